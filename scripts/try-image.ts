/**
 * Goes the newcomer's way against a container image, without a Docker daemon, under a limit of memory and without any
 * network: first administrator, an analysis, stop and start on the same volume. With the image of an older version the
 * way begins there, and the newer one is started on its volume. As root on Linux, after `npm run image`.
 * `npm run image:try -- [image] [image of an older version]`
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { publicSettingsSchema } from '@rilievo/shared/public-settings';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { requirePrograms } from './container/commands.ts';
import { type RunningContainer, startContainer } from './container/running-container.ts';

const LIMIT_MEGABYTES = 768;
const ADDRESS = 'http://localhost:3000';
/** The user `node` of the image. */
const OWNER = 1000;
const PERSON = { email: 'editor@example.it', password: 'una-password-lunga' };
const ARTICLE = [
  'Come scegliere una caldaia a condensazione',
  'Una caldaia a condensazione recupera il calore dei fumi e consuma meno di una tradizionale. Lo fa raffreddandoli ' +
    'finché il vapore diventa acqua, che esce da uno scarico.',
  'La potenza si calcola sulla superficie della casa, sull’isolamento e sul numero dei bagni. Per un appartamento di ' +
    'cento metri quadrati bastano di solito ventiquattro chilowatt, che servono soprattutto per l’acqua calda.',
  'Il prezzo dipende dal modello e dal montaggio. Conviene chiedere tre preventivi e leggere che cosa comprendono: lo ' +
    'smaltimento di quella vecchia, il lavaggio dell’impianto, la prova dei fumi.',
  'La manutenzione si fa ogni anno da un tecnico abilitato, che rilascia il rapporto e aggiorna il libretto.',
].join('\n\n');

/** A client of the public API, as the page is one. */
async function signedIn(): Promise<SupabaseClient> {
  const settings = publicSettingsSchema.parse(await (await fetch(`${ADDRESS}/settings.json`)).json());
  const client = createClient(settings.supabaseUrl, settings.supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await client.auth.signInWithPassword(PERSON);
  if (error) throw new Error('nobody can sign in', { cause: error });
  return client;
}

async function post(url: URL, fields: Record<string, string>): Promise<URL> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  const to = answer.headers.get('location');
  if (to === null) throw new Error(`${url.pathname} answers ${answer.status}`);
  return new URL(to, url);
}

/** The link in the volume, which is written a moment after the health check is content. */
async function firstLink(container: RunningContainer): Promise<URL> {
  for (let tries = 1; ; tries += 1) {
    const link = URL.parse(container.exec('sh', '-c', 'cat /data/first-administrator.txt || true'));
    if (link) return link;
    if (tries === 100) throw new Error('there is no link for the first administrator');
    await pause(100);
  }
}

/** The first link, its form, and the link that confirms the address. */
async function becomeAdministrator(container: RunningContainer): Promise<void> {
  const link = await firstLink(container);
  const code = link.searchParams.get('code') ?? '';
  const confirmation = await post(link, { code, ...PERSON });
  const session = await post(new URL('/auth/v1/verify', ADDRESS), {
    ...Object.fromEntries(confirmation.searchParams),
    password: PERSON.password,
  });
  if (!session.hash.includes('access_token=')) throw new Error('the link does not sign in');
}

/** Sends the article and waits for its result; its name in the history, and the milliseconds that took. */
async function analyse(client: SupabaseClient): Promise<{ session: string; ms: number }> {
  const { data } = await client.auth.getUser();
  const began = performance.now();
  const session = randomBytes(8).toString('hex');
  const { error } = await client.from('contents').insert({
    auth_uid: data.user?.id,
    session_uid: session,
    session_title: 'Caldaia',
    content_base: ARTICLE,
    llm: 'google/gemini-2.5-flash',
    task_1: true,
    task_2: true,
    task_3: true,
  });
  if (error) throw new Error('the request is refused', { cause: error });
  for (;;) {
    const { data: row } = await client.from('contents').select('status').eq('session_uid', session).single();
    if (row?.status === 'completed') return { session, ms: Math.round(performance.now() - began) };
    if (row?.status === 'failed') throw new Error('the analysis failed');
    await pause(100);
  }
}

async function hasResult(client: SupabaseClient, session: string): Promise<boolean> {
  const { data, error } = await client
    .from('contents')
    .select('content_completed')
    .eq('session_uid', session)
    .single();
  if (error) throw new Error('the result cannot be read', { cause: error });
  return typeof data.content_completed === 'string' && data.content_completed !== '';
}

function expectThat(what: string, isSo: boolean): void {
  if (!isSo) throw new Error(`It is not so that ${what}.`);
  console.log(`  ${what}`);
}

async function end(container: RunningContainer): Promise<void> {
  const { ms, peakMegabytes } = await container.stop();
  console.log(`  stopped in ${ms} ms; peak ${peakMegabytes} of ${LIMIT_MEGABYTES} MB, with caches`);
}

async function firstHour(image: string, volume: string): Promise<string> {
  console.log(`${image}, an empty volume`);
  const container = await startContainer(image, volume, LIMIT_MEGABYTES);
  console.log(`  well after ${container.readyMs} ms`);
  try {
    expectThat('nothing runs as root', container.isOrdinary());
    const page = await fetch(ADDRESS);
    expectThat('the page has its policy', page.ok && page.headers.has('content-security-policy'));
    await becomeAdministrator(container);
    const { session, ms } = await analyse(await signedIn());
    console.log(`  the first analysis took ${ms} ms`);
    return session;
  } finally {
    await end(container);
  }
}

async function laterStart(image: string, volume: string, session: string): Promise<void> {
  console.log(`${image}, the same volume`);
  const container = await startContainer(image, volume, LIMIT_MEGABYTES);
  console.log(`  well after ${container.readyMs} ms`);
  try {
    const client = await signedIn();
    expectThat('the password holds and the analysis is there', await hasResult(client, session));
    console.log(`  another analysis took ${(await analyse(client)).ms} ms`);
    const said = container.exec('node', 'server/src/backup.ts', '/tmp/copy.tar.gz');
    expectThat('a backup can be made', said.includes('Backup written'));
  } finally {
    await end(container);
  }
}

/** A network of its own: the program is not shown to anybody, and needs nobody. */
function runApart(): number {
  const again = [
    'sh',
    '-c',
    'ip link set lo up && exec "$0" "$@"',
    process.execPath,
    ...process.argv.slice(1),
  ];
  const environment = { ...process.env, RILIEVO_APART: 'yes' };
  return spawnSync('unshare', ['--net', ...again], { stdio: 'inherit', env: environment }).status ?? 1;
}

try {
  requirePrograms('buildah');
  if (process.env.RILIEVO_APART === undefined) process.exit(runApart());
  const [image = 'rilievo', older = image] = process.argv.slice(2);
  const volume = mkdtempSync(path.join(tmpdir(), 'rilievo-volume-'));
  chownSync(volume, OWNER, OWNER);
  try {
    await laterStart(image, volume, await firstHour(older, volume));
  } finally {
    rmSync(volume, { recursive: true, force: true });
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
