import { parse } from '@rilievo/exports/testing/export-row';
import { expect, test } from 'vitest';
import { cleanEdit } from './clean-edit.ts';

const clean = (html: string) => cleanEdit(parse(html).body.childNodes);

test.each([
  ['bare text becomes a paragraph', 'Uno <b>due</b>', '<p>Uno <strong>due</strong></p>'],
  ['lines of an editor become paragraphs', '<div>Uno</div><div>Due</div>', '<p>Uno</p><p>Due</p>'],
  ['headings fit a box', '<h1>Uno</h1><h5>Due</h5>', '<h3>Uno</h3><h4>Due</h4>'],
  [
    'the heading of a FAQ becomes no question',
    '<h2>Domande frequenti</h2><h3>Quando?</h3><p>Ora.</p>',
    '<h2>Domande frequenti</h2><h3>Quando?</h3><p>Ora.</p>',
  ],
  [
    'lists and tables stay',
    '<ul><li>a</li></ul><table><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
    '<ul><li>a</li></ul><table><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
  ],
  [
    'looks, links and images go',
    '<p class="x" style="color:red"><a href="https://a.it">qui</a><img src="https://a.it/x.png"></p>',
    '<p>qui</p>',
  ],
  [
    'nothing that runs stays',
    '<p onclick="x()">a<script>alert(1)</script></p><svg onload=x()></svg><iframe src="x"></iframe>',
    '<p>a</p>',
  ],
  ['a wrapper leaves its blocks', '<div><p>a</p><p>b</p></div>', '<p>a</p><p>b</p>'],
  ['without text nothing is left', '<p><br></p>', ''],
])('%s', (_name, html, expected) => {
  expect(clean(html)).toBe(expected);
});
