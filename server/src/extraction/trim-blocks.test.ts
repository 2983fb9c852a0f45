import { describe, expect, test } from 'vitest';
import { sanitiseOriginal } from '../platform/html/safe-html.ts';
import { splitBlocks } from './blocks.ts';
import { trimBlocks } from './trim-blocks.ts';

const URL = 'https://www.sito.example/pagina';
const PROSE =
  '<p>Un paragrafo del testo vero e proprio, scritto con la lunghezza che di solito hanno i paragrafi di un articolo, per essere riconosciuto come tale.</p>';

function trimmed(html: string): string[] {
  const blocks = splitBlocks(sanitiseOriginal(html));
  return trimBlocks(blocks, URL).map((block) => (block.html === PROSE ? 'PROSE' : block.text));
}

describe('trimBlocks', () => {
  test('takes away lines about the article before it begins', () => {
    const about = [
      '<p>Di Nora Campione</p>',
      '<p>12 marzo 2024, ore 9.30</p>',
      '<p>Aggiornato il 14/03/2024</p>',
      '<p>Tempo di lettura: 4 minuti</p>',
      '<p>https://www.sito.example/pagina</p>',
      '<p>3 commenti</p>',
      '<ul><li><a href="/">Home</a></li><li><a href="/orto">Orto</a></li></ul>'.replaceAll(
        '"/',
        '"https://www.sito.example/',
      ),
    ];
    for (const line of about) expect(trimmed(`<h1>Titolo</h1>${line}${PROSE}`)).toEqual(['Titolo', 'PROSE']);
  });

  test('keeps what an author wrote before the first paragraph', () => {
    const written = [
      '<p>Di cosa parliamo in questa guida</p>',
      '<p>Ciao a tutti!</p>',
      '<p>Novità del 2024?</p>',
      '<h2>Sommario</h2>',
      '<ul><li>un punto</li></ul>',
    ];
    for (const line of written) expect(trimmed(`${line}${PROSE}`)).toHaveLength(2);
  });

  test('takes away what sites put after an article, and headings that nothing follows', () => {
    const after =
      '<h2>Potrebbe interessarti</h2><ul><li><a href="https://sito.example/a">Un altro articolo</a></li></ul><p>© Riproduzione riservata</p><p>Iscriviti alla nostra newsletter per non perdere i prossimi articoli.</p><h3>Commenti</h3>';
    expect(trimmed(`${PROSE}${after}`)).toEqual(['PROSE']);
  });

  test('keeps the sources at the end of an article', () => {
    const sources =
      '<h2>Fonti</h2><ul><li><a href="https://ente.example/rapporto">Rapporto annuale</a></li></ul>';
    expect(trimmed(`${PROSE}${sources}`)).toEqual(['PROSE', 'Fonti', 'Rapporto annuale']);
  });

  test('keeps short sentences with a date at both ends', () => {
    const sentence = '<p>Il progetto è nato nel 2019.</p>';
    expect(trimmed(`${sentence}${PROSE}${sentence}`)).toHaveLength(3);
  });

  test('takes pointers to other articles away, and keeps sentences with links', () => {
    const pointer =
      '<p><strong>Leggi anche:</strong> <a href="https://sito.example/a">Un altro articolo</a></p>';
    const sentence =
      '<p>Leggi anche le istruzioni, che trovi <a href="https://sito.example/a">qui</a>, prima di cominciare a montare.</p>';
    expect(trimmed(`${PROSE}${pointer}<p>Pubblicità</p>${PROSE}`)).toEqual(['PROSE', 'PROSE']);
    expect(trimmed(`${PROSE}${sentence}${PROSE}`)).toHaveLength(3);
  });

  test('takes lists of other articles away under a title that says so, between paragraphs too', () => {
    const teasers = (host: string) =>
      `<h4>Articoli correlati:</h4><ul><li>Perché <a href="https://${host}/a">la pasta madre si sgonfia</a></li></ul><ul><li><a href="https://${host}/b">Il pane raffermo</a></li></ul>`;
    expect(trimmed(`${PROSE}${teasers('sito.example')}${PROSE}`)).toEqual(['PROSE', 'PROSE']);
    expect(trimmed(`${PROSE}${teasers('ente.example')}${PROSE}`)).toHaveLength(5);
    expect(trimmed(`${PROSE}<h4>Articoli correlati:</h4>${PROSE}`)).toHaveLength(3);
  });

  test('takes a menu away before the text, and keeps a list of ingredients', () => {
    const entry = (text: string) => `<li><a href="https://negozio.example/${text}">${text}</a></li>`;
    const menu = `<ul>${['Home', 'Ricette', 'Video', 'Negozio', 'Chi siamo'].map(entry).join('')}</ul>`;
    expect(trimmed(`<h1>Pane</h1>${menu}${PROSE}`)).toEqual(['Pane', 'PROSE']);
    expect(trimmed(`<h1>Pane</h1><ul><li>Farina</li><li>Acqua</li></ul>${PROSE}`)).toHaveLength(3);
    expect(trimmed(`${PROSE}${menu}${PROSE}`)).toHaveLength(3);
  });

  test('takes away what a theme writes out of attributes, credits of pictures and rows of buttons', () => {
    const noise = [
      '2019-11-19T08:57:40+01:00',
      'https://static.sito.example/logo.png?w=500',
      '(Foto: archivio del forno)',
      'WhatsApp Facebook Pinterest',
    ];
    for (const line of noise) expect(trimmed(`${PROSE}<p>${line}</p>${PROSE}`)).toEqual(['PROSE', 'PROSE']);
    const text = ['Il forno ha una pagina Facebook.', '(La foto del forno è del 1950, prima dei lavori.)'];
    for (const line of text) expect(trimmed(`${PROSE}<p>${line}</p>${PROSE}`)).toHaveLength(3);
  });

  test('takes a shouted link to another article away, and keeps what shouts without one', () => {
    const shouted = 'IL FORNO DI PIAZZA CHIUDE';
    const link = `<p><a href="https://sito.example/forno">${shouted}</a></p>`;
    expect(trimmed(`${PROSE}${link}${PROSE}`)).toEqual(['PROSE', 'PROSE']);
    expect(trimmed(`${PROSE}<p>${shouted}</p>${PROSE}`)).toHaveLength(3);
  });

  test('takes a banner away at the end, and keeps the last picture of an article', () => {
    const picture = '<img src="https://sito.example/pane.jpg" alt="">';
    const banner = `<p><a href="https://negozio.example/">${picture}</a></p>`;
    expect(trimmed(`${PROSE}${banner}`)).toEqual(['PROSE']);
    expect(trimmed(`${PROSE}<p>${picture}</p>`)).toHaveLength(2);
  });

  test('leaves a text without long paragraphs alone', () => {
    expect(trimmed('<h1>Orari</h1><p>Lunedì</p><p>9-12</p>')).toEqual(['Orari', 'Lunedì', '9-12']);
  });
});
