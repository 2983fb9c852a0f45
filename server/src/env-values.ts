import * as z from 'zod';
import { parseRange } from './platform/address-ranges.ts';
import { basePathOf } from './platform/base-path.ts';
import { parsePrivateKey } from './platform/signing-key.ts';

/** The kinds of values of settings. A message follows the name of its setting and never repeats the value. */
export const text = z.string().trim();

export const integer = (min: number, max: number) =>
  text
    .refine(
      (value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max,
      `must be a whole number from ${min} to ${max}`,
    )
    .transform(Number);

export const address = (protocols: readonly string[], example: string) =>
  text.refine(
    (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
    `must be an address like ${example}`,
  );

/** Addresses and ranges of them, set apart by commas. */
export const addressRanges = text.transform((value, context) => {
  const ranges = value.split(',').map((range) => parseRange(range.trim()));
  const known = ranges.filter((range) => range !== null);
  if (known.length < ranges.length)
    context.addIssue({
      code: 'custom',
      message: 'must be a list like "10.0.0.5, 2001:db8::7", and of no wide ranges',
    });
  return known;
});

/** A key that is valid in an HTTP header. */
export const key = text.refine((value) => /^[\x21-\x7e]+$/.test(value), 'must hold no spaces or accents');

/** Whether a key may be read by everybody: a secret one that lands on a page opens the whole database to its readers. */
export function isPublishableKey(value: string): boolean {
  if (/^sb_publishable_[\w-]+$/.test(value)) return true;
  const [, payload = '', signature] = value.split('.');
  if (!signature) return false;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return typeof claims === 'object' && claims !== null && 'role' in claims && claims.role === 'anon';
  } catch {
    return false;
  }
}

/** A private key that signs tokens; the text is secret. */
export const privateKey = text.transform((value, context) => {
  const parsed = parsePrivateKey(value);
  if (parsed === null)
    context.addIssue({
      code: 'custom',
      message:
        'must be a private key as "npx supabase gen signing-key" writes it: {"kty":"EC","kid":…,"d":…}',
    });
  return parsed;
});

/** Whether an address contains neither a user name nor a query, so that it may be logged. */
export function isPlainAddress(value: string): boolean {
  const url = URL.parse(value);
  return url === null || !(url.username || url.password || url.search || url.hash);
}

/** Paths that the program itself serves. */
const OWN_SEGMENTS: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'auth',
  'healthz',
  'mcp',
  'metrics',
  'outbox',
  'readyz',
  'rest',
  'settings.json',
]);

/** The address of a server of ours: its origin and its path without a closing slash. */
export const ownAddress = (example: string) =>
  address(['http:', 'https:'], example)
    .refine(isPlainAddress, 'must hold no query or user name')
    .refine(
      isPublicPath,
      'must have a path of plain segments like /rilievo, the first none of the program (auth, rest, api, healthz …)',
    )
    .transform((value) => new URL(value).origin + basePathOf(value));

/** Whether the path of an address is valid in HTML and in a cookie, and hides none of the program's own paths. */
function isPublicPath(value: string): boolean {
  const url = URL.parse(value);
  return (
    url === null ||
    (/^(\/[\w-][\w.-]*(\/[\w-][\w.-]*)*)?\/?$/.test(url.pathname) &&
      !OWN_SEGMENTS.has(url.pathname.split('/')[1] ?? ''))
  );
}
