import { anyAtWordStart } from '#linguistics/phrases.ts';
import type { AnswerUnit } from '../answers/answer-units.ts';
import { DEGREES, TIME } from '../unsaid/values.ts';
import type { Omission } from './family.ts';

/** When to see a doctor: the one thing that any page on a complaint must tell. */
export const ALARM_SIGNS = 'alarm-signs';

const DOCTOR = anyAtWordStart([
  /medic[oia]\b|dottor|pediatr|veterinari|ginecolog|dermatolog|dentista|oculista|specialista/u,
  /pronto soccorso|guardia medica|112\b|118\b|centro antiveleni|visita\b|farsi (?:vedere|visitare)/u,
]);
const CONDITION =
  /\b(?:se|quando|appena|in caso di|qualora|oltre|sopra|piu di|dopo|entro|subito|in giornata)\b/u;
const FEVER = /\b3[789](?:[.,]\d)?\b/;
const SIGNS = anyAtWordStart(
  [
    /febbre|sangu|respir|dolore al petto|convulsion|sv(?:eni|ien)|confus|vomit|disidrat|gonfi|ross[oiea]\b/u,
    /rossor|arrossa|pus\b|pulsa|intorpid|labbra|non (?:mangia|beve|urina)|rifiut|pannolin|tremor|collass/u,
    /vista|paralis|eruzione|orticaria|secrezione|dolente|malesser|soffoc|cambia colore/u,
  ],
  'gu',
);
/** Looks and fitness are no complaint. */
const OF_LOOKS = anyAtWordStart([/sbianc|schiari|rughe|trucc|abbronz|dimagri|diet[ae]\b|allena/u]);
const OF_TEETH = anyAtWordStart([/dent[ei]\b|gengiv|carie/u]);
const OF_ANIMALS = anyAtWordStart([/can[ei]\b|gatt[oiae]\b|cucciol|conigli[oa]?\b|criceto|animal/u]);
const OF_CHILDREN = anyAtWordStart([/neonat|lattant|bambin|bimb[oiae]\b|svezzament|dentin[io]\b/u]);

/**
 * Open unless a passage names a doctor, a condition, and how long or which signs. `units` must be without advice that
 * can harm; one mention of a doctor tells nothing.
 */
export function healthBasics(title: string, units: readonly AnswerUnit[]): Omission[] {
  const isTold = ({ folded, text }: AnswerUnit) =>
    !text.endsWith('?') && DOCTOR.test(folded) && CONDITION.test(folded) && isMeasurable(folded);
  if (OF_LOOKS.test(title) || units.some(isTold)) return [];
  return [
    {
      id: ALARM_SIGNS,
      question: `Dopo quanto tempo, e con quali segnali, si va dal ${doctorFor(title)}?`,
      answer: 'reason',
      weight: 'essential',
      told: [],
    },
  ];
}

/** What answers the question about these signs, with its doctor. */
export function alarmRequest(question: string): string {
  const doctor = /\p{L}+(?=\?$)/u.exec(question)?.[0] ?? 'medico';
  const urgent = doctor === 'veterinario' ? 'alla clinica veterinaria' : 'al pronto soccorso';
  return `Scrivi dopo quante ore e con quali segnali si chiama il ${doctor}, e con quali si va ${urgent}.`;
}

function doctorFor(title: string): string {
  if (OF_ANIMALS.test(title)) return 'veterinario';
  if (OF_CHILDREN.test(title)) return 'pediatra';
  return OF_TEETH.test(title) ? 'dentista' : 'medico';
}

function isMeasurable(folded: string): boolean {
  const signs = new Set(folded.match(SIGNS));
  return TIME.test(folded) || DEGREES.test(folded) || FEVER.test(folded) || signs.size > 1;
}
