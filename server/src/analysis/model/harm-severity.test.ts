import type { Addition, Gap } from '@rilievo/shared/findings';
import { expect, test } from 'vitest';
import { weighedByHarm, withinCeiling } from './harm-severity.ts';

const box: Addition = {
  id: 'blue-g1',
  task: 'task_2',
  after: 'b1',
  title: 'Dove si mette il morsetto',
  html: '<p>Il morsetto va stretto sulla guida, sotto la stecca.</p>',
  note: null,
  reason: 'È il solo fermo, e non dici dove metterlo.',
  closes: 'g1',
  citations: [],
  asksAuthor: false,
  severity: 'major',
  move: 'add',
};
const gap = (type: Gap['type'], text: string): Gap => ({
  id: 'g1',
  blockId: 'b1',
  type,
  severity: 'major',
  quotes: [{ blockId: 'b1', text }],
  count: 1,
  measure: '',
});
const FALLS = 'bloccatela con un morsetto, sennò viene giù di colpo';

test('a missing step is critical if the passage that it completes can hurt', () => {
  expect(weighedByHarm(box, [gap('missing-step', FALLS)]).severity).toBe('critical');
  expect(weighedByHarm(box, [gap('missing-step', 'bloccatela con un morsetto')]).severity).toBe('major');
});

test('a missing definition is not, whatever it is about', () => {
  expect(weighedByHarm(box, [gap('missing-definition', FALLS)]).severity).toBe('major');
});

test('what the passage tells counts only where it is followed: a fire long ago lacks a source', () => {
  const fire = "L'incendio del 2019 distrusse il tetto";
  expect(weighedByHarm(box, [gap('missing-source', fire)]).severity).toBe('major');
  expect(weighedByHarm(box, [gap('missing-limit', FALLS)]).severity).toBe('critical');
});

test('an open need is critical by what its answer warns of', () => {
  const red: Addition = { ...box, task: 'task_1', closes: 'i1' };
  expect(weighedByHarm(red, []).severity).toBe('major');
  const warns = {
    ...red,
    html: '<p>Prima di aprire staccate la corrente: il condensatore può dare la scossa.</p>',
  };
  expect(weighedByHarm(warns, []).severity).toBe('critical');
  expect(weighedByHarm({ ...warns, move: 'outside' }, []).severity).toBe('major');
});

test('only harm to body, rights or money is critical, and a claim that does it', () => {
  const critical = { ...box, severity: 'critical' as const };
  const harmless = gap('missing-limit', 'la tariffa vale per tutti');
  const weigh = (over: Partial<Addition>, of = harmless) =>
    withinCeiling({ ...critical, ...over }, { gaps: [of], intents: [], isDangerous: false }).severity;
  expect(weigh({})).toBe('major');
  expect(weigh({ reason: 'Senza autorizzazione disperdere le ceneri è un reato.' })).toBe('critical');
  expect(weigh({ reason: "Chi ci crede accantona un terzo dell'imposta dovuta." })).toBe('critical');
  expect(weigh({ reason: 'Chi paga dopo riceve una sanzione.' })).toBe('critical');
  expect(weigh({ move: 'replace', passage: { blockId: 'b1', text: 'vale per tutti' } })).toBe('major');
  expect(weigh({ task: 'task_1', closes: 'i1' })).toBe('major');
  expect(weigh({ reason: 'I dischi bagnati frenano meno.' }, gap('unsafe-claim', 'frenate'))).toBe(
    'critical',
  );
  expect(weigh({}, gap('contradiction', 'quaranta, anzi sessanta giorni'))).toBe('critical');
});

test('in a dangerous text only what is merely missing becomes milder', () => {
  const replaces = { move: 'replace' as const, passage: { blockId: 'b1', text: 'a tre bar' } };
  const critical = { ...box, severity: 'critical' as const };
  const known = { gaps: [gap('missing-limit', 'a tre bar')], intents: [], isDangerous: true };
  expect(withinCeiling({ ...critical, ...replaces }, known).severity).toBe('critical');
  expect(withinCeiling(critical, known).severity).toBe('major');
});

test('what a model calls minor stays so, unless it is about a harmful claim', () => {
  const minor = { ...box, severity: 'minor' as const };
  expect(weighedByHarm(minor, [gap('missing-step', FALLS)]).severity).toBe('minor');
  expect(weighedByHarm(minor, [gap('unsafe-claim', FALLS)]).severity).toBe('critical');
});
