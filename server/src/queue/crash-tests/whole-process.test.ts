import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ArticleSite, openArticleSite } from '../testing/article-site.ts';
import {
  ATTEMPTS,
  HELD_AT,
  keepsOriginal,
  STAGES_AT_DEATH,
  VISITS,
} from '../testing/death-in-every-stage.ts';
import { Desk } from '../testing/desk.ts';
import { killAll } from '../testing/node-process.ts';
import { FIRST_TEXT, SECOND_TEXT } from '../testing/overlapping-texts.ts';
import { readQueueRecords } from '../testing/queue-records.ts';
import { type ServerProcess, startServer } from '../testing/server-process.ts';

let folder: string;
let dataDir: string;
let site: ArticleSite;
let server: ServerProcess;
let desk: Desk;

const settings = (concurrency: number) => ({
  FETCH_ALLOW_HOSTS: site.host,
  WORKER_CONCURRENCY: `${concurrency}`,
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rilievo-server-'));
  dataDir = path.join(folder, 'data');
  site = await openArticleSite();
  server = await startServer(dataDir, settings(4));
  desk = await Desk.open(server.url, server.secretKey);
});

afterAll(async () => {
  killAll();
  site.close();
  await rm(folder, { recursive: true });
});

test('a submitted analysis completes', async () => {
  const id = await desk.submit(site.page('pronto', 'subito'));
  const row = await desk.settled(id);
  expect(row).toMatchObject({ status: 'completed', stage: null, attempts: 1, failure_code: null });
  expect(Object.keys(row.provenance?.durations ?? {})).toEqual(
    expect.arrayContaining(['extraction', 'research', 'analysis', 'composition', 'originality']),
  );
});

test.concurrent('an article is compared with those of the same user that share passages, with nobody else’s', async () => {
  const editor = await Desk.open(server.url, server.secretKey);
  const somebodyElse = await Desk.open(server.url, server.secretKey);
  await somebodyElse.settled(await somebodyElse.paste(SECOND_TEXT));

  const first = await editor.settled(await editor.paste(FIRST_TEXT));
  expect(first.originality).toMatchObject({ unscored: 'no-reference', references: [], leftOut: [] });
  expect(first.originality_score_mixed_content).toBeNull();
  expect(first.readability?.before.whole.score).toBeGreaterThan(40);

  const second = await editor.settled(await editor.paste(SECOND_TEXT));
  expect(second.originality?.references).toMatchObject([{ id: first.id, kind: 'own', url: null }]);
  const taken = (second.originality_sentences_native_content ?? []).filter(({ score }) => score < 10);
  expect(taken.map(({ text }) => text.split(' ').slice(0, 3).join(' '))).toEqual([
    'La cenere di',
    'Una manciata per',
    'Dopo averla sparsa',
  ]);
  expect(second.originality_score_native_content).toBeLessThan(75);
  expect(second.originality_score_mixed_content).not.toBeNull();

  const again = await editor.settled(await editor.paste(`${SECOND_TEXT}\n\nUna riga in più.`));
  expect(again.originality?.references).toMatchObject([{ id: first.id }]);
  expect(again.originality?.leftOut).toMatchObject([{ id: second.id, reason: 'same-text' }]);
});

test.concurrent('a page that answers at the third time is analysed at the third attempt', async () => {
  const address = site.page('incerto', 'terza-volta');
  const began = performance.now();
  const row = await desk.settled(await desk.submit(address));
  expect(row).toMatchObject({ status: 'completed', attempts: 3, failure_code: null });
  expect(site.visits(address)).toBe(3);
  // At least the shortest waits between attempts: 4 s and 24 s.
  expect(performance.now() - began).toBeGreaterThan(28_000);
});

test.concurrent('after three failures the row stays, with the reason of the last one', async () => {
  const address = site.page('guasto', 'sempre');
  const row = await desk.settled(await desk.submit(address));
  expect(row).toMatchObject({ status: 'failed', stage: null, attempts: 3, failure_code: 'page_error' });
  expect(row.url_base).toBe(address);
  expect(site.visits(address)).toBe(3);
});

test.concurrent('a failure that no retry can mend ends the analysis at once', async () => {
  const missing = await desk.settled(await desk.submit(site.page('assente', 'mai-esistita')));
  expect(missing).toMatchObject({ status: 'failed', attempts: 1, failure_code: 'page_not_found' });
  const picture = await desk.settled(await desk.submit(site.page('foto', 'compost')));
  expect(picture).toMatchObject({ status: 'failed', attempts: 1, failure_code: 'not_html' });
});

test.concurrent('a process killed in every stage and started again completes each analysis, once', async () => {
  const ownDir = path.join(folder, 'killed');
  const doomed = await startServer(ownDir, settings(HELD_AT.length), { at: HELD_AT });
  const before = await Desk.open(doomed.url, doomed.secretKey);
  const pages = HELD_AT.map((point) => site.page('pronto', point));
  const ids: string[] = [];
  for (const page of pages) ids.push(await before.submit(page));
  await doomed.process.printed(/^held /, HELD_AT.length);
  const dying = await Promise.all(ids.map((id) => before.row(id)));
  expect(dying.map((row) => row.stage)).toEqual(STAGES_AT_DEATH);
  const waiting = await before.submit(site.page('pronto', 'in-coda'));
  await doomed.process.end('SIGKILL');

  const again = await startServer(ownDir, settings(2));
  const after = before.movedTo(again.url, again.secretKey);
  expect(await after.settled(waiting)).toMatchObject({ status: 'completed', attempts: 1 });
  const rows = await Promise.all(ids.map((id) => after.settled(id)));
  expect(rows.map((row) => row.status)).toEqual(HELD_AT.map(() => 'completed'));
  expect(rows.map((row) => row.attempts)).toEqual(ATTEMPTS);
  expect(rows.map(keepsOriginal)).toEqual(HELD_AT.map(() => true));
  expect(pages.map((page) => site.visits(page))).toEqual(VISITS);
  expect(rows.at(-1)).toEqual(dying.at(-1));

  expect(await again.process.end('SIGTERM')).toBe(0);
  const records = await readQueueRecords(path.join(ownDir, 'postgres'));
  expect(records).toEqual({ waiting: [], archived: [...ids, waiting].sort() });
});

test('a row deleted while it is processed does no harm', async () => {
  const id = await desk.submit(site.page('lento', 'cancellato'));
  await desk.until(id, 'start', (row) => row.status === 'processing');
  await desk.remove(id);
  await server.process.printed(new RegExp(`${id}.*lease lost`));
  const next = await desk.settled(await desk.submit(site.page('pronto', 'dopo')));
  expect(next.status).toBe('completed');
});

test('a server told to stop gives its analyses back, uncounted, and works them off after the next start', async () => {
  const id = await desk.submit(site.page('lento', 'fermato'));
  await desk.until(id, 'start', (row) => row.status === 'processing');
  expect(await server.process.end('SIGINT')).toBe(0);
  expect(server.process.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);

  const again = await startServer(dataDir, settings(2));
  const row = await desk.movedTo(again.url, again.secretKey).settled(id);
  expect(row).toMatchObject({ status: 'completed', attempts: 1 });
  expect(await again.process.end('SIGTERM')).toBe(0);
  const { waiting, archived } = await readQueueRecords(path.join(dataDir, 'postgres'));
  expect(waiting).toEqual([]);
  expect(archived).toContain(id);
  expect(new Set(archived).size).toBe(archived.length);
});
