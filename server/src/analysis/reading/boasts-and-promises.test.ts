import { expect, test } from 'vitest';
import { markdownArticle } from '../testing/read-fixture.ts';
import { isAdvert, isBoast } from './boasts.ts';
import { isPromise } from './promises.ts';
import { readArticle } from './read-article.ts';

function sentence(text: string) {
  const [read] = readArticle(markdownArticle(`# Titolo\n\n${text}`)).sentences;
  if (!read) throw new Error(text);
  return read;
}

test.each([
  'È il gelato più cremoso che si possa assaggiare in Italia.',
  'Il nostro è il vivaio più fornito della provincia.',
  'È la scuola più apprezzata dalle famiglie.',
  'Siamo il punto di riferimento per gli sposi della zona.',
  'I nostri infissi non temono confronti.',
  'Un sistema rivoluzionario che non ha eguali.',
  'Con questo metodo otterrai centinaia di clienti.',
  'Con il nostro corso diventerete ricchi di migliaia di idee.',
  'Efficace contro la muffa, in assoluto.',
])('a boast: «%s»', (text) => {
  expect(isBoast(sentence(text))).toBe(true);
});

test.each([
  'Parlerete inglese in tre mesi, garantito.',
  'Il successo è assicurato.',
  'In due settimane perderete la pancia.',
  'Con questo prodotto non avrai mai più muffa.',
  'La vernice dura per sempre.',
  'Non ve ne pentirete.',
])('a promise: «%s»', (text) => {
  expect(isPromise(sentence(text))).toBe(true);
});

test.each(['Una superofferta lampo.', 'È in offerta speciale.'])('an advert: «%s»', (text) => {
  expect(isAdvert(sentence(text))).toBe(true);
});

test.each([
  "Il Monte Bianco è la montagna più alta d'Europa.",
  'È la sagra più antica della valle: la prima locandina è del 1931.',
  'Non è il modello più comodo in commercio.',
  'È uno dei parchi più curati della regione.',
  'Riceverete la risposta entro 30 giorni.',
  'Il conto è garantito fino a 100.000 euro dal fondo.',
  'Nessun risultato è garantito.',
  'Il silicone non dura in eterno.',
  'Il pollo è assicurato con uno spago.',
  'Quale è il miglior vino d’Italia?',
])('neither: «%s»', (text) => {
  expect(isBoast(sentence(text)) || isPromise(sentence(text))).toBe(false);
});
