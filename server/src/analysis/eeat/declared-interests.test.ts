import { expect, test } from 'vitest';
import { markdownArticle } from '../testing/read-fixture.ts';
import { item, onPage } from './testing/assessed-article.ts';

function verdictOn(id: string, text: string): string {
  const article = onPage(
    markdownArticle(`# Scegliere un aspirapolvere\n\nAspira la polvere di casa.\n\n${text}`),
    {},
  );
  return item(article, id).verdict;
}

test.each([
  ['Se comprate dai nostri collegamenti potremmo ricevere una piccola commissione.', 'soddisfatto'],
  ['Il codice vale 50 euro, e li ricevo anch’io, per trasparenza.', 'soddisfatto'],
  ['Non ci hanno offerto niente e non ci conoscono.', 'soddisfatto'],
  ['In due anni questo aspiratore non mi ha dato problemi.', 'non osservabile'],
  ['Gli apparecchi ce li hanno prestati i negozi.', 'parziale'],
  ['Sponsorizzato: materassi in prova per cento notti', 'parziale'],
  ['Con il codice POLVERE10 si spende meno.', 'mancante'],
  ['Con il codice sconto CASA10 si spende meno e noi riceviamo una commissione.', 'soddisfatto'],
  ['Scrivete il codice IBAN e il codice ATECO nella domanda.', 'non osservabile'],
  ['I nostri prodotti tolgono anche il pelo del gatto.', 'mancante'],
  ['La festa nasce in collaborazione con la Pro Loco.', 'non osservabile'],
  ['Articolo in collaborazione con Lindor Casa.', 'soddisfatto'],
  ['Il sacchetto si cambia quando è pieno.', 'non osservabile'],
])('interests: «%s» is %s', (text, verdict) => {
  expect(verdictOn('interessi-dichiarati', text)).toBe(verdict);
});

test.each([
  ['Una mia cliente di 70 anni lo usa dal 2019 su 120 metri di tappeti.', 'soddisfatto'],
  ['È il difetto che vedo più spesso.', 'parziale'],
  ['I nostri clienti si trovano benissimo.', 'mancante'],
])('experience: «%s» is %s', (text, verdict) => {
  expect(verdictOn('esperienza-diretta', text)).toBe(verdict);
});

test('an advert in the text is no limit that the author states', () => {
  const text =
    'Sponsorizzato: vacanza sul lago, escluso il pranzo, solo per le coppie\n\nPubblicità: sconti, tranne il lunedì';
  expect(verdictOn('limiti-ed-eccezioni', text)).toBe('non osservabile');
});
