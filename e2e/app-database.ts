import path from 'node:path';
import postgres from 'postgres';
import { EMBEDDED_FOLDER } from '../server/src/backend/database.ts';
import { connectionOptions } from '../server/src/backend/postgres/postgres-url.ts';
import { runningServer } from '../server/src/backend/postgres/running-server.ts';
import type { RunningApp } from './running-app.ts';

/** The embedded database of a running program, past every rule: for what otherwise takes a week. */
export async function openAppDatabase({ dataDir }: RunningApp): Promise<postgres.Sql> {
  const address = await runningServer(path.join(dataDir, EMBEDDED_FOLDER));
  if (address === null) throw new Error('The database of the program is not running');
  return postgres(address, { ...connectionOptions(address), max: 1 });
}
