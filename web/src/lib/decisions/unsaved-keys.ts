/** The prefix of the keys of unsaved decisions in the browser's storage. */
export const PREFIX = 'rilievo_unsaved';

/** The keys of everything unsaved of one person. */
export function keysOf(storage: Storage, userId: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
  return keys.filter((key) => key.startsWith(`${PREFIX} ${userId} `));
}

/** Forgets everything unsaved of a person, who signs out. */
export function forgetUnsaved(storage: Storage, userId: string): void {
  for (const key of keysOf(storage, userId)) storage.removeItem(key);
}
