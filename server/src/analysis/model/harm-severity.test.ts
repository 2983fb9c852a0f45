import type { Addition, Gap, Intent } from '@rilievo/shared/findings';
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

const weighed = (one: Addition, ...gaps: Gap[]) => weighedByHarm(one, { gaps, intents: [] }).severity;
const corrects = (text: string): Partial<Addition> => ({
  move: 'replace',
  passage: { blockId: 'b1', text },
});
const NEED: Intent = {
  id: 'i1',
  question: 'Come si apre?',
  type: 'informativo',
  need: 'Know',
  covered: false,
  coveredBy: [],
};

test('what is missing hurts nobody who follows the text: a correction of an order does', () => {
  const step = gap('missing-step', FALLS);
  expect(weighed(box, step)).toBe('major');
  expect(weighed({ ...box, ...corrects('Bloccatela con un morsetto.') }, step)).toBe('critical');
  expect(weighed({ ...box, ...corrects('(con un morsetto)') }, step)).toBe('major');
  expect(weighed({ ...box, ...corrects('Bloccatela.') }, gap('missing-step', 'con un morsetto'))).toBe(
    'major',
  );
});

test('a missing definition is not critical, whatever it is about', () => {
  expect(weighed({ ...box, ...corrects('Bloccatela.') }, gap('missing-definition', FALLS))).toBe('major');
});

test('what the passage tells counts only where it is followed: a fire long ago lacks a source', () => {
  const order = { ...box, ...corrects('Bloccatela con un morsetto.') };
  expect(weighed(order, gap('missing-source', "L'incendio del 2019 distrusse il tetto"))).toBe('major');
  expect(weighed(order, gap('missing-limit', FALLS))).toBe('critical');
});

test('an open need is never critical, one that the text answers wrongly is by what its answer warns of', () => {
  const warns: Addition = {
    ...box,
    task: 'task_1',
    closes: 'i1',
    html: '<p>Prima di aprire staccate la corrente: il condensatore può dare la scossa.</p>',
  };
  const weigh = (over: Partial<Intent>, one = warns) =>
    weighedByHarm(one, { gaps: [], intents: [{ ...NEED, ...over }] }).severity;
  expect(weigh({ verdict: 'open' })).toBe('major');
  expect(weigh({ verdict: 'wrong' })).toBe('critical');
  expect(weigh({ verdict: 'wrong' }, { ...warns, move: 'outside' })).toBe('major');
  const minor: Addition = { ...warns, severity: 'minor' };
  expect(weigh({ verdict: 'open', essential: true }, minor)).toBe('major');
  expect(weigh({ verdict: 'partly', essential: true }, minor)).toBe('minor');
  expect(weigh({ verdict: 'open' }, minor)).toBe('minor');
  // Only the author can tell the rest.
  const asking: Addition = { ...minor, html: '', note: 'scrivi quanto costa', move: 'ask' };
  expect(weigh({ verdict: 'partly', essential: true }, asking)).toBe('major');
  expect(weigh({ verdict: 'partly' }, asking)).toBe('minor');
});

test('a caution that is missing and money alone are major, whichever box tells of them', () => {
  const claim = gap('unsafe-claim', 'Pagate di nuovo per la seconda casa.');
  const ceiling = (over: Partial<Addition>) =>
    withinCeiling(
      { ...box, severity: 'critical', ...over },
      { gaps: [claim], intents: [], isDangerous: true },
    ).severity;
  expect(ceiling({ reason: 'Chi la segue paga un contributo non dovuto.' })).toBe('major');
  expect(ceiling({ reason: 'Chi la segue firma il falso, ed è un reato.' })).toBe('critical');
  const text = 'Tagliate la canna con un seghetto.';
  const careful = {
    ...corrects(text),
    html: `<p>Mettete i guanti. ${text}</p>`,
    title: 'Taglio senza cautele',
    reason: 'Non dici dove tenere le mani, e la lama può ferire alle dita.',
  };
  expect(ceiling(careful)).toBe('major');
  expect(weighed({ ...box, ...careful }, claim)).toBe('major');
});

test('only a harmful claim, and words of the text that push to harm or to a penalty, are critical', () => {
  const critical = { ...box, severity: 'critical' as const };
  const limit = gap('missing-limit', 'la tariffa vale per tutti');
  const weigh = (over: Partial<Addition>, of = limit) =>
    withinCeiling({ ...critical, ...over }, { gaps: [of], intents: [], isDangerous: false }).severity;
  const order = corrects('Pagate dopo la scadenza.');
  expect(weigh({})).toBe('major');
  expect(weigh(order)).toBe('major');
  expect(weigh({ reason: 'Senza autorizzazione disperdere le ceneri è un reato.' })).toBe('major');
  expect(weigh({ ...order, reason: 'Disperdere le ceneri è un reato.' })).toBe('critical');
  expect(weigh({ ...order, reason: 'Chi paga dopo riceve una sanzione.' })).toBe('critical');
  expect(weigh({ reason: 'I dischi bagnati frenano meno.' }, gap('unsafe-claim', 'frenate'))).toBe(
    'critical',
  );
  const twice = gap('contradiction', 'quaranta, anzi sessanta giorni');
  expect(weigh({}, twice)).toBe('major');
  expect(weigh({ reason: 'Chi aspetta sessanta giorni paga una multa.' }, twice)).toBe('critical');
});

test('in a dangerous text only what is merely missing becomes milder', () => {
  const critical = { ...box, severity: 'critical' as const };
  const known = { gaps: [gap('missing-limit', 'a tre bar')], intents: [], isDangerous: true };
  expect(withinCeiling({ ...critical, ...corrects('Gonfiate a tre bar.') }, known).severity).toBe('critical');
  expect(withinCeiling(critical, known).severity).toBe('major');
});

test('what a model calls minor stays so, unless it is about a harmful claim', () => {
  const minor = { ...box, ...corrects('Bloccatela.'), severity: 'minor' as const };
  expect(weighed(minor, gap('missing-step', FALLS))).toBe('minor');
  expect(weighed(minor, gap('unsafe-claim', FALLS))).toBe('critical');
});

test('a cure promised in so many days or cases is critical, a cure that takes long is not', () => {
  const promised = gap('unsupported-superlative', "La tisana guarisce l'artrosi in 15 giorni.");
  expect(weighed(box, promised)).toBe('critical');
  expect(
    withinCeiling({ ...box, severity: 'critical' }, { gaps: [promised], intents: [], isDangerous: false }),
  ).toMatchObject({ severity: 'critical' });
  expect(weighed(box, gap('unsupported-superlative', 'La tisana è la migliore in 15 prove.'))).toBe('major');
});
