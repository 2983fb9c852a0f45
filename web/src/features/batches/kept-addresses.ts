const KEY = 'rilievo_batch_addresses';

/** What was written into the field before, in this tab; the storage is not ours alone. */
export function readKeptAddresses(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Keeps what is written until it is sent; nothing is kept where there is no room. */
export function keepAddresses(text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    // The field itself still holds it.
  }
}
