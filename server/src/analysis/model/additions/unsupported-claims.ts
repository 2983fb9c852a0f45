import type { Addition } from '@rilievo/shared/findings';
import { countWords, foldAccents } from '../../../linguistics/words.ts';
import type { Ground } from '../ground.ts';
import { numbersIn, statedFigures } from './figures.ts';

/** What a text claims without anything to rest on. */
export type UnsupportedClaim = 'cifre' | 'autorità' | 'esperienza' | 'parole riportate';

const AUTHORITY =
  /\bsecondo (?:\p{L}+['’]? ?){0,3}?(?:studi|studio|ricerc\p{L}+|indagin[ei]|statistiche|esperti|medici|dati|linee guida|istat|oms|iss|aifa|inps|efsa|enea|cnr|eurostat|ministero|agenzia|universita|istituto)\b|\b(?:gli|alcuni|molti|diversi|numerosi|recenti|piu) (?:recenti )?(?:studi|esperti|ricercatori|scienziati|specialisti)\b|\b(?:uno studio|una ricerca|un'indagine|le statistiche|la scienza|la ricerca) (?:\p{L}+ ){0,3}?(?:dic|dimostr|conferm|mostr|rivel|indic|sostien|stim|calcol|condott|pubblicat)|\b(?:e|sono|stato|stata) (?:stat[oaie] )?(?:scientificamente |clinicamente )?(?:dimostrat|provat)[oaie]\b|\b(?:dott|prof|ing|avv)(?:\.ssa|ssa)?\. ?\p{L}/u;
const EXPERIENCE =
  /\b(?:ho|abbiamo) (?:\p{L}+ ){0,2}?(?:provat|testat|usat|utilizzat|misurat|verificat|intervistat|visitat|confrontat|assaggiat|coltivat|notat|riscontrat)\p{L}\b|\b(?:nella|per|secondo la|dalla) (?:mia|nostra) esperienza\b|\bi (?:miei|nostri) (?:clienti|pazienti|lettori|test|allievi)\b|\b(?:nei|dai) nostri (?:test|laboratori)\b/u;
const QUOTATION = /«([^«»]{1,600})»|“([^“”]{1,600})”|"([^"]{1,600})"/g;
/** Fewer words between quotation marks are a term or an irony. */
const LEAST_QUOTED = 4;

/**
 * What a text states that neither the article nor a cited source holds: figures and dates, appeals to studies and
 * experts, experience of one's own, words of others. A figure rests on the article, or on the quote of a citation.
 */
export function unsupportedClaims(
  text: string,
  { numbers, sources, holdsQuote }: Ground,
  citations: Addition['citations'],
): UnsupportedClaim[] {
  const folded = foldAccents(text);
  const reached = citations.filter(({ sourceId }) => sources.get(sourceId)?.reachable);
  const cited = numbersIn(reached.map(({ quote }) => quote).join(' '));
  const claims: UnsupportedClaim[] = [];
  if ([...statedFigures(text)].some((value) => !numbers.has(value) && !cited.has(value)))
    claims.push('cifre');
  if (AUTHORITY.test(folded) && reached.length === 0) claims.push('autorità');
  if (EXPERIENCE.test(folded)) claims.push('esperienza');
  if (!quotationsIn(text).every(holdsQuote)) claims.push('parole riportate');
  return claims;
}

function quotationsIn(text: string): string[] {
  return Array.from(text.matchAll(QUOTATION), ([, ...inside]) => inside.find(Boolean) ?? '').filter(
    (words) => countWords(words) >= LEAST_QUOTED,
  );
}
