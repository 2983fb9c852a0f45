import type { Addition } from '@rilievo/shared/findings';
import { expect, test } from 'vitest';
import { ASKS_FOR_PROOF } from './author-question.ts';
import { withoutAnswered, withoutRepetitions } from './between-tasks.ts';

const box = (html: string, note: string | null = null, title = 'Il terriccio'): Addition => ({
  id: 'x',
  task: 'task_1',
  after: 'b1',
  title,
  html,
  note,
  reason: 'Serve.',
  closes: 'i1',
  citations: [],
  asksAuthor: false,
});
const said = '<p>Il terriccio va cambiato quando i sali lasciano una crosta bianca sul bordo del vaso.</p>';

test('a box that another colour has said is left with its request, or not at all', () => {
  const asks = box(said, 'fotografa la crosta bianca di un tuo vaso vecchio');
  const kept = withoutRepetitions([box(said), asks], [box(said)]);
  expect(kept).toEqual([{ ...asks, html: '', asksAuthor: true, move: 'ask' }]);
});

test('two requests for the same thing are one', () => {
  const request = box('', 'indica orari di apertura, giorni e telefono per prenotare');
  expect(withoutRepetitions([request], [request])).toEqual([]);
});

test('two boxes that lost their text say different things, and a danger is never left out', () => {
  const emptied = (title: string) => box('', ASKS_FOR_PROOF, title);
  const later = emptied('Zenzero, limone e beneficio sicuro');
  expect(withoutRepetitions([later], [emptied('Le tisane da non bere')])).toEqual([later]);
  const grave = { ...box('', 'indica orari di apertura, giorni e telefono'), severity: 'critical' as const };
  expect(withoutRepetitions([grave], [grave])).toEqual([grave]);
});

test('a pair is left out when a box answers it, as long as enough remain', () => {
  const pair = { question: 'Quando si cambia il terriccio?', answerHtml: said, blockId: null };
  const other = { question: 'Serve il sole?', answerHtml: '<p>Sì, la mattina.</p>', blockId: null };
  const limits = { topic: 'Basilico', least: 1 };
  expect(withoutAnswered([pair, other], [box(said)], [], limits)).toEqual([other]);
  expect(withoutAnswered([pair, other], [box(said)], [], { ...limits, least: 2 })).toHaveLength(2);
});
