import type { Intent } from '@rilievo/shared/findings';
import { MEASURED_TYPES } from '../../reading/answers/holds-value.ts';
import type { AnswerType } from '../../reading/needs-bank/need-class.ts';
import type { JudgedNeed } from './judge-needs.ts';

const MAX_INTENTS = 15;
const ON_THE_SPOT: ReadonlySet<AnswerType> = new Set(['hours', 'place', 'phone']);

/** The needs that could be judged, as the result shows them: the essential ones first, fifteen at most. */
export function intentsOf(judged: readonly JudgedNeed[]): Intent[] {
  const known = judged.filter(({ verdict }) => verdict !== 'not judged');
  const ranked = [
    ...known.filter(({ need }) => need.weight === 'essential'),
    ...known.filter(({ need }) => need.weight === 'useful'),
  ];
  return ranked.slice(0, MAX_INTENTS).map(({ need, question, verdict, passages }) => ({
    id: need.id,
    question,
    ...kindOfNeed(need.answer),
    covered: verdict === 'answered',
    coveredBy: verdict === 'answered' ? [...new Set(passages.map(({ block }) => block.block.id))] : [],
  }));
}

/** Google's kinds of query and of need, as far as the type of answer tells them. */
function kindOfNeed(answer: AnswerType): Pick<Intent, 'type' | 'need'> {
  if (answer === 'money') return { type: 'commerciale', need: 'Know Simple' };
  if (ON_THE_SPOT.has(answer)) return { type: 'locale', need: 'Visit-in-person' };
  if (answer === 'procedure') return { type: 'informativo', need: 'Do' };
  return { type: 'informativo', need: MEASURED_TYPES.has(answer) ? 'Know Simple' : 'Know' };
}
