import { expect, test } from 'vitest';
import { securityHeaders } from '../server/src/backend/http/security-headers.ts';
import { hostFiles } from './static-hosts.ts';
import { originsOf, staticSettings } from './static-settings.ts';

const SUPABASE = 'https://abcdefgh.supabase.co';
const API = 'https://api.esempio.it';
const jwt = (role: string) => `e30.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.firma`;
const given = { 'supabase-url': `${SUPABASE}/`, key: 'sb_publishable_abc' };

test('the page is told where its project is, and which models the worker offers', () => {
  expect(staticSettings(given)).toMatchObject({
    supabaseUrl: SUPABASE,
    supabaseKey: 'sb_publishable_abc',
    engine: 'local',
    apiUrl: null,
    privateWebhooks: false,
    outboxPath: null,
  });
  const { engine, models, apiUrl, privateWebhooks } = staticSettings({
    ...given,
    key: jwt('anon'),
    model: true,
    models: 'qwen3:8b=Qwen',
    'api-url': 'https://api.esempio.it/',
    'private-webhooks': true,
  });
  expect(privateWebhooks).toBe(true);
  expect(apiUrl).toBe('https://api.esempio.it');
  expect(engine).toBe('model');
  expect(models.map(({ id }) => id)).toEqual([
    ...staticSettings(given).models.map(({ id }) => id),
    'qwen3:8b',
  ]);
});

test.each([
  ['no address', { ...given, 'supabase-url': undefined }, '--supabase-url'],
  ['one without TLS', { ...given, 'supabase-url': 'http://abcdefgh.supabase.co' }, '--supabase-url'],
  ['one with a path', { ...given, 'supabase-url': `${SUPABASE}/rest/v1` }, '--supabase-url'],
  ['no key', { ...given, key: undefined }, '--key'],
  ['a secret key', { ...given, key: 'sb_secret_abc' }, '--key'],
  ['the key of the service', { ...given, key: jwt('service_role') }, '--key'],
  ['a key that is none', { ...given, key: 'a.b.c' }, '--key'],
  ['models without a model', { ...given, models: 'a=A' }, '--models'],
  ['an API without an address', { ...given, 'api-url': 'api.esempio.it' }, '--api-url'],
  ['an API by one of its paths', { ...given, 'api-url': 'https://api.esempio.it/api/v1' }, '--api-url'],
  ['models without names', { ...given, model: true, models: 'a' }, '--models'],
])('%s is refused, and the option is named', (_, options, option) => {
  expect(() => staticSettings(options)).toThrow(option);
});

test('every host is given the headers that the server sends', async () => {
  const { site, nginx } = hostFiles(originsOf(staticSettings({ ...given, 'api-url': `${API}/rilievo` })));
  const sent = new Headers();
  await securityHeaders(true)({ res: { headers: sent } } as never, async () => {});
  sent.set('content-security-policy', `connect-src 'self' ${SUPABASE} ${API};`);
  for (const file of [site._headers, site['vercel.json'], nginx]) {
    for (const [name, value] of sent) {
      expect(file).toContain(name);
      expect(file).toContain(value);
    }
  }
});
