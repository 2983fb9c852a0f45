import type { Addition, Gap, Intent } from '@rilievo/shared/findings';
import { expect, test } from 'vitest';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { evidenceOf } from './evidence.ts';
import { wrongNeeds } from './wrong-needs.ts';

const SAID = 'Il lievito secco si usa nella stessa quantità di quello fresco.';
const evidence = evidenceOf(
  markdownArticle(`# Il pane in cassetta\n\n${SAID} L'impasto riposa in frigo tutta la notte.`),
  [],
);
const need: Intent = {
  id: 'i2',
  question: 'Quanto lievito secco serve al posto di quello fresco?',
  type: 'informativo',
  need: 'Know',
  covered: false,
  coveredBy: [],
  verdict: 'wrong',
  essential: true,
  passages: [{ blockId: 'b2', text: SAID }],
};
const gap = (text: string): Gap => ({
  id: 'g1',
  blockId: 'b2',
  type: 'missing-source',
  severity: 'major',
  quotes: [{ blockId: 'b2', text }],
  count: 1,
  measure: '',
});
const asked = (over: Partial<Intent>, boxes: readonly Addition[] = [], ...gaps: Gap[]) =>
  wrongNeeds([{ ...need, ...over }], boxes, gaps, evidence);

test('a need that is answered wrongly and that no box is about asks the author, with the words', () => {
  const [box] = asked({}, [], gap("L'impasto riposa in frigo"));
  expect(box).toMatchObject({ closes: 'i2', after: 'b2', move: 'ask', severity: 'major' });
  expect(box?.reason).toContain(`«${SAID.replace(/\.$/, '')}»`);
  expect(asked({ essential: false })[0]?.severity).toBe('minor');
});

test('a box on the need or on its words is enough, and other needs ask nothing', () => {
  const [box] = asked({});
  expect(asked({}, box ? [box] : [])).toEqual([]);
  expect(asked({}, [], gap('si usa nella stessa quantità di quello fresco'))).toEqual([]);
  expect(asked({ verdict: 'partly' })).toEqual([]);
  expect(asked({ passages: [] })).toEqual([]);
  expect(asked({ passages: [{ blockId: 'b9', text: SAID }] })).toEqual([]);
});
