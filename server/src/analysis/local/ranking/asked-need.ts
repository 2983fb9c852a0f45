import { MEASURED_TYPES } from '#analysis/reading/answers/holds-value.ts';
import type { ClassOfThing } from '#analysis/reading/class-of-thing/find-class.ts';
import type { AnswerType, BankNeed } from '#analysis/reading/needs-bank/need-class.ts';
import { filledQuestion } from '#analysis/reading/needs-bank/noun-phrase.ts';
import { contentStems } from '#linguistics/stems.ts';
import { enoughFor } from '../needs/judge-needs.ts';
import { type Sought, soughtOf } from '../needs/need-passages.ts';

/** A need as it is looked for on the page of somebody else. */
export interface AskedNeed {
  readonly id: string;
  readonly need: Pick<BankNeed, 'answer' | 'cues'>;
  readonly sought: Sought;
  /** Points that a passage must have to answer. */
  readonly enough: number;
  /** Share of the question's words that must occur in the passage or around it. */
  readonly share: number;
}

/** Words by which a text speaks of a type of answer, where the question itself names nothing else. */
const TYPE_CUES: Partial<Record<AnswerType, readonly string[]>> = {
  money: ['cost', 'prezz', 'tariff', 'spes', 'spend'],
  hours: ['orari', 'apert', 'chius'],
  phone: ['telefon', 'chiama', 'numero verde'],
  duration: ['dura', 'tempo'],
  temperature: ['temperatur', 'grad'],
};
const ENOUGH = 3;
const MEASURED_SHARE = 0.5;
const WORDED_SHARE = 0.6;

/** The needs of a class; the words of an answer are known from the bank. */
export function askedOfClass(found: ClassOfThing): AskedNeed[] {
  const subject = new Set(contentStems(found.noun?.noun ?? ''));
  return found.needs.map((need) => {
    const question = found.noun ? filledQuestion(need.question, found.noun) : need.question;
    const sought = soughtOf(question, subject);
    // No share: the cues of the bank suffice.
    return { id: need.id, need, sought, enough: enoughFor(need.answer, found), share: 0 };
  });
}

/** A need of which nothing is known but its question and the type of its answer: its words must be met again. */
export function askedInWords(
  id: string,
  question: string,
  answer: AnswerType,
  subject: ReadonlySet<string>,
): AskedNeed {
  const sought = soughtOf(question, subject);
  const own = sought.stems.length > 0 ? sought.stems : [...subject];
  const cues = [...own, ...(TYPE_CUES[answer] ?? [])];
  const share = MEASURED_TYPES.has(answer) ? MEASURED_SHARE : WORDED_SHARE;
  return { id, need: { answer, cues }, sought, enough: ENOUGH, share };
}
