import { type ClientRequest, request } from 'node:http';
import { sign } from 'hono/jwt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServiceClient } from '#platform/supabase-client.ts';
import { loadSecrets, type Secrets } from '../secrets.ts';
import { startServer, type TestServer, temporaryFolder } from '../testing/test-server.ts';

const ALMOST_ALL = 4_000_000;
let server: TestServer;
let secrets: Secrets;
const uploads: ClientRequest[] = [];

beforeAll(async () => {
  server = await startServer(await temporaryFolder());
  secrets = await loadSecrets(server.dataDir);
});

afterAll(async () => {
  for (const upload of uploads) upload.destroy();
  await server.stop();
});

/** Sends nearly a whole body and then nothing more; resolves with the status if one comes. */
function startUpload(token: string): { answered: Promise<number | undefined>; sent: Promise<void> } {
  const { hostname, port } = new URL(server.url);
  const headers = {
    apikey: secrets.publishableKey,
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
  };
  const upload = request({ hostname, port, path: '/rest/v1/contents', method: 'POST', headers });
  uploads.push(upload);
  const answered = new Promise<number | undefined>((resolve) => {
    upload.on('response', (answer) => resolve(answer.statusCode));
    upload.on('error', () => resolve(undefined));
  });
  const sent = new Promise<void>((resolve) => upload.write(`"${'x'.repeat(ALMOST_ALL)}`, () => resolve()));
  return { answered, sent };
}

test('uploads that never end are refused once they hold much memory; the worker and other people go on', async () => {
  const answers: (number | undefined)[] = [];
  for (let i = 0; i < 40; i += 1) {
    // Of as many accounts: one has no more than three at once.
    const token = await sign({ sub: `persona-${i}`, exp: 9_999_999_999 }, secrets.jwtSecret, 'HS256');
    const { answered, sent } = startUpload(token);
    void answered.then((status) => answers.push(status));
    await Promise.race([answered, sent]);
  }
  // An upload that stands still is answered after two seconds.
  await expect.poll(() => answers.length, { timeout: 60_000 }).toBeGreaterThan(0);
  expect(new Set(answers)).toEqual(new Set([503]));
  const service = createServiceClient(server.url, secrets.secretKey);
  expect((await service.rpc('claim_analysis', { lease_seconds: 1 })).error).toBeNull();

  const headers = { apikey: secrets.publishableKey, 'content-type': 'application/json' };
  const body = JSON.stringify({ token: 'x'.repeat(1000) });
  const ask = (from: object = {}) =>
    fetch(`${server.url}/rest/v1/rpc/invitation_for`, {
      method: 'POST',
      headers: { ...headers, ...from },
      body,
    });
  expect((await ask({ 'x-forwarded-for': '192.0.2.77' })).status).toBe(200);
  for (const upload of uploads) upload.destroy();
  await expect.poll(async () => (await ask()).status).toBe(200);
});
