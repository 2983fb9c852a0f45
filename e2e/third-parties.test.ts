import { expect } from '@playwright/test';
import { createAccount } from './accounts.ts';
import { sampleAnalyses } from './sample-analyses.ts';
import { screens, type Viewer } from './screens.ts';
import { signedIn, test } from './shared-app.ts';

test('no screen asks anybody but the app itself, keeps a cookie, or stores more than it says', async ({
  app,
  browser,
}) => {
  test.setTimeout(600_000);
  const editor = await createAccount(app, { admin: true });
  const people: Record<Viewer, Awaited<ReturnType<typeof createAccount>> | null> = {
    nobody: null,
    newcomer: await createAccount(app),
    waiting: await createAccount(app, { approved: false }),
    editor,
  };
  const asked = new Set<string>();
  const stored = new Set<string>();
  for (const screen of screens(await sampleAnalyses(app, editor))) {
    const person = people[screen.viewer];
    const context = await browser.newContext({
      locale: 'it-IT',
      ...(person && { storageState: signedIn(app.address, person.session) }),
    });
    context.on('request', (request) => asked.add(new URL(request.url()).origin));
    const page = await context.newPage();
    await page.goto(`${app.address}${screen.path}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await screen.prepare?.(page);
    for (const key of await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ]))
      stored.add(key);
    expect(await context.cookies(), screen.name).toEqual([]);
    await context.close();
  }
  // Addresses without a host (data:) have the origin "null".
  expect([...asked].filter((origin) => origin !== 'null')).toEqual([app.address]);
  expect([...stored].sort()).toEqual(['sb-localhost-auth-token', 'seo_content_form_state']);
});
