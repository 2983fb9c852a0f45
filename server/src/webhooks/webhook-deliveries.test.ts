import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { SupabaseClient } from '@supabase/supabase-js';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openV1, type V1Scenario } from '../backend/http/v1/testing/v1-scenario.ts';
import { createPageFetcher } from '../extraction/fetch/fetch-page.ts';
import { startHttpServer } from '../extraction/fetch/testing/local-servers.ts';
import { createLogger } from '../platform/logger.ts';
import { createBackendCall } from '../queue/backend-call.ts';
import { startWebhookDeliveries } from './webhook-deliveries.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A person's server, which does with each request what it is told to. */
async function openReceiver(answer: (response: ServerResponse) => void) {
  const received: Received[] = [];
  const { port } = await startHttpServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    received.push({ headers: request.headers, body });
    answer(response);
  });
  return { host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}/avvisi?a=1`, received };
}

const status = (code: number) => (response: ServerResponse) => response.writeHead(code).end();

async function makeWebhook(person: SupabaseClient, url: string): Promise<string> {
  const events = ['analysis.completed', 'analysis.failed'];
  return String((await person.rpc('make_webhook', { url, events }).throwOnError()).data);
}

/** Has an analysis of somebody's fail. */
async function failAnalysis({ sql }: V1Scenario, email: string): Promise<void> {
  const id = randomUUID();
  await sql`insert into public.contents (id, auth_uid, session_uid, session_title, url_base, llm, task_1)
    select ${id}, user_id, ${id.replaceAll('-', '').slice(0, 16)}, 'Perché il compost', 'https://esempio.it/compost',
      'google/gemini-2.5-flash', true
    from public.profiles where email = ${email}`;
  await sql`update public.contents set status = 'failed', failure_code = 'too_short' where id = ${id}`;
}

/** Calls webhooks as a worker does, on these hosts of this machine alone, though all of it may be read. */
function startWorker(scenario: V1Scenario, hosts: readonly string[], totalMs?: number) {
  const logger = createLogger('silent');
  const pages = createPageFetcher({
    allowHosts: ['127.0.0.1'],
    postHosts: hosts,
    ...(totalMs && { limits: { totalMs } }),
  });
  return startWebhookDeliveries({
    call: createBackendCall(scenario.worker, logger),
    post: pages.postMessage,
    publicUrl: 'https://rilievo.example.it/',
    idle: { minMs: 20, maxMs: 100 },
    logger,
  });
}

/** The deliveries to an address as the owner sees them, newest first. */
async function logOf(person: SupabaseClient, url: string) {
  const hooks = (await person.rpc('my_webhooks').throwOnError()).data as { id: string; url: string }[];
  const webhook = hooks.find((one) => one.url === url);
  const rows = await person.rpc('webhook_deliveries', { webhook_id: webhook?.id }).throwOnError();
  const log = rows.data as {
    id: string;
    attempts: number;
    answer: number | null;
    failure_code: string | null;
  }[];
  return { webhook, log };
}

test('what ended is told once, signed, small, and again with the same id', async () => {
  const scenario = await openV1();
  const bruno = await scenario.person('bruno@example.it');
  let code = 500;
  const receiver = await openReceiver((response) => status(code)(response));
  const secret = await makeWebhook(bruno, receiver.url);
  const worker = startWorker(scenario, [receiver.host]);
  onTestFinished(async () => {
    await worker.stop();
    await scenario.close();
  });
  await failAnalysis(scenario, 'bruno@example.it');
  await expect
    .poll(async () => (await logOf(bruno, receiver.url)).log, PATIENCE)
    .toMatchObject([
      { event: 'analysis.failed', answer: 500, delivered_at: null, next_at: expect.any(String) },
    ]);
  code = 204;
  await scenario.sql`update private.webhook_deliveries set due_at = now()`;
  await expect
    .poll(async () => (await logOf(bruno, receiver.url)).log, PATIENCE)
    .toMatchObject([{ answer: 204, delivered_at: expect.any(String), next_at: null }]);
  const [delivery] = (await logOf(bruno, receiver.url)).log;
  const before = receiver.received.length;
  expect((await bruno.rpc('resend_delivery', { delivery_id: delivery?.id }).throwOnError()).data).toBe(true);
  await expect.poll(() => receiver.received.length, PATIENCE).toBe(before + 1);

  const checking = new Webhook(secret);
  for (const { body, headers } of receiver.received) {
    expect(checking.verify(body, headers as Record<string, string>)).toEqual({
      type: 'analysis.failed',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: {
        analysis: expect.stringMatching(/^[0-9a-f]{16}$/),
        title: 'Perché il compost',
        url: 'https://esempio.it/compost',
        state: 'failed',
        failure: 'too_short',
        batch: null,
        page: expect.stringMatching(/^https:\/\/rilievo\.example\.it\/history\/[0-9a-f]{16}$/),
      },
    });
    expect(headers).toMatchObject({ 'webhook-id': delivery?.id, 'content-type': 'application/json' });
    expect(() =>
      checking.verify(body.replace('compost', 'altro'), headers as Record<string, string>),
    ).toThrow();
  }
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  // A recorded message that is sent again is too late.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
  onTestFinished(() => void vi.useRealTimers());
  const recorded = receiver.received[0];
  expect(() => checking.verify(recorded?.body ?? '', recorded?.headers as Record<string, string>)).toThrow(
    'Message timestamp too old',
  );
});

test('receivers that hang, redirect, hide or are gone hold nobody up and lead nowhere', async () => {
  const scenario = await openV1();
  const [bruno, carla] = [
    await scenario.person('bruno@example.it'),
    await scenario.person('carla@example.it'),
  ];
  const hidden = await openReceiver(status(200));
  const hanging = await openReceiver(() => {});
  const redirecting = await openReceiver((response) =>
    response.writeHead(307, { location: hidden.url }).end(),
  );
  const gone = await openReceiver(status(410));
  const fine = await openReceiver(status(200));
  // It answers when Carla's neighbour has been told: so one that is slow is waited for, and holds nobody up.
  const late = await openReceiver((response) => {
    void expect
      .poll(() => fine.received.length, PATIENCE)
      .toBe(1)
      .then(() => status(200)(response));
  });
  for (const { url } of [hanging, redirecting, hidden, gone]) await makeWebhook(bruno, url);
  for (const { url } of [late, fine]) await makeWebhook(carla, url);
  const worker = startWorker(
    scenario,
    [hanging, redirecting, gone, late, fine].map(({ host }) => host),
    5_000,
  );
  onTestFinished(async () => {
    await worker.stop();
    await scenario.close();
  });
  await failAnalysis(scenario, 'bruno@example.it');
  await failAnalysis(scenario, 'carla@example.it');

  const expected = [
    { person: carla, url: late.url, state: 'on', told: { answer: 200 } },
    { person: carla, url: fine.url, state: 'on', told: { answer: 200 } },
    { person: bruno, url: redirecting.url, state: 'on', told: { answer: 307 } },
    {
      person: bruno,
      url: hidden.url,
      state: 'on',
      told: { answer: null, failure_code: 'address_not_allowed' },
    },
    { person: bruno, url: gone.url, state: 'gone', told: { answer: 410, next_at: null } },
    {
      person: bruno,
      url: hanging.url,
      state: 'on',
      told: { answer: null, failure_code: 'page_unreachable' },
    },
  ];
  for (const { person, url, state, told } of expected) {
    await expect.poll(() => logOf(person, url), PATIENCE).toMatchObject({ webhook: { state }, log: [told] });
  }
  expect(hidden.received).toEqual([]);
});

test('a worker that is stopped gives back what it was about', async () => {
  const scenario = await openV1();
  const bruno = await scenario.person('bruno@example.it');
  const hanging = await openReceiver(() => {});
  await makeWebhook(bruno, hanging.url);
  const worker = startWorker(scenario, [hanging.host]);
  onTestFinished(scenario.close);
  await failAnalysis(scenario, 'bruno@example.it');
  await expect.poll(() => hanging.received.length, PATIENCE).toBe(1);
  await worker.stop();
  await expect
    .poll(async () => (await logOf(bruno, hanging.url)).log, PATIENCE)
    .toMatchObject([{ attempts: 0, answer: null, failure_code: null, next_at: expect.any(String) }]);
});
