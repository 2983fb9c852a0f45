import type { Addition, Gap, Intent } from '@rilievo/shared/findings';
import type { Passage } from '@rilievo/shared/moves';
import { capitalise } from '#analysis/reading/topic.ts';
import { contentStems } from '#linguistics/stems.ts';
import { countWords, foldAccents } from '#linguistics/words.ts';
import { readFragment } from './fragment-text.ts';

type Blocks = ReadonlyMap<string, { readonly text: string }>;

/** Said to the editor of a box that lost its text because nothing bears it out. */
export const ASKS_FOR_PROOF =
  "Il testo proposto è stato tolto: un controllo non ne ha trovato la prova nell'articolo o in una fonte.";
/** Said to the editor of a box that lost its text to the critic. */
export const REVIEW_IT = 'Il testo proposto è stato tolto: alla rilettura non ha retto.';

/** The title and the reason of a box whose own ones the critic took. */
export const PLAIN_TITLE = 'Un punto da rivedere';
export const PLAIN_REASON = 'La rilettura ha trovato una proposta che non regge.';

/** Notes that ask the author nothing. */
export const TO_EDITOR: ReadonlySet<string | null> = new Set([null, ASKS_FOR_PROOF, REVIEW_IT]);

/** What a box says or asks; what the program says of every box without a text is no part of it. */
export function saidBy({ html, title, note }: Pick<Addition, 'html' | 'title' | 'note'>): readonly string[] {
  if (html !== '') return readFragment(html).pieces;
  return [TO_EDITOR.has(note) ? title : `${title}. ${note}`];
}

/**
 * The box; one that asks has its question whole, for an author who sees nothing else of the result: the searcher's
 * question or the title first, then what is to be written, with the passage that it is about. What speaks to the
 * editor is not sent.
 */
export function withQuestion(
  box: Addition,
  gaps: readonly Gap[],
  intents: readonly Intent[],
  blocks: Blocks = new Map(),
): Addition {
  if (box.move !== 'ask') return box;
  const request = TO_EDITOR.has(box.note) ? null : box.note;
  if (box.task === 'task_1') {
    const need = intents.find(({ id }) => id === box.closes)?.question ?? box.title;
    return { ...box, question: request === null ? need : joined(need, request) };
  }
  const [passage = null] = gaps.find(({ id }) => id === box.closes)?.quotes ?? [];
  return {
    ...box,
    passage: quotedPassage(box, passage, blocks),
    question: joined(box.title, request ?? 'scrivi quello che sai, con la fonte.'),
  };
}

/**
 * The words that a box is about: those that its reason quotes from the same block, where a critic has rewritten it so
 * that it no longer speaks of its first ones.
 */
function quotedPassage({ title, reason }: Addition, passage: Passage | null, blocks: Blocks): Passage | null {
  if (passage === null) return null;
  const said = new Set(contentStems(`${title} ${reason}`));
  if (contentStems(passage.text).some((stem) => said.has(stem))) return passage;
  const { text = '' } = blocks.get(passage.blockId) ?? {};
  const words = Array.from(reason.matchAll(/«([^»]+)»/g), ([, inside = '']) => inside);
  const own = words.find((inside) => countWords(inside) > 1 && text.includes(inside));
  return own === undefined ? passage : { blockId: passage.blockId, text: own };
}

function joined(heading: string, request: string): string {
  if (foldAccents(request) === foldAccents(heading)) return heading;
  if (/[?!.…]$/.test(heading)) return `${heading} ${capitalise(request)}`;
  // «Titolo: imperativo: elenco» is no sentence.
  return /:\s/.test(`${heading} ${request}`)
    ? `${heading}. ${capitalise(request)}`
    : `${heading}: ${request}`;
}
