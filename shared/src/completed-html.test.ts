import { expect, test } from 'vitest';
import { additionBodies, withoutAdditions, withPlainNotes } from './completed-html.ts';

const FORMER =
  '<p>Nota per te: così scrive l’autore.</p>\n<blockquote data-addition="B1" data-task="task_2"><p>Testo.</p><p data-note="">Nota per te: è da verificare.</p></blockquote>';

test('notes of earlier results read as those of today, and what the author wrote stays', () => {
  expect(withPlainNotes(FORMER)).toContain('<p data-note="">È da verificare.</p>');
  expect(withoutAdditions(withPlainNotes(FORMER))).toBe(withoutAdditions(FORMER));
  expect(withPlainNotes(withPlainNotes(FORMER))).toBe(withPlainNotes(FORMER));
  expect(additionBodies(FORMER).get('B1')).toBe('<p>Testo.</p><p data-note="">È da verificare.</p>');
});
