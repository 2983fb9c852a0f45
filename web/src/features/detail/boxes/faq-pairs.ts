import { parseInert } from '#lib/parse-inert.ts';
export interface ShownPair {
  /** From 0 on, as a decision names the questions that it switches off. */
  readonly place: number;
  readonly question: string;
  /** Of the answer alone. */
  readonly answer: string;
  /** Of both. */
  readonly html: string;
}

const QUESTIONS = new Set(['H3', 'H4', 'H5', 'H6']);

/** The questions of a FAQ with their answers. */
export function faqPairs(html: string): readonly ShownPair[] {
  return readFaq(html).pairs;
}

/** The html before the first question. */
export function faqHeading(html: string): string {
  return readFaq(html).heading;
}

/** A FAQ without the questions at some places; without any question its heading goes as well. */
export function withoutQuestions(html: string, off: ReadonlySet<number>): string {
  if (off.size === 0) return html;
  const { heading, pairs } = readFaq(html);
  const kept = pairs.filter(({ place }) => !off.has(place));
  return kept.length === 0 ? '' : heading + kept.map((pair) => pair.html).join('');
}

function readFaq(html: string): { heading: string; pairs: readonly ShownPair[] } {
  const pairs: { place: number; question: string; answer: string; html: string }[] = [];
  let heading = '';
  for (const child of parseInert(html).body.children) {
    const pair = pairs.at(-1);
    if (QUESTIONS.has(child.tagName)) {
      const question = (child.textContent ?? '').trim();
      pairs.push({ place: pairs.length, question, answer: '', html: child.outerHTML });
    } else if (pair) {
      pair.answer += child.outerHTML;
      pair.html += child.outerHTML;
    } else heading += child.outerHTML;
  }
  return { heading, pairs };
}
