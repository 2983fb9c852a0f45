import type { Assessment, AssessmentItem } from '@rilievo/shared/assessment';
import type { Concern, WeaknessType } from '@rilievo/shared/findings';
import { boxActionText, pageActionText } from '#strings/eeat-actions.ts';
import type { Box } from '../boxes/box.ts';
import { inOrder } from '../boxes/order.ts';

const MAX_ACTIONS = 5;

/** A criterion that a box helps, or the page. */
type BoxCriterion = keyof typeof boxActionText;
type PageCriterion = keyof typeof pageActionText;

/** The weaknesses whose boxes help a criterion, the one that helps most first. Red boxes answer what searchers ask. */
const HELPED_BY: Readonly<Record<Exclude<BoxCriterion, 'risposte-principali'>, readonly WeaknessType[]>> = {
  'termini-spiegati': ['missing-definition', 'undefined-acronym'],
  'indicazioni-precise': ['vague-amount', 'missing-figure'],
  'limiti-ed-eccezioni': ['missing-limit', 'unsafe-claim'],
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
  avvertenze: ['unsafe-claim', 'missing-limit', 'missing-step'],
  'interessi-dichiarati': ['undeclared-advertising'],
  'argomento-in-apertura': ['opening'],
};

/** A box that says another concern does not help these criteria; one that says none, of an older result, does. */
const ONLY_ABOUT: Readonly<Record<string, readonly Concern[]>> = {
  'senza-promesse': ['promise'],
  avvertenze: ['danger'],
  'esperti-con-nome': ['experts'],
  'cifre-con-fonte': ['figures'],
};

/** Boxes of these types help a criterion only if they say this concern. */
const BY_CONCERN: Readonly<Record<string, Partial<Record<WeaknessType, Concern>>>> = {
  avvertenze: { 'missing-limit': 'danger', 'missing-step': 'danger' },
  'limiti-ed-eccezioni': { 'unsafe-claim': 'limits' },
};

/** Asked of every text on health, money or rights that does not have them. */
const OF_DELICATE: readonly PageCriterion[] = ['autore-indicato', 'revisione-esperta'];
/** Boxes that go before them. */
const BOXES_FIRST = MAX_ACTIONS - OF_DELICATE.length;

/** The action for a criterion that is not met: in a box, or without one on the page. */
export interface EeatAction {
  readonly id: string;
  readonly text: string;
  readonly box: Box | null;
}

/**
 * At most five: first the boxes that are worth more than spare time, then what the page lacks, then the other boxes.
 * Each box and each criterion stands once. On a `delicate` subject (health, money, rights) two of the five are the
 * signature and the review by somebody competent, unless the page shows them.
 */
export function eeatActions(
  { items }: Assessment,
  boxes: readonly Box[],
  delicate = false,
): readonly EeatAction[] {
  const unmet = items.filter(({ verdict }) => verdict === 'mancante' || verdict === 'parziale');
  const inBoxes: EeatAction[] = [];
  for (const box of inOrder(boxes, 'importance')) {
    const open = unmet.filter((one) => !inBoxes.some(({ id }) => id === one.id) && helps(box, one));
    const item = open.sort((one, other) => rank(box, one) - rank(box, other))[0];
    if (item) inBoxes.push({ id: item.id, text: textOf(item), box });
  }
  const lacking = new Set(items.flatMap(({ id, verdict }) => (verdict === 'mancante' ? [id] : [])));
  const onPageOf = (id: PageCriterion): EeatAction => ({ id, text: pageActionText[id], box: null });
  const met = new Set(items.flatMap(({ id, verdict }) => (verdict === 'soddisfatto' ? [id] : [])));
  const owed = delicate ? OF_DELICATE.filter((id) => !met.has(id)) : [];
  const onPage = (Object.keys(pageActionText) as PageCriterion[]).filter(
    (id) => lacking.has(id) && !owed.includes(id),
  );
  const spare = ({ box }: EeatAction) => box?.severity === 'minor';
  const grave = inBoxes.filter((one) => !spare(one));
  const first = owed.length > 0 ? grave.slice(0, BOXES_FIRST) : grave;
  const rest = [...grave.slice(first.length), ...onPage.map(onPageOf), ...inBoxes.filter(spare)];
  return [...first, ...owed.map(onPageOf), ...rest].slice(0, MAX_ACTIONS);
}

function helps({ task, addition }: Box, { id, blockId }: AssessmentItem): boolean {
  if (task === 'task_1') return id === 'risposte-principali';
  if (task !== 'task_2' || !addition) return false;
  const { weakness, concern, after, passage } = addition;
  if (weakness && concern && ONLY_ABOUT[id]?.includes(concern) === false) return false;
  const needs = weakness && BY_CONCERN[id]?.[weakness];
  if (needs && concern !== needs) return false;
  if (weakness) return id in HELPED_BY && HELPED_BY[id as keyof typeof HELPED_BY].includes(weakness);
  // Results made before boxes told their weakness: the place is all that ties them.
  return blockId !== null && (blockId === after || blockId === passage?.blockId);
}

/** Lower comes first. A danger calls for a warning first, and then for fewer promises. */
function rank({ addition }: Box, { id }: AssessmentItem): number {
  if (id === 'avvertenze' && addition?.concern === 'danger') return -1;
  const helped = HELPED_BY[id as keyof typeof HELPED_BY] ?? [];
  return addition?.weakness ? helped.indexOf(addition.weakness) : 0;
}

function textOf({ id, criterion }: AssessmentItem): string {
  return id in boxActionText ? boxActionText[id as BoxCriterion] : criterion;
}
