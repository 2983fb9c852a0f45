import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { openV1, type V1Scenario } from '../backend/http/v1/testing/v1-scenario.ts';
import { acquireChangedPage } from '../extraction/acquire-article.ts';
import { createPageFetcher } from '../extraction/fetch/fetch-page.ts';
import { startHttpServer } from '../extraction/fetch/testing/local-servers.ts';
import { createLogger } from '../platform/logger.ts';
import { createBackendCall } from '../queue/backend-call.ts';
import { articlePage } from '../queue/testing/article-page.ts';
import { createSiteManners } from '../research/robots/site-manners.ts';
import { createStageProcesses } from '../stages/stage-processes.ts';
import { startScheduleLooks } from './schedule-looks.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };
const EMAIL = 'bruno@example.it';

/** A site whose only page and robots.txt the test writes; it notes which requests for the page were conditional. */
async function openSite() {
  const state = {
    title: 'Il compost fatto in casa',
    status: 200,
    robots: null as string | null,
    conditional: [] as boolean[],
  };
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/robots.txt') {
      if (state.robots === null) response.writeHead(404).end();
      else response.writeHead(200, { 'content-type': 'text/plain' }).end(state.robots);
      return;
    }
    const etag = `"${Buffer.from(state.title).toString('hex')}"`;
    const asked = request.headers['if-none-match'];
    state.conditional.push(asked !== undefined);
    if (state.status !== 200) response.writeHead(state.status, { 'retry-after': '120' }).end();
    else if (asked === etag) response.writeHead(304).end();
    else response.writeHead(200, { 'content-type': 'text/html', etag }).end(articlePage(state.title));
  };
  const { port } = await startHttpServer(answer);
  return { state, host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}/articolo` };
}

/** A completed analysis of an address, and its schedule. */
async function makeSchedule({ sql }: V1Scenario, url: string): Promise<void> {
  const [person] = await sql`select user_id as id from public.profiles where email = ${EMAIL}`;
  await sql`update private.settings set host_delay_ms = 0`;
  const [made] = await sql`insert into private.schedules
      (auth_uid, title, every, is_batch, llm, task_1, task_2, task_3, next_at)
    values (${person?.id}, 'Compost', 'change', false, 'google/gemini-2.5-flash', true, false, false, now()) returning id`;
  await sql`insert into private.schedule_pages (schedule_id, place, url, host)
    values (${made?.id}, 1, ${url}, private.host_of(${url}))`;
}

function startWorker({ worker }: V1Scenario, host: string) {
  const logger = createLogger('silent');
  const pages = createPageFetcher({ allowHosts: [host] });
  const stages = createStageProcesses();
  const { fetchChangedPage, fetchText } = pages;
  const backend = createBackendCall(worker, logger);
  let claims = 0;
  const call: typeof backend = async (name, parameters) => {
    const answer = await backend(name, parameters);
    if (name === 'claim_look') claims += 1;
    return answer;
  };
  const looks = startScheduleLooks({
    call,
    mindSite: createSiteManners({ fetchText, call }),
    acquire: (url, known, signal) =>
      acquireChangedPage(url, known, { fetchChangedPage, extractor: stages.extractor }, signal),
    idle: { minMs: 20, maxMs: 100 },
    logger,
  });
  onTestFinished(async () => {
    await looks.stop();
    pages.close();
    await stages.close();
  });
  return {
    /** Resolves once the worker has seen to all that is due now: one claim may have begun, the next one takes it. */
    async sawToAll() {
      const before = claims;
      await expect.poll(() => claims, PATIENCE).toBeGreaterThanOrEqual(before + 3);
    },
  };
}

const become = ({ sql }: V1Scenario) => sql`update private.schedules set next_at = now()`;

async function pageOf({ sql }: V1Scenario) {
  const [page] = await sql`select p.*, s.phase, s.next_at > now() as has_begun
    from private.schedule_pages p join private.schedules s on s.id = p.schedule_id`;
  return page;
}

test('a page is looked at with what its server said, and analysed when its text has changed', async () => {
  const scenario = await openV1();
  const bruno = await scenario.person(EMAIL);
  const site = await openSite();
  await makeSchedule(scenario, site.url);
  startWorker(scenario, site.host);
  onTestFinished(scenario.close);
  const analyses = async () =>
    (await bruno.from('contents').select('url_base,schedule_id,status').throwOnError()).data;

  // Nothing is known yet: the text is kept, and what the server says of it.
  await expect.poll(() => pageOf(scenario), PATIENCE).toMatchObject({ wanted: null, has_begun: true });
  expect(await pageOf(scenario)).toMatchObject({
    text_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    validators: { url: site.url, etag: expect.any(String), modified: null },
  });
  const hash = (await pageOf(scenario))?.text_hash;

  await become(scenario);
  await expect.poll(() => site.state.conditional, PATIENCE).toEqual([false, true]);
  await expect.poll(() => pageOf(scenario), PATIENCE).toMatchObject({ wanted: null, text_hash: hash });
  expect(await analyses()).toEqual([]);

  site.state.title = 'Il compost sul balcone';
  await become(scenario);
  await expect
    .poll(analyses, PATIENCE)
    .toEqual([{ url_base: site.url, schedule_id: expect.any(String), status: 'filled' }]);
  // Until its analysis has said what the text is now, the page is read whole.
  expect(await pageOf(scenario)).toMatchObject({ text_hash: hash, validators: null });

  // While that analysis waits, no second run begins.
  await become(scenario);
  await expect.poll(() => pageOf(scenario), PATIENCE).toMatchObject({ has_begun: true, phase: 'idle' });
  expect(await analyses()).toHaveLength(1);
});

test('a site that refuses is told, left alone as long as it asks, and not asked for ever', async () => {
  const scenario = await openV1();
  const bruno = await scenario.person(EMAIL);
  const site = await openSite();
  site.state.status = 429;
  await makeSchedule(scenario, site.url);
  const worker = startWorker(scenario, site.host);
  onTestFinished(scenario.close);
  const schedules = async () => (await bruno.rpc('my_schedules').throwOnError()).data;

  await expect
    .poll(schedules, PATIENCE)
    .toMatchObject([{ state: 'on', failing: 1, failure_code: 'page_blocked', phase: 'idle' }]);
  const [turn] =
    await scenario.sql`select next_at > now() + interval '60 s' as later from private.host_turns`;
  expect(turn).toEqual({ later: true });
  for (const failing of [2, 3]) {
    await scenario.sql`delete from private.host_turns`;
    await become(scenario);
    await expect.poll(() => pageOf(scenario), PATIENCE).toMatchObject({ failures: failing });
  }
  expect(await schedules()).toMatchObject([{ state: 'paused', pause_code: 'page_blocked', left_out: 1 }]);
  await scenario.sql`delete from private.host_turns`;
  await become(scenario);
  await worker.sawToAll();
  expect(await schedules()).toMatchObject([{ state: 'paused' }]);
  expect(site.state.conditional).toHaveLength(3);
});

test('a page that robots.txt forbids is not looked at', async () => {
  const scenario = await openV1();
  const bruno = await scenario.person(EMAIL);
  const site = await openSite();
  site.state.robots = 'User-agent: *\nDisallow: /articolo';
  await makeSchedule(scenario, site.url);
  startWorker(scenario, site.host);
  onTestFinished(scenario.close);
  await expect
    .poll(async () => (await bruno.rpc('my_schedules').throwOnError()).data, PATIENCE)
    .toMatchObject([{ failing: 1, failure_code: 'page_blocked' }]);
  expect(site.state.conditional).toEqual([]);
});

test('a site that asks for a pause between two pages gets it from looks', async () => {
  const scenario = await openV1();
  await scenario.person(EMAIL);
  const site = await openSite();
  site.state.robots = 'User-agent: *\nCrawl-delay: 30';
  await makeSchedule(scenario, site.url);
  startWorker(scenario, site.host);
  onTestFinished(scenario.close);
  await expect.poll(() => pageOf(scenario), PATIENCE).toMatchObject({ wanted: null, has_begun: true });
  expect(site.state.conditional).toEqual([false]);
  expect(await scenario.sql`select host, delay_ms from private.host_delays`).toEqual([
    { host: new URL(site.url).host, delay_ms: 30_000 },
  ]);
});
