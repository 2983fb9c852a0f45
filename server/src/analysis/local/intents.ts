import type { Intent } from '@rilievo/shared/findings';
import { NUMBER, TIME_UNIT } from '#linguistics/numerals.ts';
import { stem } from '#linguistics/stems.ts';
import { foldAccents, words } from '#linguistics/words.ts';
import { defines } from '../reading/definition.ts';
import { facetsFor, isEssential } from '../reading/facets/catalogue.ts';
import type { ContentKind, Facet } from '../reading/facets/facet.ts';
import { provokingPattern } from '../reading/facets/facet.ts';
import type { Signal } from '../reading/facets/signal.ts';
import type { SignalName } from '../reading/facets/signals.ts';
import { SIGNALS } from '../reading/facets/signals.ts';
import { SOUGHT_WORDS, TELLING_FORMS } from '../reading/facets/sought-words.ts';
import { tellsSteps } from '../reading/orders.ts';
import type { ReadBlock, Reading, ReadSentence } from '../reading/read-article.ts';
import type { Topic } from '../reading/topic.ts';
import { capitalise } from '../reading/topic.ts';
import { isUnsafe } from '../reading/unsafe/unsafe-advice.ts';

/** A searcher's need with what the article says about it. `mention` is a passing mention that does not answer. */
export interface JudgedIntent {
  readonly intent: Intent;
  readonly facet: Facet;
  readonly mention: ReadSentence | null;
  /** Neither covered nor open: spoken of somewhere without an answer, or nothing in the text makes a reader ask. */
  readonly touched: boolean;
  /** The words by which the text would speak of it, none of which occurs; empty where one does or none is known. */
  readonly absent: readonly string[];
}

/** A heading with less than this under it promises an answer and gives none. */
const MIN_ANSWER_WORDS = 15;
/** Subjects whose weak words are seldom used of anything else: only these make a passing mention worth quoting. */
const MENTIONED: ReadonlySet<SignalName> = new Set(['cost', 'doctor', 'calculation']);
/** Subjects that only a number answers, whatever a heading promises. */
const MEASURED: ReadonlySet<SignalName> = new Set([
  'cost',
  'duration',
  'workTime',
  'ingredients',
  'servings',
  'consumption',
]);
const AMOUNT = new RegExp(
  String.raw`\d|\b${NUMBER} (?:${TIME_UNIT}|euro|mila|person|porzion)|\bgratuit|\bgratis`,
);
const MIN_WEAK_SENTENCES = 2;
/** One or two waits are not the time of the whole work; a sequence of them is. */
const MIN_STEP_TIMES = 3;
const MIN_CRITERIA = 3;
const MIN_SPEAKING = 3;
/** Their answers have a form that is recognised; their words, «minuti», «persone», «frigo», are said of anything. */
const RECOGNISED: ReadonlySet<SignalName> = new Set([
  'duration',
  'workTime',
  'course',
  'servings',
  'storage',
  'hours',
  'doctor',
]);
const MAX_COVERING_BLOCKS = 5;

/** The needs that searchers have of this kind of content, covered or not, the most wanted first. */
export function judgeIntents(reading: Reading, kind: ContentKind, topic: Topic): JudgedIntent[] {
  const named = foldAccents(topic.text);
  const facets = facetsFor(kind, reading, topic).filter(
    ({ onlyIf, notOf, doing, question }) =>
      !notOf?.test(named) &&
      (!onlyIf || reading.sentences.some(({ folded }) => onlyIf.test(folded))) &&
      (!topic.action || doing !== undefined || !question.startsWith('{T}')),
  );
  const said = stemsOf(reading);
  return facets.flatMap((facet) => {
    const { coveredBy, mention } = coverage(reading, facet, topic);
    const open = coveredBy.length === 0;
    if (open && !makesSense(facet, reading, topic)) return [];
    const touched = open && !mention && !isOpen(reading, kind, facet, topic, wordsSaid(facet, said));
    const intent = {
      id: facet.id,
      question: questionOf(facet, topic),
      type: facet.type,
      need: facet.need,
      covered: coveredBy.length > 0,
      coveredBy,
    };
    const absent = open && wordsSaid(facet, said) === 0 ? (SOUGHT_WORDS[facet.signal]?.named ?? []) : [];
    return [{ intent, facet, mention, touched, absent }];
  });
}

/**
 * Nobody asks how to serve what is not eaten: the text or one of its headings must contain what the question
 * presupposes.
 */
function makesSense(
  { presupposes, throughout, ofTopic }: Facet,
  { sentences, sections }: Reading,
  { text }: Topic,
): boolean {
  const topic = foldAccents(text);
  if (ofTopic && !ofTopic.test(topic)) return false;
  if (presupposes === undefined || presupposes.test(topic)) return true;
  const speaking = sentences.filter(({ folded }) => presupposes.test(folded)).length;
  if (throughout) return speaking >= MIN_SPEAKING;
  return speaking > 0 || sections.some(({ folded }) => presupposes.test(folded));
}

/**
 * An intent is not open if the text uses its words or answers it in a recognised form. Otherwise it is open if it is
 * essential for this kind of content, or a sentence raises it.
 */
function isOpen(reading: Reading, kind: ContentKind, facet: Facet, topic: Topic, said: number): boolean {
  const form = TELLING_FORMS[facet.signal];
  if (form && tells(form, reading)) return false;
  const essential = isEssential(kind, facet);
  if (!SOUGHT_WORDS[facet.signal])
    return (essential && !provokingPattern(facet)) || isProvoked(facet, reading, topic);
  if (essential && RECOGNISED.has(facet.signal))
    return said === 0 || !provokingPattern(facet) || isProvoked(facet, reading, topic);
  return said === 0 && (essential || isProvoked(facet, reading, topic));
}

function tells(form: RegExp, { sentences, sections }: Reading): boolean {
  return (
    sentences.some(({ folded }) => form.test(folded)) ||
    sections.some(({ folded, level }) => level > 1 && form.test(folded))
  );
}

/** The number of words that occur of those that any answer would contain. */
function wordsSaid({ signal }: Facet, said: ReadonlySet<string>): number {
  const sought = SOUGHT_WORDS[signal];
  if (!sought) return 0;
  return new Set([...sought.named, ...sought.also.split(' ')].map(stem).filter((word) => said.has(word)))
    .size;
}

/** A sentence of the text makes a reader ask. */
function isProvoked(facet: Facet, { sentences }: Reading, { text }: Topic): boolean {
  const pattern = provokingPattern(facet);
  if (!pattern) return false;
  const named = foldAccents(text);
  return sentences.some(({ folded }) => pattern.test(folded.replaceAll(named, ' ')));
}

function stemsOf({ blocks }: Reading): ReadonlySet<string> {
  const stems = new Set<string>();
  for (const { block } of blocks)
    if (block.kind !== 'code') for (const word of words(block.text)) stems.add(stem(word));
  return stems;
}

function questionOf(facet: Facet, topic: Topic): string {
  const template = topic.action ? (facet.doing ?? facet.question) : facet.question;
  const question = template.replace('{T}', () => capitalise(topic.text)).replace('{t}', () => topic.text);
  return topic.action ? question.replace(/ a (?=a)/i, ' ad ') : question;
}

function coverage(
  reading: Reading,
  facet: Facet,
  topic: Topic,
): { coveredBy: string[]; mention: ReadSentence | null } {
  const signal: Signal = SIGNALS[facet.signal];
  const blocks = new Set<string>();
  for (const { heading, body, folded, level, words } of reading.sections) {
    if (level < 2 || words < MIN_ANSWER_WORDS) continue;
    if (!signal.heading.test(folded) && !headsOn(facet, folded, topic)) continue;
    if (
      MEASURED.has(facet.signal) &&
      !body.some(({ sentences }) => sentences.some(({ folded: said }) => AMOUNT.test(said)))
    )
      continue;
    if (heading) blocks.add(heading.block.id);
    if (body[0]) blocks.add(body[0].block.id);
  }
  const weak: ReadSentence[] = [];
  for (const sentence of reading.sentences) {
    if (sentence.text.endsWith('?') || isUnsafe(reading, sentence)) continue;
    if (facet.signal === 'definition' && !defines(topic, sentence)) continue;
    if (signal.strong.test(sentence.folded)) blocks.add(sentence.block.block.id);
    else if (signal.weak?.test(sentence.folded)) weak.push(sentence);
  }
  for (const { block } of structuralAnswers(reading, facet)) blocks.add(block.id);
  const enough = facet.signal === 'workTime' ? MIN_STEP_TIMES : MIN_WEAK_SENTENCES;
  if (blocks.size === 0 && weak.length >= enough) {
    for (const { block } of weak) blocks.add(block.block.id);
  }
  return {
    coveredBy: [...blocks].slice(0, MAX_COVERING_BLOCKS),
    mention: (MENTIONED.has(facet.signal) && weak[0]) || null,
  };
}

/** A heading with a word that any answer would contain, if it is not the topic's own. */
function headsOn({ signal }: Facet, heading: string, topic: Topic): boolean {
  const sought = SOUGHT_WORDS[signal];
  if (!sought) return false;
  const stems = new Set(words(heading).map(stem));
  return sought.named.some((word) => stems.has(stem(word)) && !topic.stems.has(stem(word)));
}

/** A numbered list tells steps, a table compares, and sections under a title that promises criteria are criteria. */
function structuralAnswers({ blocks, sections, title }: Reading, facet: Facet): readonly ReadBlock[] {
  if (facet.signal === 'choice' && SIGNALS.choice.heading.test(foldAccents(title))) {
    const criteria = sections.flatMap(({ heading, level }) => (heading && level > 1 ? [heading] : []));
    return criteria.length >= MIN_CRITERIA ? criteria : [];
  }
  if (facet.signal === 'steps')
    return blocks.filter((read) => read.block.html.startsWith('<ol') || tellsSteps(read));
  if (facet.signal === 'comparison') return blocks.filter(({ block }) => block.kind === 'table');
  return [];
}
