import type { Call } from './call-of.ts';

/** A server that says nothing for so long is taken to be away. */
const PATIENCE_MS = 60_000;

/** Characters of an answer that are shown; a result has some hundred thousand, and a page of a million is slow. */
const MAX_SHOWN = 200_000;

/** Headers that tell a program something, in this order. */
const TOLD = [
  'content-type',
  'location',
  'etag',
  'retry-after',
  'ratelimit',
  'ratelimit-policy',
  'www-authenticate',
  'x-request-id',
];

export interface Answer {
  readonly status: number;
  readonly milliseconds: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly content: Blob;
  /** The part of the body that is shown, as plain text; null for nothing, or for bytes that are no text. */
  readonly text: string | null;
  /** Whether the text goes on. */
  readonly isCut: boolean;
}

/** Sends a call with a key, without the session of whoever is signed in. Rejects when nothing answers. */
export async function sendCall({ method, url, headers, body }: Call, key: string): Promise<Answer> {
  const begun = performance.now();
  const response = await fetch(url, {
    method,
    headers: { ...headers, Authorization: `Bearer ${key}` },
    body,
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const content = await response.blob();
  const text = content.size > 0 && isText(content.type) ? pretty(await content.text(), content.type) : null;
  return {
    status: response.status,
    milliseconds: Math.round(performance.now() - begun),
    headers: TOLD.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
    content,
    text: text?.slice(0, MAX_SHOWN).toWellFormed() ?? null,
    isCut: (text?.length ?? 0) > MAX_SHOWN,
  };
}

const isText = (type: string) => /^text\/|[/+]json\b/.test(type);

function pretty(text: string, type: string): string {
  if (!/[/+]json\b/.test(type)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
