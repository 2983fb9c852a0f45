import type { PlacedAddition } from '@rilievo/shared/result';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copyableHtml } from './copy-html.ts';
import { exportedDocument } from './exported-document.ts';
import { exportRow, parse } from './testing/export-row.ts';

const ASK: PlacedAddition = {
  id: 'B1',
  task: 'task_2',
  after: 'b1',
  title: 'Titolo',
  reason: 'Ragione',
  closes: null,
  citations: [],
  asksAuthor: true,
  move: 'ask',
};
const COMPLETED =
  '<p>Testo.</p>\n<blockquote data-addition="B1" data-task="task_2"><p data-label="">Titolo</p></blockquote>';

/** Answers that a stranger with a link may write: markup, in pieces and whole, between any other characters. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<script>alert(1)</script>',
        '<img src=x onerror=alert(1)>',
        '</p></blockquote>',
        '<section data-sources="">',
        '<blockquote data-addition="B2">',
        '<!--',
        ']]>',
        '&lt;b&gt;',
        '<svg/onload=alert(1)',
        '"><a href="javascript:alert(1)">',
        '\u202e',
      ),
      fc.string({ unit: 'binary', maxLength: 20 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  // A parser reads no NUL, and the database refuses it; numbers in brackets are citations, which no copy holds.
  .map((pieces) => pieces.join('').replace(/[\0\r[\]]/g, ''));

const folded = (text: string) => text.replace(/\s+/g, ' ').trim();

test("an author's answer enters a copy as text, whatever it holds", () => {
  fc.assert(
    fc.property(hostile, (answer) => {
      const row = exportRow({ additions: [ASK], decisions: { B1: { state: 'accepted', answer } } });
      const copied = parse(copyableHtml(exportedDocument(row, COMPLETED, 'accepted', parse))).body;
      expect([...copied.querySelectorAll('*')].filter(({ localName }) => localName !== 'p')).toEqual([]);
      expect([...copied.querySelectorAll('p')].flatMap(({ attributes }) => [...attributes])).toEqual([]);
      expect(copied.querySelector('p')?.textContent).toBe('Testo.');
    }),
    { numRuns: 300 },
  );
});

test('an answer without markup is copied as it is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zà-ù]{1,9}( [a-zà-ù<&>"']{1,9}){0,9}$/), (answer) => {
      const row = exportRow({ additions: [ASK], decisions: { B1: { state: 'accepted', answer } } });
      const copied = parse(copyableHtml(exportedDocument(row, COMPLETED, 'accepted', parse))).body;
      expect(folded(copied.textContent ?? '')).toBe(folded(`Testo. ${answer}`));
    }),
  );
});
