import * as z from 'zod';

/** The validators of a document: its tag, the moment of its last change, and the address that said so. */
export const validatorsSchema = z.object({
  url: z.string(),
  etag: z.nullable(z.string()),
  modified: z.nullable(z.string()),
});

export type Validators = z.infer<typeof validatorsSchema>;

/** RFC 9110, 8.8.3, without the bytes above ASCII: what is sent back must be what came. */
const ENTITY_TAG = /^(W\/)?"[!\x23-\x7e]{0,200}"$/;
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** The headers of the next request; null if the server gave nothing usable. */
export function validatorsOf(
  url: URL,
  etag: string | undefined,
  modified: string | undefined,
): Validators | null {
  const usable = {
    etag: etag !== undefined && ENTITY_TAG.test(etag) ? etag : null,
    modified: modified !== undefined && HTTP_DATE.test(modified) ? modified : null,
  };
  return usable.etag === null && usable.modified === null ? null : { url: addressOf(url), ...usable };
}

/** The headers that ask for a document only if it has changed; null where nothing is known of this address. */
export function conditions(url: URL, known: Validators | null): Record<string, string> | null {
  if (known === null || known.url !== addressOf(url)) return null;
  return {
    ...(known.etag !== null && { 'if-none-match': known.etag }),
    ...(known.modified !== null && { 'if-modified-since': known.modified }),
  };
}

const addressOf = (url: URL) => `${url.origin}${url.pathname}${url.search}`;
