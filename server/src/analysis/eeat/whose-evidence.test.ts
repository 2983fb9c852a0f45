import { expect, test } from 'vitest';
import { markdownArticle } from '../testing/read-fixture.ts';
import { item, onPage } from './testing/assessed-article.ts';

const REST = 'La borsa si prepara con calma e il cortile della sede è grande. '.repeat(12);

function judged(
  id: string,
  text: string,
  evidence: Parameters<typeof onPage>[1] = {},
  title = 'Dare il sangue',
) {
  return item(onPage(markdownArticle(`# ${title}\n\n${text}\n\n${REST}`), evidence), id);
}

test("a restaurant's telephone and an emergency line are no contact of who publishes", () => {
  const advert = 'Prenota allo 0500 112 233 il menu della festa.';
  const line = 'Il numero verde per le infezioni è 800 861061.';
  expect(judged('contatti', advert, { imprint: 'Privacy' }).verdict).toBe('mancante');
  expect(judged('contatti', line, { imprint: 'Privacy' }).verdict).toBe('mancante');
  expect(judged('contatti', line, { imprint: 'Sede: via San Rocco 3' }).evidence).toContain(
    'via San Rocco 3',
  );
  expect(judged('contatti', 'Scriveteci a ciao@sangue.example.', { imprint: 'Privacy' }).verdict).toBe(
    'soddisfatto',
  );
});

test('a weekday that the calendar denies, or a thing too few, is an error of fact', () => {
  const wrong = 'La raccolta è lunedì 3 maggio 2026, dalle 8.';
  expect(judged('errori-di-fatto', wrong).verdict).toBe('mancante');
  expect(judged('errori-di-fatto', wrong.replace('lunedì', 'domenica')).verdict).toBe('non osservabile');
});

test('a byline is cleaned of its dates, and they count', () => {
  const author = 'Dario e Lavinia il 9 giugno 2023 – Aggiornato il 4 aprile 2025';
  expect(judged('autore-indicato', '', { author }).evidence).toContain('«Dario e Lavinia»');
  expect(judged('data-di-pubblicazione', '', { author }).evidence).toBe(
    'Data accanto alla firma: 9 giugno 2023.',
  );
  expect(judged('data-di-aggiornamento', '', { author }).evidence).toBe(
    'Accanto alla firma: aggiornato il 4 aprile 2025.',
  );
  expect(judged('autore-indicato', '', { author: 'di Anna Verdi, 3/4/2024' }).evidence).toBe(
    'Firma: Anna Verdi.',
  );
});

test('who says not to be a doctor has no profession', () => {
  expect(judged('qualifica-dell-autore', 'Non sono una pediatra, sono una mamma.').verdict).toBe('mancante');
  expect(
    judged('qualifica-dell-autore', 'La coordinatrice, Ersilia Montarone, è infermiera dal 1994.').verdict,
  ).toBe('soddisfatto');
});

test('the footer declares commissions, photographs and corrections', () => {
  const imprint =
    'Alcuni link sono affiliati: riceviamo una commissione.\nTesti e foto sono miei\nLe correzioni sono datate';
  expect(judged('interessi-dichiarati', '', { imprint }).verdict).toBe('soddisfatto');
  expect(judged('regole-editoriali', '', { imprint }).verdict).toBe('soddisfatto');
  expect(judged('immagini-proprie', '![La sala](https://rivista.example/a.jpg)', { imprint }).verdict).toBe(
    'soddisfatto',
  );
});

test('steps that have numbered headings are in order, places are no steps', () => {
  const headed = (titles: string[]) =>
    titles.map((title, index) => `## ${index + 1}. ${title}\n\nSi fa con calma.`).join('\n\n');
  const guide = 'Come cambiare una presa da soli';
  const steps = headed(['Togliere corrente', 'Smontare la placca', 'Collegare i fili']);
  expect(judged('passaggi-ordinati', steps, {}, guide).verdict).toBe('soddisfatto');
  expect(judged('passaggi-ordinati', headed(['La torre', 'Il molo', 'La grotta']), {}, guide).verdict).toBe(
    'non osservabile',
  );
});

test('a promise that harms is a promise, and a heading can boast', () => {
  const promised = 'In pratica il capitale è garantito e non puoi perdere un euro, come sul conto deposito.';
  expect(judged('senza-promesse', promised, {}, 'Investire nei prestiti tra privati').verdict).toBe(
    'mancante',
  );
  expect(judged('senza-promesse', '## I rimedi che funzionano davvero\n\nEccoli.').verdict).toBe('parziale');
});

test('a signature is no opening', () => {
  const signed = 'di Anna Verdi – aggiornato il 5 novembre 2026\n\nDare il sangue richiede mezz’ora.';
  expect(judged('argomento-in-apertura', signed).quote).toBe('Dare il sangue richiede mezz’ora.');
});

test('a ministerial decree without points and an agreement of the Regions are norms', () => {
  for (const law of ['il DM 37/2008', "l'Accordo Stato-Regioni del 22 febbraio 2001"])
    expect(judged('fonti-primarie', `Lo stabilisce ${law}, che vale ancora.`).verdict).toBe('soddisfatto');
});

test('what babies eat is a matter of health', () => {
  const title = 'Svezzamento a 6 mesi: come iniziare';
  expect(judged('revisione-esperta', 'Si comincia con la zucca.', {}, title).verdict).toBe('mancante');
});

test('the note below the headline declares commissions', () => {
  const evidence = {
    imprint: 'Privacy',
    disclosure: 'Alcuni link sono affiliati: riceviamo una commissione.',
  };
  expect(judged('interessi-dichiarati', '', evidence)).toMatchObject({
    verdict: 'soddisfatto',
    evidence: expect.stringContaining('Alcuni link sono affiliati'),
  });
});
