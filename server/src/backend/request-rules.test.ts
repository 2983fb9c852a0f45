import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { migratedDatabase } from './postgres/testing/test-database.ts';
import { generateSecrets } from './secrets.ts';
import { openSupabaseApp, type SupabaseApp } from './supabase-app.ts';

const secrets = generateSecrets();
const log: string[] = [];
let app: SupabaseApp;

beforeAll(async () => {
  app = await openSupabaseApp({
    database: await migratedDatabase(),
    secrets,
    publicUrl: 'http://localhost:3000',
    sendMail: async () => {},
    logger: createLogger('debug', { write: (line: string) => void log.push(line) }),
  });
});

afterAll(() => app.close());

const ask = async (query: string, apikey = secrets.publishableKey) => {
  const url = `http://localhost:3000/rest/v1/contents?${query}`;
  const answer = await app.fetch(new Request(url, { headers: { apikey } }));
  return { status: answer.status, body: await answer.json() };
};

const PATH = `decisions${'->a'.repeat(2500)}`;

test.each([
  ['a selected path', `select=${PATH}`],
  ['a path to sort by', `select=id&order=${PATH}`],
  ['a path in a condition', `select=id&${PATH}=eq.1`],
  ['conditions in conditions', `select=id&and=(${'and('.repeat(900)}id.is.null${')'.repeat(900)})`],
  ['rows within rows', `select=${'id,contents('.repeat(900)}id${')'.repeat(900)}`],
])('%s without end would overflow the stack of the database, and does not reach it', async (_, query) => {
  for (const key of [secrets.publishableKey, secrets.secretKey]) {
    expect(await ask(query, key)).toMatchObject({ status: 400, body: { message: 'too_deep' } });
    expect(await ask('select=id')).toEqual({ status: 200, body: [] });
  }
});

const DEEP = '['.repeat(7000);

test.each([
  ['a condition', 'GET', `rest/v1/contents?select=id&decisions=cs.${DEEP}${']'.repeat(7000)}`, undefined],
  ['a row', 'POST', 'rest/v1/contents', JSON.stringify({ decisions: DEEP.repeat(100) })],
  [
    'a sign-up',
    'POST',
    'auth/v1/signup',
    `{"email":"anna@example.it","password":"segreta-1","data":{"a":${'['.repeat(3000)}${']'.repeat(3000)}}}`,
  ],
])('JSON nested without end does not harm the database in %s', async (_, method, path, body) => {
  const headers = { apikey: secrets.publishableKey, 'content-type': 'application/json' };
  const init = { method, headers, ...(body && { body }) };
  const answer = await app.fetch(new Request(`http://localhost:3000/${path}`, init));
  expect(answer.status).toBeLessThan(500);
  expect(await ask('select=id')).toEqual({ status: 200, body: [] });
});

test.each(['id,contents(content_base)', 'id,...contents(a:content_base,b:content_base)'])(
  'whole articles do not come along within other rows: %s',
  async (select) => {
    expect(await ask(`select=${select}`)).toMatchObject({
      status: 400,
      body: { message: 'rows_within_rows' },
    });
  },
);

test('conditions and paths of a reasonable depth are answered', async () => {
  const query = 'select=a:decisions->R1->>state&or=(id.is.null,and(stage.eq.analysis,not.or(id.is.null)))';
  expect(await ask(query)).toEqual({ status: 200, body: [] });
});
