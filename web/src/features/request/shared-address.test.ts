import { expect, test } from 'vitest';
import { sharedAddress } from './shared-address.ts';

const shared = (fields: Record<string, string>) => sharedAddress(new URLSearchParams(fields));

test.each([
  [{ url: 'https://esempio.it/a?b=1&c=è' }, 'https://esempio.it/a?b=1&c=è'],
  [{ title: 'Olivo', text: 'Guarda qui: https://esempio.it/olivo' }, 'https://esempio.it/olivo'],
  [{ url: 'chrome://newtab', text: 'http://esempio.it' }, 'http://esempio.it'],
])('%j is the page %s', (fields, address) => expect(shared(fields)).toBe(address));

test.each([
  {},
  { url: 'javascript:alert(1)' },
  { url: 'file:///etc/passwd' },
  { url: 'https://utente:segreto@esempio.it/' },
  { url: `https://esempio.it/${'a'.repeat(3_000)}` },
  { text: 'Nessun indirizzo' },
] as Record<string, string>[])('%j is no page to analyse', (fields) => expect(shared(fields)).toBeNull());
