import { contentStems } from '../../../linguistics/stems.ts';
import { foldAccents } from '../../../linguistics/words.ts';
import type { AnswerUnit } from '../../reading/answers/answer-units.ts';
import { answerUnits } from '../../reading/answers/answer-units.ts';
import type { CueIndex } from '../../reading/answers/cue-index.ts';
import { indexCues } from '../../reading/answers/cue-index.ts';
import { holdsValue, MEASURED_TYPES } from '../../reading/answers/holds-value.ts';
import { answersNothing } from '../../reading/answers/not-an-answer.ts';
import { isVague } from '../../reading/answers/vague-amount.ts';
import type { ClassOfThing } from '../../reading/class-of-thing/find-class.ts';
import { isAsked } from '../../reading/class-of-thing/find-class.ts';
import type { AnswerType, BankNeed } from '../../reading/needs-bank/need-class.ts';
import { filledQuestion } from '../../reading/needs-bank/noun-phrase.ts';
import type { ReadBlock, Reading } from '../../reading/read-article.ts';
import type { Unsaid } from '../../reading/unsaid/find-unsaid.ts';
import { findUnsaid } from '../../reading/unsaid/find-unsaid.ts';
import { CLOCK, SUM } from '../../reading/unsaid/values.ts';

type NeedVerdict = 'answered' | 'partly' | 'open' | 'not judged';

/** A need of the bank with what the article says about it. */
export interface JudgedNeed {
  readonly need: BankNeed;
  readonly question: string;
  readonly verdict: NeedVerdict;
  /** What answers it, the best first; for `partly` what speaks of it and gives no value. */
  readonly passages: readonly Passage[];
  /** What the author should add, where the text itself shows it; null where only the type of answer is known. */
  readonly write: string | null;
}

/** A sentence, an item or a row of the article. */
interface Passage {
  readonly text: string;
  readonly block: ReadBlock;
}

const MAX_PASSAGES = 3;
/** An answer in words needs room; a figure does not. */
const MIN_WORDED_ANSWER = 6;
const MAX_ANSWER_WORDS = 60;
/** Share of the class's needs that the text speaks of, below which it is about something else or one side of it. */
const MIN_BREADTH = 0.2;
const MIN_BREADTH_OF_ASPECT = 0.45;
/** A shorter text speaks of little, and still has to say the essential. */
const MIN_WORDS_OF_BREADTH = 120;
/** From here on an editor would not publish without it. */
const MIN_ESSENTIAL = 70;
const IN_ANY_WORDS: ReadonlySet<AnswerType> = new Set([
  'names',
  'reason',
  'comparison',
  'definition',
  'yesno',
  'law',
  'place',
  'person',
]);
const ASKS_WHEN = /^Quando /;
/** What has hours. */
const OPENS: ReadonlySet<string> = new Set(['place', 'organisation', 'event']);
/** Words by which a text speaks of a type of answer, whatever the need's own cues are. */
const PRICE_FIRST =
  /^(?:(?:il|i|la|le|l')\s?)?(?:costa|costano|prezz[oi]|cost[oi]|tariff[ae]|bigliett[oi]|ingresso|intero|ridotto|entrata|si paga|si spende|si parte da|quota|quote)\b/;
/** Below this a passage shares a word with the need by chance. */
const MIN_POINTS = 2;
const SELDOM: ReadonlySet<AnswerType> = new Set([
  'money',
  'temperature',
  'interval',
  'hours',
  'phone',
  'law',
  'age',
]);
/** Stems that ask for a price and name nothing that has one. */
const ASKS_PRICE = new Set(['cost', 'pag', 'prezz', 'spend', 'spes', 'euro', 'gratis', 'tariff']);
const TYPE_CUES: Partial<Record<AnswerType, readonly string[]>> = {
  money: ['cost', 'prezz', 'euro', '€', 'tariff', 'spes', 'gratis', 'gratuit', 'preventiv', 'offerta libera'],
  hours: ['orari', 'apert', 'aprono', 'chius', 'chiud', 'dalle ', 'h24'],
  phone: ['telefon', 'tel', 'cellulare', 'whatsapp', 'chiama', 'numero verde'],
  place: ['indirizz', 'piazza'],
};

/**
 * What the text speaks of without giving it, then every need of the class with its verdict; none of the class where
 * it is doubtful, none at all where the text is no Italian prose or too short to be judged.
 */
export function judgeNeeds(reading: Reading, found: ClassOfThing | null): JudgedNeed[] {
  if (!reading.italian) return [];
  const unsaid = reading.article.words < MIN_WORDS_OF_BREADTH ? [] : findUnsaid(reading);
  const ofClass = found && found.fit !== 'doubtful' ? needsOfClass(reading, found, unsaid) : [];
  return [...unsaid.map(needOf), ...ofClass];
}

/** A need that the text itself raises. */
function needOf({ answer, question, write, sentence, weight }: Unsaid, index: number): JudgedNeed {
  const need: BankNeed = {
    id: `said-${index + 1}`,
    question,
    answer,
    weight: weight >= MIN_ESSENTIAL ? 'essential' : 'useful',
    cues: [],
  };
  return { need, question, verdict: 'partly', passages: [sentence], write };
}

function needsOfClass(reading: Reading, found: ClassOfThing, unsaid: readonly Unsaid[]): JudgedNeed[] {
  const units = answerUnits(reading).filter(
    ({ text }) => !unsaid.some(({ sentence }) => sentence.text === text),
  );
  const index = indexCues(units);
  const breadth = breadthOf(found.needs, index);
  const isShort = reading.article.words < MIN_WORDS_OF_BREADTH;
  const isElsewhere = breadth < MIN_BREADTH && !isShort;
  const subject = new Set(contentStems(found.noun?.noun ?? ''));
  const stems = units.map(({ folded }) => new Set(contentStems(folded)));
  return found.needs.flatMap((need): JudgedNeed | JudgedNeed[] => {
    const question = found.noun ? filledQuestion(need.question, found.noun) : need.question;
    const spoken = spokenOf(need, index);
    const asked = [...new Set(contentStems(question))].filter((word) => !subject.has(word));
    const sought = {
      question: foldAccents(question),
      stems: asked.filter((word) => !ASKS_PRICE.has(word)),
      subject,
    };
    const passages = answersOf(need, sought, spoken);
    const sure = passages.filter(({ points }) => points >= enoughFor(need.answer, found));
    if (sure.length > 0)
      return { need, question, verdict: 'answered', passages: sure.map(({ unit }) => unit), write: null };
    if (unsaid.some((one) => isSame(one, need, reading))) return [];
    if (isElsewhere || passages.length > 0 || !isJudged(need, found, breadth))
      return notJudged(need, question);
    const vague = saidWithoutValue(need, sought, spoken.said);
    if (vague) return { need, question, verdict: 'partly', passages: [vague], write: null };
    const isOpen =
      need.weight === 'essential' &&
      (found.bankClass.about !== 'news' || found.query.kind === 'news') &&
      (lacksEveryValue(need, reading, found) ||
        ((isShort || isSure(need, question)) && isSilent(need, question, spoken, subject, index, stems)));
    return isOpen
      ? { need, question, verdict: 'open', passages: [], write: null }
      : notJudged(need, question);
  });
}

function notJudged(need: BankNeed, question: string): JudgedNeed {
  return { need, question, verdict: 'not judged', passages: [], write: null };
}

/** A list, a cause or a comparison is told in words that no bank foresees: only other answers are missed for certain. */
function isSure({ answer }: BankNeed, question: string): boolean {
  return !IN_ANY_WORDS.has(answer) || ASKS_WHEN.test(question);
}

/** The text raises the same need in its own words: the same type of answer, and a cue of the need beside it. */
function isSame({ answer, sentence }: Unsaid, need: BankNeed, { sectionOf }: Reading): boolean {
  if (answer !== need.answer) return false;
  const said = ` ${sectionOf.get(sentence.block)?.folded ?? ''} ${sentence.folded}`;
  return (
    answer === 'money' || answer === 'hours' || need.cues.some((cue) => said.includes(` ${foldAccents(cue)}`))
  );
}

/** No sum stands in a text on what is paid for, no hour in one on what opens and closes. */
function lacksEveryValue(
  { answer }: BankNeed,
  { blocks }: Reading,
  { bankClass: { about } }: ClassOfThing,
): boolean {
  const value = answer === 'money' ? SUM : answer === 'hours' && OPENS.has(about) ? CLOCK : null;
  return value !== null && !blocks.some(({ block }) => value.test(foldAccents(block.text)));
}

/**
 * How much a passage must have to answer: times, amounts and names are everywhere, prices and temperatures seldom
 * belong to something else. A class without a noun asks in general words, which a passage meets by chance.
 */
function enoughFor(answer: AnswerType, { noun }: ClassOfThing): number {
  return (SELDOM.has(answer) ? 3 : 4) + (noun === null ? 1 : 0);
}

/** The units that hold each cue of a need, by where they hold it. */
interface Spoken {
  readonly said: ReadonlyMap<AnswerUnit, number>;
  readonly headed: ReadonlySet<AnswerUnit>;
  readonly announced: ReadonlySet<AnswerUnit>;
}

function spokenOf({ cues }: BankNeed, index: CueIndex): Spoken {
  const said = new Map<AnswerUnit, number>();
  const headed = new Set<AnswerUnit>();
  const announced = new Set<AnswerUnit>();
  for (const cue of cues) {
    for (const unit of index.said(cue)) said.set(unit, (said.get(unit) ?? 0) + 1);
    for (const unit of index.headed(cue)) headed.add(unit);
    for (const unit of index.announced(cue)) announced.add(unit);
  }
  return { said, headed, announced };
}

function breadthOf(needs: readonly BankNeed[], index: CueIndex): number {
  const spoken = needs.filter(({ cues }) => cues.some((cue) => index.said(cue).length > 0));
  return spoken.length / Math.max(1, needs.length);
}

/** A page on one side of a thing is judged on that side, and on the whole only where it speaks of most of it. */
function isJudged(need: BankNeed, { fit, focus }: ClassOfThing, breadth: number): boolean {
  return fit === 'sure' || breadth >= MIN_BREADTH_OF_ASPECT || focus.some((word) => isAsked(word, [need]));
}

/** What a passage must be about: the words of the question, apart from those that only ask for a type of answer. */
interface Sought {
  readonly question: string;
  readonly stems: readonly string[];
  readonly subject: ReadonlySet<string>;
}

/** A passage with a value, and how many signs tie it to the need. */
interface Candidate {
  readonly unit: AnswerUnit;
  readonly points: number;
}

function answersOf(need: BankNeed, sought: Sought, { said, headed, announced }: Spoken): Candidate[] {
  const measured = MEASURED_TYPES.has(need.answer);
  const found: Candidate[] = [];
  for (const unit of new Set([...said.keys(), ...headed, ...(measured ? announced : [])])) {
    if (unit.words > MAX_ANSWER_WORDS && unit.kind !== 'row') continue;
    if (!measured && unit.words < MIN_WORDED_ANSWER && unit.kind === 'sentence') continue;
    if (answersNothing(unit, sought.question) || !holdsValue(need.answer, unit.text, unit.folded)) continue;
    const around = new Set(contentStems(`${unit.folded} ${unit.heading} ${unit.about}`));
    const asked = sought.stems.filter((word) => around.has(word)).length;
    if (need.answer === 'money' && !isPriceOf(unit, asked, sought, around)) continue;
    const points =
      Math.min(3, said.get(unit) ?? 0) * 2 +
      (headed.has(unit) ? 2 : 0) +
      (announced.has(unit) ? 1 : 0) +
      Math.min(2, asked);
    if (points >= MIN_POINTS) found.push({ unit, points });
  }
  return found
    .sort((a, b) => b.points - a.points || a.unit.block.index - b.unit.block.index)
    .slice(0, MAX_PASSAGES);
}

/** «Le cesoie costano 20 euro» is no price of a gardener: the passage names what costs, or nothing else. */
function isPriceOf(
  { folded }: AnswerUnit,
  asked: number,
  { stems, subject }: Sought,
  around: ReadonlySet<string>,
): boolean {
  if (stems.length > 0) return asked > 0;
  return PRICE_FIRST.test(folded) || [...subject].some((word) => around.has(word));
}

/** The first passage that speaks of the need with a vague word in the place of the value. */
function saidWithoutValue(
  { answer }: BankNeed,
  sought: Sought,
  said: ReadonlyMap<AnswerUnit, number>,
): AnswerUnit | null {
  for (const unit of said.keys()) {
    if (unit.kind === 'row' || unit.words > MAX_ANSWER_WORDS) continue;
    if (!isVague(answer, unit.folded) || answersNothing(unit, sought.question)) continue;
    const around = new Set(contentStems(`${unit.folded} ${unit.heading}`));
    const asked = sought.stems.filter((word) => around.has(word)).length;
    if (answer === 'money' ? isPriceOf(unit, asked, sought, around) : asked > 0 || (said.get(unit) ?? 0) > 1)
      return unit;
  }
  return null;
}

/** No word of the need, of its type of answer or of its question occurs anywhere. */
function isSilent(
  { answer }: BankNeed,
  question: string,
  { said, headed, announced }: Spoken,
  subject: ReadonlySet<string>,
  index: CueIndex,
  stems: readonly ReadonlySet<string>[],
): boolean {
  if (said.size + headed.size + announced.size > 0) return false;
  for (const cue of TYPE_CUES[answer] ?? [])
    if (index.said(cue).length + index.headed(cue).length > 0) return false;
  const asked = [...new Set(contentStems(question))].filter((word) => !subject.has(word));
  const enough = Math.min(2, asked.length);
  return !stems.some((own) => enough > 0 && asked.filter((word) => own.has(word)).length >= enough);
}
