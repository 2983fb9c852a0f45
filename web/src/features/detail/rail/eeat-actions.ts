import type { Assessment, AssessmentItem } from '@rilievo/shared/assessment';
import type { WeaknessType } from '@rilievo/shared/findings';
import { boxActionText, pageActionText } from '#strings/eeat-actions.ts';
import type { Box } from '../boxes/box.ts';
import { inOrder } from '../boxes/order.ts';

const MAX_ACTIONS = 5;

/** A criterion that a box helps, or the page. */
type BoxCriterion = keyof typeof boxActionText;
type PageCriterion = keyof typeof pageActionText;

/** The weaknesses whose boxes help a criterion. Red boxes answer what searchers ask. */
const HELPED_BY: Readonly<Record<Exclude<BoxCriterion, 'risposte-principali'>, readonly WeaknessType[]>> = {
  'termini-spiegati': ['missing-definition', 'undefined-acronym'],
  'indicazioni-precise': ['vague-amount', 'missing-figure'],
  'limiti-ed-eccezioni': ['missing-limit'],
  'esempi-concreti': ['missing-example'],
  'criteri-dichiarati': ['missing-comparison'],
  'passaggi-ordinati': ['missing-step', 'prose-steps'],
  'errori-di-fatto': ['contradiction'],
  'fatti-con-data': ['missing-date', 'stale-fact'],
  'cifre-con-fonte': ['missing-source'],
  'fonti-citate': ['missing-source'],
  'fonti-primarie': ['missing-source'],
  'esperti-con-nome': ['missing-source'],
  'collegamenti-esterni': ['missing-source'],
  'titolo-onesto': ['broken-promise'],
  'senza-promesse': ['unsupported-superlative', 'unsafe-claim'],
  avvertenze: ['unsafe-claim'],
  'interessi-dichiarati': ['undeclared-advertising'],
  'argomento-in-apertura': ['opening'],
};

/** What to do about a criterion that is not met: in a box, or without one on the page. */
export interface EeatAction {
  readonly id: string;
  readonly text: string;
  readonly box: Box | null;
}

/**
 * At most five: first the boxes that are worth more than spare time, then what the page lacks, then the other boxes.
 * Each box and each criterion stands once.
 */
export function eeatActions({ items }: Assessment, boxes: readonly Box[]): readonly EeatAction[] {
  const unmet = items.filter(({ verdict }) => verdict === 'mancante' || verdict === 'parziale');
  const inBoxes: EeatAction[] = [];
  for (const box of inOrder(boxes, 'importance')) {
    const open = unmet.filter((one) => !inBoxes.some(({ id }) => id === one.id) && helps(box, one));
    const item = open.sort((one, other) => rank(box, one) - rank(box, other))[0];
    if (item) inBoxes.push({ id: item.id, text: textOf(item), box });
  }
  const lacking = new Set(items.flatMap(({ id, verdict }) => (verdict === 'mancante' ? [id] : [])));
  const onPage = (Object.keys(pageActionText) as PageCriterion[]).flatMap((id) =>
    lacking.has(id) ? [{ id, text: pageActionText[id], box: null }] : [],
  );
  const spare = ({ box }: EeatAction) => box?.severity === 'minor';
  return [...inBoxes.filter((one) => !spare(one)), ...onPage, ...inBoxes.filter(spare)].slice(0, MAX_ACTIONS);
}

function helps({ task, addition }: Box, { id, blockId }: AssessmentItem): boolean {
  if (task === 'task_1') return id === 'risposte-principali';
  if (task !== 'task_2' || !addition) return false;
  const { weakness, after, passage } = addition;
  if (weakness) return id in HELPED_BY && HELPED_BY[id as keyof typeof HELPED_BY].includes(weakness);
  // Results made before boxes told their weakness: the place is all that ties them.
  return blockId !== null && (blockId === after || blockId === passage?.blockId);
}

/** A danger calls for a warning first, and then for fewer promises. */
function rank({ addition }: Box, { id }: AssessmentItem): number {
  const helped = HELPED_BY[id as keyof typeof HELPED_BY] ?? [];
  return addition?.weakness ? helped.indexOf(addition.weakness) : 0;
}

function textOf({ id, criterion }: AssessmentItem): string {
  return id in boxActionText ? boxActionText[id as BoxCriterion] : criterion;
}
