import { expect, type Page } from '@playwright/test';
import { type Account, createAccount } from './accounts.ts';
import type { FaultProxy } from './fault-proxy.ts';
import type { RunningApp } from './running-app.ts';
import { type ContentSeed, contentSeed, seedContents } from './seeded-contents.ts';
import { test } from './shared-app.ts';

const ROWS = '/rest/v1/contents';
const VIEW = '/dashboard?view=1';

const rows = (page: Page) => page.locator('li.row');
const titles = (page: Page) => page.locator('li.row a.title');

async function withOneItem(app: RunningApp, columns: ContentSeed = {}): Promise<Account> {
  const account = await createAccount(app);
  await seedContents(app.service, [contentSeed(account.id, columns)]);
  return account;
}

test.describe('the history refreshes', () => {
  const reads = (faults: FaultProxy) => faults.seen.filter((call) => call === `GET ${ROWS}`).length;

  /** The page with a clock that stands still, the history shown, and every earlier request seen. */
  async function stopClock(page: Page, faults: FaultProxy): Promise<void> {
    await page.clock.install();
    await page.goto(`${faults.address}${VIEW}`);
    await expect(rows(page)).toHaveCount(1);
    // Before the first refresh is due.
    await page.clock.pauseAt(Date.now() + 2_000);
  }

  /** Whatever the page asked before has reached the proxy by the time a later request is answered. */
  const settled = (page: Page) => page.evaluate(() => fetch('/settings.json').then(() => undefined));

  test('every 15,000 ms while an item is pending, and no more when none is', async ({
    app,
    faults,
    openAs,
  }) => {
    const account = await withOneItem(app, { status: 'processing' });
    const page = await openAs(account, '/profile', faults.address);
    await stopClock(page, faults);
    // A refresh is the moment from which the next 15 seconds are counted.
    const before = reads(faults);
    const answered = page.waitForResponse((answer) => answer.url().includes(ROWS));
    await page.clock.runFor(15_000);
    await (await answered).finished();
    await settled(page);
    expect(reads(faults)).toBe(before + 1);
    await page.clock.runFor(14_900);
    await settled(page);
    expect(reads(faults)).toBe(before + 1);

    const done = {
      status: 'completed',
      content_completed: '<p>Fatto</p>',
      completed_at: '2026-03-14T10:00:00Z',
    };
    await app.service.from('contents').update(done).eq('auth_uid', account.id);
    await page.clock.runFor(100);
    await expect.poll(() => reads(faults)).toBe(before + 2);
    await page.clock.resume();
    await expect(page.getByText('Completata')).toBeVisible();
    await expect(page.getByText('(Contenuti in elaborazione...)')).toHaveCount(0);
    await page.clock.runFor(60_000);
    await settled(page);
    expect(reads(faults)).toBe(before + 2);
  });

  test('of thousands only the newest page and the pending rows', async ({ app, faults, openAs }) => {
    const account = await createAccount(app);
    const old = (place: number) => new Date(Date.UTC(2026, 0, 1) + place * 60_000).toISOString();
    const done = Array.from({ length: 2_100 }, (_, place) =>
      contentSeed(account.id, { created_at: old(place), session_title: `Analisi ${place}` }),
    );
    const slow = contentSeed(account.id, { created_at: old(-1), status: 'processing', starred: true });
    await seedContents(app.service, done);
    await seedContents(app.service, [{ ...slow, session_title: 'La più vecchia' }]);
    const page = await openAs(account, VIEW, faults.address);
    await expect(titles(page).first()).toHaveText('La più vecchia');
    const running = page.getByText('In Elaborazione', { exact: true });
    await expect(running).toBeVisible();

    const before = reads(faults);
    const completed_at = '2026-03-14T10:00:00Z';
    const finished = { status: 'completed', content_completed: '<p>Fatto</p>', completed_at };
    await app.service.from('contents').update(finished).eq('auth_uid', account.id).eq('status', 'processing');
    await expect(running).toHaveCount(0, { timeout: 60_000 });
    expect(reads(faults)).toBe(before + 2);
    await expect(page.getByRole('tab', { name: /Cronologia/ })).toContainText('2.101');
    await expect(titles(page).first()).toHaveText('La più vecchia');
  });

  test('at once on return to the tab', async ({ app, faults, openAs }) => {
    const account = await withOneItem(app);
    const page = await openAs(account, '/profile', faults.address);
    await stopClock(page, faults);
    await app.service.from('contents').update({ session_title: 'Altrove' }).eq('auth_uid', account.id);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await page.clock.resume();
    await expect(titles(page)).toHaveText(['Altrove']);
  });
});
