import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type ContentRow, contentRowSchema, type NewContent } from '@rilievo/shared/content-row';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as mini from 'zod/mini';
import { createServiceClient } from '#platform/supabase-client.ts';

const PATIENCE_MS = 100_000;

const outcomeSchema = mini.pick(contentRowSchema, {
  status: true,
  failure_code: true,
  created_at: true,
  completed_at: true,
});
type Outcome = mini.infer<typeof outcomeSchema>;

/** An editor's desk: submits analyses through the API and reads their rows. */
export class Desk {
  readonly #client: SupabaseClient;
  readonly #owner: string;

  private constructor(client: SupabaseClient, owner: string) {
    this.#client = client;
    this.#owner = owner;
  }

  /** Registers an account and approves it; rows are written with the secret key, as nobody signs in. */
  static async open(url: string, secretKey: string): Promise<Desk> {
    const client = createServiceClient(url, secretKey);
    const { data, error } = await createServiceClient(url, secretKey).auth.signUp({
      email: `editor-${randomBytes(4).toString('hex')}@example.it`,
      password: randomBytes(12).toString('hex'),
    });
    if (error || !data.user) throw new Error('no account for the desk', { cause: error });
    const approval = await client
      .from('profiles')
      .update({ is_approved: true })
      .eq('user_id', data.user.id)
      .select('user_id')
      .single();
    if (approval.error) throw new Error('the desk is not approved', { cause: approval.error });
    return new Desk(client, data.user.id);
  }

  /** The same desk where the backend has another address now. */
  movedTo(url: string, secretKey: string): Desk {
    return new Desk(createServiceClient(url, secretKey), this.#owner);
  }

  /** Submits the address of a page, with an instruction, for all three tasks; the id of the row. */
  submit(address: string, prompt: string | null = null): Promise<string> {
    return this.#insert({ session_title: address, url_base: address, prompt });
  }

  /** Submits a text for all three tasks; the id of the row. */
  paste(text: string): Promise<string> {
    return this.#insert({ session_title: text.slice(0, 20), content_base: text });
  }

  async #insert(request: Partial<NewContent>): Promise<string> {
    const { data, error } = await this.#client
      .from('contents')
      .insert({
        ...request,
        auth_uid: this.#owner,
        session_uid: randomBytes(8).toString('hex'),
        llm: 'google/gemini-2.5-flash',
        task_1: true,
        task_2: true,
        task_3: true,
      })
      .select('id')
      .single<{ id: string }>();
    if (error) throw new Error('not submitted', { cause: error });
    return data.id;
  }

  async row(id: string): Promise<ContentRow> {
    const { data, error } = await this.#client.from('contents').select().eq('id', id).single();
    if (error) throw new Error(`row ${id} cannot be read`, { cause: error });
    return contentRowSchema.parse(data);
  }

  /** The columns of this desk's analyses that every version of the program has, by id. */
  async outcomes(): Promise<Map<string, Outcome>> {
    const { data, error } = await this.#client
      .from('contents')
      .select('id, status, failure_code, created_at, completed_at')
      .eq('auth_uid', this.#owner);
    if (error) throw new Error('the rows cannot be read', { cause: error });
    return new Map(data.map(({ id, ...row }) => [id, outcomeSchema.parse(row)]));
  }

  /** The ids of all rows of this desk. */
  async ids(): Promise<string[]> {
    const ids: string[] = [];
    for (;;) {
      const { data, error } = await this.#client
        .from('contents')
        .select('id')
        .eq('auth_uid', this.#owner)
        .gt('id', ids.at(-1) ?? '00000000-0000-0000-0000-000000000000')
        .order('id')
        .limit(1_000);
      if (error) throw new Error('the rows cannot be read', { cause: error });
      if (data.length === 0) return ids;
      ids.push(...data.map(({ id }) => id));
    }
  }

  /** The row as soon as it is as it should be. */
  async until(id: string, what: string, reached: (row: ContentRow) => boolean): Promise<ContentRow> {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const row = await this.row(id);
      if (reached(row)) return row;
      if (performance.now() > deadline)
        throw new Error(`${what} never came: ${row.status}, ${row.failure_code}`);
      await pause(50);
    }
  }

  /** The row when its analysis is over, well or badly. */
  settled(id: string): Promise<ContentRow> {
    return this.until(id, 'the end', (row) => row.status === 'completed' || row.status === 'failed');
  }

  async remove(id: string): Promise<void> {
    const { error } = await this.#client.from('contents').delete().eq('id', id);
    if (error) throw new Error('not deleted', { cause: error });
  }
}
