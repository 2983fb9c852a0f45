import { expect, test } from 'vitest';
import { kindOfContent } from '../reading/content-kind.ts';
import { readArticle } from '../reading/read-article.ts';
import { findTopic } from '../reading/topic.ts';
import { markdownArticle } from '../testing/read-fixture.ts';
import { findWeaknesses } from './detect-gaps.ts';
import { opensWithClause } from './split-sentence.ts';
import type { Weakness } from './weakness.ts';

/** The weaknesses of a page of which `text` is one section. */
function weaknesses(text: string): Weakness[] {
  const reading = readArticle(markdownArticle(`# La cura del cortile\n\n## Il lavoro\n\n${text}\n\n${REST}`));
  return findWeaknesses({ reading, ...kindOfContent(reading), topic: findTopic(reading), year: 2026 });
}

/** Long enough that what short texts are spared is said. */
const REST = '## Intorno\n\nIl cortile ha due lati al sole e due in ombra. '.concat(
  'I sassi del fondo vengono dal fiume e si muovono sotto i piedi. '.repeat(12),
);

function typesOn(text: string, type: string): string[] {
  return weaknesses(text)
    .filter((found) => found.type === type)
    .map(({ measure }) => measure);
}

test.each([
  ['undeclared-advertising', 'Posate pochi pezzi per volta, e batteteli con il martello di gomma.'],
  ['missing-figure', 'Le corde vanno bene, ma quelle da pochi euro si spezzano al primo tiro.'],
  ['missing-figure', 'Una pala nuova ormai costa poco, a volte meno di un manico.'],
  [
    'undeclared-advertising',
    'Chi paga la multa entro cinque giorni ha lo sconto del 30% previsto dal codice.',
  ],
  ['missing-source', 'Si paga il 40% alla conferma e il resto a lavoro finito.'],
  ['missing-source', 'Il glicine è tra i rampicanti più amati dai giardinieri.'],
  ['missing-date', 'Chi ci è stato l’anno scorso, come me, ricorda le rose.'],
  ['missing-names', 'Usate un detergente adatto al marmo, senza acidi.'],
  ['missing-names', 'Serve il terriccio giusto: due parti di sabbia e una di torba.'],
  ['missing-figure', 'In inverno lavoriamo solo su appuntamento: telefonate o scrivete, con la misura.'],
  ['missing-names', 'Nei casi più seri il muro si gonfia, si macchia e perde la calce.'],
  ['missing-figure', 'Riportate la pompa alla pressione giusta, scritta sulla targhetta.'],
  ['vague-amount', 'Aggiungete qualche goccia d’acqua quando la pietra si asciuga.'],
  [
    'long-sentence',
    `D.Lgs. 18 dicembre 1997, n. 471, art. 13; legge 27 dicembre 2019, n. 160, art. 1; D.Lgs. 14 giugno 2024, n. 87; ${'decreto del ministro sulle case e sui terreni, '.repeat(4)}art. 3.`,
  ],
  [
    'prose-steps',
    'Sul muretto, prima di tutto. Poi con la ghiaia, nel vialetto. Infine accanto al pozzo. Zia lo mette anche in cantina.',
  ],
  ['missing-figure', 'In questa pagina potremmo ricevere una commissione, senza costi per te.'],
  ['missing-figure', 'Al pozzo porta un sentiero facile: ci si arriva in un quarto d’ora.'],
  ['vague-amount', 'Con il muro vecchio bisogna stare un po’ più attenti.'],
  ['undefined-acronym', 'Serve un filtro HEPA e un disco SSD.'],
  ['missing-figure', 'Se il motivo è serio e la multa alta, ne vale la pena.'],
  ['undefined-acronym', 'Il livello sta fra le tacche MIN e MAX, e poi premete il tasto BRV.'],
  ['undefined-acronym', 'Il gelo mette KO anche la pietra.'],
  ['unsupported-superlative', 'Poi fermatevi appena potete in un posto sicuro.'],
  ['unsupported-superlative', 'Sono il rimedio numero uno contro il muschio, e quello che fa più paura.'],
  ['missing-source', 'Sono il rimedio numero uno contro il muschio.'],
  ['missing-source', 'Il modo più efficace resta il passaparola.'],
  ['missing-source', 'Per questo abbiamo testato per voi i sassi più amati.'],
  ['missing-figure', 'La camminata segue in salita lungo il fiume fino al pozzo.'],
  ['missing-figure', 'Il momento giusto è la fine di marzo, dopo il gelo.'],
  ['missing-figure', 'Chi sgarra rischia una multa salata.'],
  ['vague-amount', 'Sciacquate le pietre con abbondante acqua e lasciatele al sole.'],
  ['stale-fact', 'Il programma richiede Windows 10 versione 2004 oppure Office 2019.'],
  ['missing-date', 'Sul telefono l’album "Eliminati di recente" tiene le foto del muro.'],
  ['unsupported-superlative', 'Una volta inviata, la domanda resta valida per sempre.'],
  ['unsupported-superlative', '| Pro | Contro |\n|---|---|\n| Lavoro sicuro e richiesto | Fatica |'],
  ['missing-source', '- Lastre: le più diffuse, facili da posare\n- Ciottoli: belli'],
  ['missing-source', 'Il 98% di chi lo prova risolve il problema del muschio in tre sere.'],
  [
    'broken-promise',
    'Intro.\n\n### Gli orari: quante ore si lavora\n\nSi lavora al massimo nove ore al giorno, con una pausa lunga dopo quattro ore e mezza.',
  ],
  [
    'broken-promise',
    'Intro.\n\n### Quanto dura la lama\n\nLa lama del tagliasiepi, con un uso normale, arriva a 900 km di bordi.',
  ],
  [
    'broken-promise',
    'Intro.\n\n### Quanto tempo ci vuole\n\nPer un cortile piccolo, con due persone esperte, basta una ventina di minuti.',
  ],
])('no weakness of type %s: «%s»', (type, text) => {
  expect(typesOn(text, type)).toEqual([]);
});

test.each([
  ['missing-names', 'Nei casi più seri chiamate qualcuno.'],
  ['missing-figure', 'Riportate la pompa alla pressione giusta e chiudete.'],
  [
    'prose-steps',
    'Prima si toglie la ghiaia. Poi si stende il telo. Quindi si versa la sabbia. Infine si posano i sassi.',
  ],
  ['undeclared-advertising', 'Con il nostro negozio online hai lo sconto del 30% sul primo ordine.'],
  ['missing-source', 'Molti clienti segnalano che la ghiaia si macchia.'],
  ['missing-date', 'Dal prossimo marzo il servizio cambia orario.'],
  ['missing-names', 'Date il fertilizzante adatto e aspettate.'],
  ['unsupported-superlative', 'Siamo i massimi specialisti del selciato.'],
  ['unsupported-superlative', 'Così il prato viene perfetto sempre.'],
  ['undefined-acronym', 'Chiedete al BRV se il livello è quello giusto.'],
  ['undefined-acronym', 'Il codice MAXAT è sul sacco.'],
  ['unsupported-superlative', 'Con noi avrete un posto sicuro.'],
  ['unsupported-superlative', 'Siamo da anni la ditta numero uno.'],
  ['missing-source', 'È il sigillante numero uno in Italia.'],
  ['missing-source', 'È il sigillante più efficace di tutti, dicono gli esperti.'],
  ['missing-figure', 'Al pozzo porta un sentiero lungo e segnalato.'],
  ['missing-figure', 'Portate il forno alla temperatura giusta e infornate.'],
  ['missing-figure', 'Intro.\n\n### Le regole del comune\n\nChi sgarra rischia una multa salata.'],
  ['vague-amount', 'Versate abbondante detersivo sulle pietre e lasciatele al sole.'],
  ['stale-fact', 'La versione dei prezzi qui sotto è del 2019, in euro.'],
  ['missing-date', 'Di recente è cambiato lo scolo del muro.'],
  ['unsupported-superlative', 'Il nuovo sigillante dura per sempre.'],
  ['unsupported-superlative', 'Con noi avrete un lavoro sicuro.'],
  ['unsupported-superlative', 'Il 98% di chi lo prova risolve il problema del muschio in tre sere.'],
  ['missing-source', 'Le lastre sono le più diffuse in Italia.'],
  [
    'broken-promise',
    'Intro.\n\n### Gli orari del cortile\n\nIl cortile resta aperto quasi sempre, ma nei giorni di pioggia il custode lo chiude presto.',
  ],
  [
    'broken-promise',
    'Intro.\n\n### Quanto dura la lama\n\nLa lama del tagliasiepi, con un uso normale, resiste a lungo e si affila bene.',
  ],
])('a weakness of type %s: «%s»', (type, text) => {
  expect(typesOn(text, type)).not.toEqual([]);
});

test('the box of a shop, with its price, skips no level; a section of the text does', () => {
  expect(typesOn('Intro.\n\n#### Kit Cortile\n\nDue spazzole a 14,90 €.', 'heading-order')).toEqual([]);
  expect(typesOn('Intro.\n\n#### Le spazzole\n\nServono due spazzole dure.', 'heading-order')).not.toEqual(
    [],
  );
});

test('acronyms are counted and make no box', () => {
  const [found] = weaknesses('Chiedete al BRV se il muro tiene.').filter(
    ({ type }) => type === 'undefined-acronym',
  );
  expect(found?.aside).toBe(true);
});

test.each(['Commenti (2)', "L'autrice", 'Chi sono'])('«%s» is no section of the text', (title) => {
  const text = (heading: string) => `Intro.\n\n#### ${heading}\n\nScrive di cortili dal 2011.`;
  expect(typesOn(text(title), 'heading-order')).toEqual([]);
  expect(typesOn(text('I sassi'), 'heading-order')).not.toEqual([]);
});

test('the box of a person is no section of the text', () => {
  const text = (bio: string) => `Intro.\n\n#### Ugo Ranzani\n\n${bio}`;
  expect(typesOn(text('Muratore, scrive di cortili dal 2011.'), 'heading-order')).toEqual([]);
  expect(typesOn(text('Il sasso più grande del cortile.'), 'heading-order')).not.toEqual([]);
});

test('a heading may name the trade', () => {
  const text = 'Se il muro si gonfia chiamate un professionista.';
  expect(typesOn(text, 'missing-names')).not.toEqual([]);
  expect(typesOn(`Intro.\n\n## Quando serve il muratore\n\n${text}`, 'missing-names')).toEqual([]);
});

test('a list of sources under the text is the source of its figures', () => {
  const text = 'Il 64% delle famiglie ha un cortile.';
  expect(typesOn(text, 'missing-source')).not.toEqual([]);
  const sources = '## Fonti\n\n- Annuario delle case, Istituto di ricerca sulle città, 2024, tabella 3';
  expect(typesOn(`${text}\n\n${sources}`, 'missing-source')).toEqual([]);
});

test('one time that nobody can date is asked once', () => {
  const text = 'Recentemente la pavimentazione è cambiata.\n\nRecentemente è cambiato anche lo scolo.';
  expect(typesOn(text, 'missing-date')).toHaveLength(1);
});

test.each([
  ['agli anziani, che hanno la pelle più secca', false],
  ['il fondo si asciuga in un giorno, se è al sole', true],
  ['la malta, infatti, ha bisogno di acqua', true],
])('after a cut, «%s» begins a sentence: %s', (rest, begins) => {
  expect(opensWithClause(rest)).toBe(begins);
});
