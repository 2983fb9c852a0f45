import * as z from 'zod';
import { keyFault } from '../backend/elsewhere/key-fault.ts';
import type { Settings } from '../env.ts';
import { ask } from './ask.ts';
import { broken, type Finding, faultCode, note, well } from './finding.ts';

const readySchema = z.object({ checks: z.object({ supabase: z.boolean() }) });

/** The API beside the worker, if there is one: the keys that it needs, then its address. */
export async function examineApi({ supabase, api }: Settings): Promise<Finding[]> {
  const { url, publishableKey, signingKey } = api;
  if (!supabase || (url === null && signingKey === null)) return [];
  if (!publishableKey || !signingKey) {
    const missing = publishableKey
      ? 'SUPABASE_JWT_SECRET or SUPABASE_SIGNING_KEY'
      : 'SUPABASE_PUBLISHABLE_KEY';
    return [broken('API', `cannot start: set ${missing}`)];
  }
  const fault = await keyFault({ ...supabase, publishableKey, signingKey });
  // That it does not answer is said elsewhere, and so is a wrong secret key.
  if (fault === 'away') return [];
  return [
    fault === null ? well('API', 'its keys are accepted') : broken('API', fault.replace(/\.$/, '')),
    url === null ? note('API', 'is not looked at: set API_URL to its address') : await addressFinding(url),
  ];
}

async function addressFinding(url: string): Promise<Finding> {
  try {
    const answer = await ask(`${url}/readyz`);
    const ready = readySchema.safeParse(await answer.json().catch(() => null));
    if (answer.status === 502 || (answer.status === 503 && !ready.success))
      return broken(
        'API',
        `${url} answers ${answer.status}: start "npm run api", and check the proxy's port`,
      );
    if (!ready.success)
      return broken('API', `another program answers at ${url}: check the proxy, and API_URL`);
    return ready.data.checks.supabase
      ? well('API', 'answers at its address')
      : broken('API', 'its keys were accepted and are no longer: restart "npm run api" with those of .env');
  } catch (error) {
    return broken(
      'API',
      `${url} does not answer (${faultCode(error)}): start "npm run api", check its proxy and its certificate`,
    );
  }
}
