import { anyOf } from '#linguistics/phrases.ts';
import type { Caught, UnsaidKind } from './unsaid-kind.ts';
import { DEGREES, FIGURE, LENGTH } from './values.ts';

/** Words for what is measured, with their articles; the last are plurals. */
const MEASURED: Readonly<Record<string, string>> = {
  temperatura: 'la temperatura',
  altezza: "l'altezza",
  distanza: 'la distanza',
  profondita: 'la profondità',
  quantita: 'la quantità',
  dose: 'la dose',
  pressione: 'la pressione',
  umidita: "l'umidità",
  potenza: 'la potenza',
  misura: 'la misura',
  taglia: 'la taglia',
  peso: 'il peso',
  eta: "l'età",
  velocita: 'la velocità',
  concentrazione: 'la concentrazione',
  diluizione: 'la diluizione',
  proporzione: 'la proporzione',
  spessore: 'lo spessore',
  diametro: 'il diametro',
  lunghezza: 'la lunghezza',
  larghezza: 'la larghezza',
  sezione: 'la sezione',
  pendenza: 'la pendenza',
  capienza: 'la capienza',
  percentuale: 'la percentuale',
  aliquota: "l'aliquota",
  frequenza: 'la frequenza',
  numero: 'il numero',
  soglia: 'la soglia',
  limite: 'il limite',
  punteggio: 'il punteggio',
  reddito: 'il reddito',
  dimensioni: 'le dimensioni',
  dosi: 'le dosi',
  misure: 'le misure',
  proporzioni: 'le proporzioni',
  soglie: 'le soglie',
  limiti: 'i limiti',
};
const OF_A_THING = `(?<of> (?:di|del|della|dello|dei|delle|degli) [a-z]{3,}| dell'[a-z]{3,})`;
const OF = `${OF_A_THING}?`;
const RIGHT =
  'giust|corrett|adeguat|adatt|ideal|ottimal|necessari|consigliat|indicat|opportun|sufficient|stabilit|richiest|appropriat|raccomandat|precis';
/** Readers ask how much it is of what a rule or a body bounds, not of a setting such as «la potenza minima». */
const BOUNDED = 'distanza|altezza|eta|profondita|spessore|reddito|punteggio|larghezza|dose';
/** Words for anything that is measured: only with the thing beside them the question says what it asks. */
const OF_ANYTHING: ReadonlySet<string> = new Set(
  'misura misure quantita dimensioni numero percentuale punteggio limite limiti soglia soglie taglia potenza'.split(
    ' ',
  ),
);
const nounsWhere = (fits: (noun: string) => boolean) =>
  `(?<noun>${Object.keys(MEASURED).filter(fits).join('|')})`;
const NOUN = nounsWhere(() => true);
const OF_ITS_OWN = nounsWhere((noun) => !OF_ANYTHING.has(noun));
const GENERAL = nounsWhere((noun) => OF_ANYTHING.has(noun));
/** «Il bracciale della misura giusta» says which cuff, and speaks of no measure. */
const NO_COMPLEMENT = String.raw`(?<!\b(?:di|del|della|delle|dello|dei|degli) )`;

/** The same groups in another alternative: a name may stand once in a pattern. */
const again = (pattern: string, form: number) => pattern.replace(/<(\w+)>/g, `<$1${form}>`);
const FORMS = ['', 2, 3, 4, 5];

const asked = (caught: Caught) => {
  const noun = MEASURED[plain(caught('noun'))] ?? caught('noun');
  return `${noun}${caught('right') ? ` ${caught('right').toLowerCase()}` : ''}${caught('of')}`;
};
const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
const question = (caught: Caught) => {
  const noun = asked(caught);
  return /^(?:le|i|gli) /.test(noun) ? `Quali sono ${noun}?` : `Qual è ${noun}?`;
};

/** A measure is spoken of, and no figure says it. */
export const MEASURE_KINDS: readonly UnsaidKind[] = [
  {
    answer: 'measure',
    says: anyOf([
      `${NO_COMPLEMENT}${OF_ITS_OWN} (?<right>(?:${RIGHT})\\p{L}{0,3})${OF}`,
      `${NO_COMPLEMENT}(?<right2>(?:${RIGHT})\\p{L}{0,3}) ${again(OF_ITS_OWN, 2)}${again(OF, 2)}`,
      `${NO_COMPLEMENT}${again(GENERAL, 3)} (?<right3>(?:${RIGHT})\\p{L}{0,3})${again(OF_A_THING, 3)}`,
      `${NO_COMPLEMENT}(?<right4>(?:${RIGHT})\\p{L}{0,3}) ${again(GENERAL, 4)}${again(OF_A_THING, 4)}`,
      `${NO_COMPLEMENT}(?<noun5>${BOUNDED}) (?<right5>(?:minim|massim)\\p{L})${again(OF, 5)}`,
    ]),
    kept: FIGURE,
    scope: 'block',
    question: (caught) =>
      question((group) => FORMS.map((form) => caught(`${group}${form}`)).find(Boolean) ?? ''),
    write: 'Scrivi la misura con la sua unità, e come si controlla.',
    weight: 84,
    unless: anyOf([
      '(?:nel|al|il) (?:minimo|massimo) (?:indispensabile|dettaglio)',
      'limite massimo di',
      '(?:foglietto|etichetta|confezione|bugiardino|istruzioni|ricetta|medic[oi]|pediatr[ai]|veterinari[oa]?|farmacist[ai]|dottor(?:e|i|essa))',
      'numero (?:minimo|massimo)',
      'alla massima',
    ]),
  },
  {
    answer: 'measure',
    says: anyOf([
      `${NOUN}${OF} (?:(?:giust|esatt|corrett)\\p{L} )?(?:dipend|vari|cambi)\\p{L}+ (?:molto |anche )?(?:dal|dalla|dai|dalle|dall'|da|in base|a seconda|con|secondo)`,
    ]),
    kept: FIGURE,
    scope: 'block',
    question,
    write: "Dai il valore del caso più comune, e di' come si trova negli altri.",
    weight: 84,
  },
  {
    answer: 'temperature',
    says: anyOf([
      '(?:infornat(?:e|el[oaie]) (?:in|nel|per|a|e|fino|finche|il|la|le|i)|cuoc\\p{L}+ (?:in|nel) forno|(?:nel|in) forno (?:ben |gia |pre)?cald\\p{L}+|forno (?:ben |gia )?caldo|in forno a (?:media|alta|bassa) temperatura)',
    ]),
    kept: DEGREES,
    scope: 'article',
    question: () => 'A quanti gradi va il forno?',
    write: 'Scrivi i gradi, statico o ventilato, e su quale ripiano.',
    weight: 86,
  },
  {
    answer: 'measure',
    says: anyOf([
      "(?:il |lo |la |l'|un |un'|una )?(?<noun>sentiero|percorso|anello|escursione|ciclabile|camminata|cammino|trekking|tracciato)(?<of> (?:di|del|della|dello|dei|delle|degli) \\p{L}{3,}| dell'\\p{L}{3,})?[^.;:]{0,60}(?:parte|partono|facile|semplice|segnalat\\p{L}+|panoramic\\p{L}+|consigli\\p{L}+)",
    ]),
    kept: LENGTH,
    scope: 'section',
    question: (caught) =>
      `Quanto è ${/^(?:escursione|ciclabile|camminata)/i.test(caught('noun')) ? 'lunga' : 'lungo'} ${PATHS[plain(caught('noun'))] ?? 'il percorso'}${caught('of')} e quanto tempo ci vuole?`,
    write: 'Scrivi i chilometri, il dislivello e le ore di cammino, andata e ritorno.',
    weight: 86,
    unless: anyOf([
      "percorso (?:di (?:studi|vita|cura|crescita|formazione|laurea)|formativo|terapeutico|professionale|museale|espositivo|universitario|scolastico|dell'acqua|netto)",
      'anello (?:di|al) (?:congiunzione|dito)',
      '(?:si )?(?:prend|segu|imbocc|prosegu|riprend)\\p{L}+',
    ]),
  },
];
const PATHS: Readonly<Record<string, string>> = {
  sentiero: 'il sentiero',
  percorso: 'il percorso',
  anello: "l'anello",
  escursione: "l'escursione",
  ciclabile: 'la ciclabile',
  camminata: 'la camminata',
  cammino: 'il cammino',
  trekking: 'il trekking',
  tracciato: 'il tracciato',
};
