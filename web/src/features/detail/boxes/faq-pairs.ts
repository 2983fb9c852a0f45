export interface ShownPair {
  readonly question: string;
  /** Of the answer alone. */
  readonly answer: string;
  /** Of both. */
  readonly html: string;
}

const QUESTIONS = new Set(['H3', 'H4', 'H5', 'H6']);

/** The questions of a FAQ with their answers; their places are those that a decision names. */
export function faqPairs(html: string): ShownPair[] {
  const pairs: { question: string; answer: string; html: string }[] = [];
  for (const child of new DOMParser().parseFromString(html, 'text/html').body.children) {
    if (QUESTIONS.has(child.tagName)) {
      pairs.push({ question: (child.textContent ?? '').trim(), answer: '', html: child.outerHTML });
      continue;
    }
    const pair = pairs.at(-1);
    if (!pair) continue;
    pair.answer += child.outerHTML;
    pair.html += child.outerHTML;
  }
  return pairs;
}
