import { randomBytes } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';

const ROWS_PER_REQUEST = 1_000;

/** Columns of `contents`; those left out are as of a completed analysis without additions. */
export interface ContentSeed {
  readonly status?: string;
  readonly session_uid?: string;
  readonly [column: string]: unknown;
}

/** A row that no worker will take: only `filled` ones are queued. */
export function contentSeed(userId: string, columns: ContentSeed = {}): ContentSeed {
  const status = columns.status ?? 'completed';
  const completed =
    status === 'completed'
      ? { content_completed: '<p>Testo</p>', completed_at: '2026-03-14T10:43:00Z', legend: [], additions: [] }
      : {};
  return {
    auth_uid: userId,
    session_uid: randomBytes(8).toString('hex'),
    session_title: 'Olivo in vaso',
    created_at: '2026-03-14T10:42:00Z',
    starred: false,
    status,
    content_base: 'Olivo in vaso, dal terriccio alla potatura.',
    url_base: null,
    prompt: null,
    task_1: true,
    task_2: true,
    task_3: true,
    ...completed,
    ...columns,
  };
}

/** Inserts rows, all with the same columns, with the secret key. */
export async function seedContents(service: SupabaseClient, seeds: readonly ContentSeed[]): Promise<void> {
  for (let start = 0; start < seeds.length; start += ROWS_PER_REQUEST) {
    const { error } = await service.from('contents').insert(seeds.slice(start, start + ROWS_PER_REQUEST));
    if (error) throw new Error(error.message);
  }
}

/** Inserts one row and gives back the path of its page. */
export async function seedAnalysis(
  service: SupabaseClient,
  userId: string,
  columns: ContentSeed = {},
): Promise<string> {
  const seed = contentSeed(userId, columns);
  await seedContents(service, [seed]);
  return `/history/${seed.session_uid}`;
}
