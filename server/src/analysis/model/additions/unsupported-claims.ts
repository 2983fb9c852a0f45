import type { Addition } from '@rilievo/shared/findings';
import { anyAtWordStart } from '#linguistics/phrases.ts';
import { trimmedSentences } from '#linguistics/sentences.ts';
import { contentStems } from '#linguistics/stems.ts';
import { countWords, foldAccents } from '#linguistics/words.ts';
import type { Evidence } from '../evidence.ts';
import { appealsToNobody } from './authority.ts';
import { isDifference, isProductOfArticle, isWorkedOut } from './differences.ts';
import { discussedFigures, type Figures, figuresIn, isHeld, readFigures, toFigures } from './figures.ts';
import { promises } from './promises.ts';
import { isDose } from './quantity-words.ts';
import { type StatedFigure, unheldFigures } from './reckoned.ts';
import { prescribes } from './remedies.ts';
import { sumsIn } from './sums.ts';

/** The unsupported claims of a text. */
export type UnsupportedClaim =
  | 'cifre'
  | 'autorità'
  | 'esperienza'
  | 'parole riportate'
  | 'promesse'
  | 'rimedi';

const EXPERIENCE = anyAtWordStart([
  /(?:ho|abbiamo) (?:\p{L}+ ){0,2}?(?:provat|testat|usat|utilizzat|misurat|verificat|intervistat|visitat|confrontat|assaggiat|coltivat|notat|riscontrat)\p{L}\b/u,
  /(?:nella|per|secondo la|dalla|in base alla) (?:mia|nostra) (?:\p{L}+ )?esperienza\b/u,
  /(?:nei|dai) nostri (?:test|laboratori)\b/u,
  /(?:testat|provat|verificat)[oaie] (?:da noi|per voi|in redazione|dalla redazione)\b/u,
  /i (?:miei|nostri) (?:test|allievi)\b/u,
]);
/** A firm's own words about those it serves: its page may say them, another may not. */
const OWN_PEOPLE = anyAtWordStart([/i (?:miei|nostri) (?:clienti|pazienti|lettori)\b/u]);
const QUOTATION = /«([^«»]{1,600})»|“([^“”]{1,600})”|"([^"]{1,600})"/g;
/** Stems that two sentences share when they speak of the same thing; figures are none. */
const MIN_SHARED = 3;
/** A question states less, and its answer is checked separately. */
const MIN_ASKED = 2;
/** Fewer words between quotation marks are a term or an irony. */
const MIN_QUOTED = 4;
const YEAR = /^(?:19|20)\d{2}$/;
/** «La definizione compare due volte»: a remark counts what the text repeats, and a dose has its day. */
const TIMES_TOLD =
  /(?<!\p{L})(?:due|tre|quattro|cinque|[2-5]) volte(?! (?:al|alla|all'|a|ogni|l'|il|la|in un|di piu|tanto|piu)(?!\p{L}))/giu;
/** «La spianatoia di legno» quotes «sulla spianatoia di legno». */
const ARTICLE = /^(?:(?:il|lo|la|i|gli|le|un|uno|una) |(?:l|un)['’])/iu;
/** «Manca una dose di partenza» tells nobody what to take. */
const A_DOSE = /(?<!\p{L})una dose(?! al | a )(?!\p{L})/giu;
/** Words before a quotation that nobody is said to have spoken: a translation, a wording to use. */
const GLOSS =
  /(?:significa|significano|vuol dire|vogliono dire|cioe|ossia|ovvero|equivale a|si traduce(?: con)?|in italiano|sta per|per esempio|ad esempio|anche solo|scrivi|indica|aggiungi|(?:cerc|digit)\p{L}+(?: [\p{L}']+){0,5})[\s:,(]*$/u;
/** «… o …»: another wording of the same. */
const NEXT = /^,? (?:o|oppure|e) $/;

/**
 * The statements of a text that neither the article nor a cited source contains: figures and dates, appeals to studies,
 * experts and laws, first-hand experience, words of others, remedies to take; and promises, whoever makes them. Words
 * quoted from the article state nothing. A remark to the author is not pasted: it may also rest on `about`, the words
 * of the article that it discusses, on what the page says of itself, and on the figures of `worked`, a valid remark.
 */
export function unsupportedClaims(
  text: string,
  evidence: Evidence,
  citations: Addition['citations'],
  about: string | null = null,
  worked = '',
): UnsupportedClaim[] {
  const reached = citations.filter(({ sourceId }) => evidence.sources.get(sourceId)?.reachable);
  const own = text.replace(QUOTATION, (quoted: string, ...inside: (string | undefined)[]) =>
    evidence.isOwnWording(inside.slice(0, 3).find(Boolean) ?? '') ? ' ' : quoted,
  );
  const folded = foldAccents(own);
  const discussed =
    about === null ? [] : [evidence.pageFigures, discussedFigures(about), discussedFigures(worked)];
  const given = [
    evidence.figures,
    ...discussed,
    ...reached.map((citation) => citedFigures(citation, evidence)),
  ];
  const claims: UnsupportedClaim[] = [];
  const counted = about === null ? own : own.replace(TIMES_TOLD, ' ').replace(A_DOSE, ' ');
  const held = [...given, toFigures(sumsIn(text, evidence.article, given))];
  const unheld = unheldFigures(counted, held, evidence.rowFigures);
  const follows = (stated: StatedFigure) =>
    reached.some(({ sourceId }) => saysOfTheSame(stated, sourceId, evidence)) ||
    isDifference(stated, evidence) ||
    isProductOfArticle(stated, evidence) ||
    (about !== null &&
      (isOfToday(stated.figure, evidence) ||
        isDiscussed(stated.figure, about, text, held) ||
        isWorkedOut(stated.figure, `${about}\n${text}`, held)));
  if (!unheld.every(follows)) claims.push('cifre');
  if (appealsToNobody(own, evidence, reached, about)) claims.push('autorità');
  const people = OWN_PEOPLE.exec(folded)?.[0];
  const foreignPeople = people !== undefined && !foldAccents(evidence.articleText).includes(people);
  if (EXPERIENCE.test(folded) || foreignPeople) claims.push('esperienza');
  const isSaid = (words: string) =>
    isHeldInParts(words, evidence) || (about !== null && evidence.pageHasQuote(words));
  if (!spokenIn(text).every(isSaid)) claims.push('parole riportate');
  if (promises(own)) claims.push('promesse');
  if (prescribes(own) && !citations.some(({ sourceId, quote }) => evidence.sourceHasQuote(sourceId, quote)))
    claims.push('rimedi');
  return claims;
}

/** Whether the words are contained verbatim, or each part of a quotation with an ellipsis is. */
function isHeldInParts(words: string, { hasQuote }: Evidence): boolean {
  const parts = words.split(/\[?(?:…|\.{3})\]?/).filter((part) => countWords(part) > 0);
  const long = parts.length > 1 && parts.every((part) => countWords(part) >= MIN_QUOTED);
  return hasQuote(words) || hasQuote(words.replace(ARTICLE, '')) || (long && parts.every(hasQuote));
}

/** The year in which the page was read, and the next one, which a remark may ask to write of. */
function isOfToday({ unit, value }: StatedFigure['figure'], { article: { origin } }: Evidence): boolean {
  if (unit !== null || origin.kind !== 'page') return false;
  const year = Number(origin.fetchedAt.slice(0, 4));
  return Number(value) === year || Number(value) === year + 1;
}

/**
 * Whether a remark works out a figure from the ones it discusses: «chi ha 16 gradi», of a passage that says 15 and one
 * that says 18; «tre anni soli», of one that says 2021, 2022 and 2023.
 */
function isDiscussed(
  { unit, value }: StatedFigure['figure'],
  about: string,
  text: string,
  held: readonly Figures[],
): boolean {
  if (unit === null || isDose(unit)) return false;
  const years = new Set(figuresIn(about).flatMap((one) => (YEAR.test(one.value) ? one.value : [])));
  if (unit === 'anno' && years.size === Number(value)) return true;
  const bounds = figuresIn(`${about}\n${text}`).flatMap((one) =>
    one.unit === unit && isHeld(one, held) ? [Number(one.value)] : [],
  );
  return Math.min(...bounds) < Number(value) && Number(value) < Math.max(...bounds);
}

/** Whether a source that is cited states a figure in a sentence about the same thing, though the quote is another. */
function saysOfTheSame({ figure, sentence }: StatedFigure, sourceId: string, { sources }: Evidence): boolean {
  const wanted = new Set(contentStems(sentence));
  const text = sources.get(sourceId)?.text ?? '';
  return text
    .split('\n')
    .flatMap(trimmedSentences)
    .some((said) => {
      const shared = new Set(contentStems(said).filter((stem) => wanted.has(stem)));
      return (
        shared.size >= (sentence.endsWith('?') ? MIN_ASKED : MIN_SHARED) &&
        isHeld(figure, [readFigures(said)])
      );
    });
}

/** The figures of a quote; if its source does not contain it verbatim, only those that the source contains too. */
function citedFigures({ sourceId, quote }: Addition['citations'][number], evidence: Evidence): Figures {
  const found = evidence.sourceHasQuote(sourceId, quote);
  const source = found ? [] : [readFigures(evidence.sources.get(sourceId)?.text ?? '')];
  return toFigures(figuresIn(quote).filter((figure) => found || isHeld(figure, source)));
}

/** The quotations that give somebody's words. */
function spokenIn(text: string): string[] {
  let end = 0;
  let isGloss = false;
  return Array.from(text.matchAll(QUOTATION)).flatMap((match) => {
    const words = match.slice(1).find(Boolean) ?? '';
    const before = foldAccents(text.slice(Math.max(0, match.index - 60), match.index));
    isGloss = GLOSS.test(before) || (isGloss && NEXT.test(text.slice(end, match.index)));
    end = match.index + match[0].length;
    return countWords(words) < MIN_QUOTED || isGloss ? [] : [words];
  });
}
