import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { DatabasePlace } from '#backend/database.ts';
import { createDatabase, TEMPLATE } from './test-cluster.ts';

/** A new database on the server of this run, with all migrations applied. It goes away with the server. */
export async function migratedDatabase(): Promise<DatabasePlace & { kind: 'postgres' }> {
  return { kind: 'postgres', url: await newDatabase(TEMPLATE) };
}

/** A new database with nothing in it. */
export async function emptyDatabase(): Promise<DatabasePlace & { kind: 'postgres' }> {
  return { kind: 'postgres', url: await newDatabase('template1') };
}

function newDatabase(template: string): Promise<string> {
  return createDatabase(inject('postgresUrl'), `test_${randomBytes(8).toString('hex')}`, template);
}
