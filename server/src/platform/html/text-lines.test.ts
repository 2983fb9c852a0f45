import { expect, test } from 'vitest';
import { textLines } from './text-lines.ts';

test('list items, nested ones too, and paragraphs are lines of their own', () => {
  expect(
    textLines(
      '<p>Uno <strong>due</strong>.</p><ul><li>tre<ul><li>quattro</li></ul></li><li>cinque</li></ul>',
    ),
  ).toEqual(['Uno due.', 'tre', 'quattro', 'cinque']);
});

test('the cells of a row stand on one line', () => {
  expect(
    textLines('<table><tbody><tr><td>Olio</td><td>3 €</td></tr><tr><td>Sale</td></tr></tbody></table>'),
  ).toEqual(['Olio 3 €', 'Sale']);
});

test('one line break is white space, two end the line', () => {
  expect(textLines('<p>La pentola<br>bolle.<br> <br>Spegni.</p>')).toEqual(['La pentola bolle.', 'Spegni.']);
});

test('entities are decoded and markup without text gives no line', () => {
  expect(textLines('<p>a &lt;b&gt; &amp; c</p><hr><p> </p>')).toEqual(['a <b> & c']);
});
