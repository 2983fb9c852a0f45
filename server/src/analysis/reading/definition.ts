import { contentStems } from '#linguistics/stems.ts';
import type { ReadSentence } from './read-article.ts';
import type { Topic } from './topic.ts';

const DEFINING_VERB =
  /(?<!\p{L})(?:è|sono|definisce|intende|chiama|consiste|significa|tratta|indica|nasce)(?!\p{L})/u;

/** A sentence defines the topic only when it names it, and says «è» or the like: folded, «è» and «e» are one. */
export function defines(topic: Topic, { text }: ReadSentence): boolean {
  return DEFINING_VERB.test(text) && contentStems(text).some((stem) => topic.stems.has(stem));
}
