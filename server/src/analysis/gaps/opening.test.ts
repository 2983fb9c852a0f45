import { expect, test } from 'vitest';
import { markdownArticle } from '../testing/read-fixture.ts';
import { measureOf } from './testing/gaps-of-page.ts';

test('a summary need not name what the title has just named', () => {
  const filler = 'Si prenota per telefono e si arriva con un documento, poi si aspetta in sala. '.repeat(20);
  const markdown = (opening: string) => markdownArticle(`# La dieta del gatto\n\n${opening} ${filler}`);
  expect(measureOf(markdown('In breve.'), 'opening')).toBeUndefined();
  expect(measureOf(markdown('Benvenuti.'), 'opening')).toBeDefined();
});

test('a title that counts things asks for no definition', () => {
  const filler = 'Roma si gira a piedi e di sera le piazze sono piene. '.repeat(30);
  const markdown = (title: string) => markdownArticle(`# ${title}\n\n${filler}`);
  expect(measureOf(markdown('Dieci cose da vedere a Roma'), 'opening')).toBeUndefined();
  expect(measureOf(markdown('Roma: cos’è il pomerio'), 'opening')).toBeDefined();
});

test('an opening that never names the subject of the title is off it', () => {
  const markdown = `# La dieta del gatto\n\n${'Molti hanno un animale in casa e se ne occupano. '.repeat(30)}\n\n## Cibo secco\n\nIl gatto beve poco.`;
  expect(measureOf(markdownArticle(markdown), 'opening')).toBe(
    'argomento non nominato nelle prime 60 parole',
  );
});

test('a summary answers the question of the title; where a figure is asked, if it has one', () => {
  const filler = 'Poi si passa un panno e si lascia asciugare il telaio. '.repeat(30);
  const markdown = (title: string, opening: string) => markdownArticle(`# ${title}\n\n${opening} ${filler}`);
  const title = 'Quando cambiare la catena';
  expect(measureOf(markdown(title, 'In breve: misurala ogni 500 km.'), 'opening')).toBeUndefined();
  expect(measureOf(markdown(title, 'Misurala con cura.'), 'opening')).toBeDefined();
  expect(measureOf(markdown('Quanto costa la catena', 'In breve: dipende.'), 'opening')).toBeDefined();
});

test('the page of a product opens with its price: the title above it names the thing', () => {
  const bike = (title: string) =>
    markdownArticle(
      `# ${title}\n\nEuro 349,00, tasse comprese, disponibile subito in quattro tinte, con spedizione in tre giorni. ${'Telaio in acciaio, sella larga, due borse comprese nel prezzo. '.repeat(30)}\n\n| Dato | Valore |\n| --- | --- |\n| Peso | 14 kg |\n| Prezzo | 349 € |\n\nAggiungi al carrello. Garanzia di 2 anni, reso gratuito.`,
    );
  expect(measureOf(bike('Bicicletta pieghevole Lanterna 20'), 'opening')).toBeUndefined();
  expect(measureOf(bike('Guida alla migliore bicicletta pieghevole'), 'opening')).toBeDefined();
});
