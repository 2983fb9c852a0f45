import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from './wanted.mjs';

const TRIES = 6;
const FIRST_WAIT_MS = 1_000;
const REQUEST_MS = 120_000;

/**
 * Asks the API. What passes by itself (no answer, too many requests, a fault of the server) is tried again, as long as
 * `Retry-After` says. Throws `Refusal` with what the server has to say.
 * @param {import('./wanted.mjs').Installation} installation
 * @param {string} path
 * @param {{ method?: string, body?: object, headers?: Record<string, string> }} [request]
 */
export async function ask({ api, key }, path, { method = 'GET', body, headers } = {}) {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(`${api}${path}`, {
      method,
      // The key goes to no other place.
      redirect: 'error',
      signal: AbortSignal.timeout(REQUEST_MS),
      headers: { authorization: `Bearer ${key}`, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error) => {
      if (attempt === TRIES) throw new Refusal(`${api} non risponde: ${error.cause?.code ?? error.name}.`);
      return null;
    });
    if (answer?.ok) return answer;
    const passes = answer === null || answer.status === 429 || answer.status >= 500;
    if (answer && (!passes || attempt === TRIES)) throw new Refusal(await problemOf(answer));
    const asked = Number(answer?.headers.get('retry-after')) * 1_000;
    await wait(asked > 0 ? Math.min(asked, 60_000) : FIRST_WAIT_MS * 2 ** (attempt - 1));
  }
}

/** @param {Response} answer */
async function problemOf(answer) {
  const problem = /** @type {any} */ (await answer.json().catch(() => null));
  if (typeof problem?.detail !== 'string') return `La risposta è ${answer.status}: è l'indirizzo di Rilievo?`;
  const errors = Array.isArray(problem.errors) ? problem.errors : [];
  return [problem.detail, ...errors].join('\n  ');
}
