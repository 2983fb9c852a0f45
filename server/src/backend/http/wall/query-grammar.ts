/** One comparison of a column with a value that is not looked at. */
export interface Condition {
  readonly column: string;
  readonly operator: string;
}

/** Conditions in one request, and how deep they may stand in one another. */
const MAX_CONDITIONS = 20;
const MAX_DEPTH = 3;

const NAME = /^[a-z][a-z0-9_]{0,62}$/;
const COMPARISON = /^([a-z]+)\.([\s\S]*)$/;
const LIST = /^\((?:[\w.:+-]+|"[^"\\]*")(?:,(?:[\w.:+-]+|"[^"\\]*"))*\)$/;
/** With its time and zone, as JSON or as @supabase/lite writes it, which answers 500 to others. */
const MOMENT =
  /^"?([1-9]\d{3}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d(?:\.\d{1,6})?)(?:Z|[+-](?:0\d|1[0-4])(?::[0-5]\d)?)"?$/;
const IS_VALUES = ['null', 'true', 'false'];

export const isName = (text: string) => NAME.test(text);

/** The names of a list as `a,b` or, as some clients quote them, `"a","b"`; null when it is anything else. */
export function namesOf(text: string): string[] | null {
  const names = text.split(',').map((name) => name.replace(/^"(.*)"$/, '$1'));
  return names.every(isName) && new Set(names).size === names.length ? names : null;
}

/** The columns of an order as `a.desc,b`; null when it is anything else. */
export function orderOf(text: string): string[] | null {
  const columns = text.split(',').map((term) => /^([a-z0-9_]+)(\.(?:asc|desc))?$/.exec(term)?.[1] ?? '');
  return columns.every(isName) ? columns : null;
}

/** The condition of a parameter as `column=operator.value`; null when it is anything else. */
export function conditionOf(column: string, text: string): Condition | null {
  const [, operator = '', value = ''] = COMPARISON.exec(text) ?? [];
  if (!isName(column) || operator === '') return null;
  if (operator === 'in' && !LIST.test(value)) return null;
  if (operator === 'is' && !IS_VALUES.includes(value)) return null;
  if (column === 'created_at' && !isMoment(value)) return null;
  return { column, operator };
}

/** The calendar has the day, and the day the time. */
function isMoment(text: string): boolean {
  const [, day = '', time = ''] = MOMENT.exec(text) ?? [];
  const moment = new Date(`${day}T${time}Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

/** The conditions within `or=(…)` or `and=(…)`, all in a row; null when it is anything else. */
export function conditionsOf(text: string, depth = 1): Condition[] | null {
  if (depth > MAX_DEPTH || !text.startsWith('(') || !text.endsWith(')')) return null;
  const terms = termsOf(text.slice(1, -1));
  if (terms === null || terms.length > MAX_CONDITIONS) return null;
  const found: Condition[] = [];
  for (const term of terms) {
    const group = /^(?:and|or)(\([\s\S]*\))$/.exec(term)?.[1];
    const [column = '', ...rest] = term.split('.');
    const inner =
      group === undefined ? [conditionOf(column, rest.join('.'))] : conditionsOf(group, depth + 1);
    for (const condition of inner ?? [null]) {
      if (condition === null) return null;
      found.push(condition);
    }
  }
  return found.length <= MAX_CONDITIONS ? found : null;
}

/** Parts between the commas that stand in no bracket and no quotation marks; null when these are not closed. */
function termsOf(text: string): string[] | null {
  const terms = [''];
  let depth = 0;
  let quoted = false;
  for (const sign of text) {
    if (sign === '\\') return null;
    if (sign === '"') quoted = !quoted;
    else if (!quoted && sign === '(') depth += 1;
    else if (!quoted && sign === ')') depth -= 1;
    if (depth < 0) return null;
    if (sign === ',' && depth === 0 && !quoted) terms.push('');
    else terms[terms.length - 1] += sign;
  }
  return depth === 0 && !quoted ? terms : null;
}
