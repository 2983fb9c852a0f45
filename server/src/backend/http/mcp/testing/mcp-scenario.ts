import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import * as z from 'zod';
import { openV1, serveV1, type V1Place, type V1Scenario } from '#backend/http/v1/testing/v1-scenario.ts';

const resultSchema = z.object({
  isError: z.boolean().optional(),
  content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
});

/** The answer of a tool. */
export interface Answered {
  readonly isError: boolean;
  readonly text: string;
}

/** A connection that lay idle while this machine was busy may be closing at the other end: none is kept. */
export const NEW_CONNECTION = { connection: 'close' } as const;

/** A server with /mcp on this machine, and its people. */
export interface McpScenario {
  readonly v1: V1Scenario;
  readonly url: string;
  /** The library's own client with a key. */
  client(key: string): Promise<Client>;
  /** Lets every key ask from the beginning of its count. */
  renew(): void;
  close(): Promise<void>;
}

export async function openMcp(place?: V1Place): Promise<McpScenario> {
  const v1 = await openV1(place);
  const { url, renew, close } = await serveV1(v1.app);
  const clients: Client[] = [];
  return {
    v1,
    url,
    renew,
    async client(key) {
      const client = new Client({ name: 'prova', version: '1' });
      const requestInit = { headers: { authorization: `Bearer ${key}`, ...NEW_CONNECTION } };
      const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit });
      await client.connect(transport as Transport);
      clients.push(client);
      return client;
    },
    async close() {
      await Promise.all(clients.map((client) => client.close()));
      await close();
      await v1.close();
    },
  };
}

/** Uses a tool. */
export async function use(client: Client, name: string, parameters: object): Promise<Answered> {
  const answer = resultSchema.parse(await client.callTool({ name, arguments: { ...parameters } }));
  return { isError: answer.isError ?? false, text: answer.content[0].text };
}

/** The data of an answer: what stands between its signs, which must be there once each. */
export function dataIn<Form extends z.ZodType>(text: string, form: Form): z.infer<Form> {
  const parts = /^[^\n]+\n[^\n]+\n\[dati ([0-9a-f]{16})\]\n([\s\S]+)\n\[fine dati \1\]$/.exec(text);
  const [, sign = '', json = ''] = parts ?? [];
  if (text.split(sign).length !== 3) throw new Error(`The signs are not those of an answer: ${text}`);
  return form.parse(JSON.parse(json));
}
