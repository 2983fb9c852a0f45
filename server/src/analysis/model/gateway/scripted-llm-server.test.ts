import { expect, onTestFinished, test } from 'vitest';
import { type Script, startScriptedLlmServer } from './testing/scripted-llm-server.ts';

async function serverOf(script: Script) {
  const server = await startScriptedLlmServer(script);
  onTestFinished(() => server.close());
  return server;
}

test('what is no request for a chat completion is refused and not counted', async () => {
  const server = await serverOf(() => ({ answer: 'mai' }));
  for (const body of ['{', '{}', '{"model":"m","messages":"ciao"}']) {
    const response = await fetch(`${server.baseUrl}/chat/completions`, { method: 'POST', body });
    expect(response.status).toBe(400);
  }
  expect(server.requests).toEqual([]);
});
