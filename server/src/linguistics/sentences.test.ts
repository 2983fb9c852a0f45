import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extract } from '../extraction/extract.ts';
import { sentences, trimmedSentences } from './sentences.ts';

const EXTRACTION_FIXTURES = new URL('../extraction/fixtures/', import.meta.url);
const PAGES = readdirSync(EXTRACTION_FIXTURES).filter((name) => name.endsWith('.html'));

/** One case a line, `|` where a sentence ends, `#` before the name of a group. */
const lines = readFileSync(new URL('fixtures/hard-sentences.txt', import.meta.url), 'utf8').split('\n');
const HARD = lines
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('|').map((sentence) => sentence.trim()));
const wrong = HARD.filter((expected) => !isSplit(expected));
const share = (100 * (HARD.length - wrong.length)) / HARD.length;

function isSplit(expected: readonly string[]): boolean {
  return trimmedSentences(expected.join(' ')).join('|') === expected.join('|');
}

describe('sentences', () => {
  test(`of ${HARD.length} hard cases at least 98 % are split exactly (now ${share.toFixed(1)} %)`, () => {
    expect(HARD.length).toBeGreaterThanOrEqual(200);
    expect(share, wrong.map((expected) => expected.join('|')).join('\n')).toBeGreaterThanOrEqual(98);
  });

  test.each(PAGES)('lossless on every block of the page %s', (name) => {
    const html = readFileSync(new URL(name, EXTRACTION_FIXTURES), 'utf8');
    const last = [...extract({ kind: 'page', html, url: `https://pagine.example/${name}` })].at(-1);
    const texts = last?.kind === 'final' ? last.extraction.blocks.map(({ text }) => text) : [html];
    for (const text of texts) expect(sentences(text).join('')).toBe(text);
  });

  test('joined they give the text back, whatever it holds', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(
        '. ',
        '… ',
        '«',
        '»',
        '(',
        ')',
        ' art. ',
        ' S.p.A. ',
        '?',
        '\n',
        '  ',
        'È ',
        '“',
        '3.5',
        'Dott. ',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        expect(sentences(text).join('')).toBe(text);
      }),
    );
  });

  test('an opened quotation that is never closed does not swallow the text', () => {
    const text = `«${'Una frase. '.repeat(50)}`;
    expect(sentences(text).length).toBeGreaterThan(40);
  });
});
