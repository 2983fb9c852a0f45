import { MANY, MEASURE, MONTH, SOME, TIME_PART, TIME_UNIT } from '#linguistics/numerals.ts';
import { isOthersVoice } from '../reading/places.ts';
import type { Reading, ReadSentence } from '../reading/read-article.ts';
import type { Passage } from './observation.ts';

/** Details that make an experience verifiable. */
export type Detail = 'quando' | 'quanti' | 'valore misurato' | 'strumento' | 'luogo';

/** Something that the author says to have done, with the checkable details given there or in the next sentence. */
export interface Act {
  readonly sentence: ReadSentence;
  /** The sentence, with the next one of its block where that adds details. */
  readonly passage: Passage;
  /** The passage, folded. */
  readonly folded: string;
  readonly measures: boolean;
  readonly tests: boolean;
  readonly details: ReadonlySet<Detail>;
}

/** Thoughts and words are no experience, and some nouns and pronouns look like participles: «ho fretta», «ho tutto». */
const NO_ACT =
  'pensat|credut|sperat|immaginat|decis|volut|dovut|potut|saput|capit|preferit|desiderat|sentit|parlat|dett|scritt|raccontat|spiegat|consigliat|ricordat|promess|ripetut|rispost|avut|stat|cercat|tentat|deciso|quest|tutt|tant|molt|post|frett|diritt|tort|cert|rispett|altrettant|abbastanz|second|nient';
const PARTICIPLE = `(?!(?:${NO_ACT})[oaie]\\b)\\p{L}+(?:[aiu]t|[eo]tt|[aeio]s|[aeo]ss|[aeio]rs|[aeo]rt|[aeiou]lt|[aiu]nt|[aeio]st|catt|fatt|tratt)[oaie]`;
/** «Mi sono messa all'angolo», «siamo saliti sul tetto», «ci sono stata tre volte». */
const MOVED =
  '(?:ci|vi) sono stat[oa]|(?:ci|vi) siamo stat[ie]|' +
  '(?:mi sono|sono) (?:mess|andat|salit|sces|tornat|sedut|fermat|iscritt|trasferit|svegliat|appostat|rivolt|finit|cadut|scivolat)[oa]|(?:ci siamo|siamo) (?:mess|andat|salit|sces|tornat|sedut|fermat|iscritt|trasferit|svegliat|appostat|rivolt)[ie]';
/** «Ricostruita dal nostro gruppo», «misurato da noi». */
const OWN_WORK =
  '(?:ricostruit|raccolt|fotografat|misurat|provat|intervistat|trascritt|restaurat|coltivat)[oaie] (?:da noi|da me|dal nostro (?:gruppo|laboratorio|studio)|dalla nostra (?:redazione|squadra|associazione))';
const CLITIC = "(?:(?:l'|li |le |la |lo |ne |ci |mi |gli |vi )?)";
const ADVERBS = '(?:(?:gia|anche|sempre|poi|personalmente|subito|quindi|solo|davvero|pure) ){0,2}';

const ACT = new RegExp(
  `(?<!\\bnon ${CLITIC})\\b(?:${OWN_WORK}|(?:ho|avevo|abbiamo|avevamo) ${ADVERBS}${PARTICIPLE}|${MOVED})\\b`,
  'u',
);
/** A case of one's own without a verb of doing: «un mio allievo», «la frase che sento più spesso», «come me». */
const OWN_CASE =
  /\buna? (?:mi[oa]|nostr[oa]) (?:alliev|client|pazient|student|studentess|colleg|inquilin|ospit)\p{L}+|\b(?:che|li|le|lo|la|ne) (?:sento|vedo|incontro|ricevo|curo|seguo|correggo|riparo) (?:\p{L}+ ){0,2}?(?:spesso|sempre|ogni (?:giorno|sera|settimana|anno|mattina|volta)|da \p{L}+ anni)|\bcome me\b|\b(?:sul|sulla|nel|nella|al|alla|del|della) \p{L}+ di mi[oa] (?:sorella|fratello|madre|padre|mamma|nonn[oa]|zi[oa]|moglie|marito|figli[oa]|suocer[oa]|vicin[oa])\b|\btoccava a me\b|\b(?:lo|la|li|le) (?:preparo|faccio|coltivo|uso|insegno) (?:da quando|da (?:sempre|piu di|oltre|\p{L}+ anni))/u;
const MEASURING =
  /\b(?:ho|avevo|abbiamo|avevamo) (?:\w+ ){0,2}?(?:misurat|pesat|cronometrat|contat|rilevat|registrat|annotat|calcolat|segnat|spes[oaie]\b|risparmiat|pagat)/;
const TESTING =
  /\b(?:ho|abbiamo) (?:\w+ ){0,2}?(?:provat[oaie](?! ad? \w+(?:are|ere|ire)\b)|testat|confrontat|misurat|cronometrat)|\b(?:nelle nostre|nella nostra|nella mia|nelle mie) prov[ae]|\bnei nostri test|\bnel nostro (?:test|laboratorio)/;
/** «Se abbiamo usato troppo sale», «come abbiamo visto»: everybody, or the text itself, not the author. */
const NOT_LIVED =
  /^abbiamo visto (?:come|che|quali?|quanto|quando|perche|che cosa)\b|\b(?:se|una volta che|appena|quando|dopo che) (?:(?:non|l'|li|le|ci) ?)?(?:abbiamo|avevamo)\b|\b(?:come|che) (?:gia |appena )?abbiamo (?:appena |gia )?(?:visto|detto|scritto|spiegato|letto|imparato)\b|\b(?:in questo (?:articolo|post|testo)|in questa (?:guida|pagina)|per (?:te|voi))\b/;

const TIME_UNITS = `${TIME_UNIT}|${TIME_PART}`;
const WHEN = new RegExp(
  String.raw`\b(?:${MONTH})\b|\b(?:19|20)\d\d\b|\b(?:estat[ei]|invern[oi]|primaver[ae]|autunn[oi])\b|\b${MANY} (?:${TIME_UNITS})\b|\b(?:per|in|dopo|da|circa|oltre|quasi) ${SOME} ?(?:${TIME_UNITS})\b|\b(?:primo|secondo|terzo|quarto|quinto) (?:anno|mese|giorno)\b|\b(?:ieri|l'altro ieri|l'anno scorso|lo scorso (?:anno|mese))\b`,
  'g',
);
const HOW_MANY = new RegExp(
  `\\b${MANY} (?!(?:${TIME_UNITS})\\b)(?!(?:volta|o|e|a|di|su|per|con)\\b)\\p{L}{4,}`,
  'u',
);
const OF_THEM = new RegExp(`\\bne (?:ho|abbiamo|avevo) \\p{L}+ ${MANY}\\b`, 'u');
const INSTRUMENT =
  /\b(?:termometro|bilancia|cronometro|fonometro|wattmetro|igrometro|calibro|tester|multimetro|luxmetro|pulsossimetro|misuratore|sonda|questionario|quaderno|taccuino|telecamera|foglio di calcolo|metro a nastro|contatore)\b/;
const OWN_PLACE =
  /\b(?:nel|nella|sul|sulla|nei|nelle|sui|sulle|in|a) (?:mi[oaei]|miei|nostr[oaie]) (?:\p{L}+ )?(?:cucina|casa|bottega|officina|laboratorio|orto|giardino|balcone|terrazzo|negozio|studio|vivaio|forno|ufficio|ambulatorio|aula|cantiere|paese|citta)\b|\b(?:in|nel|nella|a) (?:cucina|casa|bottega|officina|laboratorio|giardino|bagno|camera) (?:mia|nostra|mio|nostro)\b/u;
const NAMED_PLACE = /(?<=\p{Ll} )(?:a|in|da|presso) (?!Natale|Pasqua|Capodanno|Ferragosto)\p{Lu}\p{Ll}{2,}/u;

/** What a disk holds. */
const STORED = /\b\d+ ?(?:[kmgt]b|giga|mega)\b/;

/** The next sentence is still about the author. */
const GOES_ON = /\b(?:ho|abbiamo|mi|ci|mio|mia|miei|mie|nostr[oaie]|ero|eravamo)\b/;

/**
 * Every first-person act of the author, in order; what others say, in quotation marks or in a section of reviews, is
 * theirs.
 */
export function firstPersonActs({ sentences, sectionOf }: Reading): Act[] {
  return sentences.flatMap((sentence, index) => {
    const { folded, block } = sentence;
    const section = sectionOf.get(block);
    if (block.block.kind === 'quotation' || (section && isOthersVoice(section))) return [];
    const found = ACT.exec(folded) ?? OWN_CASE.exec(folded);
    if (!found || NOT_LIVED.test(folded) || isInsideQuotation(folded, found.index)) return [];
    return [
      {
        sentence,
        measures: MEASURING.test(folded),
        tests: TESTING.test(folded),
        ...detailed(sentence, sentences[index + 1]),
      },
    ];
  });
}

function detailed(sentence: ReadSentence, next: ReadSentence | undefined) {
  const { folded, block } = sentence;
  const alone = { passage: sentence, folded, details: detailsOf(folded, sentence.text) };
  if (next?.block !== block || !GOES_ON.test(next.folded)) return alone;
  const text = `${sentence.text} ${next.text}`;
  const both = `${folded} ${next.folded}`;
  const details = detailsOf(both, text);
  if (details.size <= alone.details.size || !block.block.text.includes(text)) return alone;
  return { passage: { text, block }, folded: both, details };
}

/** Each kind of detail takes its words away, so that one number does not count twice. */
function detailsOf(folded: string, text: string): Set<Detail> {
  const details = new Set<Detail>();
  let rest = folded.replace(WHEN, ' # ');
  if (rest !== folded) details.add('quando');
  const unmeasured = rest.replace(MEASURE, ' # ');
  if (unmeasured !== rest || STORED.test(rest)) details.add('valore misurato');
  rest = unmeasured;
  if (HOW_MANY.test(rest) || OF_THEM.test(folded)) details.add('quanti');
  if (INSTRUMENT.test(rest)) details.add('strumento');
  if (OWN_PLACE.test(rest) || NAMED_PLACE.test(text.slice(0, folded.length))) details.add('luogo');
  return details;
}

export function isInsideQuotation(text: string, index: number): boolean {
  let depth = 0;
  for (const [mark] of text.slice(0, index).matchAll(/[«»“”]/g))
    depth += mark === '«' || mark === '“' ? 1 : -1;
  const straight = text.slice(0, index).split('"').length - 1;
  return depth > 0 || straight % 2 === 1;
}
