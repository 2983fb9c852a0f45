import type { ContentKind } from '../facets/facet.ts';
import { quotedHtml } from '../quote.ts';
import type { ReadBlock, ReadSentence, Section } from '../read-article.ts';
import type { GapDetector } from './weakness.ts';

const STATISTIC =
  /\b\d+(?:[.,]\d+)?\s?(?:%|per cento)\s?(?:\w+ ){0,2}(?:delle? |dei |degli |del |della |dell'|di |in (?:piu|meno))|\b(?:il|dal|al|del|l')\s?\d+(?:[.,]\d+)?\s?(?:%|per cento)|\b\d+(?:[.,]\d+)? (?:milion[ei]|miliard[oi])|\b(?:uno|due|tre|quattro|cinque|sei|sette|otto|nove|\d+) (?:italian\w+|person[ae]|famiglie|utenti|pazienti|clienti|adulti|donne|uomini) su (?:due|tre|quattro|cinque|dieci|cento|\d+)/;
const VAGUE_AUTHORITY =
  /\b(?:gli studi|numerosi studi|molti studi|diversi studi|alcuni studi|recenti studi|studi recenti|le ricerche|la scienza|gli esperti|gli scienziati|la ricerca) (?:scientific\w+ )?(?:dimostr|conferm|dic|sostien|sostengon|concord|consigli|indican|mostran|rivel|hanno dimostrat|ha dimostrat|hanno conferm)|\b(?:e|sono) (?:scientificamente |clinicamente )?(?:dimostrat|provat|risaput)[oaie]\b|\be noto che\b|\bsecondo (?:alcuni|molti|gli|numerosi|recenti) (?:studi|esperti|ricerche)/;
const SUPERLATIVE =
  /\b(?:il|la|i|le) (?:(?!e |sono |non |ha )\w+ ){0,4}(?:piu|meno) (?:vendut|usat|efficac|diffus|sicur|affidabil|famos|potent|conosciut|apprezzat|amat)\w+|\b(?:il|la|i|le) miglior[ei] (?:in assoluto|d'italia|al mondo|sul mercato|di sempre|in commercio)|\bnumero uno\b|\bin assoluto\b|\bmiracolos[oaie]\b|\bgarantit[oaie] al\b|\bal 100\s?%/;
const NAMED_SOURCE =
  /\b(?:fonte|fonti)\b|\bsecondo (?:l'|il |la |lo |i |gli |le |un |un'|una )?(?:stess[oaie] |ultim[oaie] |nuov[oaie] )?(?:istat|iss|oms|aifa|inps|eurostat|dati|stim[ae]|indagin[ei]|studio|ricerca|linee guida|piano|bilancio|ministero|universita|banca d'italia|enea|efsa|istituto|agenzia|cnr|censis|altroconsumo|ordine|societa|associazion[ei]|rapporto|relazione|regolamento|decreto|legge|regione|provincia|comune|camera di commercio|osservatorio)|\b(?:istat|oms|aifa|eurostat|efsa|enea|cnr|censis)\b|\b(?:pubblicat[oa] (?:su|da|nel)|et al)\b|\bart(?:\.|icolo) ?\d/;
/** What the author measured himself needs no other source. */
const OWN_MEASURE =
  /\b(?:nelle? nostr[ae] (?:ricerch|prov|misur)|nei nostri (?:test|conti)|abbiamo (?:misurat|contat|pesat|calcolat|provat)|ho (?:misurat|contat|pesat|calcolat))/;
/** In a recipe a share is a dose, unless it is a share of people. */
const SHARE_OF_PEOPLE =
  /(?:%|per cento)\s(?:di chi|d(?:ei|egli|elle) (?:italian\w+|cuoch\w+|famiglie|person[ae]|lettor\w+|client\w+))/;
/** A share of a mixture, a rate of a contract or a slope is an instruction, not a statistic about the world. */
const INSTRUCTION =
  /\b(?:riempi|diluisc|aggiung|imposta|versa|soluzione al|alcol al|sconto|iva al|(?:acconto|caparra|anticipo|supplemento|maggiorazione) del|tasso del|umidita|carica|impast|idratazione|farina)\w*/;
const MAX_QUOTES = 2;

/** Figures about the world, vague authorities and superlatives without a link or a named source in the same block. */
export const unsourcedClaims: GapDetector = ({ reading, ymyl, kind }) => {
  const named = new Map<ReadBlock, boolean>();
  const hasSource = (block: ReadBlock) => {
    const known = named.get(block) ?? namesSource(block);
    named.set(block, known);
    return known;
  };
  const claims = new Map<Section, ReadSentence[]>();
  for (const sentence of reading.sentences) {
    if (!isClaim(sentence.folded, kind) || hasSource(sentence.block)) continue;
    const section = reading.sectionOf.get(sentence.block);
    if (!section) continue;
    const found = claims.get(section);
    if (found) found.push(sentence);
    else claims.set(section, [sentence]);
  }
  return [...claims].map(([section, sentences], index) => ({
    kind: 'affermazione senza fonte',
    section,
    after: sentences.at(-1)?.block ?? section.last,
    severity: (ymyl ? 88 : 72) + Math.min(6, sentences.length * 2),
    measure:
      sentences.length === 1 ? '1 affermazione senza fonte' : `${sentences.length} affermazioni senza fonte`,
    title: sentences.length === 1 ? 'Manca la fonte' : 'Mancano le fonti',
    html: htmlOf(sentences, index === 0 ? ymyl : null),
    note: noteOf(sentences, kind),
    asksAuthor: true,
  }));
};

/** A figure about the world, in folded text; a dose or a rate that the reader is to use is none. */
export function isStatistic(folded: string): boolean {
  return STATISTIC.test(folded) && !INSTRUCTION.test(folded);
}

/** A figure about the world or a vague authority, in a paragraph that says nothing of where it comes from. */
export function isUnsourcedClaim({ folded, block }: ReadSentence): boolean {
  const claims = VAGUE_AUTHORITY.test(folded) || (isStatistic(folded) && !OWN_MEASURE.test(folded));
  return claims && !namesSource(block);
}

function isClaim(folded: string, kind: ContentKind): boolean {
  if (VAGUE_AUTHORITY.test(folded) || SUPERLATIVE.test(folded)) return kind !== 'ricetta';
  if (OWN_MEASURE.test(folded)) return false;
  return kind === 'ricetta' ? SHARE_OF_PEOPLE.test(folded) : isStatistic(folded);
}

function namesSource({ block, sentences }: ReadBlock): boolean {
  return /<a href="https?:/.test(block.html) || sentences.some(({ folded }) => NAMED_SOURCE.test(folded));
}

function htmlOf(sentences: readonly ReadSentence[], ymyl: string | null): string {
  const quotes = sentences.slice(0, MAX_QUOTES).map(({ text }) => quotedHtml(text));
  return `<p>${quotes.join(' e ')}: nel paragrafo non c'è una fonte né un collegamento.${ymyl === null ? '' : ` ${ymyl}`}</p>`;
}

function noteOf([first]: readonly ReadSentence[], kind: ContentKind): string {
  if (first !== undefined && VAGUE_AUTHORITY.test(first.folded))
    return "di' quale studio, di chi e di quale anno, con il collegamento; se non lo trovi, togli l'appello agli studi.";
  return kind === 'denaro e diritto'
    ? "indica la norma o la pagina ufficiale che lo stabilisce, con l'anno, e metti il collegamento."
    : 'indica chi lo ha misurato o affermato, in quale anno, e metti il collegamento; se la fonte sei tu, spiega come lo sai.';
}
