import { storageName } from '#lib/site.ts';

interface KeptText {
  /** The text that this tab has kept, also over a reload; empty without any. The storage is not ours alone. */
  readonly read: () => string;
  readonly keep: (text: string) => void;
}

function keptText(name: string): KeptText {
  const key = () => storageName(name);
  return {
    read() {
      try {
        return sessionStorage.getItem(key()) ?? '';
      } catch {
        return '';
      }
    },
    keep(text) {
      try {
        if (text === '') sessionStorage.removeItem(key());
        else sessionStorage.setItem(key(), text);
      } catch {
        // Without room nothing is kept; the page itself still has it.
      }
    },
  };
}

/** The text of the field of addresses, until it is sent. */
export const keptAddresses = keptText('rilievo_batch_addresses');

/** The id of the sitemap reading that is waited for. */
export const keptReading = keptText('rilievo_batch_sitemap');
