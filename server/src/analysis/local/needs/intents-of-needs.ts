import type { Comparison } from '@rilievo/shared/comparison';
import type { Intent } from '@rilievo/shared/findings';
import { MEASURED_TYPES } from '#analysis/reading/answers/holds-value.ts';
import type { AnswerType } from '#analysis/reading/needs-bank/need-class.ts';
import type { JudgedNeed } from './judge-needs.ts';
import { isWorthSaying } from './worth-saying.ts';

const ON_THE_SPOT: ReadonlySet<AnswerType> = new Set(['hours', 'place', 'phone']);
/** More would not be read; what is missing always stays. */
const MAX_INTENTS = 20;
const ORDER = ['partly', 'open', 'answered', 'not judged'] as const;

/**
 * The needs as the result shows them: what is missing first, then what is answered, then what could not be judged, to
 * which belongs what is seldom missing for certain.
 */
export function intentsOf(judged: readonly JudgedNeed[], comparison: Comparison | null): Intent[] {
  const shown = judged.map((one) =>
    isWorthSaying(one, comparison) ? one : { ...one, verdict: 'not judged' as const },
  );
  const ranked = [true, false].flatMap((essential) =>
    shown.filter(({ need }) => (need.weight === 'essential') === essential),
  );
  return ranked
    .sort((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict))
    .filter(({ verdict }, place) => place < MAX_INTENTS || verdict === 'partly' || verdict === 'open')
    .map(({ need, question, verdict, passages }) => ({
      id: need.id,
      question,
      ...kindOfNeed(need.answer),
      covered: verdict === 'answered',
      coveredBy: verdict === 'answered' ? [...new Set(passages.map(({ block }) => block.block.id))] : [],
      verdict,
      passages: passages.flatMap(({ text, block: { block } }) =>
        block.text.includes(text) ? [{ blockId: block.id, text }] : [],
      ),
      essential: need.weight === 'essential',
    }));
}

/** Google's kinds of query and of need, as far as the type of answer tells them. */
function kindOfNeed(answer: AnswerType): Pick<Intent, 'type' | 'need'> {
  if (answer === 'money') return { type: 'commerciale', need: 'Know Simple' };
  if (ON_THE_SPOT.has(answer)) return { type: 'locale', need: 'Visit-in-person' };
  if (answer === 'procedure') return { type: 'informativo', need: 'Do' };
  return { type: 'informativo', need: MEASURED_TYPES.has(answer) ? 'Know Simple' : 'Know' };
}
