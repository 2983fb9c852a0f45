import type { Intent } from '@rilievo/shared/findings';
import type { SignalName } from './signals.ts';

export const CONTENT_KINDS = [
  'guida',
  'prodotto',
  'servizio locale',
  'definizione',
  'notizia',
  'ricetta',
  'salute',
  'denaro e diritto',
  'altro',
] as const;

export type ContentKind = (typeof CONTENT_KINDS)[number];

/**
 * One thing that Italian searchers want to know about this kind of content. In `question` «{T}» is the topic, for a
 * topic that is a thing, and in `doing` «{t}» for one that is an action (pulire la moka); neither needs an article.
 * `lead` says what the text leaves open; `answer` lists the content of an answer, with «{items}» where the things that
 * the text compares are named; `author` is what only the author knows.
 */
export interface Facet {
  readonly id: string;
  readonly signal: SignalName;
  readonly title: string;
  readonly question: string;
  readonly doing?: string;
  readonly type: Intent['type'];
  readonly need: Intent['need'];
  readonly lead: string;
  readonly answer: readonly string[];
  readonly author?: string;
  /** Asked only of texts in which this occurs. */
  readonly onlyIf?: RegExp;
  /** What the wording presupposes: an open need is not asked of a text that mentions nothing of the kind. */
  readonly presupposes?: RegExp;
  /** The presupposed words must be in the topic or in three sentences: a single mention does not make it a subject. */
  readonly throughout?: true;
  /** As `presupposes`, of the topic itself: only what is potted or painted has its season. */
  readonly ofTopic?: RegExp;
  /**
   * The sentence that raises the question (`in`; null: the one of `onlyIf`) and the reason that quotes it as «{q}».
   * Only a need without one is explained by the place of its box.
   */
  readonly arises?: { readonly in: RegExp | null; readonly reason: string };
  /** Not asked where the topic is this. */
  readonly notOf?: RegExp;
  /** Subjects after which readers ask this, the best first. */
  readonly near: readonly SignalName[];
  /** The place of the box if none of them has a section. */
  readonly place: 'opening' | 'middle' | 'end';
}

/** Sentences that raise the question, in folded text; undefined for a need that no sentence raises. */
export function provokingPattern({ arises, onlyIf }: Facet): RegExp | undefined {
  return arises && (arises.in ?? onlyIf);
}
