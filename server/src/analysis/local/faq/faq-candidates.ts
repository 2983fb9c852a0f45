import { contentStems } from '../../../linguistics/stems.ts';
import type { Signal } from '../facets/signal.ts';
import type { SignalName } from '../facets/signals.ts';
import { SIGNALS } from '../facets/signals.ts';
import type { JudgedIntent } from '../intents.ts';
import type { ReadBlock, Reading, ReadSentence, Section } from '../read-article.ts';
import type { Topic } from '../topic.ts';
import { questionsAnsweredBy } from './question-templates.ts';

/** A question with the sentences that answer it; `stems` are what it asks beyond the topic. */
export interface Candidate {
  readonly question: string;
  readonly stems: ReadonlySet<string>;
  readonly answer: readonly ReadSentence[];
  readonly section: Section | undefined;
  readonly score: number;
}

const MIN_ANSWER_WORDS = 8;
const MAX_ANSWER_WORDS = 70;
const ENOUGH_WORDS = 12;
/** Subjects that only a number answers. */
const MEASURED: ReadonlySet<SignalName> = new Set([
  'cost',
  'consumption',
  'duration',
  'calculation',
  'servings',
]);
/** What explains a way of doing is seldom said in one sentence. */
const ENOUGH_WORDS_TO_EXPLAIN = 28;
/** «Come si prepara» alone does not say of what it asks. */
const MIN_HEADING_STEMS = 2;
const CENTRAL_KEYPHRASES = 5;
/** A sentence that leans on the one before answers nothing by itself. */
const LEANING =
  /^(?:(?:e|ma|o|però|inoltre|infatti|quindi|invece|tuttavia|anche|così|poi|infine|questo|questa|questi|queste|quello|quella|ciò|lo|li|ne|ci|gli|esso|essa|essi|esse|in questo|in questi|in tal|per questo|per questi|a questo|da qui|altrimenti|oppure|insomma|perché|mentre|nel primo|nel secondo|il primo|il secondo|la prima|la seconda|stesso|entrambi|entrambe|tale|tali)(?!\p{L}))/iu;
const QUESTION_HEADING =
  /^(?:come|quando|quanto|quanta|quanti|quante|perché|chi|dove|quale|quali|cosa|che cosa|che cos['’]è|cos['’]è|a (?:che )?cosa|a chi|ogni quanto|in quanto tempo|per quanto)(?!\p{L})/iu;
/** A heading in which the author speaks of himself is no question of a searcher. */
const FIRST_PERSON = /\p{L}iamo(?!\p{L})/iu;
/** «Quanto costa aprire», «Come evitare che torni»: only the section says what. */
const UNFINISHED = /(?:\p{L}(?:are|ere|ire)|(?<!\p{L})che \p{L}+)\s*\??$/iu;
const CLITIC_INFINITIVE = /\b\p{L}+(?:ar|er|ir)(?:lo|la|li|le|ne|gli)\b/iu;

/** Every question that a heading, a sentence or a covered need gives, outside the FAQ that the article has. */
export function faqCandidates(
  reading: Reading,
  topic: Topic,
  judged: readonly JudgedIntent[],
  faqBlocks: ReadonlySet<ReadBlock> | undefined,
): Candidate[] {
  return [
    ...fromHeadings(reading, topic, faqBlocks),
    ...fromSentences(reading, topic, faqBlocks),
    ...fromIntents(reading, topic, judged, faqBlocks),
  ];
}

function fromHeadings(
  reading: Reading,
  topic: Topic,
  faqBlocks: ReadonlySet<ReadBlock> | undefined,
): Candidate[] {
  return reading.sections.flatMap((section) => {
    const title = section.title.trim();
    const asks = title.endsWith('?') || (reading.italian && QUESTION_HEADING.test(title));
    const inFaq = section.heading !== null && faqBlocks?.has(section.heading) === true;
    const clear =
      title.split(/\s+/).length >= 3 &&
      title.length <= 120 &&
      !CLITIC_INFINITIVE.test(title) &&
      !UNFINISHED.test(title) &&
      !FIRST_PERSON.test(title);
    const [opening] = section.body;
    const paragraph = opening?.block.kind === 'paragraph' ? opening : undefined;
    const first = paragraph?.sentences.find(
      ({ text, words }) => words >= MIN_ANSWER_WORDS && /[.!…»]$/.test(text) && !LEANING.test(text),
    );
    if (!asks || inFaq || section.level < 2 || !clear || !first) return [];
    if (new Set(contentStems(title)).size < MIN_HEADING_STEMS) return [];
    const stems = subjectStems(title, topic);
    const question = `${title.replace(/[\s?.:]+$/, '')}?`;
    return [{ question, stems, answer: answerFrom(first, question), section, score: 12 }];
  });
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
    const { block, words, text } = sentence;
    if (words < MIN_ANSWER_WORDS || words > MAX_ANSWER_WORDS || block.block.kind !== 'paragraph') return [];
    if (faqBlocks?.has(block) || /[?:]$/.test(text)) return [];
    return questionsAnsweredBy(text).flatMap(({ question, subject, strength, definition }) => {
      const about = contentStems(subject).filter((stem) => (definition ? central : known).has(stem)).length;
      if (about === 0) return [];
      const stems = subjectStems(question, topic);
      return [
        {
          question,
          stems,
          answer: answerFrom(sentence, question),
          section: reading.sectionOf.get(block),
          score: strength + Math.min(2, about),
        },
      ];
    });
  });
}

/** A need that a section is about by its heading, answered by a sentence of that section. */
function fromIntents(
  reading: Reading,
  topic: Topic,
  judged: readonly JudgedIntent[],
  faqBlocks: ReadonlySet<ReadBlock> | undefined,
): Candidate[] {
  return judged.flatMap(({ intent, facet }) => {
    const signal: Signal = SIGNALS[facet.signal];
    if (!intent.covered) return [];
    const section = reading.sections.find(
      ({ level, folded, heading }) =>
        level > 1 && signal.heading.test(folded) && !(heading && faqBlocks?.has(heading)),
    );
    const sentences = section?.body
      .filter(({ block }) => block.kind === 'paragraph')
      .flatMap((block) => block.sentences);
    const answer = sentences?.find(
      ({ folded, text, words }) =>
        words >= MIN_ANSWER_WORDS &&
        (!MEASURED.has(facet.signal) || /\d/.test(text)) &&
        signal.strong.test(folded) &&
        !LEANING.test(text) &&
        !/[?:]$/.test(text),
    );
    if (!answer) return [];
    const stems = subjectStems(intent.question, topic);
    return [
      { question: intent.question, stems, answer: answerFrom(answer, intent.question), section, score: 6 },
    ];
  });
}

/** The sentence, and the next one of its block when it is short and the next one goes with it. */
function answerFrom(sentence: ReadSentence, question: string): ReadSentence[] {
  const enough = /^Come(?!\p{L})/u.test(question) ? ENOUGH_WORDS_TO_EXPLAIN : ENOUGH_WORDS;
  const { sentences } = sentence.block;
  const answer = [sentence];
  let words = sentence.words;
  for (let index = sentences.indexOf(sentence) + 1; index < sentences.length && words < enough; index += 1) {
    const next = sentences[index];
    if (!next || /[?:]$/.test(next.text) || words + next.words > MAX_ANSWER_WORDS) break;
    answer.push(next);
    words += next.words;
  }
  return answer;
}

/** What a question asks about its topic: its stems without the topic's, or all of them when it asks what that is. */
export function subjectStems(question: string, topic: Topic): ReadonlySet<string> {
  const stems = new Set(contentStems(question));
  const own = [...stems].filter((stem) => !topic.stems.has(stem));
  return own.length > 0 ? new Set(own) : stems;
}
