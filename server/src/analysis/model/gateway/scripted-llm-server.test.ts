import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { streamText } from 'ai';
import { expect, onTestFinished, test } from 'vitest';
import { type Script, startScriptedLlmServer } from './testing/scripted-llm-server.ts';

async function serverOf(script: Script) {
  const server = await startScriptedLlmServer(script);
  onTestFinished(() => server.close());
  return server;
}

test('an answer is streamed to who asks for a stream, in parts and with its usage', async () => {
  const server = await serverOf(({ said }) => ({ answer: said('user').join(), outputTokens: 7 }));
  const { baseUrl: baseURL } = server;
  const provider = createOpenAICompatible({ name: 'llm', baseURL, includeUsage: true });
  const result = streamText({ model: provider.chatModel('m'), prompt: 'Roma è la capitale d’Italia.' });
  const parts: string[] = [];
  for await (const part of result.textStream) parts.push(part);
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.join('')).toBe('Roma è la capitale d’Italia.');
  expect(await result.finishReason).toBe('stop');
  expect((await result.usage).outputTokens).toBe(7);
});

test('what is no request for a chat completion is refused and not counted', async () => {
  const server = await serverOf(() => ({ answer: 'mai' }));
  for (const body of ['{', '{}', '{"model":"m","messages":"ciao"}']) {
    const response = await fetch(`${server.baseUrl}/chat/completions`, { method: 'POST', body });
    expect(response.status).toBe(400);
  }
  expect(server.requests).toEqual([]);
});
