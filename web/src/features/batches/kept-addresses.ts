import { storageName } from '../../lib/site.ts';

const key = () => storageName('rilievo_batch_addresses');

/** What was written into the field before, in this tab; the storage is not ours alone. */
export function readKeptAddresses(): string {
  try {
    return sessionStorage.getItem(key()) ?? '';
  } catch {
    return '';
  }
}

/** Keeps what is written until it is sent; nothing is kept where there is no room. */
export function keepAddresses(text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key());
    else sessionStorage.setItem(key(), text);
  } catch {
    // The field itself still holds it.
  }
}
