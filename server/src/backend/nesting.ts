/** Levels of JSON that PostgreSQL inside Node reads without overflowing its stack; a few thousand end it. */
const MAX_LEVELS = 500;

/** Whether a parameter of a statement is JSON, as a value or as text, that is nested too deeply to be read. */
export function isNestedTooDeeply(parameter: unknown): boolean {
  if (typeof parameter !== 'string') return isDeeperThan(parameter, MAX_LEVELS);
  return /^\s*[[{]/.test(parameter) && isTextTooDeep(parameter);
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}

/** Counts brackets outside of strings, in one pass: a pattern could be made to take the square of the length. */
function isTextTooDeep(json: string): boolean {
  let levels = 0;
  let inString = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (inString && sign === '\\') at += 1;
    else if (sign === '"') inString = !inString;
    else if (inString) continue;
    else if (sign === '[' || sign === '{') levels += 1;
    else if (sign === ']' || sign === '}') levels -= 1;
    if (levels > MAX_LEVELS) return true;
  }
  return false;
}
