const dateAndTime = new Intl.DateTimeFormat('it-IT', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const dateOnly = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', year: 'numeric' });

/** `14 marzo 2025 alle ore 10:42`, in the reader's time zone. */
export function formatDateTime(iso: string): string {
  return dateAndTime.format(new Date(iso));
}

/** `14 marzo 2025`. */
export function formatDate(iso: string): string {
  return dateOnly.format(new Date(iso));
}
