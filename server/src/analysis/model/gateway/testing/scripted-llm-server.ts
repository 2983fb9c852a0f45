import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';

/** The contract has a message's text as a string or in parts; here it is always a string. */
const contentSchema = z.union([
  z.string(),
  z
    .array(z.looseObject({ type: z.literal('text'), text: z.string() }))
    .transform((parts) => parts.map(({ text }) => text).join('')),
]);

const chatSchema = z.looseObject({
  model: z.string(),
  messages: z.array(z.looseObject({ role: z.string(), content: contentSchema })),
  response_format: z
    .looseObject({ json_schema: z.looseObject({ name: z.string(), schema: z.looseObject({}) }) })
    .optional(),
});

/** A request for a chat completion, as it arrived. */
export interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: z.infer<typeof chatSchema>;
  /** Name of the schema that the answer is to follow: the task. */
  readonly task: string;
  /** The contents of all messages of a role, in order. */
  said(role: 'system' | 'user' | 'assistant'): string[];
}

/** An answer of the model: text as it is, anything else as JSON. Tokens and cost are what the server claims. */
interface ModelAnswer {
  readonly answer: unknown;
  readonly finishReason?: string;
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  readonly costUsd?: number;
  /** The model's refusal, in the place of its answer. */
  readonly refusal?: string;
}

/** The reaction to a request. `afterMs` delays any of them. */
export type ScriptedReply = { readonly afterMs?: number } & (
  | ModelAnswer
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: unknown }
  /** Closed before an answer, closed in the middle of one, or never answered. */
  | { readonly fault: 'closed' | 'reset-mid-answer' | 'silence' }
  /** A 200 with this in the place of a completion. */
  | { readonly rawBody: string }
);

/** Answers a request; `index` counts all requests from 0. */
export type Script = (request: ReceivedRequest, index: number) => ScriptedReply | Promise<ScriptedReply>;

export interface ScriptedLlmServer {
  /** For `LLM_BASE_URL`. */
  readonly baseUrl: string;
  readonly requests: readonly ReceivedRequest[];
  /** The most requests that were waiting for their answer at one time. */
  readonly mostAtOnce: number;
  close(): Promise<void>;
}

/** A real server with the contract of OpenAI's chat completions, without streams, whose answers are a script's. */
export async function startScriptedLlmServer(script: Script): Promise<ScriptedLlmServer> {
  const requests: ReceivedRequest[] = [];
  let open = 0;
  let mostAtOnce = 0;

  const server = createServer(async (message, response) => {
    mostAtOnce = Math.max(mostAtOnce, ++open);
    response.once('close', () => open--);
    const text = await readText(message).catch(() => null);
    if (text === null) return;
    const request = received(message.url ?? '', message.headers, text);
    if (request === null) return void response.writeHead(400).end();
    requests.push(request);
    const reply = await script(request, requests.length - 1);
    if (reply.afterMs) await pause(reply.afterMs);
    send(reply, request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    get mostAtOnce() {
      return mostAtOnce;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Null for what is no request of the contract. */
function received(path: string, headers: IncomingHttpHeaders, text: string): ReceivedRequest | null {
  const body = readBody(text);
  if (body === undefined) return null;
  return {
    path,
    headers,
    body,
    task: body.response_format?.json_schema.name ?? '',
    said: (role) => body.messages.filter((turn) => turn.role === role).map((turn) => turn.content),
  };
}

function readBody(text: string): ReceivedRequest['body'] | undefined {
  try {
    return chatSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function send(reply: ScriptedReply, { body }: ReceivedRequest, response: ServerResponse): void {
  if ('fault' in reply) {
    if (reply.fault === 'silence') return;
    if (reply.fault === 'reset-mid-answer') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"id":"chat-1","choices":[{"index":0,"message":{"role":"assistant","content":"{');
    }
    // After what was written has left.
    setImmediate(() => response.socket?.destroy());
  } else if ('status' in reply) {
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
    response.end(JSON.stringify(reply.body ?? { error: { message: 'scripted', code: reply.status } }));
  } else if ('rawBody' in reply) {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(reply.rawBody);
  } else {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(completion(reply, body.model)));
  }
}

function completion(reply: ModelAnswer, model: string): object {
  const message = reply.refusal
    ? { role: 'assistant', content: null, refusal: reply.refusal }
    : { role: 'assistant', content: contentOf(reply) };
  return {
    ...head(model),
    object: 'chat.completion',
    choices: [{ index: 0, message, finish_reason: reply.finishReason ?? 'stop' }],
    usage: usageOf(reply),
  };
}

function head(model: string): object {
  return { id: 'chat-1', created: 1_760_000_000, model };
}

function contentOf({ answer }: ModelAnswer): string {
  return typeof answer === 'string' ? answer : JSON.stringify(answer);
}

function usageOf({ inputTokens = 1_000, outputTokens = 200, costUsd }: ModelAnswer): object {
  return {
    prompt_tokens: inputTokens,
    completion_tokens: outputTokens,
    total_tokens: inputTokens + outputTokens,
    ...(costUsd !== undefined && { cost: costUsd }),
  };
}
