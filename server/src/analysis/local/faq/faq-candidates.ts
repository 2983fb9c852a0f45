import type { Signal } from '#analysis/reading/facets/signal.ts';
import type { SignalName } from '#analysis/reading/facets/signals.ts';
import { SIGNALS } from '#analysis/reading/facets/signals.ts';
import type { ReadBlock, Reading, ReadSentence, Section } from '#analysis/reading/read-article.ts';
import { lowerFirst } from '#analysis/reading/sentence-parts.ts';
import type { Topic } from '#analysis/reading/topic.ts';
import { capitalise } from '#analysis/reading/topic.ts';
import { NUMBER } from '#linguistics/numerals.ts';
import { contentStems } from '#linguistics/stems.ts';
import type { JudgedIntent } from '../intents.ts';
import { answerFrom, answersBy, isOpening, MIN_ANSWER_WORDS, subjectStems, wordsOf } from './answer.ts';
import type { Candidate } from './candidate.ts';
import { fromHeadings } from './heading-questions.ts';
import { questionsAnsweredBy } from './question-templates.ts';

/** Subjects that only a number answers. */
const MEASURED: ReadonlySet<SignalName> = new Set([
  'cost',
  'consumption',
  'duration',
  'workTime',
  'calculation',
  'servings',
]);
/** Subjects whose sign in a sentence is itself the answer, wherever it occurs. */
const PRECISE: ReadonlySet<SignalName> = new Set([
  'choice',
  'cost',
  'duration',
  'workTime',
  'storage',
  'pairing',
  'doctor',
  'course',
  'check',
  'hours',
  'area',
  'requirements',
  'warranty',
  'booking',
  'payment',
  'urgency',
  'contraindications',
  'food',
  'types',
  'alternatives',
  'ahead',
  'next',
]);
/** Of these a single sentence is seldom the answer: a price is of something else, a mistake is one of several. */
const SELDOM_ANSWERED: ReadonlySet<SignalName> = new Set(['cost', 'mistakes', 'definition']);
/** The sentence with which a procedure begins. */
const FIRST_STEP =
  /^(?:Per prima cosa|Prima di tutto|Come prima cosa|Il primo giorno|Prima (?!di |che |o )\p{L})/u;
/** An action done once, in a story, does not answer how it is done. */
const NARRATED = /\p{L}{2}(?:av|ev|iv)(?:a|ano)(?!\p{L})/u;
/** Of these only a sentence that names the topic, since a text gives prices and signs of many things. */
const OF_THE_TOPIC: ReadonlySet<SignalName> = new Set(['cost', 'check']);
const CENTRAL_KEYPHRASES = 5;
/** A question on what the text hardly speaks of must be a good one. */
const MIN_STRENGTH_OF_STRANGERS = 7;
const AMOUNTS = new RegExp(NUMBER, 'i');
/** Every question that a heading, a sentence or a covered need gives, outside the FAQ that the article has. */
export function faqCandidates(
  reading: Reading,
  topic: Topic,
  judged: readonly JudgedIntent[],
  faqBlocks: ReadonlySet<ReadBlock> | undefined,
): Candidate[] {
  return [
    ...fromHeadings(reading, topic, faqBlocks),
    ...unambiguous(fromSentences(reading, topic, faqBlocks)),
    ...fromIntents(reading, topic, judged, faqBlocks),
  ];
}

/** A question that two sections answer differently («la batteria dura») leaves out what distinguishes them. */
function unambiguous(candidates: readonly Candidate[]): Candidate[] {
  const sections = new Map<string, Section | undefined>();
  const ambiguous = new Set<string>();
  for (const { question, section } of candidates) {
    if (sections.has(question) && sections.get(question) !== section) ambiguous.add(question);
    sections.set(question, section);
  }
  return candidates.filter(({ question }) => !ambiguous.has(question));
}

function fromSentences(
  reading: Reading,
  topic: Topic,
  faqBlocks: ReadonlySet<ReadBlock> | undefined,
): Candidate[] {
  if (!reading.italian) return [];
  const stemsOf = (count: number) => topic.keyphrases.slice(0, count).flatMap(({ stems }) => stems);
  const known = new Set([...topic.stems, ...stemsOf(topic.keyphrases.length)]);
  const central = new Set([...topic.stems, ...stemsOf(CENTRAL_KEYPHRASES)]);
  return reading.sentences.flatMap((sentence) => {
    const { block, text } = sentence;
    if (block.block.kind !== 'paragraph') return [];
    if (faqBlocks?.has(block) || !isOpening(sentence)) return [];
    return questionsAnsweredBy(text).flatMap(
      ({ question, subject, strength, definition, needsTopic }): Candidate[] => {
        const about = contentStems(subject).filter((stem) => (definition ? central : known).has(stem)).length;
        const acronym = /^\p{L}+[ '’]\p{Lu}{2,}$/u.test(subject);
        const condition = /^che cosa (?:succede|vuol dire) se /iu.test(question);
        if (about === 0 && !acronym && (condition || definition || strength < MIN_STRENGTH_OF_STRANGERS))
          return [];
        const answer = answerFrom(sentence, question, 'sentence');
        if (wordsOf(answer) < MIN_ANSWER_WORDS) return [];
        const named = contentStems(subject).some((stem) => topic.stems.has(stem));
        return [
          {
            question: needsTopic && !named ? `${capitalise(topic.text)}: ${lowerFirst(question)}` : question,
            stems: subjectStems(question, topic),
            answer,
            section: reading.sectionOf.get(block),
            score: strength + Math.min(2, about) - (about === 0 ? 1 : 0),
            from: 'sentence',
          },
        ];
      },
    );
  });
}

/** A need answered by a sentence of the section that is about it by its heading, or by one that cannot mean else. */
function fromIntents(
  reading: Reading,
  topic: Topic,
  judged: readonly JudgedIntent[],
  faqBlocks: ReadonlySet<ReadBlock> | undefined,
): Candidate[] {
  const things = thingsOf(topic);
  const inTitle = new Set(contentStems(reading.title));
  /** The procedure of the whole, not of a part that has a section of its own: the sauce is not the dish. */
  const ofTheWhole = ({ block }: ReadSentence) => {
    const section = reading.sectionOf.get(block);
    return !section?.title || contentStems(section.title).some((stem) => inTitle.has(stem));
  };
  return judged.flatMap(({ intent, facet }): Candidate[] => {
    if (SELDOM_ANSWERED.has(facet.signal)) return [];
    const signal: Signal = SIGNALS[facet.signal];
    if (!intent.covered) return [];
    const opens = (sentence: ReadSentence) =>
      sentence.block.block.kind === 'paragraph' &&
      !faqBlocks?.has(sentence.block) &&
      (!MEASURED.has(facet.signal) || /\d/.test(sentence.text) || AMOUNTS.test(sentence.text)) &&
      isOpening(sentence);
    const fits = (sentence: ReadSentence) => opens(sentence) && signal.strong.test(sentence.folded);
    const asked = intent.question.replace(/^.*?: /, '');
    const namesTopic = ({ text }: ReadSentence) => contentStems(text).some((stem) => things.has(stem));
    const bodies = reading.sections
      .filter(({ level, folded }) => level > 1 && signal.heading.test(folded))
      .map(({ body }) => body.flatMap(({ sentences }) => sentences));
    const titled =
      facet.signal === 'steps'
        ? (bodies.flatMap((sentences) => sentences.slice(0, 1)).find(opens) ??
          reading.sentences.find(
            (sentence) => opens(sentence) && FIRST_STEP.test(sentence.text) && ofTheWhole(sentence),
          ))
        : (bodies.flat().find(fits) ??
          bodies
            .flatMap((sentences) => sentences.slice(0, 1))
            .find((first) => opens(first) && namesTopic(first) && answersBy(asked, first.text)));
    const told = (sentence: ReadSentence) =>
      fits(sentence) &&
      !NARRATED.test(sentence.text) &&
      (!OF_THE_TOPIC.has(facet.signal) || namesTopic(sentence));
    const found = titled ?? (PRECISE.has(facet.signal) ? reading.sentences.find(told) : undefined);
    if (!found) return [];
    const answer = answerFrom(found, intent.question, 'need');
    if (wordsOf(answer) < MIN_ANSWER_WORDS) return [];
    const section = reading.sectionOf.get(found.block);
    const stems = subjectStems(intent.question, topic);
    return [{ question: intent.question, stems, answer, section, score: titled ? 7 : 5, from: 'need' }];
  });
}

/**
 * The stems of the thing that a topic names: of «togliere la muffa» not those of the verb, which any sentence may
 * contain.
 */
function thingsOf({ action, text, stems }: Topic): ReadonlySet<string> {
  return action ? new Set(contentStems(text.replace(/^\S+\s/, ''))) : stems;
}
