import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { type Account, createAccount, newEmail, PASSWORD } from './accounts.ts';
import { enter, tabTo } from './keyboard.ts';
import { newestMail } from './outbox.ts';
import { sampleAnalyses } from './sample-analyses.ts';
import type { Viewer } from './screen.ts';
import { type Analyses, screens } from './screens.ts';
import { test } from './shared-app.ts';

/** 320 px, and what 200 % leaves of a window of 1280 px. */
const NARROW = [320, 640];
const DESK = { width: 1280, height: 900 };

let analyses: Analyses | undefined;
let accounts: Record<Exclude<Viewer, 'nobody'>, Account> | undefined;

async function fits(page: Page): Promise<void> {
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: 800 });
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, `px beyond a window of ${width}`).toBe(0);
  }
}

/** Layers over a page. The page beneath is a screen of its own and is not looked at again. */
const FLOATING = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="tooltip"]';

/** The themes differ in colours alone, so the second look is at those. */
async function axeFindsNothing(page: Page): Promise<void> {
  const floats = (await page.locator(FLOATING).filter({ visible: true }).count()) > 0;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Without frames of others on the page, axe needs no page of its own to put its findings together.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    if (floats) axe.include(FLOATING);
    const { violations } = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target}: ${failureSummary}`),
    );
    expect(found, `in ${colorScheme}`).toEqual([]);
  }
}

/** The browser's storage as `docs/security.md` lists it. */
async function keepsNothingUnsaid(page: Page): Promise<void> {
  expect(await page.context().cookies()).toEqual([]);
  const kept = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
  expect(['sb-localhost-auth-token', 'seo_content_form_state', 'rilievo_batch_addresses']).toEqual(
    expect.arrayContaining(kept),
  );
}

test.describe('every screen is accessible in both themes, fits narrow windows and keeps nothing unsaid', () => {
  test.beforeEach(async ({ app }) => {
    accounts ??= {
      editor: await createAccount(app, { admin: true }),
      newcomer: await createAccount(app),
      waiting: await createAccount(app, { approved: false }),
    };
    analyses ??= await sampleAnalyses(app, accounts.editor);
  });

  for (const { name } of screens()) {
    test(name, async ({ app, page: anonymous, openAs }) => {
      const screen = screens(analyses).find((one) => one.name === name);
      if (!screen) throw new Error(`No screen ${name}`);
      const { viewer, path, prepare } = screen;
      const page = viewer === 'nobody' || !accounts ? anonymous : await openAs(accounts[viewer], path);
      if (page === anonymous) await page.goto(`${app.address}${path}`);
      await page.setViewportSize(DESK);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await prepare?.(page);
      await axeFindsNothing(page);
      await fits(page);
      await keepsNothingUnsaid(page);
    });
  }
});

test('the whole path of a newcomer works with the keyboard alone: register, confirm, submit, decide', async ({
  app,
  page,
}) => {
  const email = newEmail('tastiera');
  const press = (role: 'button' | 'link' | 'tab', name: string | RegExp) =>
    enter(page, page.getByRole(role, { name }).first());
  await page.goto(app.address);
  await press('button', 'Non hai un account? Registrati');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Controlla la tua email' })).toBeVisible();
  await page.goto((await newestMail(app.address, email)).link);
  await press('button', 'Conferma la tua email');
  await expect(page.getByRole('heading', { name: /in attesa di approvazione/ })).toBeVisible();
  await app.service.from('profiles').update({ is_approved: true }).eq('email', email);

  await expect(page.getByRole('tab', { name: 'Nuova Analisi SEO' })).toBeVisible();
  await press('button', "Usa l'articolo di esempio");
  await expect(page.getByRole('button', { name: 'Invia', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Completata')).toBeVisible({ timeout: 60_000 });
  await press('link', /^Compost/);
  await expect(page.getByRole('article', { name: 'Contenuto completato' })).toBeVisible();
  const box = page.getByRole('region', { name: 'Completezza contenuto B1' });
  await enter(page, box.getByRole('button', { name: "Chiedi all'autore" }));
  await expect(box.getByText("In attesa dell'autore")).toBeVisible();
  await expect(box.getByRole('button', { name: 'Scrivi tu la risposta' })).toBeFocused();
});

test('Tab begins with the skip link, another page focuses its title, another view keeps the focus on the tab', async ({
  app,
  openAs,
}) => {
  const page = await openAs(await createAccount(app), '/dashboard');
  await expect(page.getByRole('tab', { name: 'Nuova Analisi SEO' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeFocused();
  await page.getByRole('link', { name: 'Profilo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('tab', { name: 'Nuova Analisi SEO' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /Cronologia/ })).toBeFocused();
  await expect(page.getByRole('tab', { name: /Cronologia/ })).toHaveAttribute('aria-selected', 'true');
});

test('nothing moves for whoever asks for reduced motion', async ({ app, openAs }) => {
  const owner = accounts?.editor ?? (await createAccount(app));
  analyses ??= await sampleAnalyses(app, owner);
  const page = await openAs(owner, `/history/${analyses.running}`);
  await expect(page.locator('.spin').first()).toBeVisible();
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length);
  expect(await moving()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(moving).toBe(0);
});
