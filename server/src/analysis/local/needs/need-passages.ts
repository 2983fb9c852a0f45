import { ANNOUNCED } from '#analysis/reading/announcements.ts';
import type { AnswerUnit } from '#analysis/reading/answers/answer-units.ts';
import type { CueIndex } from '#analysis/reading/answers/cue-index.ts';
import { holdsValue, MEASURED_TYPES } from '#analysis/reading/answers/holds-value.ts';
import { answersNothing } from '#analysis/reading/answers/not-an-answer.ts';
import { isVague } from '#analysis/reading/answers/vague-amount.ts';
import type { AnswerType, BankNeed } from '#analysis/reading/needs-bank/need-class.ts';
import { contentStems } from '#linguistics/stems.ts';
import { foldAccents } from '#linguistics/words.ts';

const MAX_PASSAGES = 3;
/** An answer in words needs room; a figure does not. */
const MIN_WORDED_ANSWER = 6;
const MAX_ANSWER_WORDS = 60;
/** «Giorni» occurs beside any duration, «grammi» beside any amount. */
const UNIT =
  /^(?:giorn|settiman|mes[ei]|anni|anno|ora$|ore$|minut|second|euro|€|gramm|chil|litr|grad|metri|cm|km|percent|%|20$)/;
/** Names occur in any sentence: it must contain what the question asks the names of, or many signs. */
const LISTED: ReadonlySet<AnswerType> = new Set(['names', 'person']);
const MANY_SIGNS = 3;
/** Words with which a text mentions a type of answer, whatever the need's own cues. */
const PRICE_FIRST =
  /^(?:(?:il|i|la|le|l')\s?)?(?:costa|costano|prezz[oi]|cost[oi]|tariff[ae]|bigliett[oi]|ingresso|intero|ridotto|entrata|si paga|si spende|si parte da|quota|quote)\b/;
/** Below this a passage shares a word with the need by chance. */
const MIN_POINTS = 2;

/** Stems that ask for a price and name nothing that has one. */
const ASKS_PRICE = new Set(['cost', 'pag', 'prezz', 'spend', 'spes', 'euro', 'gratis', 'tariff']);

/**
 * The units that contain each cue of a need, by position; a unit of measure is the value, and no sign of what it
 * measures.
 */
export interface Spoken {
  readonly said: ReadonlyMap<AnswerUnit, number>;
  readonly headed: ReadonlySet<AnswerUnit>;
  readonly announced: ReadonlySet<AnswerUnit>;
}

export function spokenOf({ cues, answer }: Pick<BankNeed, 'cues' | 'answer'>, index: CueIndex): Spoken {
  const said = new Map<AnswerUnit, number>();
  const headed = new Set<AnswerUnit>();
  const announced = new Set<AnswerUnit>();
  for (const cue of cues) {
    const signs = MEASURED_TYPES.has(answer) && UNIT.test(cue) ? 0 : 1;
    for (const unit of index.said(cue)) said.set(unit, (said.get(unit) ?? 0) + signs);
    for (const unit of index.headed(cue)) headed.add(unit);
    for (const unit of index.announced(cue)) announced.add(unit);
  }
  return { said, headed, announced };
}

/** What a passage must be about: the words of the question, without those that only ask for a type of answer. */
export interface Sought {
  readonly question: string;
  readonly stems: readonly string[];
  readonly subject: ReadonlySet<string>;
}

/** The question without its `subject`, as stems. */
export function soughtOf(question: string, subject: ReadonlySet<string>): Sought {
  const asked = [...new Set(contentStems(question))].filter((word) => !subject.has(word));
  return {
    question: foldAccents(question),
    stems: asked.filter((word) => !ASKS_PRICE.has(word)),
    subject,
  };
}

/** A passage with a value, and how many signs tie it to the need. */
interface Candidate {
  readonly unit: AnswerUnit;
  readonly points: number;
  /** How many of the words that are sought stand in it or around it. */
  readonly asked: number;
}

export function answersOf(
  need: Pick<BankNeed, 'answer'>,
  sought: Sought,
  { said, headed, announced }: Spoken,
): Candidate[] {
  const measured = MEASURED_TYPES.has(need.answer);
  const found: Candidate[] = [];
  for (const unit of new Set([...said.keys(), ...headed, ...(measured ? announced : [])])) {
    if (unit.words > MAX_ANSWER_WORDS && unit.kind !== 'row') continue;
    if (!measured && unit.words < MIN_WORDED_ANSWER && unit.kind === 'sentence') continue;
    if (answersNothing(unit, sought.question) || !holdsValue(need.answer, unit.text, unit.folded)) continue;
    const around = new Set(contentStems(`${unit.folded} ${unit.heading} ${unit.about}`));
    const asked = sought.stems.filter((word) => around.has(word)).length;
    if (LISTED.has(need.answer) && (said.get(unit) ?? 0) < MANY_SIGNS && !around.has(sought.stems[0] ?? ''))
      continue;
    if (need.answer === 'money' && !isPriceOf(unit, asked, sought, around)) continue;
    const points =
      Math.min(3, said.get(unit) ?? 0) * 2 +
      (headed.has(unit) ? 2 : 0) +
      (announced.has(unit) ? 1 : 0) +
      Math.min(2, asked);
    if (points >= MIN_POINTS) found.push({ unit, points, asked });
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
export function saidWithoutValue(
  { answer }: BankNeed,
  sought: Sought,
  said: ReadonlyMap<AnswerUnit, number>,
): AnswerUnit | null {
  for (const unit of said.keys()) {
    if (unit.kind === 'row' || unit.words > MAX_ANSWER_WORDS) continue;
    if (ANNOUNCED.test(unit.folded) || !isVague(answer, unit.folded) || answersNothing(unit, sought.question))
      continue;
    // «Quanto si spende al giorno» is not asked by the prices of a boat under a title with «in un giorno».
    const around = new Set(contentStems(answer === 'money' ? unit.folded : `${unit.folded} ${unit.heading}`));
    const asked = sought.stems.filter((word) => around.has(word)).length;
    if (answer === 'money' ? isPriceOf(unit, asked, sought, around) : asked > 0 || (said.get(unit) ?? 0) > 1)
      return unit;
  }
  return null;
}
