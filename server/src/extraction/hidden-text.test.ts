import { expect, test } from 'vitest';
import { extractPage } from './extract-page.ts';

const PARAGRAPHS = Array.from(
  { length: 8 },
  (_, index) =>
    `<p>Questo è il paragrafo numero ${index}, lungo quanto basta per essere preso sul serio da chi cerca un articolo in una pagina.</p>`,
);
const CLAIM =
  'Secondo il ministero il prodotto cura ogni malattia conosciuta, e lo dicono novanta studi su cento.';

function textOf(body: string, attributes = ''): string {
  const html = `<html lang="it"><head><title>Le scale di casa</title></head><body ${attributes}>${body}</body></html>`;
  const reply = [...extractPage(html, 'https://www.sito.example/pagina')].at(-1);
  return reply && 'extraction' in reply ? reply.extraction.blocks.map(({ text }) => text).join('\n') : '';
}

const pageWith = (style: string) =>
  `<main><article><h1>Le scale di casa</h1>${PARAGRAPHS.join('')}<p ${style}>${CLAIM}</p>${PARAGRAPHS.join('')}</article></main>`;

test.each([
  'style="opacity:0"',
  'style="opacity: 0.0 !important"',
  'style="font-size:0"',
  'style="FONT-SIZE: 0px"',
  'style="color:#fff;background:#ffffff"',
  'style="color: white; background-color: rgb(255, 255, 255)"',
  'style="color:transparent"',
  'style="color:rgba(0,0,0,0)"',
  'style="text-indent:-9999px"',
  'style="position:absolute;left:-9999px"',
  'style="position:fixed; top:-500vh"',
  'style="clip:rect(0,0,0,0);position:absolute"',
  'style="height:0;overflow:hidden"',
  'style="display:none"',
  'style="visibility:hidden"',
  'aria-hidden="true"',
  'hidden',
])('a text that nobody can see does not count: %s', (style) => {
  const text = textOf(pageWith(style));
  expect(text).toContain('paragrafo numero 7');
  expect(text).not.toContain('ogni malattia');
});

test('white on the white of what is around it does not count either', () => {
  const page = pageWith('style="color:#FFF"');
  expect(textOf(page, 'style="background:#fff"')).not.toContain('ogni malattia');
  expect(textOf(page, 'bgcolor="white"')).not.toContain('ogni malattia');
});

test.each([
  'style="opacity:0.9"',
  'style="font-size:0.8em"',
  'style="color:#fff;background:#000"',
  'style="color:#fff"',
  'style="color:constructor;background:constructor"',
  'style="position:absolute;left:-10px"',
  'style="text-indent:-1em"',
  'style="height:300px;overflow:hidden"',
  'aria-hidden="false"',
  'hidden="until-found"',
])('a text that can be seen stays: %s', (style) => {
  expect(textOf(pageWith(style))).toContain('ogni malattia');
});

test.each([
  'style="opacity:0"',
  'style="display:none"',
  'style="visibility:hidden"',
  'aria-hidden="true"',
  'hidden',
])('an article behind a preloader stays: %s', (style) => {
  const article = `<h1>Le scale di casa</h1><div>${PARAGRAPHS.join('')}</div>`;
  for (const wrapped of [
    `<div id="page" ${style}><main><article>${article}</article></main></div>`,
    `<div id="page" ${style}><div class="content">${article}</div></div>`,
    `<h1>Le scale di casa</h1><div id="page" ${style}><div>${PARAGRAPHS.join('')}</div></div>`,
  ])
    expect(textOf(wrapped), wrapped.slice(0, 60)).toContain('paragrafo numero 7');
  expect(textOf(`<main><article>${article}</article></main>`, style)).toContain('paragrafo numero 7');
});

test('a hidden copy of the title beside the visible one goes with what it holds', () => {
  const copy = `<div style="display:none" itemscope><h1>Le scale di casa</h1><div>${CLAIM}</div></div>`;
  const text = textOf(`<h1>Le scale di casa</h1><article>${PARAGRAPHS.join('')}</article>${copy}`);
  expect(text).toContain('paragrafo numero 7');
  expect(text).not.toContain('ogni malattia');
});
