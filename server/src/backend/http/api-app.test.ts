import { expect, onTestFinished, test } from 'vitest';
import { generateSecrets } from '#backend/secrets.ts';
import { createMetrics } from '#metrics/metrics.ts';
import { createLogger } from '#platform/logger.ts';
import { createApiApp } from './api-app.ts';
import { createResultFiles } from './v1/files/result-files.ts';

const PAGE = 'https://rilievo.example.it';

test.each([
  ['at an address of its own', 'https://api.rilievo.example.it', 302, `${PAGE}/api`],
  ['under a path of the page', `${PAGE}/programmi`, 302, `${PAGE}/api`],
  ['at the address of the page, where it would lead to itself', `${PAGE}/`, 404, null],
])('/api leads to the page, %s', async (_, publicUrl, status, location) => {
  const secrets = generateSecrets();
  const files = createResultFiles();
  onTestFinished(() => files.close());
  const app = createApiApp(
    { fetch: async () => new Response() },
    {
      ...secrets,
      signingKey: secrets.jwtSecret,
      publicUrl,
      pageUrl: PAGE,
      listenHost: '127.0.0.1',
      trustedProxies: [],
      models: [],
      files,
      checks: async () => ({}),
      metrics: createMetrics(),
      metricsToken: null,
      onlyHere: true,
      logger: createLogger('silent'),
    },
  );
  const bindings = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  const answer = await app.request('/api', {}, bindings);
  expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
});
