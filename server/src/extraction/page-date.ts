const MONTHS =
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' ');

const ITALIAN = new RegExp(
  `\\b(\\d{1,2})(?:°|º)?\\s+(${MONTHS.map((month) => `${month.slice(0, 3)}(?:${month.slice(3)})?`).join('|')})\\.?,?\\s+(\\d{4})\\b`,
  'i',
);
const NUMERIC = /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/;
const HAS_TIME = /^(?:\d{4}-\d{2}-\d{2}|[a-z]{3}, \d{1,2} [a-z]{3} \d{4}).*\d:\d/i;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A date as a page gives it: ISO 8601 and what `Date` reads, the Italian long form (`3 marzo 2024`) and day/month/year.
 * A day without a time stays a day; a moment becomes UTC. Null when it is no date.
 */
export function readPageDate(text: string | null): string | null {
  const value = text?.trim() ?? '';
  if (value === '') return null;
  if (ISO_DAY.test(value)) return isDay(value) ? value : null;
  if (HAS_TIME.test(value)) {
    const moment = new Date(withStandardTime(value));
    if (!Number.isNaN(moment.getTime())) return moment.toISOString();
  }
  const italian = ITALIAN.exec(value);
  if (italian !== null) {
    const [, day, name = '', year] = italian;
    const month = MONTHS.findIndex((known) => known.startsWith(name.slice(0, 3).toLowerCase())) + 1;
    return toDay(year, month, day);
  }
  const numeric = NUMERIC.exec(value);
  return numeric === null ? null : toDay(numeric[3], Number(numeric[2]), numeric[1]);
}

/** `+0100` and a blank between day and time are common, and not what the standard reads. */
function withStandardTime(value: string): string {
  return value.replace(/^(\d{4}-\d{2}-\d{2}) (\d)/, '$1T$2').replace(/ ?([+-]\d{2})(\d{2})$/, '$1:$2');
}

function toDay(year: string | undefined, month: number, day: string | undefined): string | null {
  const value = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isDay(value) ? value : null;
}

function isDay(value: string): boolean {
  const moment = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
}

const UPDATED = /(?:aggiornat|modificat|ultimo aggiornamento|ultima modifica)/i;

/** The two days of a byline such as «di Anna, 9 giugno 2023 – Aggiornato il 4 aprile 2025». */
export function readBylineDates(text: string | null): {
  readonly published: string | null;
  readonly modified: string | null;
} {
  const at = text?.search(UPDATED) ?? -1;
  if (text === null || at < 0) return { published: readPageDate(text), modified: null };
  return { published: readPageDate(text.slice(0, at)), modified: readPageDate(text.slice(at)) };
}

const DAY = `(?:${ITALIAN.source}|${NUMERIC.source}|\\b\\d{4}-\\d{2}-\\d{2}\\b)`;
const DAY_INTRODUCED = `(?:(?:pubblicato|scritto|aggiornato|modificato|ultimo aggiornamento|ultima modifica|in data|il|del)[\\s:]+)*${DAY}`;
const LEADING_DAY = new RegExp(`^${DAY_INTRODUCED}[\\s,;|·•–—-]*`, 'i');
const FROM_ITS_DAY = new RegExp(`[\\s,;|·•(–—-]*(?<![\\p{L}\\d])${DAY_INTRODUCED}.*$`, 'isu');

/** A byline without the days in it. */
export function withoutDates(byline: string): string {
  return byline.replace(LEADING_DAY, '').replace(FROM_ITS_DAY, '').trim();
}
