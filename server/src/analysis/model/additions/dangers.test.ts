import { expect, test } from 'vitest';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { evidenceOf } from '../evidence.ts';
import { keepAdditions, type NamedProposal } from './keep-additions.ts';

const evidence = evidenceOf(
  markdownArticle(
    '# La febbre dei bambini\n\n## Che cosa dare\n\nDate mezza aspirina ogni sei ore, e un bagno freddo.\n\n## Quando chiamare\n\nMai.',
  ),
  [],
);
const proposal: NamedProposal = {
  id: 'blue-g1',
  closes: 'g1',
  plainTitle: 'Il testo può fare danno a chi lo segue',
  plainReason: 'Questa frase può fare danno.',
  title: 'Aspirina a un bambino',
  reason: "L'aspirina ai bambini con la febbre può causare un danno grave.",
  severity: 'grave',
  citations: [],
  html: '<p>Date 15 milligrammi di paracetamolo per ogni chilo di peso.</p>',
  note: null,
  after: 'b3',
  asksAuthor: false,
  isDanger: true,
};
const kept = (over: Partial<NamedProposal>) =>
  keepAdditions([{ ...proposal, ...over }], 'task_2', evidence).additions;

test('a correction of a danger that needs a figure without a source becomes a critical question', () => {
  expect(kept({})).toMatchObject([{ move: 'ask', html: '', severity: 'critical' }]);
  expect(kept({ isDanger: false })).toMatchObject([{ move: 'ask', severity: 'major' }]);
});

test('it may send the reader to the doctor and to the leaflet instead', () => {
  const html =
    "<p>Non date l'aspirina a un bambino: chiedete al pediatra e seguite il foglietto illustrativo.</p>";
  expect(kept({ html })).toMatchObject([{ move: 'add', html, severity: 'major' }]);
});

test('nothing about a danger is left out for its form', () => {
  expect(kept({ html: 'al pediatra' })).toMatchObject([{ move: 'ask', html: '' }]);
  expect(kept({ html: 'al pediatra', isDanger: false })).toEqual([]);
  const again = '<p>Date mezza aspirina ogni sei ore, e un bagno freddo.</p>';
  expect(kept({ html: again })).toHaveLength(1);
  expect(kept({ html: again, isDanger: false })).toEqual([]);
});

test('a box never comes between a heading and its text, and dates are in words', () => {
  const html = '<p>Il pediatra risponde al telefono anche la notte.</p>';
  expect(kept({ html, after: 'b2' })).toMatchObject([{ after: 'b3' }]);
  const dated = evidenceOf(markdownArticle('# Il corso\n\nIl corso è del 9 gennaio 2026.'), []);
  const [box] = keepAdditions(
    [{ ...proposal, after: 'b2', html: '<p>Il corso annunciato si è tenuto il 2026-01-09 in sede.</p>' }],
    'task_2',
    dated,
  ).additions;
  expect(box?.html).toContain('il 9 gennaio 2026 in sede');
});
