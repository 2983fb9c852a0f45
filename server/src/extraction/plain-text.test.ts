import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitiseOriginal } from '../platform/html/safe-html.ts';
import { splitBlocks } from './blocks.ts';
import { htmlOfPlainText } from './plain-text.ts';

function blocksOf(text: string) {
  return splitBlocks(sanitiseOriginal(htmlOfPlainText(text)));
}

function outline(text: string): string[] {
  return blocksOf(text).map(({ kind, level, text: shown }) => `${kind}${level ?? ''}: ${shown}`);
}

const LONG =
  'Un paragrafo che continua abbastanza a lungo da non poter essere scambiato per un titolo, e che finisce con un punto.';

describe('htmlOfPlainText', () => {
  test('makes headings of short lines that stand alone without final punctuation', () => {
    expect(
      outline(`Il titolo\n\n${LONG}\n\nUna sezione\n\n${LONG}\n\nUna frase breve.\n\n${LONG}\n\nLa firma`),
    ).toEqual([
      'heading1: Il titolo',
      `paragraph: ${LONG}`,
      'heading2: Una sezione',
      `paragraph: ${LONG}`,
      'paragraph: Una frase breve.',
      `paragraph: ${LONG}`,
      'paragraph: La firma',
    ]);
  });

  test('takes a lone numbered line for a heading and numbered lines for a list', () => {
    expect(outline(`1. Le basi\n\n${LONG}\n\n2. I dettagli\n\n${LONG}\n\n1) uno\n2) due`)).toEqual([
      'heading1: 1. Le basi',
      `paragraph: ${LONG}`,
      'heading2: 2. I dettagli',
      `paragraph: ${LONG}`,
      'list: uno due',
    ]);
  });

  test('joins items of one list over empty lines, and continues a numbering', () => {
    expect(blocksOf('- a\n\n- b\n- c\n\ntesto qui.\n\n4. d\n5. e').map((block) => block.html)).toEqual([
      '<ul><li>a</li><li>b</li><li>c</li></ul>',
      '<p>testo qui.</p>',
      '<ol start="4"><li>d</li><li>e</li></ol>',
    ]);
  });

  test('keeps paragraphs on lines of their own apart, and joins lines that were wrapped', () => {
    expect(outline(`${LONG}\n${LONG}`)).toEqual([`paragraph: ${LONG}`, `paragraph: ${LONG}`]);
    const wrapped =
      'Questa riga è stata mandata a capo da un programma\ndi posta che non sopporta le righe troppo lunghe e\nle spezza.';
    expect(outline(wrapped)).toEqual([`paragraph: ${wrapped.replaceAll('\n', ' ')}`]);
    expect(blocksOf('Via dei Mulini 3\nPietrachiara\n\nchiuso').map((block) => block.html)).toEqual([
      '<p>Via dei Mulini 3<br>Pietrachiara</p>',
      '<p>chiuso</p>',
    ]);
  });

  test('loses no letter of any text', () => {
    const line = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('', '- voce', '2. voce', 'A\tB', '  rientro', LONG, 'Titolo <b>'),
    );
    const letters = (text: string) => Array.from(text.matchAll(/\p{L}/gu), ([letter]) => letter).join('');
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const text = lines.join('\n');
        expect(
          letters(
            blocksOf(text)
              .map((block) => block.text)
              .join('\n'),
          ),
        ).toBe(letters(text));
      }),
      { numRuns: 1_000 },
    );
  });
});
