import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { EMBEDDED_FOLDER } from '../server/src/backend/database.ts';
import { clusterIn, readPassword } from '../server/src/backend/postgres/cluster.ts';
import { connectionOptions, socketAddress } from '../server/src/backend/postgres/postgres-url.ts';
import type { RunningApp } from './running-app.ts';

/** The line of PostgreSQL's pid file with the folder of its socket. */
const SOCKET_LINE = 4;

/** The embedded database of a running program, past everything: for what takes a week otherwise. */
export async function openAppDatabase({ dataDir }: RunningApp): Promise<postgres.Sql> {
  const folder = join(dataDir, EMBEDDED_FOLDER);
  const lines = readFileSync(join(clusterIn(folder), 'postmaster.pid'), 'utf8').split('\n');
  const address = socketAddress(lines[SOCKET_LINE] ?? '', await readPassword(folder), 'postgres');
  return postgres(address, { ...connectionOptions(address), max: 1 });
}
