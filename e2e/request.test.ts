import { expect, type Page } from '@playwright/test';
import { type Account, createAccount } from './accounts.ts';
import { withModel } from './model-settings.ts';
import { test } from './shared-app.ts';

const DRAFT_KEY = 'seo_content_form_state';
const TEXT = 'Il rosmarino teme il ristagno e vuole sole.';

/** Each test has a browser of its own, and so a draft; the session is renewed in one of them. */
let account: Account;

test.beforeEach(async ({ app }) => {
  account ??= await createAccount(app);
});

const url = (page: Page) => page.getByLabel('URL', { exact: true });
const text = (page: Page) => page.getByLabel('Testo', { exact: true });
const prompt = (page: Page) => page.getByLabel('Prompt', { exact: true });
const task = (page: Page, name: string) => page.getByRole('checkbox', { name });
const submit = (page: Page) => page.getByRole('button', { name: 'Invia', exact: true });
const draft = (page: Page) => page.evaluate((key) => localStorage.getItem(key), DRAFT_KEY);

async function fillText(page: Page): Promise<void> {
  await text(page).fill(TEXT);
  await task(page, 'FAQ').check();
}

test('two cards: the instructions with three models and three tasks, and the address or the text', async ({
  app,
  faults,
  openAs,
}) => {
  const page = await openAs(account, '/dashboard', await withModel(app, faults));
  await expect(page.getByRole('region', { name: 'Istruzioni Agente' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Articolo o Pagina da ottimizzare' })).toBeVisible();
  const models = page.getByLabel('LLM', { exact: true });
  await expect(models).toHaveValue('google/gemini-2.5-flash');
  await expect(models.locator('option')).toHaveText(['Gemini 2.5 Flash', 'Gemini 2.5 Pro', 'GPT 4.1']);
  await expect(page.getByRole('checkbox')).toHaveCount(3);
  await expect(url(page)).toHaveAttribute('type', 'url');
  await expect(page.getByText("Puoi seguire lo stato dell'analisi nella scheda Cronologia.")).toBeVisible();
});

test('each task and field has a help text on hover and on focus, which Escape takes away', async ({
  app,
  faults,
  openAs,
}) => {
  const page = await openAs(account, '/dashboard', await withModel(app, faults));
  for (const [subject, help] of [
    ['Intenti di ricerca', /in rosso gli intenti mancanti, secondo i criteri E-E-A-T/],
    ['Completezza contenuto', /in blu dati, passaggi e chiarimenti/],
    ['FAQ', /in verde da 5 a 10 domande/],
    ['LLM', /modello che legge il testo/],
    ['Prompt', /tono, pubblico, temi da evitare/],
    ['URL', /pagina deve essere pubblica/],
    ['Testo', /Markdown e HTML/],
  ] as const) {
    const button = page.getByRole('button', { name: `Aiuto: ${subject}` });
    const tip = page.getByRole('tooltip').filter({ hasText: help });
    await button.focus();
    await expect(tip).toBeVisible();
    await expect(button).toHaveAccessibleDescription(help);
    await page.keyboard.press('Escape');
    await expect(tip).toBeHidden();
    await button.hover();
    await expect(tip).toBeVisible();
  }
});

test('each card has a popover with an explanation, closed by Escape or a click elsewhere', async ({
  openAs,
}) => {
  const page = await openAs(account, '/dashboard');
  for (const [card, words] of [
    ['Istruzioni Agente', /Le tue frasi restano identiche/],
    ['Articolo o Pagina da ottimizzare', /Servono da 80 a 30\.000 parole/],
  ] as const) {
    const button = page.getByRole('button', { name: `Informazioni: ${card}` });
    await button.click();
    await expect(page.getByText(words)).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(page.getByText(words)).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await page.locator('h2').first().click();
    await expect(page.getByText(words)).toBeHidden();
  }
});

test('submit is enabled only with an address or a text and at least one task', async ({ openAs }) => {
  const page = await openAs(account, '/dashboard');
  await expect(submit(page)).toBeDisabled();
  await text(page).fill(TEXT);
  await expect(submit(page)).toBeDisabled();
  await task(page, 'Completezza contenuto').check();
  await expect(submit(page)).toBeEnabled();
  await text(page).fill('   ');
  await expect(submit(page)).toBeDisabled();
  await url(page).fill('https://esempio.it');
  await expect(submit(page)).toBeEnabled();
  await task(page, 'Completezza contenuto').uncheck();
  await expect(submit(page)).toBeDisabled();
});

test('an address clears and disables the text, a text clears and disables the address', async ({
  openAs,
}) => {
  const page = await openAs(account, '/dashboard');
  await text(page).fill('  ');
  await url(page).fill('https://esempio.it/pagina');
  await expect(text(page)).toBeDisabled();
  await expect(text(page)).toHaveValue('');
  await expect(page.getByText('Hai inserito un URL: svuotalo per incollare un testo.')).toBeVisible();
  await page.getByRole('button', { name: 'Svuota URL' }).click();
  await expect(url(page)).toBeFocused();
  await url(page).fill(' ');
  await text(page).fill(TEXT);
  await expect(url(page)).toBeDisabled();
  await expect(url(page)).toHaveValue('');
  await expect(page.getByText('Hai incollato un testo: svuotalo per inserire un URL.')).toBeVisible();
});

test('an address that is none is said so beside the field and not sent', async ({ faults, openAs }) => {
  const page = await openAs(account, '/dashboard', faults.address);
  await url(page).fill('esempio');
  await task(page, 'FAQ').check();
  await submit(page).click();
  await expect(url(page)).toHaveAccessibleDescription(/Inserisci un indirizzo completo/);
  await expect(url(page)).toBeFocused();
  expect(faults.seen).not.toContain('POST /rest/v1/contents');
});

test('the draft holds prompt, address, text and model, and a reload restores it', async ({
  app,
  faults,
  openAs,
}) => {
  const page = await openAs(account, '/dashboard', await withModel(app, faults));
  await prompt(page).fill('Tono pratico');
  await text(page).fill(TEXT);
  await page.getByLabel('LLM', { exact: true }).selectOption('openai/gpt-4.1');
  expect(JSON.parse((await draft(page)) ?? '')).toEqual({
    promptValue: 'Tono pratico',
    urlValue: '',
    contentValue: TEXT,
    llmValue: 'openai/gpt-4.1',
  });
  await page.reload();
  await expect(prompt(page)).toHaveValue('Tono pratico');
  await expect(text(page)).toHaveValue(TEXT);
  await expect(url(page)).toBeDisabled();
  await expect(page.getByLabel('LLM', { exact: true })).toHaveValue('openai/gpt-4.1');
});

test('a submission writes the row, shows the history with a toast, forgets the draft and empties the form after 100 ms', async ({
  openAs,
}) => {
  const page = await openAs(account, '/dashboard');
  await prompt(page).fill('Tono pratico');
  await fillText(page);
  await task(page, 'Intenti di ricerca').check();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
  await submit(page).click();
  const request = (await answered).request();
  expect(request.postDataJSON()).toMatchObject({
    auth_uid: account.id,
    session_uid: expect.stringMatching(/^[A-Za-z0-9]{16}$/),
    session_title: 'Il rosmarino teme il...',
    prompt: 'Tono pratico',
    url_base: null,
    content_base: TEXT,
    llm: 'google/gemini-2.5-flash',
    task_1: true,
    task_2: false,
    task_3: true,
  });

  // The clock stands still: time passes only as told, in steps short of 100 ms after the success.
  await expect.poll(() => draft(page)).toBeNull();
  await page.clock.runFor(90);
  await expect(text(page)).toHaveValue(TEXT);
  await page.clock.runFor(10);
  await expect(text(page)).toHaveValue('');
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Cronologia Analisi' })).toBeVisible();
  await expect(page.getByText("Contenuto inviato con successo! Attendi l'elaborazione.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Il rosmarino teme il...', exact: true })).toBeVisible();
  expect(await draft(page)).toBeNull();
  await page.getByRole('tab', { name: 'Nuova Analisi SEO' }).click();
  await expect(prompt(page)).toHaveValue('');
  // The last choice stays for the next request, and is one click away from all or none.
  const all = page.getByRole('button', { name: 'Tutte', exact: true });
  await page.reload();
  await expect(task(page, 'FAQ')).toBeChecked();
  await expect(task(page, 'Completezza contenuto')).not.toBeChecked();
  await all.click();
  for (const name of ['Intenti di ricerca', 'Completezza contenuto', 'FAQ'])
    await expect(task(page, name)).toBeChecked();
  await all.click();
  for (const name of ['Intenti di ricerca', 'Completezza contenuto', 'FAQ'])
    await expect(task(page, name)).not.toBeChecked();
  await expect(url(page)).toBeEnabled();
});

test('while a submission is under way the form is disabled and the button says so', async ({
  faults,
  openAs,
}) => {
  const page = await openAs(account, '/dashboard', faults.address);
  await fillText(page);
  faults.inject('POST', '/rest/v1/contents', 'hold');
  await submit(page).click();
  const busy = page.getByRole('button', { name: 'Elaborazione in corso...' });
  await expect(busy).toBeDisabled();
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await expect(text(page)).toBeDisabled();
  await expect(prompt(page)).toBeDisabled();
  await expect(task(page, 'FAQ')).toBeDisabled();
  faults.heal();
  await expect(page.getByRole('heading', { name: 'Cronologia Analisi' })).toBeVisible();
});

test.describe('when the backend fails', () => {
  test.use({ expectsRefusals: true });

  for (const [what, fault, message] of [
    ['cannot be reached', 'cut', /^Errore di connessione a Supabase/],
    ['answers 503', { status: 503 }, /^Errore di connessione a Supabase/],
    ['answers 500', { status: 500 }, /^Si è verificato un errore$/],
    [
      'refuses the row',
      { status: 400, body: { message: 'no', code: '23514' } },
      /^Si è verificato un errore$/,
    ],
  ] as const) {
    test(`a backend that ${what} leaves the form as it was, with the error kept and a toast`, async ({
      faults,
      openAs,
    }) => {
      const page = await openAs(account, '/dashboard', faults.address);
      await fillText(page);
      faults.inject('POST', '/rest/v1/contents', fault);
      await submit(page).click();
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
      await expect(submit(page)).toBeEnabled();
      await expect(submit(page)).toHaveAccessibleDescription(message);
      await expect(text(page)).toHaveValue(TEXT);
      expect(await draft(page)).toContain(TEXT);
      faults.heal();
      await submit(page).click();
      await expect(page.getByRole('heading', { name: 'Cronologia Analisi' })).toBeVisible();
    });
  }

  test("a refused access token gives 'Sessione non valida'; the form stays, and passes with the renewed one", async ({
    faults,
    openAs,
  }) => {
    const page = await openAs(account, '/dashboard', faults.address);
    await fillText(page);
    const body = { message: 'JWT expired', code: 'PGRST303' };
    faults.inject('POST', '/rest/v1/contents', { status: 401, body }, 1);
    await submit(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Sessione non valida' })).toBeVisible();
    await expect.poll(() => faults.seen).toContain('POST /auth/v1/token');
    await expect(text(page)).toHaveValue(TEXT);
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'Cronologia Analisi' })).toBeVisible();
  });

  test("without a session in the browser a submission gives 'Sessione non valida' and sends nothing", async ({
    faults,
    openAs,
  }) => {
    const page = await openAs(account, '/dashboard', faults.address);
    await fillText(page);
    // As when another program clears the storage behind the page's back: no event tells it.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((name) => name.endsWith('-auth-token'))) {
        localStorage.removeItem(key);
      }
    });
    await submit(page).click();
    await expect(page.getByText('Sessione non valida').first()).toBeVisible();
    expect(faults.seen).not.toContain('POST /rest/v1/contents');
  });
});
