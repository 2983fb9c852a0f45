import { expect, test } from 'vitest';
import { needText, toWrite } from './need-text.ts';

test.each([
  ['reason', 'Quali segnali richiedono il pronto soccorso?', /^Scrivi da che cosa si capisce/],
  ['names', "Com'è fatta la lettera, con un modello da copiare?", /modello intero/],
  ['names', 'Si può andare con il cane?', /^Rispondi sì o no/],
  ['reason', 'Quali documenti servono?', /^Fai l'elenco/],
  ['reason', 'Che cosa cambia in prova?', /^Rispondi in due o tre frasi/],
  ['reason', 'Perché ingialliscono le foglie?', /^Spiega il perché/],
  ['names', 'A chi si applica?', /^Scrivi chi, con quali requisiti/],
  ['names', "C'è un esempio concreto?", /^Porta un caso/],
  ['reason', 'Che cosa prevede il contratto?', /^Rispondi in due o tre frasi, cominciando/],
  ['names', 'Che cosa succede se non si paga?', /la regola/],
  ['procedure', "C'è un esempio di testamento da copiare?", /modello intero/],
  ['names', 'Dove si vede in tv?', /^Scrivi il punto preciso/],
  ['place', "Dove si chiude l'acqua prima di smontare?", /^Scrivi il punto preciso/],
  ['place', 'Dove si trova, e dove si parcheggia?', /indirizzo/],
  ['place', 'In quale zona lavora?', /^Elenca i comuni/],
  ['comparison', 'È meglio al sole o in ombra?', /^Metti le alternative/],
  ['amount', 'Quanti punti si perdono?', /^Scrivi il numero/],
  ['amount', 'Per quante persone sono le dosi?', /^Scrivi per quante persone/],
  ['hours', "Quando c'è meno gente?", /^Scrivi i momenti migliori/],
  ['law', 'È in garanzia, e chi si chiama?', /^Rispondi nella prima frase/],
  ['yesno', "Che cos'è l'aura?", /^Spiegalo in una frase/],
  ['hours', 'Quali sono gli orari?', /^Scrivi giorni e orari/],
  ['law', 'Quale norma lo stabilisce?', /^Cita la norma/],
  ['duration', 'Quanto dura una cinghia?', /^Scrivi il tempo/],
  ['duration', "Che garanzia c'è su lavoro e ricambi?", /^Scrivi quanto dura, in giorni, mesi o anni/],
  ['definition', 'Quanto costa il biglietto?', /euro/],
] as const)('%s: %s', (answer, question, written) => {
  expect(toWrite(answer, question, false)).toMatch(written);
});

test('a box on what is open names no section, which may be about anything', () => {
  expect(needText.open('gommista a Borgolidda').join(' ')).not.toMatch(/parte più vicina/);
});
