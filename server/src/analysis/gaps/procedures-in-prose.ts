import { escapeHtml } from '#platform/html/safe-html.ts';
import { isInstruction } from '../reading/instructions.ts';
import type { ReadBlock } from '../reading/read-article.ts';
import type { GapDetector } from './weakness.ts';

const STEP_WORD =
  /\b(?:per prima cosa|prima di tutto|come prima cosa|innanzitutto|poi|quindi|dopodiche|a questo punto|successivamente|in seguito|infine|per ultimo|subito dopo|nel frattempo|intanto|una volta (?:\w+ )?\w+(?:at|ut|it|tt|st)[oaie])\b/;
/** «Si frulla», «si versano»: recipes and offices tell a step so. */
const IMPERSONAL = /\bsi \p{L}{2,}(?:a|e|ano|ono)\b/u;
const MIN_STEP_SENTENCES = 3;
const MIN_SENTENCES = 4;

/** A paragraph that tells a procedure; its own sentences, unchanged, make the numbered list. */
export const proceduresInProse: GapDetector = ({ reading }) =>
  reading.blocks.flatMap((block) => {
    const section = reading.sectionOf.get(block);
    if (block.block.kind !== 'paragraph' || block.sentences.length < MIN_SENTENCES || !section) return [];
    if (section.body.some(({ block: { html } }) => html.startsWith('<ol'))) return [];
    const steps = block.sentences.filter(({ folded }) => STEP_WORD.test(folded)).length;
    const orders = block.sentences.filter(
      (said) => isInstruction(said) || IMPERSONAL.test(said.folded),
    ).length;
    if (steps < MIN_STEP_SENTENCES || orders < MIN_STEP_SENTENCES) return [];
    return [
      {
        type: 'prose-steps',
        section,
        after: block,
        weight: 68 + Math.min(8, steps),
        measure: `${block.sentences.length} operazioni in un solo paragrafo di ${block.words} parole`,
        quotes: block.sentences,
        count: 1,
        title: 'Gli stessi passaggi, in elenco',
        html: `<p>Il paragrafo racconta una procedura in ${block.words} parole di fila. Con le stesse frasi, una per passo, si segue mentre si lavora:</p>${numbered(block)}`,
        asksAuthor: false,
        // Links and emphasis of the paragraph would be lost.
        ...(hasMarkup(block) ? {} : { replacement: numbered(block), ofWholeBlock: true }),
      },
    ];
  });

function hasMarkup({ block: { html } }: ReadBlock): boolean {
  return /<(?!\/?p\b)/.test(html);
}

function numbered({ sentences }: ReadBlock): string {
  return `<ol>${sentences.map(({ text }) => `<li>${escapeHtml(text)}</li>`).join('')}</ol>`;
}
