import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlapWords } from './normalise.ts';

test('case, punctuation and white space make no difference', () => {
  expect(overlapWords('  Il PANE,\nlievita: "piano". ')).toEqual(['il', 'pane', 'lievita', 'piano']);
});

test('every sign typed for an apostrophe is the same', () => {
  const straight = overlapWords("l'acqua dell'orto");
  expect(straight).toEqual(["l'", 'acqua', "dell'", 'orto']);
  for (const sign of ['’', '‘', 'ʼ', '´', '`', '′', '＇']) {
    expect(overlapWords(`l${sign}acqua dell${sign}orto`)).toEqual(straight);
  }
});

test('characters that nobody sees do not hide a word', () => {
  const hidden = 'pa\u200bne lie\u00advi\u200dta\ufeff pia\u2060no\ufe0f';
  expect(overlapWords(hidden)).toEqual(['pane', 'lievita', 'piano']);
});

test('full-width, styled and ligature letters are the plain ones', () => {
  expect(overlapWords('Ｐａｎｅ 𝐩𝐚𝐧𝐞 𝑝𝑎𝑛𝑒 ⓟⓐⓝⓔ ﬁlone')).toEqual(['pane', 'pane', 'pane', 'pane', 'filone']);
});

test('an accent is the same in one character or in two', () => {
  expect(overlapWords('citta\u0300')).toEqual(overlapWords('città'));
});

test('letters of another script are not taken for Latin ones', () => {
  expect(overlapWords('р\u0430ne')).not.toEqual(['pane']);
});

test('normalising again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const once = overlapWords(text);
      expect(overlapWords(once.join(' '))).toEqual(once);
    }),
    { seed: 7, numRuns: 300 },
  );
});
