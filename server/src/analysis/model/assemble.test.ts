import type { Addition, Findings, Gap } from '@rilievo/shared/findings';
import { expect, test } from 'vitest';
import { boxesOf } from './assemble.ts';

const box = (over: Partial<Addition>): Addition => ({
  id: 'blue-g1',
  task: 'task_2',
  after: 'b1',
  title: 'Il titolo promette troppo',
  html: '',
  note: null,
  reason: 'Serve.',
  closes: 'g1',
  citations: [],
  asksAuthor: false,
  severity: 'major',
  ...over,
});
const gap = (id: string): Gap => ({
  id,
  blockId: 'b1',
  type: 'broken-promise',
  severity: 'minor',
  quotes: [],
  count: 1,
  measure: '',
});
const ofCode = (what: string, proposed: string | null) =>
  ({
    gaps: [gap('page-1')],
    additions: [
      box({ id: 'own-1', closes: 'page-1', move: 'outside', outside: { what, now: null, proposed } }),
    ],
  }) as unknown as Findings;
const blue = (...additions: Addition[]) => ({
  additions,
  leftOut: {},
  gaps: additions.map(({ closes }) => gap(closes ?? '')),
  page: [],
});
const red = { additions: [], leftOut: {}, page: [] };

test('structured data take over the words that a box puts into the title', () => {
  const code =
    '<script>{"headline":"La stufa che scalda sempre \\"gratis\\"","name":"che scalda sempre"}</script>';
  const passage = { blockId: 'b1', text: 'che scalda sempre "gratis"' };
  const corrected = box({ move: 'replace', passage, html: '<p>a legna: che cosa costa</p>' });
  const { additions } = boxesOf(red, blue(corrected), ofCode('schema.org', code), []);
  expect(additions.find(({ outside }) => outside)?.outside?.proposed).toBe(
    '<script>{"headline":"La stufa a legna: che cosa costa","name":"che scalda sempre"}</script>',
  );
});

test('alternative texts are asked for once, by the program', () => {
  const asks = box({ title: 'Fotografia senza testo alternativo', note: "descrivi l'immagine" });
  const alt = ofCode('alt', null);
  const both = boxesOf(red, blue(asks), alt, []);
  expect(both.additions.map(({ id }) => id)).toEqual(['code-own-1']);
  expect(both.leftOut).toEqual({ repeated: 1 });
  expect(boxesOf(red, blue(asks), null, []).additions).toHaveLength(1);
  const drawing = box({ title: 'Un disegno', note: 'aggiungi un disegno, con il suo testo alternativo' });
  expect(boxesOf(red, blue(drawing), alt, []).additions).toHaveLength(2);
});
