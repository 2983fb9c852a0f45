import { claimSchema } from '@rilievo/shared/content-row';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '#server/src/platform/logger.ts';
import { createBackendCall } from '#server/src/queue/backend-call.ts';
import { createKeptRankings } from '#server/src/research/ranking/kept-rankings.ts';
import { type Api, idOf, openApi, PASSWORD, submission } from './api.ts';
import { SERVER } from './harness.ts';

let api: Api;
let worker: SupabaseClient;
let visitor: SupabaseClient;
let admin: SupabaseClient;
let member: SupabaseClient;
let pending: SupabaseClient;

describe(`through the public API, on ${SERVER}`, () => {
  beforeAll(async () => {
    api = await openApi();
    worker = api.worker;
    visitor = api.visitor();
    await worker.rpc('allow_first_admin', { allowed: true });
    admin = await api.register('ada@example.it');
    member = await api.register('bruno@example.it');
    pending = await api.register('dino@example.it', { is_admin: true, is_approved: true });
    const { error } = await admin
      .from('profiles')
      .update({ is_approved: true })
      .eq('user_id', await idOf(member));
    if (error) throw error;
  });
  afterAll(() => api.close());

  test('the first account is an approved administrator, the second one waits', async () => {
    const { data } = await admin.from('profiles').select('email,is_approved,is_admin').order('created_at');

    expect(data).toEqual([
      { email: 'ada@example.it', is_approved: true, is_admin: true },
      { email: 'bruno@example.it', is_approved: true, is_admin: false },
      { email: 'dino@example.it', is_approved: false, is_admin: false },
    ]);
  });

  test('nobody approves themselves or makes themselves administrator', async () => {
    for (const client of [pending, member]) {
      const own = await idOf(client);
      const flags = { is_approved: true, is_admin: true };
      expect((await client.from('profiles').update(flags).eq('user_id', own).select()).data).toEqual([]);
      expect(
        (await client.from('profiles').upsert({ user_id: own, email: 'x@example.it', ...flags })).error,
      ).toBeTruthy();
    }
    const { data } = await pending.from('profiles').select('is_approved,is_admin');
    expect(data).toEqual([{ is_approved: false, is_admin: false }]);
  });

  test('an administrator does not lose the last administrator', async () => {
    const own = await idOf(admin);

    const refusal = { code: 'PT409', message: 'last_admin' };
    expect((await admin.rpc('soft_delete_user', { target_user_id: own })).error).toMatchObject(refusal);
    expect((await admin.rpc('delete_my_account')).error).toMatchObject(refusal);
    const demotion = await admin.from('profiles').update({ is_admin: false }).eq('user_id', own);
    expect(demotion.error).toMatchObject({ code: '42501', message: 'own_flags' });
  });

  test('a submission is stored as a request, whatever else is sent with it', async () => {
    const sent = {
      ...(await submission(member, 'forged0000000001')),
      status: 'completed',
      attempts: 2,
      content_completed: '<b>',
    };

    const { data } = await member.from('contents').insert(sent).select().single();

    expect(data).toMatchObject({
      status: 'filled',
      attempts: 0,
      content_completed: null,
      llm: 'google/gemini-2.5-flash',
    });
  });

  test('users change only starred, session_title and published_at of their own rows', async () => {
    const { data } = await member
      .from('contents')
      .insert(await submission(member, 'mine000000000001'))
      .select()
      .single();
    const change = (client: SupabaseClient, values: Record<string, unknown>) =>
      client.from('contents').update(values).eq('id', data.id).select('starred,session_title');
    const allowed = { starred: true, session_title: 'Nuovo titolo' };

    expect((await change(member, allowed)).data).toEqual([allowed]);
    for (const values of [
      { status: 'completed' },
      { content_completed: '<p>' },
      { attempts: 1 },
      { prompt: 'altro' },
    ]) {
      expect((await change(member, values)).error).toMatchObject({
        code: '42501',
        message: 'content_columns',
      });
    }
    expect((await change(admin, allowed)).data).toEqual([]);
    expect((await admin.from('contents').delete().eq('id', data.id).select('id')).data).toEqual([]);
    expect(
      (
        await member
          .from('contents')
          .update({ auth_uid: await idOf(admin) })
          .eq('id', data.id)
      ).error,
    ).toBeTruthy();
  });

  test('decisions merge box by box and field by field', async () => {
    const { data } = await member
      .from('contents')
      .insert(await submission(member, 'decided000000001'))
      .select('id')
      .single();
    const decide = (client: SupabaseClient, changes: object) =>
      client.rpc('decide', { content_id: data?.id, changes });

    expect(await decide(member, { R1: { state: 'accepted', off: [1] } })).toMatchObject({
      data: { R1: { state: 'accepted', off: [1] } },
    });
    expect(await decide(member, { R1: { off: null }, B1: { answer: 'Sì.' } })).toMatchObject({
      data: { R1: { state: 'accepted' }, B1: { answer: 'Sì.' } },
    });
    expect((await decide(admin, { R1: { state: 'ignored' } })).data).toBeNull();
    expect((await decide(member, { R1: { state: 'forse' } })).error).toMatchObject({ code: '23514' });
  });

  test('who is not approved or not signed in neither reads nor submits', async () => {
    for (const client of [pending, visitor]) {
      expect(
        (await client.from('contents').insert(await submission(member, 'forged0000000002'))).error,
      ).toBeTruthy();
      expect((await client.from('contents').select()).data).toEqual([]);
      expect((await client.from('user_invitations').select()).data).toEqual([]);
    }
    expect((await visitor.from('profiles').select()).data).toEqual([]);
    expect(
      (await pending.from('contents').insert(await submission(pending, 'early00000000001'))).error,
    ).toBeTruthy();
  });

  test("the worker's functions are refused to everybody else", async () => {
    const calls: [string, Record<string, unknown>][] = [
      ['claim_analysis', { lease_seconds: 60 }],
      ['report_stage', { message_id: 1, attempt: 1, stage: 'analysis', lease_seconds: 60 }],
      ['complete_analysis', { message_id: 1, attempt: 1, result: {} }],
      ['fail_analysis', { message_id: 1, attempt: 1, code: 'internal', retryable: false, delay_seconds: 0 }],
      ['give_back_analysis', { message_id: 1, attempt: 1 }],
      ['own_article_candidates', { content_id: crypto.randomUUID(), hashes: [1], most: 1 }],
      ['kept_ranking', { key: '0'.repeat(64) }],
      ['keep_ranking', { key: '0'.repeat(64), value: {} }],
      ['purge_old_rows', { most: 1 }],
      ['note_condition', { name: 'mail', figure: 1 }],
      ['allow_first_admin', { allowed: true }],
      ['set_daily_limit', { analyses: 1000 }],
      ['grant_admin', { user_email: 'bruno@example.it' }],
      ['invite_by_command', { invite_email: 'nuovo@example.it' }],
    ];
    for (const client of [visitor, pending, member, admin]) {
      for (const [name, parameters] of calls) {
        expect((await client.rpc(name, parameters)).error, name).toMatchObject({ code: '42501' });
      }
    }
  });

  test('a worker keeps what ranks for a query and finds it again', async () => {
    const call = createBackendCall(worker, createLogger('silent'));
    const kept = createKeptRankings((name, parameters) => call(name, parameters));
    const { signal } = new AbortController();
    expect(await kept.read('olivo', 'searxng', signal)).toBeNull();
    const unread = [{ url: 'https://uno.example/', reason: 'slow' as const }];
    const about = { query: 'olivo', provider: 'searxng', searchedAt: '2026-01-10T10:00:00Z' };
    await kept.save({ ...about, failed: false, pages: [], unread }, signal);
    expect(await kept.read('olivo', 'searxng', signal)).toEqual({
      ...about,
      failed: false,
      pages: [],
      unread,
    });
    expect(await kept.read('olivo', 'brave', signal)).toBeNull();
  });

  test('nobody but the worker reads or adds fingerprints', async () => {
    const { data: row } = await member.from('contents').select('id,auth_uid').limit(1).single();
    const fingerprint = { content_id: row?.id, auth_uid: row?.auth_uid, hash: 7 };
    expect((await worker.from('article_fingerprints').insert(fingerprint)).error).toBeNull();
    for (const client of [visitor, member, admin]) {
      expect((await client.from('article_fingerprints').select()).data ?? []).toEqual([]);
      const { error } = await client.from('article_fingerprints').insert({ ...fingerprint, hash: 8 });
      expect(error).toMatchObject({ code: '42501' });
    }
  });

  test('the queue, the private schema and the trigger functions cannot be reached', async () => {
    for (const client of [visitor, member, worker]) {
      expect((await client.schema('pgmq').from('q_analyses').select()).error).toBeTruthy();
      expect((await client.schema('pgmq').rpc('purge_queue', { queue_name: 'analyses' })).error).toBeTruthy();
      expect((await client.schema('private').from('settings').select()).error).toBeTruthy();
      expect((await client.rpc('create_profile')).error).toBeTruthy();
    }
  });

  test('a worker claims what contentRowSchema describes and completes it', async () => {
    const sent = {
      ...(await submission(admin, 'admin00000000001')),
      url_base: null,
      content_base: 'testo',
      task_3: true,
    };
    const { data: row } = await admin.from('contents').insert(sent).select('id').single();
    const claims = [];
    for (let found = await worker.rpc('claim_analysis', { lease_seconds: 60 }); found.data; ) {
      claims.push(claimSchema.parse(found.data));
      found = await worker.rpc('claim_analysis', { lease_seconds: 60 });
    }
    const claim = claims.find(({ content }) => content.id === row?.id);
    const lease = { message_id: claim?.message_id, attempt: claim?.attempt };

    expect(claim?.attempt).toBe(1);
    const report = { ...lease, stage: 'extraction', lease_seconds: 60, extracted: { words: 1 } };
    expect((await worker.rpc('report_stage', report)).data).toBe(true);
    const result = { content_completed: '<p>Perché sì: «àèìòù»</p>', legend: [], additions: [], sources: [] };
    expect((await worker.rpc('complete_analysis', { ...lease, result })).data).toBe(true);
    expect((await worker.rpc('complete_analysis', { ...lease, result })).data).toBe(false);
    const { data } = await admin
      .from('contents')
      .select('status,content_extracted,content_completed,legend')
      .eq('id', row?.id)
      .single();
    expect(data).toEqual({
      status: 'completed',
      content_extracted: report.extracted,
      content_completed: result.content_completed,
      legend: [],
    });
  });

  test('an invited address is approved at sign-up; the invitation works once and for nobody else', async () => {
    const { data: link } = await admin.rpc('generate_invite_link', { invite_email: 'ospite@example.it' });
    const token = new URL(link).searchParams.get('invite') ?? '';
    const again = await admin.rpc('generate_invite_link', { invite_email: 'ospite@example.it' });
    expect(again.error?.message).toContain('already exists');
    expect((await member.rpc('generate_invite_link', { invite_email: 'x@example.it' })).error).toMatchObject({
      code: '42501',
    });
    expect((await visitor.rpc('invitation_for', { token })).data).toEqual([
      { email: 'ospite@example.it', expires_at: expect.any(String) },
    ]);

    await expect(api.register('altro@example.it', { invite_token: token })).rejects.toThrow();
    const guest = await api.register('ospite@example.it', { invite_token: token });

    expect((await guest.rpc('is_approved')).data).toBe(true);
    expect((await visitor.rpc('invitation_for', { token })).data).toEqual([]);
  });

  test('a soft-deleted user loses everything at once and still learns why', async () => {
    const former = await api.register('elena@example.it');
    const id = await idOf(former);
    await admin.from('profiles').update({ is_approved: true }).eq('user_id', id);
    await former.from('contents').insert(await submission(former, 'former0000000001'));

    expect((await admin.rpc('soft_delete_user', { target_user_id: id })).error).toBeNull();

    expect((await former.from('contents').select()).data).toEqual([]);
    expect(
      (await former.from('contents').insert(await submission(former, 'former0000000002'))).error,
    ).toBeTruthy();
    expect((await former.from('profiles').select('deleted_at')).data).toEqual([
      { deleted_at: expect.any(String) },
    ]);
  });

  test('deleting the own account deletes its rows', async () => {
    const leaving = await api.register('lia@example.it');
    const id = await idOf(leaving);
    await admin.from('profiles').update({ is_approved: true }).eq('user_id', id);
    await leaving.from('contents').insert(await submission(leaving, 'leaving000000001'));

    expect((await leaving.rpc('delete_my_account')).error).toBeNull();

    expect((await worker.from('contents').select('id').eq('auth_uid', id)).data).toEqual([]);
    expect((await worker.from('profiles').select('id').eq('user_id', id)).data).toEqual([]);
    expect(
      (await api.visitor().auth.signInWithPassword({ email: 'lia@example.it', password: PASSWORD })).error,
    ).toBeTruthy();
  });
});
