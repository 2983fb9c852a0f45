import type { Addition, Gap } from '@rilievo/shared/findings';
import { expect, test } from 'vitest';
import { withSettledNotes } from './settled-notes.ts';

const box = (over: Partial<Addition>): Addition => ({
  id: 'blue-g1',
  task: 'task_2',
  after: 'b2',
  title: 'La candeggina con l’aceto',
  html: '<p>Non mescolateli mai.</p>',
  note: null,
  reason: 'La miscela libera cloro.',
  closes: 'g1',
  citations: [],
  asksAuthor: false,
  severity: 'critical',
  move: 'replace',
  passage: { blockId: 'b2', text: 'Mescolateli.' },
  ...over,
});
const danger: Gap = {
  id: 'g1',
  blockId: 'b2',
  type: 'unsafe-claim',
  severity: 'critical',
  quotes: [{ blockId: 'b2', text: 'Mescolateli.' }],
  count: 1,
  measure: '',
};
const notes = (...boxes: Addition[]) =>
  withSettledNotes(boxes, [danger], 'pulire il bagno').map(({ note }) => note);

test.each([
  ['Siamo seri e puntuali.', 'togli la frase.'],
  ['Siamo seri. Siamo puntuali!', 'togli le frasi.'],
  [', come sempre', 'togli queste parole.'],
])('a removal of «%s» says «%s»', (text, note) => {
  const removal = box({ html: '', closes: null, severity: 'minor', passage: { blockId: 'b2', text } });
  expect(notes(removal)).toEqual([note]);
  const what = note.replace(/\.$/, '');
  expect(notes({ ...removal, note: 'scrivi il prezzo' })).toEqual([`${what}; scrivi il prezzo`]);
  const own = 'se vuoi tenere la frase, scrivi il prezzo';
  expect(notes({ ...removal, note: own })).toEqual([own]);
});

test('a critical correction of a harmful claim asks for a source, once for one matter', () => {
  expect(notes(box({}))).toEqual(['aggiungi la fonte ufficiale']);
  const checking = 'controlla la sequenza sul manuale e citalo';
  expect(notes(box({ note: checking }))).toEqual([checking]);
  expect(notes(box({ severity: 'major' }))).toEqual([null]);
  expect(notes(box({ citations: [{ sourceId: 's1', quote: 'mai insieme' }] }))).toEqual([null]);
  const asking = box({ id: 'blue-g2', closes: 'g2', note: 'aggiungi una fonte ufficiale sul cloro' });
  expect(notes(box({}), asking)).toEqual([null, asking.note]);
  const other = { ...asking, title: 'Il bucato', reason: 'Scolora.' };
  expect(notes(box({}), other)).toEqual(['aggiungi la fonte ufficiale', asking.note]);
});
