import { anyOf } from '#linguistics/phrases.ts';
import type { ContentKind } from '../reading/facets/facet.ts';
import { isPromise } from '../reading/promises.ts';
import { quoted, quotedHtml } from '../reading/quote.ts';
import type { ReadBlock, ReadSentence, Section } from '../reading/read-article.ts';
import { capitalise } from '../reading/topic.ts';
import { claimIn } from './claim-in.ts';
import { claimsOnNobodysWord } from './told-benefits.ts';
import { citesNobody, vagueAuthority } from './vague-authority.ts';
import type { GapDetector } from './weakness.ts';

const STATISTIC =
  /\b\d+(?:[.,]\d+)?\s?(?:%|per cento)(?! di ur| di umid)\s?(?:\w+ ){0,2}(?:delle? |dei |degli |del |della |dell'|di |in (?:piu|meno))|\b(?:(?:circa |oltre |quasi )?il|l'|(?:cal|cresc|aument|diminu|scend|sal|ridu|crol)\w+ (?:del|dal|di))\s?\d+(?:[.,]\d+)?\s?(?:%|per cento)(?! di (?:ur|umid))|\b\d+(?:[.,]\d+)? (?:milion[ei]|miliard[oi])|\b(?:\d{1,3}(?:\.\d{3})+|\d{4,}|\d+ mila) (?:italian[ei]|person[ae]|famiglie|utent[ei]|pazient[ei]|lavorator[ei]|student[ei]|imprese|aziende|bambin[ie]|donne|uomini|anzian[ie]|casi|decessi|incident[ei]|veicol[oi])\b|\b(?:uno|due|tre|quattro|cinque|sei|sette|otto|nove|\d+) (?:italian\w+|person[ae]|famiglie|utenti|pazienti|clienti|adulti|donne|uomini) su (?:due|tre|quattro|cinque|dieci|cento|\d+)/;
const COUNTABLE = [
  'person[ae]',
  'client[ei]',
  'italian[ie]',
  'pazient[ei]',
  'alliev[oi]',
  'utent[ei]',
  'donn[ae]',
  'uomini',
  'uomo',
  'adult[oi]',
  'bambin[oi]',
  'famigli[ae]',
  'zecc[ah]e?',
  'can[ei]',
  'gatt[oi]',
  'condomin[i]?',
  'lavorator[ei]',
  'aziend[ae]',
  'impres[ae]',
  'iscritt[oi]',
  'student[ei]',
  'studentess[ae]',
  'genitor[ei]',
  'ragazz[oi]',
  'anzian[oi]',
  'consumator[ei]',
  'acquirent[ei]',
  'automobilist[ai]',
  'ciclist[ai]',
  'turist[ai]',
  'visitator[ei]',
  'lettor[ei]',
  'incident[ei]',
  'caldai[ae]',
  'impiant[oi]',
  'truff[ae]',
  'abitazion[ei]',
  'cas[ae]',
  'auto',
  'contratt[oi]',
  'mult[ae]',
  'ricors[oi]',
  'domand[ae]',
  'proprietar[io]+',
  'inquilin[oi]',
  'partecipant[ei]',
  'spettator[ei]',
  'presenze',
  'corsist[ai]',
  'diplomat[oi]',
  'principiant[ei]',
  'negozi',
  'prodott[oi]',
  'insegnant[ei]',
  'adolescent[ei]',
  'neonat[oi]',
  'mamm[ae]',
  'pension[ai]t[oi]',
  'contribuent[ei]',
].join('|');
/** «Otto clienti su dieci», «oltre 50.000 visitatori»: people and things that somebody would have to count. */
const COUNTED = anyOf([
  `(?:uno|una|un|due|tre|quattro|cinque|sei|sette|otto|nove|\\d+) (?:${COUNTABLE}) (?:\\p{L}+ )?(?:su|ogni) (?:due|tre|quattro|cinque|sei|dieci|venti|cento|mille|\\d+)`,
  `\\d{1,3}(?:\\.\\d{3})+ (?:${COUNTABLE})`,
  "(?:dura|durano|consuma|consumano|costa|costano|risparmia|rende|rendono|aumenta|aumentano|riduce|riducono|asciuga|impara|si impara) (?:[\\p{L}']+ ){0,3}?(?:il doppio|la meta|del doppio|della meta|di (?:un|due) terz[oi]|(?:tre|quattro|cinque|dieci) volte)(?= (?:piu|meno|degli|delle|dei|di un|rispetto))",
  `(?:uno|una|due|tre|quattro|cinque|sei|sette|otto|nove|\\d+) cas[oi] su (?:due|tre|quattro|cinque|dieci|cento|\\d+)`,
  `(?:migliaia|decine di migliaia|milioni) di (?:${COUNTABLE}) (?:hanno|si|sono|ogni anno|soddisfatt\\p{L}|ci)`,
]);
const SUPERLATIVE =
  /\b(?:il|lo|la|l') ?\w+ (?:\w+ )?piu (?:efficac|sicur|affidabil|potent)\w+|\b(?:il |lo |la |i |gli |le |l')(?:(?!e |sono |non |ha )\w+ ){0,4}(?:piu|meno) (?:vendut|usat|diffus|famos|conosciut|apprezzat|amat)\w+|\b(?:il|la|i|le) miglior[ei] (?:\w+ )?(?:in assoluto|d'italia|al mondo|sul mercato|di sempre|in commercio|della (?:citta|zona|costa|provincia|regione)|del (?:quartiere|centro|paese)|in citta)|\bnumero uno (?:in|al|del|della|d'|nel|per)\b|\bin assoluto\b|\bmiracolos[oaie]\b|\bgarantit[oaie] al\b|\bal 100\s?%/;
/** A firm's or a page's statements about itself need no outside source. */
const OWN_RANKING = /\b(?:piu|meno) \w+ (?:nel|del|dal|tra i|fra i|da) (?:mi[oe]i?|nostr[oaie])\b/;
const NAMED_SOURCE =
  /\b(?:fonte|fonti)\b|\bsecondo (?:l'|il |la |lo |i |gli |le |un |un'|una )?(?:stess[oaie] |ultim[oaie] |nuov[oaie] )?(?:istat|iss|oms|aifa|inps|eurostat|(?:dati|stim[ae]|indagin[ei]|studio|ricerca)(?!,| (?:piu )?(?:recent|disponibil|ufficial)\w+,)|linee guida|piano|bilancio|ministero|universita|banca d'italia|enea|efsa|istituto|agenzia|cnr|censis|altroconsumo|ordine|societa|associazion[ei]|rapporto|relazione|regolamento|decreto|legge|regione|provincia|comune|camera di commercio|osservatorio)|\b(?:istat|oms|aifa|eurostat|efsa|enea|cnr|censis)\b|\b(?:pubblicat[oa] (?:su|da|nel)|et al)\b|\b(?:scriv|riport|indic|pubblic)\w* (?:nel|nella) (?:\w+ )?(?:piano|bilancio|rapporto|relazione|documento|delibera|regolamento|studio|bando|bollettino)\b|\bart(?:\.|icolo) ?\d/;
/** The author's own measurements need no other source. */
const OWN_MEASURE =
  /\b(?:nelle? nostr[ae] (?:ricerch|prov|misur)|nei nostri (?:test|conti)|(?:abbiamo|ho) (?:misurat|contat|pesat|calcolat|provat|testat))/;
/** «Il modo più efficace resta il passaparola»: an opinion of the trade, which nobody has counted. */
const WAY_OF_DOING =
  /\b(?:il modo|la strada|la via|il canale|il sistema) (?:\p{L}+ )?piu (?:efficac|sicur|affidabil)\p{L}* (?:(?:per|di) [^.;]{0,40} )?(?:resta|rimane)\b/u;
/** In a recipe a share is a dose, unless it is a share of people. */
const SHARE_OF_PEOPLE =
  /(?:%|per cento)\s(?:di chi|d(?:ei|egli|elle) (?:italian\w+|cuoch\w+|famiglie|person[ae]|lettor\w+|client\w+))/;
/** A share of a mixture, a rate of a contract or a slope is an instruction, not a statistic about the world. */
const INSTRUCTION =
  /\b(?:riempi|diluisc|aggiung|imposta|versa|soluzione al|alcol al|sconto|iva al|canone|tariff|multa|sanzion|aument(?:a|o) di|sale del|scende del|(?:acconto|caparra|anticipo|supplemento|maggiorazione) del|tasso del|umidita|carica|impast|idratazione|farina)\w*/;
/** In a condition, a limit, an order or a sum the share is set by the text, not counted in the world. */
const SHARE_OF_A_CASE =
  /\b(?:se|quando|sopra|sotto|oltre|superior[ei]|inferior[ei]|almeno|al massimo|al minimo|non piu|piu del|meno del|super\w+|fino)(?: a| al| il| l'| del| di| ad?)* ?\d[\d.,]*(?:[-–]\d+)? ?(?:%|per cento)|(?:%|per cento)[^.;]{0,40}(?:=|uguale a|cioe \d|vale a dire \d|ovvero \d)|\b(?:contien|compost|costituit)\w* [^.;]{0,20}\d[\d.,]*\s?%|^(?:calcol\w+|moltiplic\w+|aggiung\w+|togli\w*|impost\w+|mescol\w+|diluis?\w+|scegli\w*|mett\w+|vers\w+)\b|\b(?:pendenza|inclinazione|concentrazione|gradazione|diluizione|percentuale di (?:cacao|grassi|cotone|lana|umidita)|cacao|cotone|lana|batteria|zoom|volume|riduzione|bonus|agevolazione|rimborso|quota|aliquota|iva|caparra|detrazione)\b/;
/** A share of people or things that somebody counted, then any figure of a claim. */
const COUNTED_SHARE = /\d[\d.,]*\s?(?:%|per cento) (?:d(?:el|ello|ella|ei|egli|elle) |dell['’])\p{L}+/u;
const FIGURE =
  /\d[\d.,]*\s?(?:%|per cento)|\d[\d.,]* (?:milion[ei]|miliard[oi])|\d{1,3}(?:\.\d{3})+ \p{L}+|\p{L}+ (?:\p{L}+ )?su (?:due|tre|quattro|cinque|dieci|cento|\d+)/u;
/** A figure that somebody laid down, not one that somebody counted. */
const RULE =
  /\b(?:aliquot\w+|impost[ae]|tass[ao]|detra\w+|deduc\w+|scende al|si riduce|limite|soglia|super(?:a|are)|contribut\w+|bollo|interess[ei]|per legge|imu|iva)\b/;
/** A firm's statements about its customers. */
const OWN_CLAIM = /\b(?:siamo|i nostri|le nostre|ci (?:richiam|scelg|consigli)\w+|abbiamo) \b/;
/** A sum worked out for the reader, not one that somebody counted. */
const WORKED_OUT =
  /^(?:chi|se|poniamo|supponiamo|con|da quest[ioe]|un[ao]? \w+ che) |\b(?:dunque|quindi|cioe) /;
/** «Si paga il 30% all'ordine»: the terms of who writes are theirs to set. */
const OWN_TERMS =
  /\b(?:si (?:paga|paghi|versa|salda)|paghi|pagate|chiediamo|chiedo|tratteniamo|rimborsiamo|restituiamo|versi|versate|scaliamo|applichiamo)\b[^.;]{0,30}?\d[\d.,]*\s?(?:%|per cento)|\d[\d.,]*\s?(?:%|per cento)[^.;]{0,25}\b(?:all'ordine|alla (?:consegna|prenotazione|conferma|firma)|in anticipo|come (?:acconto|caparra)|a saldo)\b/;
/** «Compresse: le più diffuse»: a label and what it is like, in a list. */
const LABELLED =
  /^[\p{L} ]{2,40}: (?:il|la|lo|i|le|gli) (?:piu|meno) (?:diffus|usat|comun|conosciut|famos|amat)\p{L}*\b/u;
/** «È tra le piante più amate» puts a thing among many: nobody has a ranking of it. */
const AMONG_MANY =
  /\b(?:tra|fra|una? del|uno dei|uno degli|una delle) ?(?:i|gli|le|la|lo|l')?(?: [\p{L}']+){0,5}? ?(?:piu|meno) \p{L}+/u;
/** A list of sources under the text is where a reader looks for that of a claim. */
const SOURCES = /^(?:le |le nostre )?(?:fonti|bibliografia|riferimenti)\b/;
const MIN_SOURCE_WORDS = 8;
const LINK = /<a href="https?:/;
const MAX_QUOTES = 2;
const TITLE_QUOTE = 70;

/** Figures about the world, vague authorities and superlatives without a link or a named source in the same block. */
export const unsourcedClaims: GapDetector = ({ reading, ymyl, kind }) => {
  const named = new Map<ReadBlock, boolean>();
  const hasSource = (block: ReadBlock) => {
    const known = named.get(block) ?? namesSource(block);
    named.set(block, known);
    return known;
  };
  const listed = reading.sections.some(
    ({ folded, words }) => SOURCES.test(folded) && words >= MIN_SOURCE_WORDS,
  );
  const claims = new Map<Section, ReadSentence[]>();
  for (const sentence of reading.sentences) {
    if (!isClaim(sentence, kind)) continue;
    // The source of the next sentence does not name an unnamed authority.
    const vague = citesNobody(sentence.folded) && !LINK.test(sentence.block.block.html);
    if (vague ? namesASource(sentence.folded) : listed || hasSource(sentence.block)) continue;
    const section = reading.sectionOf.get(sentence.block);
    if (!section) continue;
    const found = claims.get(section);
    if (found) found.push(sentence);
    else claims.set(section, [sentence]);
  }
  return [...claims].map(([section, sentences], index) => ({
    type: 'missing-source',
    section,
    after: sentences.at(-1)?.block ?? section.last,
    weight: (ymyl ? 88 : 72) + Math.min(6, sentences.length * 2),
    measure:
      sentences.length === 1 ? "un'affermazione senza fonte" : `${sentences.length} affermazioni senza fonte`,
    quotes: sentences,
    title: titleOf(sentences),
    html: htmlOf(sentences, index === 0 ? ymyl : null),
    note: noteOf(sentences, kind),
    question: `${titleOf(sentences)} ${capitalise(noteOf(sentences, kind))}`,
    asksAuthor: true,
  }));
};

/** A figure about the world, in folded text; a dose or a rate that the reader is to use is none. */
export function isStatistic(folded: string): boolean {
  const counted = STATISTIC.test(folded) || COUNTED.test(folded);
  return counted && !INSTRUCTION.test(folded) && !SHARE_OF_A_CASE.test(folded);
}

/** A figure about the world or a vague authority, in a paragraph that says nothing of where it comes from. */
export function isUnsourcedClaim({ folded, block }: ReadSentence): boolean {
  const claims = citesNobody(folded) || (isStatistic(folded) && !OWN_MEASURE.test(folded));
  return claims && !namesSource(block);
}

/** «Il più venduto d'Italia», in a paragraph that says nothing of where it comes from. */
export function isUnsourcedSuperlative({ folded, block, text }: ReadSentence): boolean {
  return SUPERLATIVE.test(folded) && !text.endsWith('?') && !namesSource(block);
}

/** Asked once a block: a table has thousands of sentences. */
const examples = new WeakMap<ReadBlock, boolean>();

function givesExample(block: ReadBlock): boolean {
  const known = examples.get(block) ?? block.sentences.some(({ folded }) => /\besempio\b/.test(folded));
  examples.set(block, known);
  return known;
}

function isClaim(sentence: ReadSentence, kind: ContentKind): boolean {
  const { folded, block } = sentence;
  // What nobody can promise is to go, and no source would save it.
  if (isPromise(sentence) || LABELLED.test(folded)) return false;
  if (WAY_OF_DOING.test(folded) || (SUPERLATIVE.test(folded) && OWN_MEASURE.test(folded))) return false;
  const ranked = SUPERLATIVE.test(folded) && !OWN_RANKING.test(folded) && !AMONG_MANY.test(folded);
  if (claimsOnNobodysWord(folded)) return true;
  if (citesNobody(folded) || ranked) return kind !== 'ricetta';
  if (OWN_TERMS.test(folded)) return false;
  if (OWN_MEASURE.test(folded)) return false;
  if (kind === 'denaro e diritto' && WORKED_OUT.test(folded)) return false;
  if (givesExample(block)) return false;
  return kind === 'ricetta' ? SHARE_OF_PEOPLE.test(folded) : isStatistic(folded);
}

/** True for folded text that names who says so, without a link. */
export function namesASource(folded: string): boolean {
  return NAMED_SOURCE.test(folded);
}

function namesSource({ block, sentences }: ReadBlock): boolean {
  return LINK.test(block.html) || sentences.some(({ folded }) => NAMED_SOURCE.test(folded));
}

/** «Da dove viene «il 40% dei rifiuti diventa terriccio»?»; of several claims the first is quoted. */
function titleOf([first, ...others]: readonly ReadSentence[]): string {
  if (first === undefined) return 'Manca la fonte';
  const found =
    vagueAuthority(first.folded) ??
    COUNTED_SHARE.exec(first.text) ??
    FIGURE.exec(first.text) ??
    SUPERLATIVE.exec(first.folded);
  const claim = quoted(claimIn(first, found), TITLE_QUOTE);
  if (others.length === 0) return `Da dove viene ${claim}?`;
  const more = others.length === 1 ? "un'altra affermazione" : `altre ${others.length} affermazioni`;
  return `Da dove vengono ${claim} e ${more}?`;
}

function htmlOf(sentences: readonly ReadSentence[], ymyl: string | null): string {
  const quotes = sentences.slice(0, MAX_QUOTES).map(({ text }) => quotedHtml(text));
  return `<p>${quotes.join(' e ')}: nel paragrafo non c'è una fonte né un collegamento.${ymyl === null ? '' : ` ${ymyl}`}</p>`;
}

function noteOf([first]: readonly ReadSentence[], kind: ContentKind): string {
  if (first !== undefined && citesNobody(first.folded))
    return "di' quale studio, di chi e di quale anno, con il collegamento; se non lo trovi, togli il richiamo.";
  const figure = first && (COUNTED_SHARE.exec(first.text) ?? FIGURE.exec(first.text))?.[0];
  if (kind === 'denaro e diritto' && first && (figure === undefined || RULE.test(first.folded)))
    return `indica la norma o la pagina ufficiale che stabilisce ${figure ? quoted(figure) : 'questo'}, con l'anno, e metti il collegamento.`;
  if (first && OWN_CLAIM.test(first.folded))
    return `è un dato tuo: spiega come lo hai contato, su quante persone e in quale periodo${figure ? `, altrimenti togli ${quoted(figure)}` : ', oppure dillo senza superlativi'}.`;
  const superlative = first && SUPERLATIVE.exec(first.folded)?.[0];
  if (first && superlative && first.folded.length === first.text.length) {
    const at = first.folded.indexOf(superlative);
    return `per ${quoted(wholeWords(first.text, at, superlative.length))} ${/vendut|usat|diffus/.test(superlative) ? "serve la classifica o il dato di vendita da cui viene, con l'anno" : "di' chi ha fatto il confronto, tra che cosa e in quale anno"}; senza, scrivi il fatto da cui lo ricavi.`;
  }
  return figure
    ? `scrivi di chi è la misura ${quoted(figure)}, in quale anno e su quanti casi, con il collegamento; se la fonte sei tu, spiega come lo sai.`
    : 'indica chi lo ha affermato, in quale anno, e metti il collegamento; se la fonte sei tu, spiega come lo sai.';
}

/** The passage with the end of the word that it breaks off in. */
function wholeWords(text: string, at: number, length: number): string {
  const rest = /^\p{L}*/u.exec(text.slice(at + length))?.[0] ?? '';
  return text.slice(at, at + length) + rest;
}
