import { request as ask } from 'node:https';
import tls from 'node:tls';
import { type Browser, expect, type Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import type { ProxyName } from '../scripts/find-proxy.ts';
import { type Account, createAccount, PASSWORD } from './accounts.ts';
import { newestMail, openLink } from './outbox.ts';
import { type RunningApp, startApp } from './running-app.ts';
import { sampleAnalyses } from './sample-analyses.ts';
import type { Screen, Viewer } from './screen.ts';
import { screens } from './screens.ts';
import { freePort, startTlsProxy, type TlsProxy } from './tls-proxy.ts';
import { test } from './watched-page.ts';
import { wordFile } from './word-file.ts';

/** The samples of `deploy/` in front of the program, with TLS, under a path: what an operator of a server has. */
const BASE = '/rilievo';
const HEADERS = {
  'content-security-policy': /^default-src 'none'; .*frame-ancestors 'none'/,
  'strict-transport-security': /^max-age=31536000$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'x-frame-options': /^DENY$/,
};
/** Screens that are looked at beside each other. */
const LANES = 3;
/** The Word file alone is too short for an analysis. */
const MORE = Array.from(
  { length: 8 },
  (_, year) => `Al ${year + 1}° anno la pianta chiede un vaso più largo e terra nuova, leggera e drenata.`,
).join('\n\n');
/** `LIMITS.signIn.accountFromAddress` of the program. */
const SIGN_INS = 50;

interface Site {
  readonly proxy: TlsProxy;
  readonly app: RunningApp;
  readonly origin: string;
}

async function openSite(name: ProxyName): Promise<Site> {
  const [port, appPort] = [await freePort(), await freePort()];
  const proxy = await startTlsProxy(name, { port, appPort, base: BASE });
  tls.setDefaultCACertificates([...tls.getCACertificates(), proxy.certificate]);
  const origin = `https://localhost:${port}`;
  try {
    const app = await startApp({ PORT: String(appPort), PUBLIC_URL: `${origin}${BASE}` });
    return { proxy, app, origin };
  } catch (error) {
    await proxy.stop();
    throw error;
  }
}

/** Past the proxy: the page of mails is for this machine alone. */
const inside = (app: RunningApp): RunningApp => ({ ...app, address: app.localAddress });

/** A page's requests to the host outside the path, and its documents that lack a header. */
function faultsOf(page: Page, { origin, app }: Site): string[] {
  const faults: string[] = [];
  page.on('response', async (answer) => {
    const url = answer.url();
    if (url.startsWith(origin) && !url.startsWith(`${app.address}/`)) faults.push(`asked ${url}`);
    if (answer.request().resourceType() !== 'document' || answer.status() >= 300) return;
    const sent = answer.headers();
    for (const [header, value] of Object.entries(HEADERS))
      if (!value.test(sent[header] ?? '')) faults.push(`${url} has ${header}: ${sent[header]}`);
  });
  return faults;
}

async function pageOf(browser: Browser, { origin }: Site, account?: Account): Promise<Page> {
  const session = JSON.stringify(account?.session);
  const origins = account
    ? [{ origin, localStorage: [{ name: `sb-auth-token${BASE}`, value: session }] }]
    : [];
  const context = await browser.newContext({
    locale: 'it-IT',
    ignoreHTTPSErrors: true,
    storageState: { cookies: [], origins },
  });
  context.setDefaultTimeout(60_000);
  return context.newPage();
}

/** A wrong or right password from an address of loopback, with a forged address of its own; the status. */
function signIn({ app }: Site, from: string, email: string, password: string, forged: string) {
  const body = JSON.stringify({ email, password });
  return new Promise<number>((resolve, reject) => {
    const request = ask(
      `${app.address}/auth/v1/token?grant_type=password`,
      {
        method: 'POST',
        localAddress: from,
        headers: {
          apikey: app.publishableKey,
          'content-type': 'application/json',
          'x-forwarded-for': forged,
        },
      },
      (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
    );
    request.on('error', reject).end(body);
  });
}

for (const name of ['nginx', 'caddy'] as const) {
  test.describe(`behind ${name} with TLS, under a path`, () => {
    test.describe.configure({ mode: 'serial', timeout: 600_000 });
    let site: Site;
    let editor: Account;

    test.beforeAll(async () => {
      site = await openSite(name);
      editor = await createAccount(inside(site.app), { admin: true });
    });
    test.afterAll(async () => {
      await site?.app.stop();
      await site?.proxy.stop();
    });

    if (name === 'nginx')
      test('every screen opens, stays under the path, and has its security headers', async ({
        browser,
        watch,
      }) => {
        const { app } = site;
        const accounts: Record<Exclude<Viewer, 'nobody'>, Account> = {
          editor,
          newcomer: await createAccount(inside(app)),
          waiting: await createAccount(inside(app), { approved: false }),
        };
        const all: readonly Screen[] = screens(await sampleAnalyses(app, editor));
        expect(all.length).toBeGreaterThan(30);
        const look = async ({ name: screen, viewer, path, prepare }: Screen) => {
          const page = await pageOf(browser, site, viewer === 'nobody' ? undefined : accounts[viewer]);
          watch(page);
          const faults = faultsOf(page, site);
          await page.goto(`${app.address}${path}`);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await prepare?.(page);
          expect(faults, screen).toEqual([]);
          await page.context().close();
        };
        await Promise.all(
          Array.from({ length: LANES }, async (_, lane) => {
            for (const screen of all.filter((__, place) => place % LANES === lane))
              await test.step(screen.name, () => look(screen));
          }),
        );
      });

    test('a link in a mail signs in, a Word file comes in and is analysed, and the program judges a long text', async ({
      browser,
      watch,
    }) => {
      const { app } = site;
      const page = await pageOf(browser, site);
      watch(page);
      const faults = faultsOf(page, site);
      await app.anonymous().auth.signInWithOtp({ email: editor.email, options: { shouldCreateUser: false } });
      const { link } = await newestMail(app.localAddress, editor.email);
      expect(link).toContain(`${app.address}/auth/v1/verify?`);
      await openLink(page, link);
      await expect(page).toHaveURL(`${app.address}/dashboard`);

      const buffer = wordFile({ 'word/media/a.bin': new Uint8Array(3_000_000).fill(7) });
      await page.locator('input[type=file]').setInputFiles({ name: 'olivo.docx', mimeType: '', buffer });
      const text = page.getByLabel('Testo', { exact: true });
      await expect(text).toHaveValue(/Olivo in vaso/);
      await text.fill(`${await text.inputValue()}\n\n${MORE}`);
      await page.getByRole('checkbox', { name: 'FAQ' }).check();
      await page.getByRole('button', { name: 'Invia' }).click();
      const newest = page.getByRole('tabpanel').getByRole('listitem').first();
      await expect(newest).toContainText('Completata', { timeout: 120_000 });
      await expect(newest).toContainText('Olivo in vaso');

      // nginx by itself refuses more than a megabyte, with a page of its own.
      const client = createClient(app.address, app.publishableKey, {
        auth: { persistSession: false, autoRefreshToken: false },
      });
      const { error } = await client.auth.signInWithPassword({ email: editor.email, password: PASSWORD });
      expect(error).toBeNull();
      const refused = await client.from('contents').insert({ content_base: 'a '.repeat(2_500_000) });
      expect(refused.error).toMatchObject({ message: 'Request body too large' });
      expect(faults).toEqual([]);
      await page.context().close();
    });

    // Elsewhere only one address is this machine's.
    if (process.platform === 'linux')
      test('limits count each person, whatever address they claim', async () => {
        const { email } = await createAccount(inside(site.app));
        for (let tries = 0; tries < SIGN_INS; tries += 1)
          expect(await signIn(site, '127.0.0.2', email, 'sbagliata', `10.0.0.${tries}`)).toBe(400);
        expect(await signIn(site, '127.0.0.2', email, PASSWORD, '10.0.1.1')).toBe(429);
        expect(await signIn(site, '127.0.0.3', email, PASSWORD, '10.0.0.1')).toBe(200);
      });
  });
}
