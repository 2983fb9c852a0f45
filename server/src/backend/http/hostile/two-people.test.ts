import bcrypt from 'bcryptjs';
import type { Hono } from 'hono';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectionOptions } from '#backend/postgres/postgres-url.ts';
import { migratedDatabase } from '#backend/postgres/testing/test-database.ts';
import { generateSecrets } from '#backend/secrets.ts';
import { openSupabaseApp, type SupabaseApp } from '#backend/supabase-app.ts';
import { LOOPBACK } from '#platform/address-ranges.ts';
import { createLogger } from '#platform/logger.ts';
import { apiRoutes } from '../api-routes.ts';
import { createPeoplesTurns } from '../peoples-turns.ts';
import type { ServerEnv } from '../request-record.ts';

/*
 * Every order of the steps of two people with the address of one of them. The owner reads its mails, and follows any of
 * them; the stranger does what one can without them. From each state of the account that has been reached, each step is
 * tried, until no new state appears: orders of any length are covered. In no state may the stranger have a session, or a
 * password that opens the account. TRIAL=full lets links expire too, and tries every order of four steps without taking
 * states for equal.
 */

const SITE = 'http://localhost:3000';
const OWNERS = 'della-proprietaria';
const STRANGERS = 'dello-straniero';
const AT_ONCE = 24;
const FULL = process.env.TRIAL === 'full';
const STEPS_OF_THE_FULL_TRIAL = 4;

const secrets = generateSecrets();
const mails = new Map<string, { token: string; type: string }[]>();
let supabase: SupabaseApp;
let api: Hono<ServerEnv>;
let sql: postgres.Sql;
/** The stranger's session in their own account. */
let strangersOwn: string;

/** One account on its way, with what its owner and the stranger have got. */
interface Case {
  readonly email: string;
  readonly address: string;
  ownersSession: string | null;
  /** By it the owner's browser is known again. */
  ownersCookie: string | null;
  readonly strangersSessions: unknown[];
}

beforeAll(async () => {
  vi.stubEnv('LITE_AUTH_BCRYPT_COST', '4');
  const database = await migratedDatabase();
  sql = postgres(database.url, { ...connectionOptions(database.url), max: 4 });
  supabase = await openSupabaseApp({
    database,
    secrets,
    publicUrl: SITE,
    sendMail: async ({ to, html }) => {
      const [, token = '', type = ''] = /verify\?token=([^&"]+)&(?:amp;)?type=(\w+)/.exec(html ?? '') ?? [];
      mails.set(to, [...(mails.get(to) ?? []), { token, type }]);
    },
    logger: createLogger('silent'),
  });
  api = apiRoutes(supabase, {
    ...secrets,
    publicUrl: SITE,
    trustedProxies: LOOPBACK,
    turns: createPeoplesTurns({ isTimeCharged: true }),
  });
  const stranger = newCase(false);
  await call(stranger, 'POST', 'signup', { email: stranger.email, password: STRANGERS });
  await follow(stranger, mails.get(stranger.email)?.at(-1), STRANGERS);
  strangersOwn = stranger.ownersSession ?? '';
  expect(strangersOwn).not.toBe('');
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await sql.end();
  await supabase.close();
});

let cases = 0;

function newCase(isInvited: boolean): Case {
  cases += 1;
  const email = `${isInvited ? 'invitata' : 'persona'}-${cases}@example.it`;
  const address = [10, cases >> 16, (cases >> 8) & 255, cases & 255].join('.');
  return { email, address, ownersSession: null, ownersCookie: null, strangersSessions: [] };
}

const tokenOf = ({ email }: Case) => `gettone-${email}`;

/** A request as it comes from the network, from an address of the case's own. */
function send({ address }: Case, path: string, init: RequestInit): Promise<Response> {
  const headers = { 'x-forwarded-for': address, ...init.headers };
  const incoming = { socket: { remoteAddress: '127.0.0.1' } };
  return Promise.resolve(
    api.request(`${SITE}${path}`, { ...init, headers }, { incoming } as ServerEnv['Bindings']),
  );
}

async function call(of: Case, method: string, path: string, body: object, session?: string | null) {
  const answer = await send(of, `/auth/v1/${path}`, {
    method,
    headers: {
      apikey: secrets.publishableKey,
      'content-type': 'application/json',
      ...(session && { authorization: `Bearer ${session}` }),
    },
    body: JSON.stringify(body),
  });
  expect(answer.status, `${method} ${path}`).toBeLessThan(500);
  const [cookie = null] = answer.headers.getSetCookie();
  return {
    status: answer.status,
    cookie,
    body: (await answer.json().catch(() => ({}))) as Record<string, unknown>,
  };
}

async function follow(of: Case, link: { token: string; type: string } | undefined, password = OWNERS) {
  if (!link) return;
  const answer = await send(of, '/auth/v1/verify', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...(of.ownersCookie && { cookie: of.ownersCookie }),
    },
    body: new URLSearchParams({ ...link, password }).toString(),
  });
  const { hash } = new URL(answer.headers.get('location') ?? '/', SITE);
  of.ownersSession = new URLSearchParams(hash.slice(1)).get('access_token') ?? of.ownersSession;
}

async function ownerSignsUp(of: Case, data: object) {
  const { cookie } = await call(of, 'POST', 'signup', { email: of.email, password: OWNERS, data });
  of.ownersCookie = cookie ?? of.ownersCookie;
}

/** The stranger's sign-up; a session in the answer would be theirs. */
async function strangerSignsUp(of: Case, data: object) {
  const { body } = await call(of, 'POST', 'signup', { email: of.email, password: STRANGERS, data });
  if (body.access_token) of.strangersSessions.push(body);
}

const linksTo = ({ email }: Case, isOfSignUp: boolean) =>
  (mails.get(email) ?? []).filter(({ type }) => (type === 'signup') === isOfSignUp);

/** Lets time pass for an account, without the triggers that would take it for a change. */
const passTime = ({ email }: Case, seconds: number) =>
  sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`update auth.users set
      confirmation_sent_at = confirmation_sent_at - ${seconds} * interval '1 second',
      recovery_sent_at = recovery_sent_at - ${seconds} * interval '1 second' where email = ${email}`;
  });

const STEPS: Readonly<Record<string, (of: Case) => Promise<unknown>>> = {
  'the owner signs up': (of) => ownerSignsUp(of, {}),
  'the owner accepts the invitation': (of) => ownerSignsUp(of, { invite_token: tokenOf(of) }),
  'the owner follows the first link of a sign-up': (of) => follow(of, linksTo(of, true)[0]),
  'the owner follows the last link of a sign-up': (of) => follow(of, linksTo(of, true).at(-1)),
  'the owner follows the last other link': (of) => follow(of, linksTo(of, false).at(-1)),
  'the owner changes the password': (of) => call(of, 'PUT', 'user', { password: OWNERS }, of.ownersSession),
  'the stranger signs up': (of) => strangerSignsUp(of, {}),
  'the stranger signs up with an invented invitation': (of) =>
    strangerSignsUp(of, { invite_token: 'gettone-inventato' }),
  // Owner and stranger send the same request.
  'somebody asks for a one-time link': (of) =>
    call(of, 'POST', 'otp', { email: of.email, create_user: true }),
  'somebody asks for a recovery': (of) => call(of, 'POST', 'recover', { email: of.email }),
  'a minute passes': (of) => passTime(of, 61),
  ...(FULL && { 'an hour passes': (of: Case) => passTime(of, 3_601) }),
};

type Step = keyof typeof STEPS;
const NAMES = Object.keys(STEPS);

/** The state that decides what may happen next in a case. */
async function stateOf(of: Case) {
  const [user] = await sql`
    select u.email_confirmed_at is not null as confirmed, coalesce(u.encrypted_password, '') as hash,
      coalesce(u.confirmation_token, '') as confirmation, coalesce(u.recovery_token, '') as recovery,
      greatest(u.confirmation_sent_at, u.recovery_sent_at) > now() - interval '1 minute' as mailed_now,
      u.confirmation_sent_at > now() - interval '1 hour' as confirmation_lives,
      u.recovery_sent_at > now() - interval '1 hour' as recovery_lives,
      p.is_approved as approved,
      exists (select from auth.sessions s where s.user_id = u.id) as open,
      exists (select from public.user_invitations i where i.email = u.email) as invited
    from auth.users u join public.profiles p on p.user_id = u.id where u.email = ${of.email}`;
  if (!user) return { confirmed: false, password: 'none', account: false };
  const { hash, confirmation, recovery, ...rest } = user;
  const passwords = [OWNERS, STRANGERS].filter(
    (password) => hash !== '' && bcrypt.compareSync(password, hash),
  );
  const at = (links: { token: string }[], token: string) =>
    [0, links.length - 1].map((i) => links[i]?.token === token);
  return {
    ...rest,
    confirmed: user.confirmed === true,
    password: passwords[0] ?? (hash === '' ? 'none' : 'another'),
    signUps: confirmation === '' ? [] : at(linksTo(of, true), confirmation),
    others: recovery === '' ? [] : at(linksTo(of, false), recovery).slice(1),
    holdsSession: of.ownersSession !== null,
    holdsCookie: of.ownersCookie !== null,
  };
}

/** A new case that has taken some steps. */
async function walk(isInvited: boolean, steps: readonly Step[]): Promise<Case> {
  const of = newCase(isInvited);
  if (isInvited)
    await sql`insert into public.user_invitations (email, invitation_token, expires_at)
      values (${of.email}, ${tokenOf(of)}, '2999-01-01')`;
  for (const step of steps) await STEPS[step]?.(of);
  return of;
}

/** The state of a case, in which the stranger must not be in. */
async function safeStateOf(of: Case, order: readonly Step[]) {
  const state = await stateOf(of);
  expect(of.strangersSessions, order.join(', ')).toEqual([]);
  expect(state.confirmed && state.password === STRANGERS, order.join(', ')).toBe(false);
  return state;
}

/** More attempts of the stranger in a state: their password, and the owner's address for an account of their own. */
async function strangerTries(of: Case, order: string): Promise<void> {
  const signIn = await call(of, 'POST', 'token?grant_type=password', {
    email: of.email,
    password: STRANGERS,
  });
  expect([signIn.status, signIn.body.access_token], order).toEqual([400, undefined]);
  const change = await call(of, 'PUT', 'user', { email: of.email }, strangersOwn);
  expect([change.status, change.body.error_code], order).toEqual([400, 'request_not_allowed']);
}

/** Does the work for each item, so many at once. */
async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}

const everyOrder = (length: number): Step[][] =>
  length === 0 ? [[]] : everyOrder(length - 1).flatMap((order) => NAMES.map((step) => [...order, step]));

// An invited person may also leave the invitation alone: all that happens without one is among these orders.
test.each([['invited', true] as const, ...(FULL ? [['not invited', false] as const] : [])])(
  'the stranger gets nothing, whatever the order: %s',
  { timeout: 7_200_000 },
  async (_, isInvited) => {
    const known = new Set<string>();
    const tried = new Set<string>();

    /** Tries each step where an order ends; returns the orders that end in new states. */
    async function goOn(order: readonly Step[]): Promise<Step[][]> {
      const reached: Step[][] = [];
      let of = await walk(isInvited, order);
      const here = JSON.stringify(await stateOf(of));
      for (const step of NAMES) {
        const longer = [...order, step];
        await STEPS[step]?.(of);
        const state = await safeStateOf(of, longer);
        const key = JSON.stringify(state);
        if (key === here) continue;
        if (!known.has(key)) {
          known.add(key);
          reached.push(longer);
          const account = `${state.confirmed} ${state.password}`;
          if (!tried.has(account)) await strangerTries(of, longer.join(', '));
          tried.add(account);
        }
        of = await walk(isInvited, order);
      }
      return reached;
    }

    let ends: Step[][] = [[]];
    while (ends.length > 0) {
      const reached: Step[][] = [];
      await forEach(ends, async (order) => void reached.push(...(await goOn(order))));
      ends = reached;
    }
    expect(known.size).toBeGreaterThan(20);
    if (FULL)
      await forEach(everyOrder(STEPS_OF_THE_FULL_TRIAL), async (order) => {
        await safeStateOf(await walk(isInvited, order), order);
      });
  },
);
