const TIMESTAMP = /^(\d{4,}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(\.\d+)?(Z|[+-]\d\d)(?::?(\d\d))?$/i;

const dateAndTime = new Intl.DateTimeFormat('it-IT', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const dateOnly = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', year: 'numeric' });

/**
 * A timestamp of the database as every browser reads it. The embedded one writes `2026-01-01 00:00:00.123456+00`,
 * which Safari does not parse; hosted Supabase writes ISO 8601.
 */
export function isoTimestamp(timestamp: string): string {
  const [, day, time, fraction = '', zone = '', minutes = '00'] = TIMESTAMP.exec(timestamp) ?? [];
  if (day === undefined) return timestamp;
  const offset = zone.toUpperCase() === 'Z' ? 'Z' : `${zone}:${minutes}`;
  return `${day}T${time}${fraction.slice(0, 4)}${offset}`;
}

/** The moment that a timestamp of the database names. */
export function parseTimestamp(timestamp: string): Date {
  return new Date(isoTimestamp(timestamp));
}

/** `14 marzo 2025 alle ore 10:42`, in the reader's time zone. */
export function formatDateTime(timestamp: string): string {
  return dateAndTime.format(parseTimestamp(timestamp));
}

/** `14 marzo 2025`. */
export function formatDate(timestamp: string): string {
  return dateOnly.format(parseTimestamp(timestamp));
}
