import { contentStems } from '#linguistics/stems.ts';
import { remark } from '../additions/remark.ts';
import { isForeign, unfitness } from '../additions/unfit-text.ts';
import { unsupportedClaims } from '../additions/unsupported-claims.ts';
import { echoesInstructions } from '../echoed-instructions.ts';
import type { Evidence } from '../evidence.ts';
import type { LeftOutReason } from '../left-out.ts';

const MAX_LENGTH = 120;
/** The share of a title's content words that the article has to speak of. */
const MIN_KNOWN = 1 / 2;

/** Words that a model gives to a title, or why they may not be one: nothing in it may be news to the article. */
export function fitTitle(
  given: string,
  known: ReadonlySet<string>,
  evidence: Evidence,
): { readonly text: string } | { readonly leftOut: LeftOutReason } {
  const text = given.replace(/\s+/g, ' ').trim();
  if (text === '') return { leftOut: 'empty' };
  if (text.length > MAX_LENGTH) return { leftOut: 'oversized' };
  // Tags, marks of citations and hidden characters belong to no title.
  if (remark(text, MAX_LENGTH) !== text) return { leftOut: 'link' };
  if (unfitness(text, evidence.isOwnWording) !== null) return { leftOut: 'link' };
  if (evidence.isInjected(text)) return { leftOut: 'injected' };
  if (echoesInstructions([text])) return { leftOut: 'refusal' };
  if (evidence.italian && isForeign(text)) return { leftOut: 'language' };
  const stems = contentStems(text);
  const held = stems.filter((stem) => known.has(stem)).length;
  if (held < Math.max(1, stems.length * MIN_KNOWN) || unsupportedClaims(text, evidence, []).length > 0)
    return { leftOut: 'unsupported' };
  return { text };
}
