import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { connectionOptions } from '#backend/postgres/postgres-url.ts';
import { migratedDatabase } from '#backend/postgres/testing/test-database.ts';
import { articlePage } from '../testing/article-page.ts';
import { openBackendAlone } from '../testing/backend-alone.ts';
import { startNode } from '../testing/node-process.ts';

/** A site that leaves its first visitor waiting for ever, answers the others, and has one page alone. */
async function openSlowSite() {
  let visited = (_: unknown) => {};
  const firstVisit = new Promise((resolve) => {
    visited = resolve;
  });
  let visits = 0;
  const answer = (path: string, response: ServerResponse) => {
    if (path !== '/articolo') return response.writeHead(404).end();
    visits += 1;
    if (visits === 1) return visited(null);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    return response.end(articlePage('Il compost fatto in casa'));
  };
  const server = createServer((request, response) => void answer(request.url ?? '/', response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    firstVisit,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A published page whose owner has it read again; its id. */
async function askFor(sql: postgres.Sql, address: string): Promise<string> {
  const [user, content] = [randomUUID(), randomUUID()];
  await sql`insert into auth.users (id, email, is_sso_user, is_anonymous)
    values (${user}, ${`${user}@example.it`}, false, false)`;
  await sql`update public.profiles set is_approved = true where user_id = ${user}`;
  await sql`insert into public.contents (id, auth_uid, session_uid, session_title, url_base, llm, status,
      completed_at, content_completed, published_at, task_1)
    values (${content}, ${user}, ${content.replaceAll('-', '').slice(0, 16)}, 'Compost', ${address}, 'google/gemini-2.5-flash', 'completed',
      now(), '<p>Testo.</p>', now(), true)`;
  await sql`insert into private.page_checks (content_id) values (${content})`;
  return content;
}

test('a worker killed while it reads a published page: another one reads it, and says when it is gone', async ({
  onTestFinished,
}) => {
  const place = await migratedDatabase();
  const sql = postgres(place.url, { ...connectionOptions(place.url), max: 1 });
  const backend = await openBackendAlone(place);
  const site = await openSlowSite();
  const environment = {
    SUPABASE_URL: backend.url,
    SUPABASE_SECRET_KEY: backend.secretKey,
    FETCH_ALLOW_HOSTS: site.host,
  };
  const doomed = startNode('worker.ts', environment);
  onTestFinished(async () => {
    doomed.signal('SIGKILL');
    site.close();
    await backend.close();
    await sql.end();
  });
  const read = await askFor(sql, `http://${site.host}/articolo`);
  await site.firstVisit;
  await doomed.end('SIGKILL');

  const gone = await askFor(sql, `http://${site.host}/sparito`);
  await sql`update private.page_checks set held_until = now() where held_until is not null`;
  const successor = startNode('worker.ts', environment);
  onTestFinished(() => successor.signal('SIGKILL'));
  await successor.printed(/published page read/, 2);

  const [first] =
    await sql`select attempt, failure_code, page from private.page_checks where content_id = ${read}`;
  expect(first).toMatchObject({ attempt: 2, failure_code: null });
  expect(first?.page.blocks).toContainEqual({ kind: 'heading', level: 2, text: 'Come curare il mucchio' });
  const [second] =
    await sql`select attempt, failure_code, page from private.page_checks where content_id = ${gone}`;
  expect(second).toEqual({ attempt: 1, failure_code: 'page_not_found', page: null });
  expect(await successor.end('SIGTERM')).toBe(0);
});
