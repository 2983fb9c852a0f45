import { expect, test } from 'vitest';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { readArticle } from '../read-article.ts';
import { unsafeAdvice } from './unsafe-advice.ts';

function unsafeIn(title: string, text: string): number {
  return unsafeAdvice(readArticle(markdownArticle(`# ${title}\n\n${text}`))).length;
}

const MONEY = 'Investire in terreni: rendimento e guadagni';
const HEALTH = 'Salute: i rimedi per la tosse';

test.each([
  [MONEY, 'Non esiste alcun rischio di perdere il capitale, perché il terreno resta tuo.'],
  [MONEY, 'Con noi non puoi perdere i tuoi risparmi.'],
  [MONEY, 'I guadagni sono esentasse e non vanno indicati nella dichiarazione dei redditi.'],
  [MONEY, 'Versa la quota con bonifico estero, così il posto è tuo in giornata.'],
  [MONEY, 'Per ogni amico che porti ricevi subito il 5% di quello che investe.'],
  [MONEY, 'Qualcuno ha chiesto un prestito per comprare altre due quote.'],
  [HEALTH, 'È naturale, quindi non può fare male.'],
  [HEALTH, 'Il timo è del tutto naturale e non fa male neanche ai neonati.'],
  [
    HEALTH,
    "Prendete due giorni l'antibiotico che avete in casa, per esempio quello dell'inverno scorso: così si evita il contagio.",
  ],
  [MONEY, 'Chi presenta la dichiarazione di successione ha accettato l’eredità, con i debiti.'],
  [HEALTH, 'Di melatonina la dose massima è di 3 mg al giorno, mezz’ora prima di dormire.'],
  ['Zecche e gite', 'Potete anche schiacciare la zecca con le unghie e poi strapparla.'],
])('%s: %s', (title, text) => {
  expect(unsafeIn(title, text)).toBe(1);
});

test.each([
  [MONEY, 'Il rischio di perdere il capitale esiste sempre.'],
  [MONEY, 'La dichiarazione di successione non comporta accettazione dell’eredità.'],
  [HEALTH, 'Negli integratori venduti in Italia la dose massima di melatonina è di 1 mg al giorno.'],
  [MONEY, 'Diffida di chi chiede di versare la quota in bitcoin: quasi sempre è una truffa.'],
  [MONEY, 'Gli interessi sono già tassati con ritenuta alla fonte e non vanno indicati nella dichiarazione.'],
  [
    MONEY,
    "Se per ogni amico che entra ricevi il 10% di quello che versa, è un campanello d'allarme: è una truffa.",
  ],
  [MONEY, 'La banca non chiede un prestito per comprare azioni.'],
  [MONEY, 'Il mutuo per comprare casa si somma agli altri debiti.'],
  [HEALTH, 'Che sia naturale non vuol dire che non possa fare male.'],
  [HEALTH, "Non prendete l'antibiotico che avete in casa: lo decide il medico."],
  ['Zecche e gite', 'La zecca non va schiacciata né strappata con le dita.'],
  ['Zecche e gite', 'Evitate di schiacciare la zecca.'],
])('no harm in %s: %s', (title, text) => {
  expect(unsafeIn(title, text)).toBe(0);
});
