import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Table } from './matrix.ts';

type Row = Record<string, unknown>;

/** A new row that belongs to this account, as the worker would write it. */
export function newRow(table: Table, owner: string, contentId: string): Row {
  switch (table) {
    case 'contents':
      return {
        auth_uid: owner,
        session_uid: randomBytes(8).toString('hex'),
        session_title: 'Potatura del glicine',
        url_base: 'https://example.it/glicine',
        task_1: true,
      };
    case 'profiles':
      return { user_id: owner, email: `${randomUUID()}@example.it` };
    case 'user_invitations':
      return {
        email: `${randomUUID()}@example.it`,
        invitation_token: randomUUID(),
        expires_at: '2999-01-01T00:00:00Z',
      };
    case 'article_fingerprints':
      return { content_id: contentId, auth_uid: owner, hash: randomInt(2 ** 31) };
    case 'analysis_checkpoints':
      return { content_id: contentId, key: randomUUID(), value: 1 };
  }
}

/** Stores a row past all rules; what finds it again. */
export async function place(worker: SupabaseClient, table: Table, row: Row): Promise<Row> {
  const { data, error } = await worker.from(table).insert(row).select().single();
  if (error) throw new Error(`no ${table} to try on`, { cause: error });
  return table === 'article_fingerprints' || table === 'analysis_checkpoints' ? row : { id: data.id };
}

const OTHER_ID = '00000000-0000-4000-8000-000000000001';

/** A value that the column does not hold yet. It may break a constraint: those come after all permissions. */
export function otherValue(column: string, present: unknown): unknown {
  if (typeof present === 'boolean') return !present;
  if (column === 'text_changed') return true;
  if (/_at$/.test(column)) return '2001-01-01T00:00:00Z';
  if (/^(id|auth_uid|user_id|content_id|rerun_of|batch_id|schedule_id)$/.test(column)) return OTHER_ID;
  if (/^(attempts|hash|boxes_open|boxes_waiting)$/.test(column)) return 7;
  if (/_score_/.test(column)) return 50;
  if (column === 'decisions') return { R1: { state: 'accepted' } };
  if (/sentences|^(content_extracted|legend|additions|sources|understanding|assessment)$/.test(column))
    return [];
  if (/^(readability|provenance|originality|value)$/.test(column)) return {};
  return 'altro';
}
