import { expect, test } from 'vitest';
import { readArticle } from '../reading/read-article.ts';
import { markdownArticle } from '../testing/read-fixture.ts';
import { contradictionsIn } from './contradictions.ts';

/** How many contradictions a page has whose sections are `parts`, each a paragraph under a heading of its own. */
function contradicted(title: string, ...parts: readonly string[]): number {
  const headings = ['Per cominciare bene', 'Quello che conta', 'Ricapitolando'];
  const body = parts.map((part, index) => (part.startsWith('#') ? part : `## ${headings[index]}\n\n${part}`));
  return contradictionsIn(readArticle(markdownArticle(`# ${title}\n\n${body.join('\n\n')}`)), null).length;
}

test.each([
  ['Pane in casa', 'Lasciate lievitare l’impasto per quattro ore.', 'L’impasto va fatto lievitare sei ore.'],
  [
    'Il purificatore d’aria',
    'Il filtro va cambiato ogni sei mesi, anche se sembra pulito.',
    'Ricordate di cambiare il filtro ogni due anni.',
  ],
  [
    'Potare il rosmarino',
    'Il rosmarino si pota in marzo, mai in autunno: il freddo brucia i tagli.',
    'Il periodo migliore per potare il rosmarino è novembre.',
  ],
  [
    'Arredatori a Montelago',
    'La consulenza iniziale è gratuita e dura un’ora.',
    'Per la consulenza iniziale chiediamo 40 euro.',
  ],
  [
    'Tende da campeggio a confronto',
    'Abbiamo provato sette tende per due settimane in quota.',
    'Delle nove tende provate una sola ha resistito al vento.',
  ],
  [
    'Il bonus per i libri di scuola',
    'La domanda si presenta entro 30 giorni dall’iscrizione.',
    'Ricordate di presentare la domanda entro 60 giorni dall’iscrizione.',
  ],
  [
    'La spiaggia di Cala Turchina',
    'I cani non sono ammessi in spiaggia, nemmeno al guinzaglio.',
    'È una spiaggia per tutta la famiglia, cani ammessi.',
  ],
  [
    'Il giro delle tre torri',
    'Il percorso è lungo 12 chilometri e non ha salite.',
    'Il percorso è lungo 9 chilometri, tutti in piano.',
  ],
  ['Il robot Falciotto 30', 'La garanzia dura due anni.', 'La garanzia dura cinque anni, ricambi compresi.'],
  [
    'Lo sciroppo di fico',
    'Le compresse si prendono ogni otto ore.',
    'Prendete le compresse ogni quattro ore.',
  ],
  [
    'Visitare il giardino dei limoni',
    'L’ingresso è libero tutto l’anno.',
    'L’ingresso costa 7 euro, da pagare in cassa.',
  ],
  [
    'La tessera della biblioteca',
    'La tessera vale dodici mesi.',
    'Attenzione: la tessera vale 6 mesi e poi si rifà.',
  ],
  [
    'Come conservare il miele di corbezzolo',
    'Il miele di corbezzolo va conservato in frigorifero.',
    'Il miele di corbezzolo non va conservato in frigorifero: cristallizza.',
  ],
  [
    'Tulipani in vaso',
    'I bulbi si interrano a 15 cm di profondità.',
    'Interrate i bulbi a 5 cm di profondità.',
  ],
  [
    'Focaccia alta',
    'Il forno va scaldato a 220 gradi, con la teglia dentro.',
    'Scaldate il forno a 180 gradi.',
  ],
  ['Lavatrici: il nostro laboratorio', 'Il montaggio è compreso nel prezzo.', 'Il montaggio costa 35 euro.'],
  [
    'Riparazioni in giornata',
    '| Lavoro | Tempi |\n|---|---|\n| Vetro del telefono | 3 giorni |\n| Batteria del portatile | 1 giorno |',
    'Per il vetro di un telefono calcola due settimane.',
  ],
  [
    'Il preventivo del trasloco',
    '| Voce | Euro |\n|---|---|\n| Furgone | 300 € |\n| Facchini | 450 € |\n| Scatole | 50 € |\n| Totale | 900 € |',
  ],
  [
    'La ciaspolata al rifugio Alpino',
    'Dal parcheggio al rifugio si impiega un’ora e mezza.',
    'Dal parcheggio al rifugio si impiegano tre ore.',
  ],
  [
    'Punture di medusa',
    'Il gel si applica per non più di tre giorni.',
    'Applicate il gel per una settimana.',
  ],
  ['La sartoria di via Lunga', 'L’orlo e la prova sono sempre gratuiti.', 'La prova costa 15 euro.'],
  [
    'Le calette di Porto Verde',
    '## Cala Moresca\n\nL’ingresso è gratuito.',
    '| Caletta | Fondo | Prezzo |\n|---|---|---|\n| Cala Moresca | sabbia | 4 € |\n| Cala Lunga | ciottoli | gratis |',
  ],
  [
    'Le calette di Porto Verde',
    '## Cala Lunga\n\nL’ingresso costa 5 euro.',
    '| Caletta | Fondo | Prezzo |\n|---|---|---|\n| Cala Moresca | sabbia | 4 € |\n| Cala Lunga | ciottoli | gratis |',
  ],
  [
    'La macchina del pane dopo un anno',
    'A marzo si è rotta la pala e il negozio ce l’ha cambiata.',
    'In un anno non si è mai guastata.',
  ],
  ['Il passaggio', 'Consegnate i verbali senza chiedere compensi.', 'Chiedete i compensi per unità.'],
])('a contradiction: %s', (title, ...parts) => {
  expect(contradicted(title, ...parts)).toBe(1);
});

test.each([
  [
    'Dissalare i capperi',
    'I capperi piccoli stanno in ammollo due ore.',
    'I capperi grossi stanno in ammollo dodici ore.',
  ],
  ['Il museo del vetro', 'L’ingresso costa 10 euro.', 'Per i bambini l’ingresso costa 5 euro.'],
  ['Montare un gazebo', 'In due il montaggio dura un’ora.', 'Il montaggio dura tre ore, se siete da soli.'],
  [
    'Il limone in vaso',
    'D’estate annaffiate il limone ogni giorno.',
    'D’inverno annaffiate il limone ogni dieci giorni.',
  ],
  ['Le batterie al litio', 'Le batterie durano almeno tre anni.', 'Le batterie durano al massimo otto anni.'],
  [
    'Il ricorso al comune',
    'Fino al 2024 il ricorso si presentava entro 60 giorni.',
    'Il ricorso si presenta entro 30 giorni.',
  ],
  [
    'Brioche della domenica',
    'La prima volta l’impasto riposa un’ora.',
    'La seconda volta l’impasto riposa mezz’ora.',
  ],
  ['Il corso di vela', 'La lezione dura da 2 a 4 ore.', 'La lezione dura 3 ore, vento permettendo.'],
  [
    'Il camper prima di partire',
    'Il filtro dell’aria va cambiato ogni anno.',
    'Il filtro dell’acqua va cambiato ogni sei mesi.',
  ],
  ['La torre civica', 'L’ingresso è gratuito per i residenti.', 'L’ingresso costa 8 euro.'],
  [
    'La tosse che non passa',
    'C’è chi dice che la cura duri tre giorni.',
    'La cura dura due settimane, e va finita.',
  ],
  [
    'Scarpe da trekking',
    'La suola si ripara in tre giorni.',
    'La suola in gomma naturale si ripara in dieci giorni, perché va ordinata.',
  ],
  [
    'La casa in affitto',
    'Ci sono tre camere al primo piano.',
    'Le due camere del secondo piano sono più fresche.',
  ],
  ['Il glicine', 'Non potate il glicine in autunno.', 'In autunno il glicine perde le foglie e si riposa.'],
  [
    'La torta di nocciole',
    'La prima che ho fatto è rimasta in forno 50 minuti, ed era secca.',
    'La torta sta in forno 35 minuti.',
  ],
  ['Il parco delle rane', 'I cani non sono ammessi nel museo.', 'I cani sono ammessi nel giardino.'],
  [
    'Il negozio di candele',
    'La spedizione è gratuita sopra i 50 euro.',
    'La spedizione costa 6 euro in tutta Italia.',
  ],
  [
    'Il contratto di affitto',
    'Il contratto dura quattro anni.',
    'Il contratto si rinnova per altri due anni.',
  ],
  ['Il collirio', 'Le gocce si mettono ogni sei ore.', 'Le gocce si mettono per quattro giorni.'],
  [
    'Smacchiare il marmo',
    '## Con il bicarbonato\n\nLasciate agire la pasta per un’ora.',
    '## Con il sapone\n\nLasciate agire la pasta per dieci minuti.',
  ],
  [
    'La piscina comunale',
    'Il corso dei principianti costa 120 euro.',
    'Il corso degli agonisti costa 210 euro.',
  ],
  [
    'Il concime naturale',
    'Il macerato è pronto in due settimane.',
    'Con il caldo il macerato è pronto in una settimana.',
  ],
  ['La sartoria di via Lunga', 'L’orlo e la prova sono gratuiti.', 'La stiratura costa 15 euro.'],
  [
    'Le calette di Porto Verde',
    '## Cala Lunga\n\nL’ingresso è gratuito.',
    '| Caletta | Fondo | Prezzo |\n|---|---|---|\n| Cala Moresca | sabbia | 4 € |\n| Cala Lunga | ciottoli | gratis |',
  ],
  [
    'La macchina del pane dopo un anno',
    'A un’amica si è rotta la pala dopo un mese.',
    'La nostra non si è mai guastata.',
  ],
  [
    'La macchina del pane dopo un anno',
    'Il terzo giorno si è rotto un bicchiere.',
    'In un anno non si è mai guastata.',
  ],
  [
    'Macchine da caffè a confronto',
    'La Aurora si è rotta dopo sei mesi e ce l’hanno cambiata in garanzia.',
    'La Belvedere non si è mai guastata.',
  ],
  [
    'Tre anni con la nostra auto',
    'Al ritorno dal mare il traffico si è bloccato sul ponte.',
    'In tre anni mai un guasto.',
  ],
  ['Il passaggio', 'Consegnate i verbali senza chiedere altri compensi.', 'Chiedete i compensi per unità.'],
])('no contradiction: %s', (title, ...parts) => {
  expect(contradicted(title, ...parts)).toBe(0);
});
