import type { Account } from './accounts.ts';
import { openAppDatabase } from './app-database.ts';
import type { RunningApp } from './running-app.ts';

const PAGES = [
  {
    title: 'Potare le rose',
    query: 'potare rose',
    critical: 2,
    major: 4,
    needs: 3,
    gulpease: 48.2,
    original: 61.5,
  },
  {
    title: 'Le rose da potare',
    query: 'rose potare',
    critical: 0,
    major: 2,
    needs: 1,
    gulpease: 55,
    original: null,
  },
  {
    title: 'Concime per gli agrumi',
    query: null,
    critical: 1,
    major: 0,
    needs: 0,
    gulpease: 62,
    original: 98.4,
  },
  { title: 'Il terriccio giusto', query: null, critical: 0, major: 0, needs: 0, gulpease: 71, original: 100 },
];
const MISSING = ['autore-indicato', 'contatti'];
const TASKS = { task_1: true, task_2: true, task_3: false };
const HOST = 'vivailevante.example';
const LLM = 'google/gemini-2.5-flash';

/** A finished batch, its schedule with a run, and a webhook with deliveries. Gives back the id of the batch. */
export async function sampleBatches(app: RunningApp, { id: auth_uid }: Account): Promise<string> {
  const sql = await openAppDatabase(app);
  const of = { auth_uid, title: 'Blog del vivaio', llm: LLM, ...TASKS };
  const url = (place: number) => `https://${HOST}/consigli/${place}`;
  try {
    const [schedule] = await sql`insert into private.schedules ${sql({
      ...of,
      every: 'change',
      is_batch: true,
      created_at: new Date('2026-03-02T10:00:00Z'),
      ran_at: new Date('2026-03-09T10:00:00Z'),
      next_at: new Date('2099-03-16T10:00:00Z'),
    })} returning id`;
    const schedule_id = String(schedule?.id);
    await sql`insert into private.schedule_pages ${sql(
      [1, 2, 3, 4, 5].map((place) => ({ schedule_id, place, url: url(place), host: HOST })),
    )}`;
    const batches = [
      { id: crypto.randomUUID(), is_run: false, created_at: new Date('2026-03-01T10:00:00Z') },
      { id: crypto.randomUUID(), is_run: true, created_at: new Date('2026-03-09T10:00:00Z') },
    ].map((batch) => ({ ...of, ...batch, schedule_id, state: 'finished' }));
    await sql`insert into private.batches ${sql(batches)}`;
    for (const { id: batch_id } of batches) {
      const rows = PAGES.map(({ title, query, critical, major, needs, gulpease, original }, index) => ({
        ...{
          batch_id,
          place: index + 1,
          url: url(index + 1),
          host: HOST,
          state: 'completed',
        },
        ...{
          session_uid: `vivaiolevante${String(index).padStart(3, '0')}`,
          title,
          query,
          critical,
          major,
          gulpease,
        },
        ...{ boxes_open: critical + major, needs_open: needs, originality: original, missing: MISSING },
        ...{ same_text: original === null ? true : null, text_changed: index === 0 },
      }));
      await sql`insert into private.batch_pages ${sql(rows)}`;
      await sql`insert into private.batch_pages ${sql({
        ...{ batch_id, place: 5, url: url(5), host: HOST },
        ...{ state: 'failed', failure_code: 'page_not_found' },
      })}`;
    }
    const [webhook] = await sql`insert into private.webhooks ${sql({
      owner: auth_uid,
      url: 'https://vivailevante.example/avvisi',
      secret: 'whsec_',
      events: ['analysis.completed', 'batch.finished'],
    })} returning id`;
    const told = { webhook_id: String(webhook?.id), due_at: null, attempts: 1 };
    await sql`insert into private.webhook_deliveries ${sql([
      {
        ...told,
        event: 'analysis.completed',
        data: sql.json({ title: 'Potare le rose' }),
        answer: 500,
        delivered_at: null,
      },
      {
        ...told,
        event: 'batch.finished',
        data: sql.json({ title: 'Blog del vivaio' }),
        answer: 204,
        delivered_at: new Date(),
      },
    ])}`;
    return String(batches[0]?.id);
  } finally {
    await sql.end();
  }
}
