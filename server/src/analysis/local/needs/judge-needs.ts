import { contradictionsIn } from '#analysis/gaps/contradictions.ts';
import { type AnswerUnit, answerUnits } from '#analysis/reading/answers/answer-units.ts';
import type { CueIndex } from '#analysis/reading/answers/cue-index.ts';
import { indexCues } from '#analysis/reading/answers/cue-index.ts';
import type { ClassOfThing } from '#analysis/reading/class-of-thing/find-class.ts';
import { isAsked } from '#analysis/reading/class-of-thing/fit-of.ts';
import type { ContentKind } from '#analysis/reading/facets/facet.ts';
import type { AnswerType, BankNeed } from '#analysis/reading/needs-bank/need-class.ts';
import { filledQuestion } from '#analysis/reading/needs-bank/noun-phrase.ts';
import { ALARM_SIGNS, alarmRequest } from '#analysis/reading/omissions/health-basics.ts';
import { omittedNeeds } from '#analysis/reading/omissions/omitted-needs.ts';
import { SERVICE_PRICE } from '#analysis/reading/omissions/service-basics.ts';
import type { ReadBlock, Reading } from '#analysis/reading/read-article.ts';
import { givesHarmfulAdvice, unsafeAdvice } from '#analysis/reading/unsafe/unsafe-advice.ts';
import type { Unsaid } from '#analysis/reading/unsaid/find-unsaid.ts';
import { findUnsaid } from '#analysis/reading/unsaid/find-unsaid.ts';
import { contentStems } from '#linguistics/stems.ts';
import { foldAccents } from '#linguistics/words.ts';
import { answersOf, saidWithoutValue, soughtOf, spokenOf } from './need-passages.ts';
import { isHeaded, isSilent, isSure, isTold, lacksEveryValue, lacksItsValue } from './silence.ts';

type NeedVerdict = 'answered' | 'partly' | 'open' | 'not judged';

/** A need of the bank with what the article says about it. */
export interface JudgedNeed {
  readonly need: BankNeed;
  readonly question: string;
  readonly verdict: NeedVerdict;
  /** The passages that answer it, the best first; for `partly` those that mention it without a value. */
  readonly passages: readonly Passage[];
  /** Advice for the author, if the text itself shows it; null if only the type of answer is known. */
  readonly write: string | null;
}

/** A sentence, an item or a row of the article. */
interface Passage {
  readonly text: string;
  readonly block: ReadBlock;
}

/** Share of the class's needs that the text speaks of, below which it is about something else or one side of it. */
export const MIN_BREADTH = 0.2;
const MIN_BREADTH_OF_ASPECT = 0.45;
/** Below this a value is missing because the class is wrong: «misure» of furniture on a page about drills. */
const MIN_BREADTH_OF_VALUE = 0.3;
/** A shorter text speaks of little, and still has to say the essential. */
const MIN_WORDS_OF_BREADTH = 120;
/** The price of an extra that the text announces is not that of the service. */
const OF_THE_WHOLE = `omitted-${SERVICE_PRICE}`;
const OF_ALARM = `omitted-${ALARM_SIGNS}`;
/** The same in other words: when, or with which signs, somebody goes to whom. */
const ASKS_FOR_DOCTOR =
  /\b(?:quando|dopo quant\p{L}|quant\p{L} (?:tempo|ore|giorni)|qual[ei]? (?:segnal|sintom)\p{L}+|(?:segnal|sintom)[io])\b.*\b(?:medico|dottore|pediatra|veterinario|specialista|pronto soccorso|dentista|112)\b/iu;
/** From here on an editor would not publish without it. */
const MIN_ESSENTIAL = 70;
/** Of these one question is enough for a text. */
const ONE_OF_A_TYPE: ReadonlySet<AnswerType> = new Set(['money', 'hours', 'person']);
/** What a text with harmful advice still answers: nobody follows a price or an address into harm. */
const PLAIN_FACTS: ReadonlySet<AnswerType> = new Set(['money', 'hours', 'phone', 'place']);
const SELDOM: ReadonlySet<AnswerType> = new Set([
  'money',
  'temperature',
  'interval',
  'hours',
  'phone',
  'law',
  'age',
]);

/**
 * The needs that the text mentions without giving the answer, then every need of the class with its verdict; none of
 * the class if it is doubtful, none at all if the text is no Italian prose or too short to be judged. A merely useful
 * need can be open if it is `demanded`, by its id.
 */
export function judgeNeeds(
  reading: Reading,
  found: ClassOfThing | null,
  kind: ContentKind,
  demanded: ReadonlySet<string> = new Set(),
): JudgedNeed[] {
  if (!reading.italian) return [];
  const unsaid = reading.article.words < MIN_WORDS_OF_BREADTH ? [] : findUnsaid(reading);
  const units = answerUnits(reading);
  const ofClass =
    found && found.fit !== 'doubtful' ? needsOfClass(reading, units, found, unsaid, demanded) : [];
  const omitted = withoutRepeats(
    omittedNeeds(reading, kind, units)
      .map(({ id, question, answer, weight, told }) => ({
        id: `omitted-${id}`,
        question,
        answer,
        weight,
        cues: told,
      }))
      .filter((need) => need.id === OF_THE_WHOLE || !unsaid.some((one) => isSame(one, need, reading))),
  );
  const judged = [
    ...unsaid.map(needOf),
    ...ofClass.filter((one) => !omitted.some((need) => isAlike(one, need) && !outweighs(one, need))),
    ...omitted
      .filter((need) => !ofClass.some((one) => isAlike(one, need) && outweighs(one, need)))
      .map(
        (need): JudgedNeed => ({
          need,
          question: need.question,
          verdict: 'open',
          passages: [],
          write: need.id === OF_ALARM ? alarmRequest(need.question) : null,
        }),
      ),
  ].map((one) =>
    one.verdict === 'open' && isTold(one.question, reading) ? notJudged(one.need, one.question) : one,
  );
  const asksForDoctor = judged.some(({ need, verdict }) => need.id === OF_ALARM && isLacking(verdict));
  return judged.filter(
    ({ need, question, verdict }) =>
      !asksForDoctor || need.id === OF_ALARM || !isLacking(verdict) || !ASKS_FOR_DOCTOR.test(question),
  );
}

function isLacking(verdict: NeedVerdict): boolean {
  return verdict === 'open' || verdict === 'partly';
}

/** What the class finds missing is essential, and merely useful to the family. */
function outweighs({ need, verdict }: JudgedNeed, omitted: BankNeed): boolean {
  return verdict === 'open' && need.weight === 'essential' && omitted.weight === 'useful';
}

/** The class asks what is known to be left out. */
function isAlike({ need, question, verdict }: JudgedNeed, omitted: BankNeed): boolean {
  return verdict !== 'answered' && asksSame({ ...need, question }, omitted);
}

/** The first of those that ask the same, in an order that is kept. */
function withoutRepeats(needs: readonly BankNeed[]): BankNeed[] {
  const kept: BankNeed[] = [];
  for (const need of needs) if (!kept.some((one) => asksSame(one, need))) kept.push(need);
  return kept;
}

/** A measured answer of the same type, or half the words of the question. */
function asksSame(one: Pick<BankNeed, 'question' | 'answer'>, other: BankNeed): boolean {
  const own = new Set(contentStems(one.question));
  const asked = contentStems(other.question);
  const shared = asked.filter((word) => own.has(word)).length;
  return (one.answer === other.answer && ONE_OF_A_TYPE.has(one.answer)) || shared * 2 >= asked.length;
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

function needsOfClass(
  reading: Reading,
  all: readonly AnswerUnit[],
  found: ClassOfThing,
  unsaid: readonly Unsaid[],
  demanded: ReadonlySet<string>,
): JudgedNeed[] {
  // What can harm answers nothing and mentions nothing either: «non c'è alcun rischio» leaves the risks open.
  const left = new Set([...unsaid, ...unsafeAdvice(reading)].map(({ sentence }) => sentence.text));
  const units = all.filter(({ text }) => !left.has(text));
  const index = indexCues(units);
  const breadth = breadthOf(found.needs, index);
  const isShort = reading.article.words < MIN_WORDS_OF_BREADTH;
  const isElsewhere = breadth < MIN_BREADTH && !isShort;
  const subject = new Set(contentStems(found.noun?.noun ?? ''));
  const stems = units.map(({ folded }) => new Set(contentStems(folded)));
  const isHarmful = givesHarmfulAdvice(reading);
  const contradicted = new Set(
    contradictionsIn(reading, null).flatMap(({ first, second }) => [first.text, second.text]),
  );
  return found.needs.flatMap((need): JudgedNeed | JudgedNeed[] => {
    const question = found.noun ? filledQuestion(need.question, found.noun) : need.question;
    const spoken = spokenOf(need, index);
    const sought = soughtOf(question, subject);
    const passages = answersOf(need, sought, spoken);
    const enough = passages.filter(({ points }) => points >= enoughFor(need.answer, found));
    const sure = enough.filter(({ unit }) => !contradicted.has(unit.text));
    // The passages contradict each other: a box about the contradiction says so.
    if (enough.length > sure.length && sure.length === 0) return notJudged(need, question);
    if (sure.length > 0 && isHarmful && !PLAIN_FACTS.has(need.answer)) return notJudged(need, question);
    if (sure.length > 0)
      return { need, question, verdict: 'answered', passages: sure.map(({ unit }) => unit), write: null };
    if (unsaid.some((one) => isSame(one, need, reading))) return [];
    if (isElsewhere || passages.length > 0 || !isJudged(need, found, breadth))
      return notJudged(need, question);
    const vague = saidWithoutValue(need, sought, spoken.said);
    if (vague) return { need, question, verdict: 'partly', passages: [vague], write: null };
    const isOpen =
      (need.weight === 'essential' || demanded.has(need.id)) &&
      (found.bankClass.about !== 'news' || found.query.kind === 'news') &&
      !isHeaded(need, question, reading) &&
      ((breadth >= MIN_BREADTH_OF_VALUE && lacksItsValue(need, spoken)) ||
        (found.fit === 'sure' &&
          (lacksEveryValue(need, reading, found) ||
            ((isShort || isSure(need, question)) &&
              isSilent(need, question, spoken, subject, index, stems)))));
    return isOpen
      ? { need, question, verdict: 'open', passages: [], write: null }
      : notJudged(need, question);
  });
}

function notJudged(need: BankNeed, question: string): JudgedNeed {
  return { need, question, verdict: 'not judged', passages: [], write: null };
}

/** The text raises the same need in its own words: the same type of answer, and a cue of the need beside it. */
function isSame({ answer, sentence }: Unsaid, need: BankNeed, { sectionOf }: Reading): boolean {
  if (answer !== need.answer) return false;
  const said = ` ${sectionOf.get(sentence.block)?.folded ?? ''} ${sentence.folded}`;
  return ONE_OF_A_TYPE.has(answer) || need.cues.some((cue) => said.includes(` ${foldAccents(cue)}`));
}

/**
 * How much a passage must have to answer: times, amounts and names are everywhere, prices and temperatures seldom
 * belong to something else. A class without a noun asks in general words, which a passage meets by chance.
 */
export function enoughFor(answer: AnswerType, { noun }: ClassOfThing): number {
  return (SELDOM.has(answer) ? 3 : 4) + (noun === null ? 1 : 0);
}

export function breadthOf(needs: readonly Pick<BankNeed, 'cues'>[], index: CueIndex): number {
  const spoken = needs.filter(({ cues }) => cues.some((cue) => index.said(cue).length > 0));
  return spoken.length / Math.max(1, needs.length);
}

/** A page on one side of a thing is judged on that side, and on the whole only where it speaks of most of it. */
function isJudged(need: BankNeed, { fit, focus }: ClassOfThing, breadth: number): boolean {
  return fit === 'sure' || breadth >= MIN_BREADTH_OF_ASPECT || focus.some((word) => isAsked(word, [need]));
}
