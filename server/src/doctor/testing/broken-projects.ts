import type { RequestListener } from 'node:http';
import { answering, type BrokenInstallation, closedPort, LONG_AGO, serving } from './broken-installation.ts';

const SECRET = 'sb_secret_prova';
const API_KEYS = { SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_prova', SUPABASE_JWT_SECRET: 'a-secret-key' };
const CALM = { waiting: 0, running: 1, oldest_seconds: null };
const STUCK = { waiting: 3, running: 0, oldest_seconds: 3600 };
const ACCOUNTS = { disable_signup: false, mailer_autoconfirm: false };
const POLICY = { 'content-security-policy': "default-src 'none'" };

interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** Answers by the beginning of a path; the longest that fits is taken. */
type Answers = Readonly<Record<string, Answer>>;

const by =
  (answers: Answers): RequestListener =>
  (request, response) => {
    const fits = Object.keys(answers).filter((path) => request.url?.startsWith(path));
    const { status = 200, body = [], headers = {} } = answers[fits.sort().at(-1) ?? ''] ?? {};
    response.writeHead(status, headers).end(JSON.stringify(body));
  };

/** A project that is well, but for some of its answers. */
const project = (answers: Answers = {}) =>
  serving(
    by({
      '/rest/v1/profiles': {},
      '/rest/v1/rpc/queue_figures': { body: CALM },
      '/auth/v1/settings': { body: ACCOUNTS },
      '/rest/v1/rpc/use_api_key': { body: null },
      '/rest/v1/rpc/session_is_open': { status: 401, body: { code: 'PT401', message: 'session_ended' } },
      ...answers,
    }),
  );

const worker = async (address: Promise<string>) => ({
  SUPABASE_URL: await address,
  SUPABASE_SECRET_KEY: SECRET,
});

const figures = (answer: Answer) => () => worker(project({ '/rest/v1/rpc/queue_figures': answer }));

/** A project that is well, and its page, but for some answers of its host. */
async function page(answers: Answers = {}, supabase = project(), apiUrl: string | null = null) {
  const settings = await worker(supabase);
  const supabaseUrl = settings.SUPABASE_URL;
  const body = { supabaseUrl, supabaseKey: 'k', engine: 'local', apiUrl, outboxPath: null };
  const good = { '/': { headers: POLICY }, '/settings.json': { body } };
  return { ...settings, PUBLIC_URL: await serving(by({ ...good, ...answers })) };
}

/** A project that is well, its page, and an API in front of it, but for some answers of the API. */
async function api(answers: Answers = {}, keys: Answers = {}) {
  const url = await serving(by({ '/readyz': { body: { checks: { supabase: true } } }, ...answers }));
  return { ...(await page({}, project(keys), url)), ...API_KEYS, API_URL: url };
}

export const healthyProject = () => api();

/** Faults on Supabase, as a worker sees them. */
export const BROKEN_PROJECTS: readonly BrokenInstallation[] = [
  {
    what: 'The project is paused',
    make: () => worker(closedPort().then((port) => `http://127.0.0.1:${port}`)),
    lines: [
      'Supabase: does not answer (ECONNREFUSED): check SUPABASE_URL, and that the project is not paused',
    ],
  },
  {
    what: 'The secret key is wrong',
    make: () => worker(answering(401)),
    lines: ['Supabase: refuses the key: set SUPABASE_SECRET_KEY to the secret key of this project'],
  },
  {
    what: 'The publishable key stands where the secret one belongs',
    make: figures({ status: 401, body: { code: '42501' } }),
    lines: ['Supabase: refuses the key: set SUPABASE_SECRET_KEY to the secret key of this project'],
  },
  {
    what: 'The project fails',
    make: () => worker(answering(500)),
    lines: ['Supabase: answers 500: check SUPABASE_URL, and the state of the project'],
  },
  {
    what: 'No migration was applied',
    make: () => worker(answering(404)),
    lines: ['migrations: are missing: run "npx supabase db push --remote"'],
  },
  {
    what: 'Migrations of the queue are missing',
    make: figures({ status: 404 }),
    lines: ['migrations: some are missing: run "npx supabase db push --remote --include-all"'],
  },
  {
    what: 'Migrations of this version are missing',
    make: () => worker(project({ '/rest/v1/': { body: { paths: { '/rpc/claim_analysis': {} } } } })),
    lines: ['migrations: N of N functions are missing: run "npx supabase db push --remote --include-all"'],
  },
  {
    what: 'pgmq is too old',
    make: figures({ status: 500 }),
    lines: ['queue: cannot be read: run "alter extension pgmq update" (1.5 or later)'],
  },
  {
    what: 'No worker runs',
    make: figures({ body: STUCK }),
    lines: ['worker: nobody takes the 3 waiting, the oldest for 60 minutes: start "npm run worker"'],
  },
  {
    what: 'The clock is off',
    make: () => worker(project({ '/rest/v1/profiles': { headers: LONG_AGO } })),
    lines: ["clock: differs by N s from Supabase's: set the clock (NTP)"],
  },
  {
    what: 'Nobody may register',
    make: () => worker(project({ '/auth/v1/settings': { body: { ...ACCOUNTS, disable_signup: true } } })),
    lines: ['accounts: nobody can register: run "npx supabase config push"'],
  },
  {
    what: 'Addresses are not confirmed',
    make: () => worker(project({ '/auth/v1/settings': { body: { ...ACCOUNTS, mailer_autoconfirm: true } } })),
    lines: ['accounts: addresses are not confirmed by a mail: run "npx supabase config push"'],
  },
  {
    what: 'The links in mails lead elsewhere',
    make: () =>
      page(
        {},
        project({
          '/auth/v1/verify': { status: 303, headers: { location: 'https://altrove.example/#error=x' } },
        }),
      ),
    lines: [
      'links in mails: lead to https://altrove.example and not to PUBLIC_URL: set PUBLIC_URL and CALLBACK_URL, run "npx supabase config push"',
    ],
  },
  {
    what: 'The host of the page does not answer',
    make: async () => ({
      ...(await worker(project())),
      PUBLIC_URL: `http://127.0.0.1:${await closedPort()}`,
    }),
    lines: [
      'page: http://127.0.0.1:N does not answer (ECONNREFUSED): check its name, its host and its certificate',
    ],
  },
  {
    what: 'The host serves another site',
    make: () => page({ '/settings.json': { status: 404 } }),
    lines: ['page: http://127.0.0.1:N is not this page: upload static/site to the root of its host'],
  },
  {
    what: 'The page belongs to another project',
    make: () =>
      page({
        '/settings.json': {
          body: {
            supabaseUrl: 'https://other.supabase.co',
            supabaseKey: 'k',
            engine: 'local',
            outboxPath: null,
          },
        },
      }),
    lines: ['page: belongs to https://other.supabase.co: run "npm run build:static" for SUPABASE_URL'],
  },
  {
    what: 'The host has no fallback to the page',
    make: () => page({ '/auth/callback': { status: 404 } }),
    lines: [
      'page: http://127.0.0.1:N/auth/callback answers 404: use _redirects, vercel.json or nginx.conf of static/',
    ],
  },
  {
    what: 'The host sends no security headers',
    make: () => page({ '/': {} }),
    lines: ['page: its security headers are missing: use _headers, vercel.json or nginx.conf of static/'],
  },
  {
    what: 'The API lacks a key',
    make: async () => ({ ...(await worker(project())), SUPABASE_JWT_SECRET: 'a-secret-key' }),
    lines: ['API: cannot start: set SUPABASE_PUBLISHABLE_KEY'],
  },
  {
    what: 'The JWT secret is wrong, or revoked',
    make: () => api({}, { '/rest/v1/rpc/session_is_open': { status: 401, body: { code: 'PGRST301' } } }),
    lines: [
      'API: Supabase refuses a token signed with SUPABASE_JWT_SECRET: set it to the JWT secret of this project. If the secret is revoked, set SUPABASE_SIGNING_KEY to a key that you import',
    ],
  },
  {
    what: 'The publishable key of the API is wrong',
    make: () => api({}, { '/rest/v1/rpc/session_is_open': { status: 401, body: { message: 'no' } } }),
    lines: ['API: Supabase refuses SUPABASE_PUBLISHABLE_KEY: set it to the publishable key of this project'],
  },
  {
    what: 'The API does not run',
    make: async () => {
      const url = `http://127.0.0.1:${await closedPort()}`;
      return { ...(await page({}, project(), url)), ...API_KEYS, API_URL: url };
    },
    lines: [
      'API: http://127.0.0.1:N does not answer (ECONNREFUSED): start "npm run api", check its proxy and its certificate',
    ],
  },
  {
    what: 'The proxy does not reach the API',
    make: () => api({ '/readyz': { status: 502 } }),
    lines: [`API: http://127.0.0.1:N answers 502: start "npm run api", and check the proxy's port`],
  },
  {
    what: 'Another program answers at the address of the API',
    make: () => api({ '/readyz': {} }),
    lines: ['API: another program answers at http://127.0.0.1:N: check the proxy, and API_URL'],
  },
  {
    what: 'The keys of the running API were replaced',
    make: () => api({ '/readyz': { status: 503, body: { checks: { supabase: false } } } }),
    lines: ['API: its keys were accepted and are no longer: restart "npm run api" with those of .env'],
  },
  {
    what: 'The page does not know the API',
    make: async () => ({ ...(await api()), ...(await page()) }),
    lines: ['page: does not know the API: run "npm run build:static" with --api-url http://127.0.0.1:N'],
  },
];
