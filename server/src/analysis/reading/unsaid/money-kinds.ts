import { anyOf } from '#linguistics/phrases.ts';
import type { UnsaidKind } from './unsaid-kind.ts';
import { GENERIC_PRICE, SUM, SUM_OR_SHARE } from './values.ts';

/** Words for what is paid, with their articles: the question names them as the text does. */
const PAID: Readonly<Record<string, string>> = {
  costo: 'il costo',
  costi: 'i costi',
  prezzo: 'il prezzo',
  prezzi: 'i prezzi',
  tariffa: 'la tariffa',
  tariffe: 'le tariffe',
  canone: 'il canone',
  tassa: 'la tassa',
  contributo: 'il contributo',
  cauzione: 'la cauzione',
  caparra: 'la caparra',
  acconto: "l'acconto",
  parcella: 'la parcella',
  onorario: "l'onorario",
  compenso: 'il compenso',
  spesa: 'la spesa',
  spese: 'le spese',
  supplemento: 'il supplemento',
  sovrapprezzo: 'il sovrapprezzo',
  maggiorazione: 'la maggiorazione',
  multa: 'la multa',
  multe: 'le multe',
  sanzione: 'la sanzione',
  sanzioni: 'le sanzioni',
  penale: 'la penale',
  penali: 'le penali',
  ammenda: "l'ammenda",
  rimborso: 'il rimborso',
  indennizzo: "l'indennizzo",
  biglietto: 'il biglietto',
  commissione: 'la commissione',
  commissioni: 'le commissioni',
  retta: 'la retta',
  rata: 'la rata',
  premio: 'il premio',
  sconto: 'lo sconto',
  sconti: 'gli sconti',
  importo: "l'importo",
  franchigia: 'la franchigia',
  diaria: 'la diaria',
  assegno: "l'assegno",
};
const NOUN = `(?<noun>${Object.keys(PAID).join('|')})`;
/** «Dell'elettricista», «di uscita», «per il viaggio». */
const OF = String.raw`(?<of>(?: (?:di|del|della|dello|dei|delle|degli|per il|per la|per i|per le|per gli) (?!piu\b|meno\b|solito\b|norma\b|tutt)[a-z]{3,}| (?:dell'|per l')[a-z]{3,}){1,2})?`;
const ADVERB = `(?:(?:anche|molto|piuttosto|abbastanza|davvero|sempre|spesso|di solito|in genere|inoltre|poi|pero|ovviamente|naturalmente) ){0,2}`;
const VAGUE = [
  'alt[oiae]',
  'bass[oiae]',
  'elevat[oiae]',
  'salat[oiae]',
  'contenut[oiae]',
  'modest[oiae]',
  'modic[oiahe]+',
  'minim[oiae]',
  'accessibil[ei]',
  'convenient[ei]',
  'competitiv[oiae]',
  'ragionevol[ei]',
  'onest[oiae]',
  'important[ei]',
  'notevol[ei]',
  'pesant[ei]',
  'sever[oiae]',
  'simbolic[oahie]+',
  'piccol[oiae]',
  'lieve',
  'divers[oiae]',
  'superior[ei]',
  'buon[oiae]',
  'economic[oiahe]+',
  'giust[oiae]',
  'special[ei]',
  'aggiuntiv[oiae]',
].join('|');
const CHANGES =
  'varia|variano|variabil[ei]|dipende|dipendono|cambia|cambiano|oscilla|oscillano|aumenta|aumentano|sale|salgono|scende|scendono';
const CHARGED = [
  "c'e",
  'ci sono',
  "c'e anche",
  'va aggiunt[oa]',
  'vanno aggiunt[ie]',
  'si aggiung(?:e|ono)',
  'si paga(?:no)?',
  'si applica(?:no)?',
  'e previst[oa]',
  'sono previst[ie]',
  'prevede',
  'chied(?:e|ono|iamo)',
  'richied(?:e|ono|iamo)',
  'rischia(?:no|te)?',
  'si rischia(?:no)?',
  'scatta(?:no)?',
  'comporta(?:no)?',
  'applica(?:no)?',
  'versa(?:re|no|te)?',
  'pagare',
  'paga(?:no|te)?',
  'spetta(?:no)?',
  'ricev(?:e|ono|i|ete)',
  'occorre',
  'serve',
  'soggett[oaie] a',
].join('|');

const WRITE = 'Scrivi la cifra, o il minimo e il massimo in euro, e a quando risale.';
/** A quarrel or a report on prices is no price that the reader will pay. */
const UNLESS = anyOf([
  'se (?:il|la|i|le) (?:prezz|cost|tariff)\\p{L}+',
  'a prescindere',
  'indipendentemente',
  'senza (?:alcun )?(?:costi|spese|penali)',
  'non (?:ci sono|prevede|comporta|si paga|e previst)\\p{L}*',
  'confront\\p{L}+ (?:i )?prezzi',
]);

const amountAsked: UnsaidKind['question'] = (caught, thing) => {
  const noun = PAID[caught('noun').toLowerCase()] ?? `la ${caught('noun')}`;
  const many = /^(?:i|gli|le) /.test(noun);
  const of =
    caught('of') || (thing && GENERIC_PRICE.test(caught('noun').toLowerCase()) ? ` ${thing.of}` : '');
  if (/^(?:il prezzo|la tariffa|i prezzi|le tariffe)$/.test(noun))
    return `${many ? 'Quali sono' : 'Qual è'} ${noun}${of}, in euro?`;
  return `A quanto ammonta${many ? 'no' : ''} ${noun}${of}?`;
};

function paid(says: string, weight: number, scope: UnsaidKind['scope']): UnsaidKind {
  return {
    answer: 'money',
    says: anyOf([says]),
    kept: SUM_OR_SHARE,
    scope,
    question: amountAsked,
    write: WRITE,
    weight,
    unless: UNLESS,
  };
}

/** Something is paid, and no sum says how much. */
export const MONEY_KINDS: readonly UnsaidKind[] = [
  paid(`${NOUN}${OF} (?:puo |possono )?${ADVERB}(?:${CHANGES})`, 84, 'around'),
  paid(`${NOUN}${OF} (?:si|vanno|va|da) (?:contratta|concorda)(?:no|re|t[oaie])?`, 84, 'around'),
  paid(`${NOUN}${OF} (?:e|sono|resta|restano|puo essere|possono essere) ${ADVERB}(?:${VAGUE})`, 84, 'around'),
  paid(`${NOUN}${OF} ${ADVERB}(?:${VAGUE})${OF.replace('<of>', '<after>')}`, 80, 'around'),
  paid(`(?:${VAGUE}) ${NOUN}${OF}`, 76, 'around'),
  paid(
    String.raw`(?<!che )(?:${CHARGED}),? (?:(?:anche|poi|pero|inoltre|sempre|solo|soltanto)\b,? ?)?(?:[^.;:]{0,40}, )?(?:il |la |lo |l'|i |le |gli |un |una |un'|dei |delle |degli |qualche |alcun[ie] |eventual[ei] )?(?:piccol[oa] |modest[oa] |ulteriore |appost[oa] )?${NOUN}${OF}`,
    88,
    'next',
  ),
  {
    answer: 'money',
    says: anyOf([
      '(?:e|sono|resta|restano) a pagamento',
      'servizi[o]? a pagamento',
      'parchegg\\p{L}+ a pagamento',
      'ingresso a pagamento',
    ]),
    kept: SUM,
    scope: 'around',
    question: (_, thing) => (thing ? `Quanto costa ${thing.named}?` : 'Quanto si paga?'),
    write: 'Scrivi la cifra in euro e per chi vale.',
    weight: 86,
  },
  {
    answer: 'money',
    says: anyOf(['(?:quanto si (?:spend|pag|risparmi)\\p{L}+) (?:dipend|vari|cambi)\\p{L}+']),
    kept: SUM_OR_SHARE,
    scope: 'around',
    question: () => 'Quanto si spende, in euro?',
    write: 'Scrivi quanto, in euro, con il caso per cui vale.',
    weight: 78,
    unless: UNLESS,
  },
  {
    answer: 'money',
    says: anyOf([
      '(?:esist|ci sono|previst|sono disponibili|disponibil|spett|usufruire|beneficiare|accedere|approfittare)\\p{L}*[^.;:]{0,40}(?<noun>bonus|incentivi|detrazioni|agevolazioni|contributi|esenzioni|riduzioni|sussidi)',
      '(?<noun2>bonus|incentivi|agevolazioni|esenzioni|riduzioni|sconti) (?:molto |davvero |piuttosto )?(?:vantaggios|interessant|important|special|imperdibil)[ie]',
    ]),
    kept: new RegExp(`${SUM_OR_SHARE.source}|\\b(?:decreto|legge)\\b`, 'u'),
    scope: 'around',
    question: (caught) =>
      `Quali ${(caught('noun') || caught('noun2')).toLowerCase()} ci sono e quanto valgono?`,
    write: 'Nominale, con la percentuale o la cifra, la scadenza e chi le può chiedere.',
    weight: 82,
    unless: anyOf(['non (?:ci sono|esistono|spett\\p{L}+|sono previst\\p{L}+)']),
  },
  {
    answer: 'percentage',
    says: anyOf([
      '(?<noun>i tassi|gli interessi|i rendimenti|il tasso|il rendimento)(?: (?:\\p{L}+ ){0,3}?)(?:al momento |oggi |ora )?(?:e|sono|restano|resta) (?:molto |davvero |piuttosto |ancora )?(?:interessant[ei]|vantaggios[oi]|competitiv[oi]|convenient[ei]|buon[oi])',
    ]),
    kept: /\d\s?%|per cento/u,
    scope: 'block',
    question: (caught) => {
      const noun = caught('noun').toLowerCase();
      return /^(?:i|gli) /.test(noun) ? `Quali sono ${noun}?` : `Qual è ${noun}?`;
    },
    write: 'Scrivi la percentuale, chi la offre e il giorno in cui vale.',
    weight: 84,
  },
];
