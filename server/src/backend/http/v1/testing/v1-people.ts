import { API_SCOPES } from '@rilievo/shared/api-key';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';
import { analysisSchema } from '../analysis-schema.ts';
import { batchSchema } from '../batch-schema.ts';
import { scheduleSchema } from '../schedule-schema.ts';
import { makeKey, openV1, type V1_PLACES, type V1Scenario } from './v1-scenario.ts';

export const SUBMISSION = {
  text: 'Il glicine si pota due volte all’anno.',
  tasks: ['search_intents', 'completeness'],
};
export const BATCH = {
  title: 'Sito',
  urls: ['https://esempio.it/a', 'https://esempio.it/b'],
  tasks: ['completeness'],
};

type KeyName = 'full' | 'read' | 'analyse' | 'batches' | 'stranger' | 'revoked' | 'expired' | 'unknown';

/** Ada with keys and with an analysis, a batch and its schedule, by their ids; the stranger is Bruno. */
export interface V1People {
  readonly scenario: V1Scenario;
  readonly ada: SupabaseClient;
  readonly keys: Readonly<Record<KeyName, string>>;
  readonly analysis: string;
  readonly batch: string;
  readonly schedule: string;
}

/** The answer's body in a form, with its status. */
export async function told<Form extends z.ZodType>(answer: Promise<Response>, form: Form) {
  const response = await answer;
  return { status: response.status, headers: response.headers, body: form.parse(await response.json()) };
}

/** Opens the API; Ada's analysis and batch have the idempotency key «una-volta». */
export async function openV1People(place: (typeof V1_PLACES)[number]): Promise<V1People> {
  const scenario = await openV1(place);
  const ada = await scenario.person('ada@example.it');
  const bruno = await scenario.person('bruno@example.it');
  const keys = {
    full: await makeKey(ada, [...API_SCOPES]),
    read: await makeKey(ada, ['read']),
    analyse: await makeKey(ada, ['analyse']),
    batches: await makeKey(ada, ['batches']),
    stranger: await makeKey(bruno, [...API_SCOPES]),
    revoked: await makeKey(bruno, [...API_SCOPES]),
    expired: await makeKey(bruno, [...API_SCOPES]),
    unknown: `ril_${'0'.repeat(64)}`,
  };
  const ids = z.array(z.object({ id: z.string() })).parse((await bruno.rpc('my_api_keys')).data);
  const [expired, revoked] = ids.map(({ id }) => id);
  await scenario.sql`update private.api_keys set expires_at = now() where id = ${expired ?? null}`;
  await bruno.rpc('revoke_api_key', { key_id: revoked }).throwOnError();
  const made = { key: keys.full, headers: { 'idempotency-key': 'una-volta' } };
  const analysis = (
    await told(scenario.ask('POST', '/analyses', { ...made, body: SUBMISSION }), analysisSchema)
  ).body.id;
  const batch = (await told(scenario.ask('POST', '/batches', { ...made, body: BATCH }), batchSchema)).body.id;
  const scheduled = scenario.ask('POST', '/schedules', { key: keys.full, body: { batch, every: 'week' } });
  const schedule = (await told(scheduled, scheduleSchema)).body.id;
  return { scenario, ada, keys, analysis, batch, schedule };
}
