import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';
import { makeKey, type V1_PLACES } from '#backend/http/v1/testing/v1-scenario.ts';
import { dataIn, type McpScenario, NEW_CONNECTION, openMcp, use } from './mcp-scenario.ts';
import { FORMER_RUN, GLICINE } from './two-runs.ts';

export const submittedSchema = z.object({ id: z.string(), status: z.string() });

/** A message that calls a tool. */
export const callOf = (name: string, parameters: unknown) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: parameters },
});

/** Two people at /mcp; `key` is Ada's, and may read and analyse. */
export interface McpPeople {
  readonly scenario: McpScenario;
  readonly ada: SupabaseClient;
  readonly bruno: SupabaseClient;
  readonly key: string;
  /** Ends what another test left: limits, and analyses that would be taken before what this one sends. */
  renew(): Promise<void>;
  /** What /mcp answers to a message as it is sent. */
  send(message: unknown, headers?: Record<string, string>, method?: string): Promise<Response>;
  /** The id of a completed analysis. */
  analysed(
    client: Client,
    text: string,
    result?: typeof FORMER_RUN,
    article?: typeof GLICINE,
  ): Promise<string>;
}

export async function openMcpPeople(place: (typeof V1_PLACES)[number]): Promise<McpPeople> {
  const scenario = await openMcp(place);
  const ada = await scenario.v1.person('ada@example.it');
  const bruno = await scenario.v1.person('bruno@example.it');
  const key = await makeKey(ada, ['read', 'analyse']);
  return {
    scenario,
    ada,
    bruno,
    key,
    async renew() {
      scenario.renew();
      await ada.from('contents').delete().not('id', 'is', null).throwOnError();
    },
    send: (message, headers = {}, method = 'POST') =>
      fetch(`${scenario.url}/mcp`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...NEW_CONNECTION,
          ...headers,
        },
        ...(method === 'POST' && { body: typeof message === 'string' ? message : JSON.stringify(message) }),
      }),
    async analysed(client, text, result = FORMER_RUN, article = GLICINE) {
      const sent = await use(client, 'analyse_article', { text });
      const { id } = dataIn(sent.text, submittedSchema);
      await (await scenario.v1.begin('analysis', article))(result);
      return id;
    },
  };
}
