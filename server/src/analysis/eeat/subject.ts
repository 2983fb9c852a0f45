import type { PageEvidence } from '@rilievo/shared/article';
import type { Intent } from '@rilievo/shared/findings';
import type { GapContext } from '../gaps/weakness.ts';
import { isAdvert, isMarkedAdvert } from '../reading/boasts.ts';
import type { ReadSentence } from '../reading/read-article.ts';
import type { Authorship } from './authorship.ts';
import { readAuthorship } from './authorship.ts';
import type { Act } from './first-person-acts.ts';
import { firstPersonActs } from './first-person-acts.ts';
import type { Observation } from './observation.ts';
import type { OutboundLink } from './outbound-links.ts';
import { outboundLinks } from './outbound-links.ts';
import type { SourceMention } from './source-mentions.ts';
import { sourceMentions } from './source-mentions.ts';

/** The input of the judges: the article read once, and the searchers' needs with those that it covers. */
export interface AssessmentContext extends GapContext {
  readonly intents: readonly Intent[];
}

export interface Subject extends AssessmentContext {
  /** Without adverts, which earn nothing. */
  readonly sentences: readonly ReadSentence[];
  /** The sentence after each, in the same block. */
  readonly next: ReadonlyMap<ReadSentence, ReadSentence>;
  /** Null for a pasted text. */
  readonly page: PageEvidence | null;
  readonly acts: readonly Act[];
  readonly links: readonly OutboundLink[];
  readonly mentions: readonly SourceMention[];
  readonly authorship: Authorship;
}

export type Judge = (subject: Subject) => Observation;

export function readSubject(context: AssessmentContext): Subject {
  const { reading } = context;
  const links = outboundLinks(reading);
  return {
    ...context,
    sentences: reading.sentences.filter((sentence) => !isAdvert(sentence) && !isMarkedAdvert(sentence)),
    next: new Map(
      reading.sentences.flatMap((sentence, index) => followed(sentence, reading.sentences[index + 1])),
    ),
    page: reading.article.evidence,
    acts: reading.italian ? firstPersonActs(reading) : [],
    links,
    mentions: reading.italian ? sourceMentions(reading, links) : [],
    authorship: readAuthorship(reading.article.evidence),
  };
}

/** Kinds of text that a reader follows step by step or decides by. */
export const GUIDING: ReadonlySet<Subject['kind']> = new Set([
  'guida',
  'prodotto',
  'ricetta',
  'salute',
  'denaro e diritto',
]);

export const NO_PAGE = 'Il testo è stato incollato: la pagina non si vede.';

export function sentencesWith({ sentences }: Subject, pattern: RegExp): ReadSentence[] {
  return sentences.filter(({ folded, text }) => pattern.test(folded) && !text.endsWith('?'));
}

export function inSentences({ sentences }: Subject): string {
  return sentences.length === 1 ? "Nell'unica frase" : `In ${sentences.length} frasi`;
}

/** A sentence with the next one of its block, folded. */
export function withNext({ next }: Subject, sentence: ReadSentence): string {
  return `${sentence.folded} ${next.get(sentence)?.folded ?? ''}`;
}

function followed(sentence: ReadSentence, next: ReadSentence | undefined): [ReadSentence, ReadSentence][] {
  return next?.block === sentence.block ? [[sentence, next]] : [];
}
