import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { pastedSource } from './pasted-html.ts';

const parse = (html: string) => parseHTML(`<!doctype html><html><body>${html}</body></html>`).document.body;
const source = (html: string, text = 'Un testo lungo abbastanza') => pastedSource(html, text, parse);

describe('what is pasted from a page or a word processor', () => {
  test('keeps its structure and loses its looks', () => {
    const html =
      '<!--StartFragment--><h2 class="titolo" style="color: red" id="x">Olivo</h2><p><span style="color: blue">In </span><a href="https://esempio.it" target="_blank">vaso</a></p><!--EndFragment-->';
    expect(source(html)).toBe('<h2>Olivo</h2><p>In <a href="https://esempio.it">vaso</a></p>');
  });

  test("keeps what tells Word's lists and bold, and nothing else of its styles", () => {
    const html =
      '<p class="MsoListParagraph testo" style="margin-left:1cm;mso-list:l0 level1 lfo1"><span style="font-weight:700;color:red">Uno</span></p>';
    expect(source(html)).toBe(
      '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="font-weight:700">Uno</span></p>',
    );
  });

  test('is structured by a heading that is not bold, and by bold alone', () => {
    expect(source('<h2 style="font-weight:400;color:red">Olivo</h2>')).toBe('<h2>Olivo</h2>');
    expect(source('<p>Ama il <b>sole</b></p>')).toBe('<p>Ama il <b>sole</b></p>');
    const docs = '<b style="font-weight:normal"><p><span style="font-weight:700">Olivo</span></p></b>';
    expect(source(docs)).toBe(docs);
  });

  test('leaves out scripts, styles and images that only the clipboard holds', () => {
    const html = '<style>p{}</style><h1>Olivo</h1><img src="data:image/png;base64,AAAA"><script>x()</script>';
    expect(source(html)).toBe('<h1>Olivo</h1>');
  });

  test('is cleaned in a time that grows with its length alone, however often nothing is closed', () => {
    expect(source(`<h1>Olivo</h1>${'<style '.repeat(300_000)}`)).toBe('<h1>Olivo</h1>');
    expect(source('<h1>Olivo</h1><style>a</style><p>b</p><style>c</style >d')).toBe(
      '<h1>Olivo</h1><p>b</p>d',
    );
  });

  test.each([
    '<p>Una frase</p>',
    '<div><span style="color:red">Una frase</span></div>',
    '<b style="font-weight:normal"><p>Una frase</p></b>',
  ])('stays plain when it says no more than the text: %s', (html) => {
    expect(source(html)).toBeNull();
  });

  test('stays plain when the source is more than 20 times the text, or more than the form takes', () => {
    expect(source(`<h1>Olivo</h1>${'<p></p>'.repeat(100)}`, 'Olivo')).toBeNull();
    const long = 'olivo '.repeat(170_000);
    expect(source(`<h1>Olivo</h1><p>${long}</p>`, long)).toBeNull();
  });
});
