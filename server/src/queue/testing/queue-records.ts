import * as z from 'zod';
import { openDatabase } from '#backend/database.ts';
import { createLogger } from '#platform/logger.ts';

const contentIdsSchema = z.array(z.object({ content_id: z.string() }));

/** The ids of the analyses whose messages wait, and of those whose messages were worked off, sorted. */
export interface QueueRecords {
  readonly waiting: string[];
  readonly archived: string[];
}

/** Reads the queue of a database folder that no process has open. */
export async function readQueueRecords(folder: string): Promise<QueueRecords> {
  const database = await openDatabase({ kind: 'folder', path: folder }, createLogger('silent'));
  const read = async (table: string) => {
    const rows = await database.query(`select message ->> 'content_id' as content_id from pgmq.${table}`, []);
    return contentIdsSchema
      .parse(rows)
      .map((row) => row.content_id)
      .sort();
  };
  try {
    return { waiting: await read('q_analyses'), archived: await read('a_analyses') };
  } finally {
    await database.close();
  }
}
