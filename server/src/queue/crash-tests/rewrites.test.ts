import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { startScriptedLlmServer } from '#analysis/model/gateway/testing/scripted-llm-server.ts';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { connectionOptions } from '#backend/postgres/postgres-url.ts';
import { migratedDatabase } from '#backend/postgres/testing/test-database.ts';
import { openBackendAlone } from '../testing/backend-alone.ts';
import { startNode } from '../testing/node-process.ts';

const GIVEN = '<p>Annaffia soltanto quando la terra del vaso è asciutta, non a calendario.</p>';
const INVENTED = '<p>Annaffia ogni 9 giorni.</p>';
const SHORTER = '<p>Annaffia quando la terra è asciutta, non a calendario.</p>';
const article = markdownArticle("# L'olivo in vaso\n\nUn olivo sul balcone chiede sole e poca acqua.");
const box = { id: 'B1', task: 'task_2', after: 'b2', title: 'Acqua', reason: 'Manca', closes: null };

/** A completed analysis, for whose boxes its owner has asked for other words; its id. */
async function askFor(sql: postgres.Sql, boxes: readonly string[]): Promise<string> {
  const [user, content] = [randomUUID(), randomUUID()];
  await sql`insert into auth.users (id, email, is_sso_user, is_anonymous)
    values (${user}, ${`${user}@example.it`}, false, false)`;
  await sql`update public.profiles set is_approved = true where user_id = ${user}`;
  const additions = boxes.map((id) => ({ ...box, id, citations: [], asksAuthor: false }));
  await sql`insert into public.contents (id, auth_uid, session_uid, session_title, url_base, llm, status,
      completed_at, content_completed, content_extracted, additions, task_1)
    values (${content}, ${user}, ${content.replaceAll('-', '').slice(0, 16)}, 'Olivo', 'https://esempio.it/', 'openai/gpt-4.1',
      'completed', now(), '<p>Testo.</p>', ${sql.json(JSON.parse(JSON.stringify(article)))}, ${sql.json(JSON.parse(JSON.stringify(additions)))}, true)`;
  for (const id of boxes)
    await sql`insert into private.rewrites (content_id, box_id, kind, given) values (${content}, ${id}, 'shorter', ${GIVEN})`;
  return content;
}

test('a worker killed while a model writes: another one goes on, and pays for no answer twice', async ({
  onTestFinished,
}) => {
  const place = await migratedDatabase();
  const sql = postgres(place.url, { ...connectionOptions(place.url), max: 1 });
  const backend = await openBackendAlone(place);
  let asked = (_: unknown) => {};
  const secondCall = new Promise((resolve) => {
    asked = resolve;
  });
  let calls = 0;
  const model = await startScriptedLlmServer(({ body }) => {
    calls += 1;
    // The first answer does not hold; the model then keeps silent, and a later worker hears the second one.
    if (calls === 1) return { answer: { html: INVENTED }, costUsd: 0.25 };
    expect(body.model).toBe('openai/gpt-4.1');
    if (calls > 2) return { answer: { html: SHORTER }, costUsd: 0.5 };
    asked(null);
    return { fault: 'silence' };
  });
  const environment = {
    SUPABASE_URL: backend.url,
    SUPABASE_SECRET_KEY: backend.secretKey,
    LLM_BASE_URL: model.baseUrl,
  };
  const doomed = startNode('worker.ts', environment);
  onTestFinished(async () => {
    doomed.signal('SIGKILL');
    await model.close();
    await backend.close();
    await sql.end();
  });
  const content = await askFor(sql, ['B1']);
  await secondCall;
  await doomed.end('SIGKILL');

  await sql`update private.rewrites set held_until = now() where held_until is not null`;
  const successor = startNode('worker.ts', environment);
  onTestFinished(() => successor.signal('SIGKILL'));
  await successor.printed(/text rewritten/);
  const [row] =
    await sql`select attempt, failure_code, proposal, answers, cost_usd from private.rewrites where content_id = ${content}`;
  expect(row).toMatchObject({
    attempt: 2,
    failure_code: null,
    proposal: SHORTER,
    answers: {},
    cost_usd: '0.75',
  });
  expect(calls).toBe(3);
  expect(await sql`select calls, cost_usd from private.model_costs`).toEqual([
    { calls: 2, cost_usd: '0.75' },
  ]);
  expect(await successor.end('SIGTERM')).toBe(0);
});
