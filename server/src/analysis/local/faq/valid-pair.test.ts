import { expect, test } from 'vitest';
import { readArticle } from '#analysis/reading/read-article.ts';
import { findTopic } from '#analysis/reading/topic.ts';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import type { Candidate } from './candidate.ts';
import { isValidPair } from './valid-pair.ts';

function isValid(question: string, answer: string, from: Candidate['from'] = 'heading', score = 8): boolean {
  const reading = readArticle(markdownArticle(`# Rimedi per il mal di stomaco\n\n${answer}`));
  const candidate = {
    question,
    stems: new Set<string>(),
    answer: reading.sentences,
    section: undefined,
    score,
    from,
  };
  return isValidPair(candidate, reading, findTopic(reading));
}

test.each([
  ['Quanto dura il mal di stomaco?', 'Il mal di stomaco dura di solito due giorni.'],
  ['Qual è la differenza fra crampo e acidità?', 'La differenza fra crampo e acidità è nel tempo: 5 minuti.'],
  ['Quanto costa la visita?', 'La visita dal medico costa 90 euro.'],
  ['Come evitare il mal di stomaco?', 'Non coricatevi con il mal di stomaco subito dopo cena.'],
  ['Che cosa fare se il ramo è secco?', 'Se il ramo è secco, taglialo alla base.'],
  ['Che cos’è il lattice?', 'Il lattice è una schiuma di gomma, naturale o sintetica.'],
])('%s «%s» is a pair', (question, answer) => {
  expect(isValid(question, answer)).toBe(true);
});

test.each([
  [
    'Quanto si paga in più?',
    "Con il ravvedimento, per l'art. 13 del D.Lgs. 472/1997, se ne paga solo una frazione.",
  ],
  ['Qual è la differenza fra buono e da cambiare?', 'La differenza fra buono e da cambiare è di 2 mm.'],
  ['Da che cosa dipendono i tempi?', "I tempi dipendono dall'ufficio della provincia."],
  ['Che cosa comprende l’iter?', 'L’iter comprende la visita, la teoria e la prova pratica.'],
  [
    'Come si fa a evitare code consigliamo la prevendita?',
    'Per evitare code consigliamo la prevendita, con il posto numerato.',
  ],
  ['Come si fa a esercitare in modo abituale?', 'Per esercitare in modo abituale serve la partita IVA.'],
  ["Che cos'è la malva?", 'La malva è la regina delle erbe di campo.'],
  ['Quali sono i motivi legittimi?', 'I motivi legittimi sono due: i danni e i canoni.'],
  ['La tisana ha controindicazioni?', 'La tisana è del tutto priva di controindicazioni.'],
  ['Che cosa comprende il servizio?', "Siamo un'azienda leader nel settore."],
  ['Quanto costa tenerlo acceso in casa?', 'Il costo è di circa 18 euro al mese.'],
  ['Quando si pulisce il filtro?', 'Il filtro si pulisce regolarmente.'],
  ['Quanto consuma un apparecchio?', 'Se resta acceso otto ore consuma 2 kWh.'],
  ['E i farmaci?', 'I farmaci riducono la produzione di acido nello stomaco.'],
  ['Quanto dura il mal di stomaco?', 'Il mal di stomaco dura a lungo, se non si cambia dieta.'],
  ['Chi chiamare?', 'Per la visita chiamate Mario Rossi al 333 1234567.'],
  ['Come si chiede il rimborso?', 'Il rimborso si chiede su https://rimborsi.example/modulo entro un mese.'],
  ['Che cosa si vede?', 'Il percorso ha cinque sale e segue il lavoro nel suo ordine.'],
  ['Che cosa prevede la norma?', 'La norma prevede anche domande di teoria, ma le consiglia soltanto.'],
  ['Come evitare il mal di stomaco?', 'Il mal di stomaco non viene a tutti nello stesso modo.'],
  ['Come nasce una campana?', 'Il bronzo delle campane è fatto di circa 78 parti di rame e 22 di stagno.'],
  ['Tisana fredda o tisana calda?', 'La tisana calda e la tisana fredda si distinguono dal bicchiere.'],
  ['Che cosa fare se i medici sono più di uno?', 'Se i medici sono più di uno, indirizzala a tutti.'],
  ['Si può andare con i bambini?', "Calcolate un'ora e mezza; senza bambini ne basta una."],
  ['Dove si prenota la visita?', 'La visita si prenota su visite-rapide.it oppure in farmacia.'],
  ['Si somma ad altri benefici?', 'Si somma ad altri benefici, se riguardano periodi diversi.'],
  ['A chi è rivolto?', 'La dichiarazione spetta a ogni persona maggiorenne.'],
  ['Che cosa comprare insieme?', 'Servono aghi di ricambio, spoline e filo di poliestere.'],
  ['A chi lo consiglio?', 'È adatto a chi ha un prato grande e senza alberi.'],
  ['Che cosa dicono i clienti?', '«Tre quarti d’ora e nemmeno un granello sul tappeto» – Famiglia B.'],
  ['Che cosa fare se il bambino ha corso?', "Se il bambino ha corso, aspettate un quarto d'ora."],
  ['Che cosa fare se c’è un dubbio sulla condanna?', 'Se c’è un dubbio sulla condanna, sentite un avvocato.'],
  ['Come si leggono i valori?', 'A casa la soglia è più bassa che in ambulatorio.'],
  ['Che cos’è la melissa?', 'La melissa è una pianta dalle incredibili proprietà digestive.'],
  ['Quali sono le cause principali?', 'Le cause principali sono la fretta, il fumo e il caffè.'],
  ['Che cosa comprendono i prezzi qui sotto?', 'I prezzi qui sotto comprendono la visita.'],
  ['A che cosa servono i due mesi?', 'I due mesi servono a far guarire lo stomaco.'],
  ['Quanto bisogna aspettare a tavola?', 'Lo stomaco si vuota in tre ore.'],
])('%s «%s» is none', (question, answer) => {
  expect(isValid(question, answer)).toBe(false);
});

test.each([
  ['Ogni quanto va controllato?', 'In casa, due volte all’anno: a novembre e a maggio.'],
  ['Da che cosa dipende il mal di testa?', 'La fretta e il fumo sono le cause più comuni.'],
  ['Come arrivare in valle?', 'Si esce dall’autostrada e si prende la provinciale 31.'],
])('%s «%s» is a pair by the form of its answer', (question, answer) => {
  expect(isValid(question, answer)).toBe(true);
});

test('a need answered by one case, or in none of its words, is none', () => {
  expect(isValid('Quando serve il medico?', 'Se il medico è lontano, chiamate la farmacia.', 'need')).toBe(
    false,
  );
  expect(isValid('Quali zone sono servite?', 'Lo studio è in via del Maglio 9.', 'need')).toBe(false);
});

test.each([
  ['Da che cosa dipende la cifra?', 'La cifra dipende dal valore della casa e dalla sua età.'],
  ['Quando si fa la visita vera?', 'La visita vera si fa dopo quattro settimane.'],
  ['Quanto costa il biglietto?', 'Il biglietto costa poco più di cinque euro.'],
])('%s of a sentence asks what only the text knows', (question, answer) => {
  expect(isValid(question, answer, 'sentence')).toBe(false);
});

test.each([
  ['Quando serve la 400?', 'La 400 serve solo se la lama è sbeccata, e la 8000 per chi si diverte.'],
  ['Dove va conservato lo sciroppo?', 'Lo sciroppo va conservato a norma per dieci anni.'],
  ['Che cosa comporta il comportamento a rischio?', "Il comportamento a rischio comporta un'attesa."],
  ['Quando conviene visitare Roccalba?', "D'inverno a Roccalba è quasi tutto chiuso, tranne la torre."],
  ['Quanto dura la cura?', 'La cura dura sei settimane, con due visite la settimana.'],
])('%s is not answered by what lies near it', (question, answer) => {
  const text = `# Rimedi per il mal di stomaco\n\n${answer}\n\nNelle dieci settimane di cura si torna ogni mese.`;
  const reading = readArticle(markdownArticle(text));
  const pair = { question, stems: new Set<string>(), section: undefined, score: 9 };
  const sentences = reading.sentences.filter(({ text: said }) => answer.includes(said));
  expect(sentences.length).toBeGreaterThan(0);
  expect(isValidPair({ ...pair, answer: sentences, from: 'sentence' }, reading, findTopic(reading))).toBe(
    false,
  );
});

test.each([
  ['Dove va conservato lo sciroppo?', 'Lo sciroppo va conservato in frigo per dieci giorni.'],
  ['Quanto dura la cura?', 'La cura dura dieci settimane, con due visite la settimana.'],
])('%s is answered by what says it', (question, answer) => {
  expect(isValid(question, answer, 'sentence')).toBe(true);
});

test.each([
  [
    'Entro quando si paga la visita?',
    'La visita si paga entro dodici mesi.',
    'La visita si paga entro sei mesi.',
  ],
  [
    'Qual è la temperatura per lo stomaco?',
    'La temperatura è di otto gradi.',
    'Io la tengo a tredici gradi.',
  ],
])('%s is no pair where the text gives two values', (question, first, second) => {
  const reading = readArticle(markdownArticle(`# Rimedi per il mal di stomaco\n\n${first} ${second}`));
  const pair = {
    question,
    stems: new Set<string>(),
    section: undefined,
    score: 9,
    from: 'sentence' as const,
  };
  const answered = (count: number) =>
    isValidPair({ ...pair, answer: reading.sentences.slice(0, count) }, reading, findTopic(reading));
  expect(answered(1)).toBe(false);
  expect(answered(2)).toBe(true);
});

test('a need answered outside the section that is about it is none', () => {
  expect(isValid('Quanto dura il mal di stomaco?', 'Il mal di stomaco dura due giorni.', 'need', 5)).toBe(
    false,
  );
});

test('a rule told of a group answers for that group alone', () => {
  const reading = readArticle(
    markdownArticle('# Lo sciroppo\n\n## Bambini\n\nLo sciroppo si prende dopo aver chiesto al pediatra.'),
  );
  const pair = { stems: new Set<string>(), answer: reading.sentences, section: undefined, score: 8 };
  const asked = (question: string) =>
    isValidPair({ ...pair, question, from: 'heading' }, reading, findTopic(reading));
  expect(asked('Quando si prende lo sciroppo?')).toBe(false);
  expect(asked('Quando si prende lo sciroppo con i bambini?')).toBe(true);
});
