import { describe, expect, test } from 'vitest';
import { recogniseFormat } from './text-format.ts';

describe('recogniseFormat', () => {
  test.each([
    ['<p>Testo</p>', 'html'],
    ['<!-- x --><h1>T</h1>\n<p>Testo</p>', 'html'],
    ['Una riga<br>e <b>altra</b><p>testo</p><p>testo</p><p>testo</p>', 'html'],
    ['<span style="x">Testo</span><br>altro', 'html'],
    ['# Titolo\n\nTesto', 'markdown'],
    ['Titolo\n======\n\nTesto', 'markdown'],
    ['Un testo con **enfasi** dentro', 'markdown'],
    ['Vedi [la pagina](https://e.example/x).', 'markdown'],
    ['| A | B |\n|---|---|\n| 1 | 2 |', 'markdown'],
    ['```\n<p>codice</p><p></p><p></p>\n```', 'markdown'],
    ['> citazione\n\ntesto', 'markdown'],
    ['Il tag <p> apre un paragrafo e </p> lo chiude.', 'plain'],
    ['- uno\n- due', 'plain'],
    ['1. uno\n2. due', 'plain'],
    ['#seo #contenuti e 2 * 3 * 4 e nome_di_file_lungo', 'plain'],
    ['5 < 6 e 7 > 3, [1] e (2)', 'plain'],
    ['', 'plain'],
  ])('reads %j as %s', (text, format) => expect(recogniseFormat(text)).toBe(format));
});
