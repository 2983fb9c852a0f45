import * as z from 'zod/mini';
import { storageName } from '#lib/site.ts';

const keptSchema = z.object({
  question: z.string(),
  text: z.string(),
  /** Its author has sent it: it goes on by itself. */
  sent: z.boolean(),
});

export type KeptAnswer = z.infer<typeof keptSchema>;

/** So much of the token tells links apart, and opens none. */
const TOKEN_PART = 16;

/**
 * The answers to one link that the server has not confirmed yet, by question: in the browser's storage, one entry
 * for each, so that two tabs keep each other's, and where there is no storage as long as the page is open.
 */
export class KeptAnswers {
  readonly #prefix: string;
  readonly #answers = new Map<string, KeptAnswer>();

  constructor(token: string) {
    this.#prefix = `${storageName('rilievo_answers')} ${token.slice(0, TOKEN_PART)} `;
    try {
      for (const key of Object.keys(localStorage)) {
        if (!key.startsWith(this.#prefix)) continue;
        const kept = keptSchema.safeParse(parseJson(localStorage.getItem(key)));
        if (kept.success) this.#answers.set(key.slice(this.#prefix.length), kept.data);
      }
    } catch {
      // Forbidden.
    }
  }

  all(): readonly KeptAnswer[] {
    return [...this.#answers.values()];
  }

  of(id: string): KeptAnswer | undefined {
    return this.#answers.get(id);
  }

  /** Null forgets it. False when the browser does not keep it beyond this page. */
  keep(id: string, answer: KeptAnswer | null): boolean {
    if (answer === null) this.#answers.delete(id);
    else this.#answers.set(id, answer);
    try {
      if (answer === null) localStorage.removeItem(this.#prefix + id);
      else localStorage.setItem(this.#prefix + id, JSON.stringify(answer));
      return true;
    } catch {
      return false;
    }
  }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
