import { expect, test } from 'vitest';
import { readArticle } from '../reading/read-article.ts';
import { findTopic } from '../reading/topic.ts';
import { markdownArticle } from '../testing/read-fixture.ts';
import { announcedLists } from './announced-lists.ts';
import { contradictions } from './contradictions.ts';
import { wrongWeekdays } from './wrong-weekdays.ts';

function contradicted(body: string): string[] {
  const reading = readArticle(markdownArticle(`# Il titolo della pagina\n\n${body}`));
  const context = { reading, kind: 'guida', ymyl: null, topic: findTopic(reading), year: 2026 } as const;
  return [contradictions, announcedLists, wrongWeekdays].flatMap((find) =>
    find(context).map(({ measure }) => measure),
  );
}

const HOURS = `| Giorno | Orario |
|---|---|
| Lunedì | chiuso |
| Martedì-venerdì | 10-13 |
| Sabato | 10-18 |`;
const COURSE = `| Modulo | Ore |
|---|---|
| Basi | 12 |
| Pratica | 20 |
| Esame | 8 |`;
const FANS = `| Modello | Rumore | Peso | Prezzo |
|---|---|---|---|
| Brezza 30 | 45 dB | 4,2 kg | 49 € |
| Scirocco 40 | 38 dB | 5,1 kg | 79 € |
| Maestro 50 | 52 dB | 6,0 kg | 39 € |`;

test.each([
  ['a closing day against the table', `${HOURS}\n\nIl negozio è aperto tutti i giorni tranne il mercoledì.`],
  [
    'a closing day within opening days over the end of the week',
    '| Giorni | Orario |\n|---|---|\n| Venerdì-lunedì | 9-18 |\n| Martedì-giovedì | chiuso |\n\nIl negozio è chiuso la domenica.',
  ],
  ['a total against the column', `${COURSE}\n\nIl corso dura 60 ore.`],
  ['a rank against the column', `${FANS}\n\nBrezza 30 è il più silenzioso di tutti.`],
  [
    'a rank under the heading of a row',
    `${FANS}\n\n## Maestro 50: il professionale\n\nÈ il più leggero di tutti.`,
  ],
  [
    'a value under the heading of a row',
    `${FANS}\n\n## Scirocco 40: per la camera\n\nNon pesa poco, ma sono 5,9 kg che si spostano bene.`,
  ],
  [
    'a row named by its own word',
    `| Vaso | Terriccio |\n|---|---|\n| Piccolo 20 cm | 4 litri |\n| Grande 40 cm | 25 litri |\n\nNel vaso piccolo entrano 6 litri di terriccio.`,
  ],
  [
    'two counts of one collection',
    'Nelle sale sono esposte 42 lanterne.\n\nLe 38 lanterne della raccolta vengono dal porto.',
  ],
  [
    'an hour against the programme',
    '| Ora | Evento |\n|---|---|\n| 9.30 | Apertura dei cancelli |\n\nI cancelli aprono alle 10.',
  ],
  [
    'an order against a ban',
    'Non lavate la coperta in lavatrice.\n\nLavate la coperta in lavatrice con poco sapone.',
  ],
  [
    'more years of work than of life',
    'La nostra azienda, fondata nel 2016, ha sei furgoni.\n\nDa oltre trent’anni lavoriamo in città.',
  ],
  [
    'a heading that counts one more than its list',
    '## 5 consigli per partire\n\n- Parti presto.\n- Bevi molto.\n- Guarda il cielo.\n- Torna prima di sera.',
  ],
  [
    'a heading in words that counts one more than its list',
    `## Quindici consigli per partire\n\n${'- Parti presto e bevi molto.\n'.repeat(14)}`,
  ],
  ['a day that the calendar gives to another date', 'La festa è sabato 18 ottobre 2026, dalle dieci.'],
  [
    'a price that no case of the thing has',
    '| Lavoro | Prezzo |\n|---|---|\n| Tinteggiatura camera singola | 350 € |\n| Tinteggiatura camera doppia | 480 € |\n\nPer la tinteggiatura di una camera si spendono 200 euro.',
  ],
  [
    'prices with and without VAT',
    'I prezzi del listino si intendono IVA compresa.\n\n## Listino\n\nImporti in euro, IVA esclusa, validi per il 2026.',
  ],
])('%s', (_, body) => {
  expect(contradicted(body)).toHaveLength(1);
});

test.each([
  [
    'as many years of work as of life',
    'La nostra azienda, fondata nel 1996, ha sei furgoni.\n\nDa oltre trent’anni lavoriamo in città.',
  ],
  [
    'the years of somebody’s experience',
    'La ditta è nata nel 2016 e Mario porta trent’anni di esperienza.\n\nDa trent’anni il padre di Mario lavora il legno e noi lo seguiamo.',
  ],
  [
    'a heading that counts its list',
    '## 4 consigli per partire\n\n- Parti presto.\n- Bevi molto.\n- Guarda il cielo.\n- Torna prima di sera.',
  ],
  [
    'a heading that counts what follows a small list',
    '## 5 consigli per partire\n\nServono questi:\n\n- scarpe\n- acqua\n- mappa\n- fischietto\n\nPoi si parte presto, si beve molto, si guarda il cielo, si torna prima di sera e si avvisa qualcuno a casa, sempre.',
  ],
  [
    'a heading in words that counts its list',
    `## Quindici consigli per partire\n\n${'- Parti presto e bevi molto.\n'.repeat(15)}`,
  ],
  [
    'what everybody says',
    'La nostra azienda, fondata nel 2016, ha sei furgoni.\n\nDa oltre trent’anni diciamo che il sale fa male.',
  ],
  ['the right day of a date', 'La festa è domenica 18 ottobre 2026, dalle dieci.'],
  ['a day and a date without a year', 'La festa è sabato 18 ottobre, dalle dieci.'],
  ['the same closing day', `${HOURS}\n\nIl negozio è chiuso il lunedì.`],
  ['a day of rest of something in part', `${HOURS}\n\nIl bar resta chiuso il sabato mattina.`],
  [
    'a ceiling beside a row that a verb only seems to name',
    '| Caso | Spese pagate | Spesa ammessa |\n|---|---|---|\n| Un solo abbonamento | 250 € | 250 € |\n| Due figli, paga il padre | 620 € | 250 € |\n\nChi paga le spese di trasporto recupera il 19 % fino a un massimo di 250 euro.',
  ],
  [
    'a price that one case of the thing has',
    '| Lavoro | Prezzo |\n|---|---|\n| Tinteggiatura camera singola | 350 € |\n| Tinteggiatura camera doppia | 480 € |\n\nPer la tinteggiatura di una camera si spendono 350 euro.',
  ],
  [
    'VAT added where it was left out',
    'I prezzi sono IVA esclusa: con il 22 % si paga di più.\n\nPer i privati il preventivo indica sempre il totale.',
  ],
  [
    'an amount beside a rate',
    '| Modello | Litri/24 h |\n|---|---|\n| Brezza 12 | 12 |\n| Brezza 20 | 20 |\n\nIl serbatoio della Brezza 20, da 5 litri, si vuota una volta al giorno.',
  ],
  [
    'a value that the row has under another header',
    '| Caso | Spese pagate | Spesa ammessa |\n|---|---|---|\n| Abbonamento annuale | 620 € | 250 € |\n\nPer un abbonamento annuale le spese pagate contano per 250 euro.',
  ],
  ['the right total', `${COURSE}\n\nIl corso dura 40 ore.`],
  [
    'the right total of decimals',
    '| Tappa | Chilometri |\n|---|---|\n| Porto | 0,1 |\n| Borgo | 0,2 |\n| Faro | 0,3 |\n\nIl giro misura in totale 0,6 chilometri.',
  ],
  [
    'the right total of thousands',
    '| Voce | Euro |\n|---|---|\n| Infissi | 1.200 |\n| Posa | 800 |\n| Pratiche | 400 |\n\nIn totale si spendono 2.400 euro.',
  ],
  ['the hours of a part', `${COURSE}\n\nOgni modulo del corso dura 4 ore.`],
  ['the total in another measure', `${COURSE}\n\nIl corso dura due mesi.`],
  ['a rank that holds', `${FANS}\n\nScirocco 40 è il più silenzioso di tutti.`],
  [
    'the cheapest below a thousand',
    '| Modello | Prezzo |\n|---|---|\n| Airone | 1.200 |\n| Falco | 950 |\n| Gabbiano | 2.300 |\n\nLa Falco è la più economica.',
  ],
  ['a rank among two', `${FANS}\n\nBrezza 30 è tra i più leggeri.`],
  [
    'a value of something else',
    `${FANS}\n\n## Scirocco 40: per la camera\n\nIl cavo misura 1,8 metri e la garanzia dura 2 anni.`,
  ],
  [
    'a part of a collection',
    'Nelle sale sono esposte 42 lanterne.\n\nLe altre 12 lanterne sono in deposito.',
  ],
  [
    'two hours of two days',
    '| Giorno | Ora | Evento |\n|---|---|---|\n| Sabato | 9.30 | Apertura dei cancelli |\n\nLa domenica i cancelli aprono alle 10.',
  ],
  [
    'an order in another case',
    'Non lavate la coperta in lavatrice se è di lana.\n\nLavate la coperta in lavatrice se è di cotone.',
  ],
])('no contradiction: %s', (_, body) => {
  expect(contradicted(body)).toEqual([]);
});

/** What the calendar says of a page with this title. */
function onCalendar(title: string, body: string): string[] {
  const reading = readArticle(markdownArticle(`# ${title}\n\n${body}`));
  const context = { reading, kind: 'altro', ymyl: null, topic: findTopic(reading), year: 2026 } as const;
  return wrongWeekdays(context).map(({ measure }) => measure);
}

test('a weekday is held against the only year of the title', () => {
  expect(onCalendar('La sagra del riso 2026', 'Si comincia martedì 17 ottobre.')).toEqual([
    'sul calendario il 17 ottobre 2026 è sabato',
  ]);
  expect(onCalendar('La sagra', 'Nacque lunedì 8 ottobre 1980.')).toEqual([
    "sul calendario l'8 ottobre 1980 è mercoledì",
  ]);
});

test.each([
  ['Il calendario scolastico 2025/26', 'Si torna in classe mercoledì 7 gennaio, dopo le feste.'],
  ['La sagra del riso 2026', 'Nel 2023 la sagra si aprì sabato 14 ottobre con la pioggia.'],
  ['Il bando 2026', 'Le domande si aprono martedì 18 novembre.'],
  ['La sagra del riso', 'Si comincia martedì 17 ottobre.'],
  [
    'La sagra del riso 2026',
    'La sagra apre sabato 17 ottobre 2026. Un tempo il mercato era mercoledì 18 giugno, prima del raccolto.',
  ],
])('a weekday of another year is none: %s', (title, body) => {
  expect(onCalendar(title, body)).toEqual([]);
});

test('the question to the author names both passages', () => {
  const reading = readArticle(
    markdownArticle(
      `# Il titolo della pagina\n\n${HOURS}\n\nIl negozio è aperto tutti i giorni tranne il mercoledì.`,
    ),
  );
  const context = { reading, kind: 'guida', ymyl: null, topic: findTopic(reading), year: 2026 } as const;
  const [found] = contradictions(context);
  expect(found?.question).toMatch(
    /^Quale dei due è giusto: «.+» oppure «Il negozio è aperto.+mercoledì»\? Se /,
  );
});
