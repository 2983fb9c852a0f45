import { describe, expect, test } from 'vitest';
import { countReadableWords, readableText, storableText } from './source-text.ts';

describe('what a reader sees of a text', () => {
  test('is the text without its tags, style and comments when it is HTML', () => {
    const html =
      '<style>p { color: red }</style><!-- nota --><h1>Olivo &amp; limone</h1>\n<p>In&nbsp;vaso.</p>';
    expect(readableText(html)).toBe('Olivo & limone In vaso.');
  });

  test('keeps what is opened and never closed, and is found soon however often that is', () => {
    expect(readableText('<p>uno</p><!-- senza fine')).toBe('uno <!-- senza fine');
    for (const opening of ['<', '<!--', '<head', '<style']) {
      const text = opening.repeat(200_000);
      expect(readableText(`<p>${text}`)).toBe(text);
    }
  });

  test('is the whole text when it is not', () => {
    expect(readableText('\n\n Se a < b e c > d, \nallora ')).toBe('Se a < b e c > d, \nallora');
  });
});

test('words are counted as the server does, tags left out', () => {
  expect(countReadableWords("L'acqua a 3,5 gradi – poca")).toBe(6);
  expect(countReadableWords('<p class="uno due">Olivo in vaso</p>')).toBe(3);
  expect(countReadableWords(' \n ')).toBe(0);
});

test('a stored text has no NUL, no half of a character and no blank ends, and keeps whole emoji', () => {
  expect(storableText('\n\n a\0b\ud83cc\udf31 🌱 \n')).toBe('abc 🌱');
});
