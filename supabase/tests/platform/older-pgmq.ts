import { createReadStream } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import type postgres from 'postgres';
import { readTar } from '#server/src/backend/backup/tar.ts';
import { placeOf } from '#server/src/backend/postgres/binaries.ts';
import { PGMQ } from '#server/src/backend/postgres/extensions.ts';

/** Supabase has one of these on every project; the older one is too old for us. */
export type OlderPgmq = '1.4.4' | '1.5.1';

/** The first version whose later changes make all functions that a queue needs. */
const FIRST = '1.1.1';

/** The objects that only that version has: its types, and the list of queues. */
const BEGINNING = `
create type pgmq.message_record as (msg_id bigint, read_ct integer, enqueued_at timestamptz, vt timestamptz, message jsonb);
create type pgmq.metrics_result as (
  queue_name text, queue_length bigint, newest_msg_age_sec int, oldest_msg_age_sec int, total_messages bigint, scrape_time timestamptz
);
create table pgmq.meta (
  queue_name varchar unique not null, is_partitioned boolean not null, is_unlogged boolean not null,
  created_at timestamptz default now() not null
);
`;

/**
 * Puts an older version of pgmq beside the one of the npm package, for `create extension … version`. The package brings
 * the changes between all versions: those up to this one, in their order, make it.
 */
export async function offerOlderPgmq(sql: postgres.Sql, version: OlderPgmq): Promise<void> {
  const changes = new Map<string, { to: string; script: string }>();
  const archive = path.join(placeOf(PGMQ[0]), PGMQ[1]);
  for await (const { entry, contents } of readTar(createReadStream(archive).pipe(createGunzip()))) {
    const parts: Buffer[] = [];
    for await (const part of contents) parts.push(part);
    const [, from, to] = /pgmq--([\d.]+)--([\d.]+)\.sql$/.exec(entry.name) ?? [];
    if (from && to) changes.set(from, { to, script: Buffer.concat(parts).toString() });
  }
  let script = BEGINNING;
  for (let at = FIRST; at !== version; ) {
    const change = changes.get(at);
    if (!change) throw new Error(`pgmq ${at} has no successor`);
    script += change.script;
    at = change.to;
  }
  const [row] = await sql`show extension_control_path`;
  const folder = String(row?.extension_control_path).replace(/^\$system:/, '');
  const file = path.join(folder, 'extension', `pgmq--${version}.sql`);
  // Of functions that the beginning lacks only the deletion is in the changes.
  const text = script.replace(/^DROP FUNCTION (?!IF EXISTS)/gim, 'DROP FUNCTION IF EXISTS ');
  await writeFile(`${file}.${process.pid}`, text, { mode: 0o644 });
  await rename(`${file}.${process.pid}`, file);
}
