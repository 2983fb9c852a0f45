import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { connectionOptions } from '#backend/postgres/postgres-url.ts';
import { migratedDatabase } from '#backend/postgres/testing/test-database.ts';
import { openBackendAlone } from '../testing/backend-alone.ts';
import { startNode } from '../testing/node-process.ts';

/** A receiver that leaves its first caller waiting for ever, and keeps the ids of all that it is told. */
async function openReceiver() {
  const ids: unknown[] = [];
  let called = (_: unknown) => {};
  const firstCall = new Promise((resolve) => {
    called = resolve;
  });
  const server = createServer((request, response) => {
    ids.push(request.headers['webhook-id']);
    if (ids.length === 1) called(null);
    else response.writeHead(204).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    ids,
    firstCall,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('a worker killed while it calls a webhook: another one calls it, with the same id', async ({
  onTestFinished,
}) => {
  const place = await migratedDatabase();
  const sql = postgres(place.url, { ...connectionOptions(place.url), max: 1 });
  const backend = await openBackendAlone(place);
  const receiver = await openReceiver();
  const environment = {
    SUPABASE_URL: backend.url,
    SUPABASE_SECRET_KEY: backend.secretKey,
    WEBHOOK_ALLOW_HOSTS: receiver.host,
  };
  const doomed = startNode('worker.ts', environment);
  onTestFinished(async () => {
    doomed.signal('SIGKILL');
    receiver.close();
    await backend.close();
    await sql.end();
  });
  const user = randomUUID();
  await sql`insert into auth.users (id, email, is_sso_user, is_anonymous)
    values (${user}, ${`${user}@example.it`}, false, false)`;
  await sql`update public.profiles set is_approved = true where user_id = ${user}`;
  await sql`insert into private.webhooks (owner, url, secret, events)
    values (${user}, ${`http://${receiver.host}/`}, 'whsec_AAAA', array['batch.finished'])`;
  const [delivery] = await sql`insert into private.webhook_deliveries (webhook_id, event, data)
    select id, 'webhook.test', '{"path": "/profile"}' from private.webhooks returning id`;
  await receiver.firstCall;
  await doomed.end('SIGKILL');

  await sql`update private.webhook_deliveries set held_until = now() where held_until is not null`;
  const successor = startNode('worker.ts', environment);
  onTestFinished(() => successor.signal('SIGKILL'));
  await successor.printed(/webhook called/);
  const [kept] = await sql`select attempts, answer, due_at from private.webhook_deliveries`;
  expect(kept).toEqual({ attempts: 2, answer: 204, due_at: null });
  expect(receiver.ids).toEqual([delivery?.id, delivery?.id]);
  expect(await successor.end('SIGTERM')).toBe(0);
});
