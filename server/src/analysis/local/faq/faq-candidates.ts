import { contentStems } from '../../../linguistics/stems.ts';
import { foldAccents } from '../../../linguistics/words.ts';
import type { Signal } from '../facets/signal.ts';
import type { SignalName } from '../facets/signals.ts';
import { SIGNALS } from '../facets/signals.ts';
import { RELATIVE_TIME } from '../gaps/stale-facts.ts';
import { isUnsourcedClaim } from '../gaps/unsourced-claims.ts';
import type { JudgedIntent } from '../intents.ts';
import type { ReadBlock, Reading, ReadSentence, Section } from '../read-article.ts';
import type { Topic } from '../topic.ts';
import { capitalise } from '../topic.ts';
import { questionsAnsweredBy } from './question-templates.ts';
import { AMOUNT, lowerFirst } from './sentence-parts.ts';
import { standsAlone, turnsAway } from './standing-alone.ts';

/** A question with the sentences that answer it; `stems` are what it asks beyond the topic. */
export interface Candidate {
  readonly question: string;
  readonly stems: ReadonlySet<string>;
  readonly answer: readonly ReadSentence[];
  readonly section: Section | undefined;
  readonly score: number;
  /** What the question was made of; a section whose heading is a question is not asked about again by its need. */
  readonly from: 'heading' | 'sentence' | 'need';
}

const MIN_ANSWER_WORDS = 8;
/** A shorter sentence can open an answer that the next one completes. */
const MIN_OPENING_WORDS = 4;
/** A longer one is hard to read even where it stands. */
const MAX_SENTENCE_WORDS = 45;
const MAX_ANSWER_WORDS = 80;
/** Questions that one short sentence seldom answers. */
const EXPLAINED = /(?:^|: )(?:come|che cosa|cosa|chi|quali|da (?:che )?cosa)(?!\p{L})/iu;
const ENOUGH_WORDS = 12;
/** What explains a way of doing is seldom said in one sentence. */
const ENOUGH_WORDS_TO_EXPLAIN = 28;
/** Subjects that only a number answers. */
const MEASURED: ReadonlySet<SignalName> = new Set([
  'cost',
  'consumption',
  'duration',
  'workTime',
  'calculation',
  'servings',
]);
/** Subjects whose sign in a sentence is the answer itself, wherever it stands. */
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
  'contraindications',
  'food',
  'types',
  'alternatives',
  'ahead',
  'next',
]);
/** What was done once, in a story, is no answer to how it is done. */
const NARRATED = /\p{L}{2}(?:av|ev|iv)(?:a|ano)(?!\p{L})/u;
/** Of these only a sentence that names the topic, since a text gives prices and signs of many things. */
const OF_THE_TOPIC: ReadonlySet<SignalName> = new Set(['cost', 'check']);
const CENTRAL_KEYPHRASES = 5;
/** A question on what the text hardly speaks of must be a good one. */
const MIN_STRENGTH_OF_STRANGERS = 7;
const AMOUNTS = new RegExp(AMOUNT, 'i');
const QUESTION_HEADING =
  /^(?:come|quando|quanto|quanta|quanti|quante|perché|chi|dove|quale|quali|cosa|che cosa|che cos['’]è|cos['’]è|a (?:che )?cosa|a chi|per chi|con che cosa|con cosa|da (?:che )?cosa|ogni quanto|in quanto tempo|per quanto|si può|è (?:vero|possibile|obbligatorio))(?!\p{L})/iu;
/** «Quando qualcosa va storto», «Dove la terra è secca» name a case: only with the verb beside it the word asks. */
const CASE_OR_PLACE =
  /^(?:quando|dove|come)\s(?!(?:(?:non )?si|non|è|sono|va|vanno|fa|fanno|deve|devono|può|possono|serve|servono|conviene|bisogna|occorre|funziona|funzionano|nasce|nascono|cambia|cambiano|e quando|e perché|e quanto|\p{L}{2,}(?:r|re|rsi|r(?:lo|la|li|le|ne|ci|vi))|\p{L}{3,}(?:are|ere|ire|rre))(?!\p{L}))/iu;
/** «Che cosa la rovina»: of what, only the text around it says. */
const BARE_CLITIC = /^(?:che cosa|cosa|come|quando|dove|chi) (?:lo|la|li|le|gli|ne) \p{L}+\??$/iu;
/** A heading in which the author speaks of himself is no question of a searcher. */
const FIRST_PERSON = /\p{L}iamo(?!\p{L})|(?<!\p{L})(?:ho|abbiamo|mi|ci|vostr[aeo]|nostr[aeo])(?!\p{L})/iu;
const CLITIC_INFINITIVE = /(?<!\p{L})\p{L}+(?:ar|er|ir)(?:lo|la|li|le|ne|gli)(?!\p{L})/iu;
/** The word or words that a question asks with. */
const ASKING = /^(?:che cos['’]\p{L}+|(?:a )?che cosa \p{L}+|\p{L}+)/u;
/** How an answer shows that it answers, by the word that asks. */
const ANSWERS: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:quanto|quanta|quanti|quante|in quanto|per quanto)/i, new RegExp(`\\d|${AMOUNT}`, 'i')],
  [
    /^(?:quando|ogni quanto|entro quando)/i,
    /\d|(?<!\p{L})(?:se|quando|prima|dopo|ogni|mes[ei]|giorn|settiman|stagion|inverno|estate|primavera|autunno|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)/iu,
  ],
  [
    /^perché/i,
    /(?<!\p{L})(?:perché|poiché|dato che|siccome|caus|dovut|dipend|per (?:il|la|l|lo|i|gli|le)(?!\p{L})|si \p{L}+|rende|lascia|fa )/iu,
  ],
  [/^dove/i, /(?<!\p{L})(?:in|a|al|alla|nel|nella|su|da|presso|online|sito)(?!\p{L})/iu],
];

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

/** What two sections answer each in its way («la batteria dura») is about something that the question leaves out. */
function unambiguous(candidates: readonly Candidate[]): Candidate[] {
  const sections = new Map<string, Section | undefined>();
  const ambiguous = new Set<string>();
  for (const { question, section } of candidates) {
    if (sections.has(question) && sections.get(question) !== section) ambiguous.add(question);
    sections.set(question, section);
  }
  return candidates.filter(({ question }) => !ambiguous.has(question));
}

function fromHeadings(
  reading: Reading,
  topic: Topic,
  faqBlocks: ReadonlySet<ReadBlock> | undefined,
): Candidate[] {
  return reading.sections.flatMap((section): Candidate[] => {
    const title = section.title.trim();
    const asks =
      title.endsWith('?') || (reading.italian && QUESTION_HEADING.test(title) && !CASE_OR_PLACE.test(title));
    const inFaq = section.heading !== null && faqBlocks?.has(section.heading) === true;
    const clear = title.length <= 120 && !CLITIC_INFINITIVE.test(title) && !FIRST_PERSON.test(title);
    if (!asks || inFaq || section.level < 2 || !clear || /[;:]|(?<!\p{L})(?:ciascun|ognun)\p{L}/u.test(title))
      return [];
    if (BARE_CLITIC.test(title)) return [];
    if (title.includes(',') && !title.endsWith('?')) return [];
    const [opening] = section.body;
    const paragraph = opening?.block.kind === 'paragraph' ? opening : undefined;
    const tells = SIGNALS.steps.heading.test(section.folded);
    const first = paragraph?.sentences
      .slice(0, tells ? 1 : 3)
      .find((sentence) => isOpening(sentence) && answersBy(title, sentence.text));
    if (!first) return [];
    const bare = title.replace(/[\s?.:]+$/, '');
    const question = saysEnough(bare, topic) || !reading.italian ? `${bare}?` : withTopic(bare, topic);
    const answer = answerFrom(first, question, 'heading');
    if (wordsOf(answer) < MIN_ANSWER_WORDS) return [];
    return [{ question, stems: subjectStems(bare, topic), answer, section, score: 12, from: 'heading' }];
  });
}

/** A heading that names its subject; «Quando andare» does not, nor does «Come prenotare». */
function saysEnough(title: string, topic: Topic): boolean {
  const stems = contentStems(title);
  return (
    stems.some((stem) => topic.stems.has(stem)) ||
    (title.split(/\s+/).length >= 4 && new Set(stems).size >= 2)
  );
}

function withTopic(question: string, topic: Topic): string {
  return `${capitalise(topic.text)}: ${lowerFirst(question)}?`;
}

function isOpening(sentence: ReadSentence): boolean {
  return (
    sentence.words >= MIN_OPENING_WORDS &&
    sentence.words <= MAX_SENTENCE_WORDS &&
    standsAlone(sentence) &&
    !RELATIVE_TIME.test(sentence.folded)
  );
}

function answersBy(question: string, answer: string): boolean {
  const shape = ANSWERS.find(([asks]) => asks.test(question));
  return shape === undefined || shape[1].test(answer);
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
        if (about === 0 && !acronym && (definition || strength < MIN_STRENGTH_OF_STRANGERS)) return [];
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
  return judged.flatMap(({ intent, facet }): Candidate[] => {
    const signal: Signal = SIGNALS[facet.signal];
    if (!intent.covered) return [];
    const opens = (sentence: ReadSentence) =>
      sentence.block.block.kind === 'paragraph' &&
      !faqBlocks?.has(sentence.block) &&
      (!MEASURED.has(facet.signal) || /\d/.test(sentence.text) || AMOUNTS.test(sentence.text)) &&
      isOpening(sentence);
    const fits = (sentence: ReadSentence) => opens(sentence) && signal.strong.test(sentence.folded);
    const asked = intent.question.replace(/^.*?: /, '');
    const namesTopic = ({ text }: ReadSentence) => contentStems(text).some((stem) => topic.stems.has(stem));
    const bodies = reading.sections
      .filter(({ level, folded }) => level > 1 && signal.heading.test(folded))
      .map(({ body }) => body.flatMap(({ sentences }) => sentences));
    const titled =
      facet.signal === 'steps'
        ? bodies.flatMap((sentences) => sentences.slice(0, 1)).find(opens)
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

function wordsOf(answer: readonly ReadSentence[]): number {
  return answer.reduce((sum, { words }) => sum + words, 0);
}

/**
 * The sentence, and the next ones of its block while the answer is short and they speak of the same thing; what opens
 * with a pronoun or shares a word does; an example, a change of subject or a claim without a source does not. When to
 * see a doctor is never cut.
 */
function answerFrom(sentence: ReadSentence, question: string, from: Candidate['from']): ReadSentence[] {
  const explains =
    EXPLAINED.test(question) && (from === 'heading' || /(?:^|: )come(?!\p{L})/iu.test(question));
  const urgent = SIGNALS.doctor.heading.test(foldAccents(question));
  const enough = urgent ? MAX_ANSWER_WORDS : explains ? ENOUGH_WORDS_TO_EXPLAIN : ENOUGH_WORDS;
  const { sentences } = sentence.block;
  const answer = [sentence];
  let words = sentence.words;
  const said = new Set([...contentStems(question), ...contentStems(sentence.text)]);
  for (let index = sentences.indexOf(sentence) + 1; index < sentences.length && words < enough; index += 1) {
    const next = sentences[index];
    if (!next || /[?:]$/.test(next.text) || words + next.words > MAX_ANSWER_WORDS) break;
    if (/^(?:Per|Ad) esempio/.test(next.text) || RELATIVE_TIME.test(next.folded)) break;
    if (turnsAway(next) || isUnsourcedClaim(next)) break;
    const goesOn = !standsAlone(next) || contentStems(next.text).some((stem) => said.has(stem));
    if (!(goesOn || urgent || explains || words < MIN_ANSWER_WORDS)) break;
    answer.push(next);
    words += next.words;
  }
  return answer;
}

/** What a question asks about its topic: its stems without the topic's, or the word it asks with when none is left. */
export function subjectStems(question: string, topic: Topic): ReadonlySet<string> {
  const stems = new Set(contentStems(question));
  const own = [...stems].filter((stem) => !topic.stems.has(stem));
  if (own.length > 0) return new Set(own);
  return new Set([`${ASKING.exec(question.toLowerCase())?.[0] ?? ''}?`]);
}
