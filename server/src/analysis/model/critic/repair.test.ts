import type { Addition } from '@rilievo/shared/findings';
import { expect, test } from 'vitest';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { evidenceOf } from '../evidence.ts';
import { repairedBox, repairedPair } from './repair.ts';
import type { Fault } from './schema.ts';

const evidence = evidenceOf(
  markdownArticle('# La grondaia\n\nLa grondaia si pulisce in autunno, quando le foglie sono cadute.'),
  [],
);
const box: Addition = {
  id: 'red-i1',
  task: 'task_1',
  after: 'b2',
  title: 'Pulire la grondaia da terra',
  html: '<p>La grondaia bassa si pulisce anche da terra. Basta un tubo con la curva.</p>',
  note: null,
  reason: 'Chi cerca non vuole salire.',
  closes: 'i1',
  citations: [],
  asksAuthor: false,
  severity: 'minor',
  move: 'add',
};
const LIMITED =
  '<p>La grondaia bassa si pulisce anche da terra, se sotto non passa nessuno. Basta un tubo con la curva.</p>';
const words = 'si pulisce anche da terra';
const repaired = (fault: Fault, html: string) =>
  repairedBox(box, { title: null, reason: null, note: null, html }, { words, fault }, evidence).html;

test('a text that limits the words of another proposal keeps them, false words go', () => {
  expect(repaired('contesa', LIMITED)).toBe(LIMITED);
  expect(repaired('grammatica', LIMITED)).toBe(LIMITED);
  expect(repaired('falsa', LIMITED)).toBe('');
  expect(repaired('consiglio pericoloso', LIMITED)).toBe('');
});

test('a box in the wrong place or with the wrong weight keeps its words, whatever else is corrected', () => {
  const placed = { title: null, reason: `Qui non serve: ${words}.`, note: null, html: null };
  const kept = repairedBox(box, placed, { words, fault: 'peso o posto' }, evidence);
  expect(kept.html).toBe(box.html);
  expect(repairedBox(box, placed, { words, fault: 'falsa' }, evidence).html).toBe('');
});

test('the same text again is no correction', () => {
  expect(repaired('contesa', box.html)).toBe('');
});

test('an answer keeps limited words too', () => {
  const pair = { question: 'Si pulisce da terra?', answerHtml: box.html, blockId: null };
  const answer = (fault: Fault) =>
    repairedPair(pair, LIMITED, { words, fault }, evidence, 'grondaia').answerHtml;
  expect(answer('contesa')).toBe(LIMITED);
  expect(answer('non sostenuta')).toBeNull();
});
