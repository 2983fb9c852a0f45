import type { SitemapPages } from '@rilievo/shared/sitemap';
import { expect, onTestFinished, test } from 'vitest';
import { openV1 } from '../backend/http/v1/testing/v1-scenario.ts';
import { createLogger } from '../platform/logger.ts';
import type { ReadSitemap } from '../research/site-pages/read-sitemap.ts';
import { createBackendCall } from './backend-call.ts';
import { startSitemapReadings } from './sitemap-readings.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };
const found = (page: string): SitemapPages => ({
  pages: [page],
  sitemaps: 1,
  more: false,
  passed_over: {},
});

/** A database with a person whose sitemap waits, and workers that read it as they are told to. */
async function openReadings() {
  const scenario = await openV1();
  onTestFinished(scenario.close);
  const ada = await scenario.person('ada@example.it');
  const asked = { url: 'https://esempio.it/', path: '/', changed_since: null };
  await ada.rpc('request_sitemap', asked).throwOnError();
  const logger = createLogger('silent');
  const backend = createBackendCall(scenario.worker, logger);
  return {
    sql: scenario.sql,
    result: async () => (await ada.rpc('my_sitemap').throwOnError()).data.result,
    /** A worker, the moment at which it begins to read, and what it is answered when it has said what it found. */
    startWorker(read: ReadSitemap) {
      const begun = Promise.withResolvers<void>();
      const ended = Promise.withResolvers<unknown>();
      const worker = startSitemapReadings({
        async call(name, parameters) {
          const answer = await backend(name, parameters);
          if (name === 'finish_sitemap') ended.resolve(answer);
          return answer;
        },
        readSitemap: (...request) => {
          begun.resolve();
          return read(...request);
        },
        idle: { minMs: 20, maxMs: 100 },
        logger,
      });
      onTestFinished(() => worker.stop());
      return { stop: worker.stop, begun: begun.promise, ended: ended.promise };
    },
  };
}

test('a worker that stops gives its sitemap back, and the attempt does not count', async () => {
  const { sql, result, startWorker } = await openReadings();
  const stopped = startWorker(
    (_, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  await stopped.begun;
  await stopped.stop();
  const [row] = await sql`select attempt, held_until, finished_at from private.sitemap_readings`;
  expect(row).toEqual({ attempt: 0, held_until: null, finished_at: null });
  startWorker(async () => found('https://esempio.it/a'));
  await expect.poll(result, PATIENCE).toEqual(found('https://esempio.it/a'));
});

test('a worker that has lost its lease changes nothing', async () => {
  const { sql, result, startWorker } = await openReadings();
  const late = Promise.withResolvers<SitemapPages>();
  const slow = startWorker(() => late.promise);
  await slow.begun;
  await sql`update private.sitemap_readings set held_until = now() - interval '1 second'`;
  const own = Promise.withResolvers<SitemapPages>();
  const successor = startWorker(() => own.promise);
  await successor.begun;
  late.resolve(found('https://esempio.it/late'));
  expect(await slow.ended).toBe(false);
  expect(await result()).toBe(null);
  own.resolve(found('https://esempio.it/b'));
  expect(await successor.ended).toBe(true);
  expect(await result()).toEqual(found('https://esempio.it/b'));
});

test('a fault of the program is told, and the next sitemap is read', async () => {
  const { sql, result, startWorker } = await openReadings();
  let readings = 0;
  startWorker(async () => {
    readings += 1;
    if (readings === 1) throw new TypeError('a bug');
    return found('https://esempio.it/c');
  });
  const code = async () => (await sql`select failure_code from private.sitemap_readings`)[0]?.failure_code;
  await expect.poll(code, PATIENCE).toBe('internal');
  await sql`update private.sitemap_readings
    set finished_at = null, failure_code = null, attempt = 0, id = gen_random_uuid()`;
  await expect.poll(result, PATIENCE).toEqual(found('https://esempio.it/c'));
});
