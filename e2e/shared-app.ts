import type { Page } from '@playwright/test';
import type { Session } from '@supabase/supabase-js';
import { type Account, createAccount } from './accounts.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { type RunningApp, startApp } from './running-app.ts';
import { test as watched } from './watched-page.ts';

interface PerWorker {
  /** One program for all files of a worker: tests keep apart by accounts of their own. */
  readonly app: RunningApp;
  /** The first account, who is an administrator. */
  readonly admin: Account;
}

interface PerTest {
  /** The same app behind a proxy that can misbehave. */
  readonly faults: FaultProxy;
  /** A page of a browser of its own, signed in, at the app or at a given address of it. */
  openAs(who: Account, path: string, address?: string): Promise<Page>;
}

/** The storage of supabase-js in the browser for an app on localhost. */
export const SESSION_KEY = 'sb-localhost-auth-token';

export function signedIn(address: string, session: Session) {
  const localStorage = [{ name: SESSION_KEY, value: JSON.stringify(session) }];
  return { cookies: [], origins: [{ origin: address, localStorage }] };
}

export const test = watched.extend<PerTest, PerWorker>({
  app: [
    async ({ browserName: _ }, use) => {
      const app = await startApp({});
      await use(app);
      await app.stop();
    },
    { scope: 'worker' },
  ],
  admin: [
    async ({ app }, use) => {
      await use(await createAccount(app, { email: 'amministratrice@example.it', admin: true }));
    },
    { scope: 'worker', auto: true },
  ],
  faults: async ({ app }, use) => {
    const proxy = await startFaultProxy(app.address);
    await use(proxy);
    await proxy.close();
  },
  openAs: async ({ app, browser, watch, contextOptions }, use) => {
    const pages: Page[] = [];
    await use(async (who, path, address = app.address) => {
      const storageState = signedIn(address, who.session);
      const context = await browser.newContext({ ...contextOptions, locale: 'it-IT', storageState });
      const page = await context.newPage();
      pages.push(page);
      watch(page);
      await page.goto(`${address}${path}`);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});
