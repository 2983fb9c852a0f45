import { stem } from './stems.ts';
import { isLinkingPreposition, isStopword } from './stopwords.ts';
import { words } from './words.ts';

/** A piece of text and how much its terms count (a title more than a paragraph). */
interface WeightedText {
  readonly text: string;
  readonly weight: number;
}

/** A term: its most frequent spelling in lower case, the stems of its content words, and its relative importance. */
export interface Keyphrase {
  readonly text: string;
  readonly stems: readonly string[];
  readonly score: number;
}

interface Candidate {
  readonly stems: string[];
  /** The first spelling met; the others, with their weights, only where there are any. */
  readonly text: string;
  textWeight: number;
  spellings: Map<string, number> | null;
  weight: number;
  count: number;
  nestedWeight: number;
  longer: number;
}

const MAX_CONTENT_WORDS = 3;
/** A longer term seen once counts only where it carries this much weight, as in a title. */
const MIN_SINGLE_WEIGHT = 5;
const MAX_TOKENS = 5;
const MAX_SPELLINGS = 20;

/**
 * The terms of a text by C-value (Frantzi, Ananiadou and Mima 2000) on weighted counts: runs of one to three content
 * words, joined by at most one preposition each, minus the counts that they owe to longer terms that contain them.
 */
export function keyphrases(texts: readonly WeightedText[], limit: number): Keyphrase[] {
  const candidates = new Map<string, Candidate>();
  for (const { text, weight } of texts) {
    for (const clause of text.split(/[.,;:!?()[\]«»“”"…–—|/]+/u)) countTerms(clause, weight, candidates);
  }
  for (const candidate of candidates.values()) creditNested(candidate, candidates);
  return [...candidates.values()]
    .filter(
      (candidate) =>
        candidate.stems.length === 1 || candidate.count >= 2 || candidate.weight >= MIN_SINGLE_WEIGHT,
    )
    .map((candidate) => ({ text: commonest(candidate), stems: candidate.stems, score: cValue(candidate) }))
    .filter((phrase) => phrase.score > 0)
    .sort((a, b) => b.score - a.score || (a.text < b.text ? -1 : 1))
    .slice(0, limit);
}

function countTerms(clause: string, weight: number, candidates: Map<string, Candidate>): void {
  const tokens = words(clause);
  const content = tokens.map((token) => token.length > 2 && /\p{L}/u.test(token) && !isStopword(token));
  const stemOf = tokens.map((token, index) => (content[index] ? stem(token) : ''));
  for (let start = 0; start < tokens.length; start += 1) {
    if (!content[start]) continue;
    const stems: string[] = [];
    let text = '';
    for (let end = start; end < Math.min(tokens.length, start + MAX_TOKENS); end += 1) {
      const token = tokens[end] ?? '';
      text += `${text === '' || /['’]$/.test(text) ? '' : ' '}${token.toLowerCase()}`;
      if (!content[end]) {
        if (!isLinkingPreposition(token)) break;
        continue;
      }
      stems.push(stemOf[end] ?? '');
      if (stems.length > MAX_CONTENT_WORDS) break;
      count(stems, text, weight, candidates);
    }
  }
}

function count(
  stems: readonly string[],
  text: string,
  weight: number,
  candidates: Map<string, Candidate>,
): void {
  const key = stems.join(' ');
  let candidate = candidates.get(key);
  if (!candidate) {
    candidate = {
      stems: [...stems],
      text,
      textWeight: 0,
      spellings: null,
      weight: 0,
      count: 0,
      nestedWeight: 0,
      longer: 0,
    };
    candidates.set(key, candidate);
  }
  candidate.weight += weight;
  candidate.count += 1;
  if (text === candidate.text) {
    candidate.textWeight += weight;
    return;
  }
  candidate.spellings ??= new Map();
  const seen = candidate.spellings.get(text);
  if (seen !== undefined || candidate.spellings.size < MAX_SPELLINGS) {
    candidate.spellings.set(text, (seen ?? 0) + weight);
  }
}

function creditNested(candidate: Candidate, candidates: Map<string, Candidate>): void {
  if (candidate.stems.length < 2 || candidate.count < 2) return;
  for (const part of [candidate.stems.slice(1), candidate.stems.slice(0, -1)]) {
    const inner = candidates.get(part.join(' '));
    if (!inner) continue;
    inner.nestedWeight += candidate.weight;
    inner.longer += 1;
  }
}

function cValue({ stems, weight, nestedWeight, longer }: Candidate): number {
  const own = longer > 0 ? weight - nestedWeight / longer : weight;
  return Math.log2(stems.length + 1) * own;
}

function commonest({ text: first, textWeight, spellings }: Candidate): string {
  let best = first;
  let most = textWeight;
  for (const [text, seen] of spellings ?? []) {
    if (seen > most) [best, most] = [text, seen];
  }
  return best;
}
