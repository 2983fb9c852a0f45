import { MAX_KEY_RATE } from '@rilievo/shared/api-key';
import { decode } from 'hono/jwt';
import { expect, onTestFinished, test, vi } from 'vitest';
import { generateSecrets } from '#backend/secrets.ts';
import { createLogger } from '#platform/logger.ts';
import { createKeyCheck } from './key-owner.ts';

test.each([
  ['a missing grant', 403, { code: '42501', status: 403 }],
  ['a broken function', 400, { code: '42501', status: 400 }],
  ['a database that is away', 503, null],
])('%s answers nobody, and is logged where it is a fault', async (_, status, logged) => {
  const secrets = generateSecrets();
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line: string) => void lines.push(line) });
  const supabase = { fetch: async () => Response.json({ message: 'no', code: '42501' }, { status }) };
  const ownerOf = createKeyCheck(supabase, { ...secrets, signingKey: secrets.jwtSecret, logger });
  expect(await ownerOf(`ril_${'0'.repeat(64)}`)).toBe('away');
  expect(lines.map((line) => JSON.parse(line))).toEqual(logged ? [expect.objectContaining(logged)] : []);
});

test('an owner has a valid token however long a body or a wait took, and the most requests of an older database', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const secrets = generateSecrets();
  const used = { id: crypto.randomUUID(), owner: crypto.randomUUID(), scopes: ['read'] };
  const tokens: string[] = [];
  const fetch = async (request: Request) => {
    if (request.url.endsWith('/use_api_key')) return Response.json(used);
    tokens.push(request.headers.get('authorization')?.replace('Bearer ', '') ?? '');
    return Response.json([]);
  };
  const ownerOf = createKeyCheck(
    { fetch },
    { ...secrets, signingKey: secrets.jwtSecret, logger: createLogger('silent') },
  );
  const owner = await ownerOf(`ril_${'0'.repeat(64)}`);
  if (owner === null || owner === 'away') throw new Error('the key opens nothing');
  expect(owner.perMinute).toBe(MAX_KEY_RATE);
  vi.setSystemTime(Date.now() + 90_000);
  await owner.client.from('contents').select('id').throwOnError();
  expect(tokens.map((token) => decode(token).payload.exp)).toEqual([Math.floor(Date.now() / 1000) + 60]);
});
