import { expect, test } from 'vitest';
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
