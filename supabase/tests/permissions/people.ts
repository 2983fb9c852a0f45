import { createHmac } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type Api, idOf } from '../api.ts';
import type { Role } from './matrix.ts';

/** Somebody at the API: a client, and the account that it is or claims to be. */
export interface Person {
  readonly client: SupabaseClient;
  readonly id: string;
}

const HOUR = 3_600;
let numbered = 0;

/** Registers accounts of every role. The first one to register is an administrator who stays. */
export async function introduce(api: Api): Promise<(role: Role) => Promise<Person>> {
  await api.worker.rpc('allow_first_admin', { allowed: true });
  await api.register('prima@example.it');

  async function account(flags: Record<string, unknown>): Promise<Person> {
    numbered += 1;
    const client = await api.register(`persona-${numbered}@example.it`);
    const id = await idOf(client);
    const { error } = await api.worker.from('profiles').update(flags).eq('user_id', id);
    if (error) throw error;
    return { client, id };
  }

  /** An approved account's token with other claims, signed with a key. */
  async function withToken(key: string, claims: Record<string, unknown>): Promise<Person> {
    const { client, id } = await account({ is_approved: true });
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    const [header = '', payload = ''] = token.split('.');
    const changed = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims };
    const body = `${header}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}`;
    const signature = createHmac('sha256', key).update(body).digest('base64url');
    return { client: api.visitor(`${body}.${signature}`), id };
  }

  /** A person of this role, new each time: a probe may delete it. */
  return async (role) => {
    switch (role) {
      case 'anonymous':
        return { client: api.visitor(), id: (await account({})).id };
      case 'worker':
        return { client: api.worker, id: (await account({ is_approved: true })).id };
      case 'unapproved':
        return account({});
      case 'approved':
        return account({ is_approved: true });
      case 'admin':
        return account({ is_approved: true, is_admin: true });
      case 'soft-deleted':
        return account({ is_approved: true, deleted_at: new Date().toISOString() });
      case 'forged token':
        return withToken('another secret than the right one', { role: 'service_role' });
      case 'ended session': {
        const person = await account({ is_approved: true });
        const token = (await person.client.auth.getSession()).data.session?.access_token ?? '';
        await person.client.auth.signOut();
        return { client: api.visitor(token), id: person.id };
      }
      case 'expired token':
        return withToken(api.jwtSecret, { exp: Math.floor(Date.now() / 1_000) - HOUR });
    }
  };
}
