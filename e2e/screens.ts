import type { Locator, Page } from '@playwright/test';
import { type ResultState, resultScreens } from './result-screens.ts';
import { button, type Screen } from './screen.ts';

/** The session_uid of analyses, by what became of them, and the id of a batch. */
export type Analyses = Readonly<
  Record<'completed' | 'decided' | 'running' | 'queued' | 'failed' | 'batch' | ResultState, string>
>;

const inHistory = (name: string, act?: Screen['prepare'], window = false): Screen => ({
  name,
  viewer: 'editor',
  path: '/dashboard?view=1',
  window,
  ...(act && { prepare: act }),
});

/** Makes a read-only link to the result on the page, and gives it back. */
async function shareResult(page: Page): Promise<string> {
  await button(page, 'Che cosa esce e altri formati').click();
  await page.getByRole('menuitem', { name: 'Link di sola lettura' }).click();
  await button(page, 'Crea link').click();
  return page.getByLabel('Link', { exact: true }).inputValue();
}

/** Opens the call of the API that sends something to this path. */
async function openCall(page: Page, path: string): Promise<Locator> {
  const call = page
    .locator('details')
    .filter({ has: page.getByText(`POST /api/v1/${path}`, { exact: true }) });
  await call.locator('summary').first().click();
  return call;
}

/** Every screen of the app, with its states; without analyses their names alone mean something. */
export function screens(analyses: Partial<Analyses> = {}): readonly Screen[] {
  const detail = (name: string, of: keyof Analyses): Screen => ({
    name,
    viewer: 'editor',
    path: `/history/${analyses[of]}`,
    // The head is there before the text.
    ...((of === 'completed' || of === 'decided') && {
      prepare: (page: Page) => page.locator('.rilievo').first().waitFor(),
    }),
  });
  const inDetail = (name: string, prepare: (page: Page) => Promise<unknown>): Screen => ({
    ...detail(name, 'completed'),
    window: true,
    prepare: async (page) => {
      await page.locator('.rilievo').first().waitFor();
      await prepare(page);
    },
  });
  return [
    { name: 'sign-in', viewer: 'nobody', path: '/' },
    { name: 'sign-up', viewer: 'nobody', path: '/', prepare: (page) => button(page, /Registrati/).click() },
    {
      name: 'magic-link',
      viewer: 'nobody',
      path: '/',
      prepare: (page) => button(page, /dimenticata/).click(),
    },
    { name: 'email-confirmation', viewer: 'nobody', path: '/email-confirmation' },
    { name: 'guide', viewer: 'nobody', path: '/guida' },
    { name: 'api', viewer: 'nobody', path: '/api', prepare: (page) => openCall(page, 'analyses') },
    {
      name: 'api-form',
      viewer: 'nobody',
      path: '/api',
      prepare: async (page) => {
        const call = await openCall(page, 'batches');
        await call.getByText('Campi del corpo').click();
        await call.getByRole('button', { name: 'Invia' }).click();
      },
    },
    { name: 'not-found', viewer: 'nobody', path: '/manca' },
    { name: 'pending', viewer: 'waiting', path: '/dashboard' },
    { name: 'request-first', viewer: 'newcomer', path: '/dashboard' },
    {
      name: 'request-example',
      viewer: 'newcomer',
      path: '/dashboard',
      prepare: (page) => button(page, "Usa l'articolo di esempio").click(),
    },
    {
      name: 'batches',
      viewer: 'newcomer',
      path: '/piu-pagine',
      prepare: (page) =>
        page
          .getByRole('textbox', { name: 'Indirizzi' })
          .fill('https://esempio.it/a\nhttps://esempio.it/a\nnessuno'),
    },
    {
      name: 'batches-check',
      viewer: 'newcomer',
      path: '/piu-pagine',
      prepare: async (page) => {
        await page
          .getByRole('textbox', { name: 'Indirizzi' })
          .fill('https://esempio.it/a\nhttps://esempio.it/b');
        await page.getByRole('checkbox', { name: 'FAQ' }).check();
        await button(page, 'Controlla').click();
        await page.getByText(/^Tempo previsto/).waitFor();
      },
    },
    {
      name: 'batches-list',
      viewer: 'editor',
      path: '/piu-pagine',
      prepare: (page) => page.getByRole('link', { name: /ripetizione/ }).waitFor(),
    },
    {
      name: 'batch',
      viewer: 'editor',
      path: `/piu-pagine/${analyses.batch}`,
      prepare: (page) => page.locator('.batch-rows > li').last().waitFor(),
    },
    { name: 'history-empty', viewer: 'newcomer', path: '/dashboard?view=1' },
    {
      name: 'request-filled',
      viewer: 'editor',
      path: '/dashboard',
      prepare: async (page) => {
        await page.getByLabel('URL', { exact: true }).fill('https://vivailevante.example/consigli/olivo');
        await page.getByRole('checkbox', { name: 'FAQ' }).check();
        await page
          .getByLabel('Prompt', { exact: true })
          .fill('Pubblico: chi ha un balcone. Tono pratico, frasi brevi.');
      },
    },
    {
      name: 'request-popover',
      viewer: 'editor',
      path: '/dashboard',
      window: true,
      prepare: (page) => button(page, 'Informazioni: Istruzioni Agente').click(),
    },
    {
      name: 'request-tooltip',
      viewer: 'editor',
      path: '/dashboard',
      window: true,
      prepare: (page) => button(page, 'Aiuto: FAQ').focus(),
    },
    inHistory('history'),
    inHistory('history-editing', (page) => button(page, /^Modifica titolo/).click(), true),
    inHistory('history-delete', (page) => button(page, /^Elimina/).click(), true),
    inHistory('history-no-results', (page) => page.getByRole('searchbox').fill('parola assente')),
    detail('detail', 'completed'),
    detail('detail-decided', 'decided'),
    {
      ...detail('detail-compare', 'decided'),
      window: true,
      prepare: async (page) => {
        await button(page, 'Confronta').click();
        await page.getByRole('dialog').getByText('Arbequina').first().waitFor();
      },
    },
    {
      ...detail('detail-compare-runs', 'decided'),
      window: true,
      prepare: async (page) => {
        await button(page, 'Confronta').click();
        await page.getByRole('tab', { name: "Con un'altra analisi" }).click();
        await page.getByRole('dialog').getByText('Arbequina').first().waitFor({ state: 'attached' });
      },
    },
    {
      ...detail('detail-run-again', 'decided'),
      window: true,
      prepare: (page) => button(page, 'Analizza di nuovo').click(),
    },
    inDetail('detail-current', (page) => page.keyboard.press('j')),
    inDetail('detail-keys', (page) => page.keyboard.press('?')),
    inDetail('detail-together', (page) => button(page, 'Decidi insieme').click()),
    inDetail('detail-formats', (page) => button(page, 'Che cosa esce e altri formati').click()),
    inDetail('detail-rail', async (page) => {
      // Only where there is no room for it beside the text.
      const sheet = button(page, 'Elenco dei rilievi e controlli');
      if (await sheet.isVisible()) await sheet.click();
    }),
    inDetail('detail-share', async (page) => {
      await shareResult(page);
      await button(page, 'Revoca').waitFor();
    }),
    {
      ...detail('shared', 'completed'),
      prepare: async (page) => {
        await page.goto(await shareResult(page));
        await page.getByRole('article').waitFor();
      },
    },
    { name: 'shared-invalid', viewer: 'nobody', path: '/condivisa' },
    detail('detail-running', 'running'),
    detail('detail-queued', 'queued'),
    detail('detail-failed', 'failed'),
    ...resultScreens(analyses),
    { name: 'detail-missing', viewer: 'editor', path: '/history/ABCDEFGHIJKLMNOP' },
    {
      name: 'profile',
      viewer: 'editor',
      path: '/profile',
      // With a schedule, and a webhook that was told something.
      prepare: async (page) => {
        await page.getByRole('heading', { name: 'Blog del vivaio' }).waitFor();
        await page.getByText('Consegne', { exact: true }).click();
        await button(page, 'Invia di nuovo').waitFor();
      },
    },
    {
      name: 'profile-schedule',
      viewer: 'editor',
      path: '/profile',
      window: true,
      prepare: (page) => button(page, 'Modifica').click(),
    },
    {
      name: 'profile-delete',
      viewer: 'editor',
      path: '/profile',
      window: true,
      prepare: (page) => button(page, 'Elimina account').click(),
    },
    { name: 'users', viewer: 'editor', path: '/admin/users' },
  ];
}
