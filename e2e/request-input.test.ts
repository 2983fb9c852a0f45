import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { strToU8 } from 'fflate';
import { type Account, createAccount } from './accounts.ts';
import { test } from './shared-app.ts';
import { wordFile } from './word-file.ts';

let account: Account;

test.beforeEach(async ({ app }) => {
  account ??= await createAccount(app);
});

const url = (page: Page) => page.getByLabel('URL', { exact: true });
const text = (page: Page) => page.getByLabel('Testo', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Invia', exact: true });

test('an address without its scheme gets it on leaving the field', async ({ openAs }) => {
  const page = await openAs(account, '/dashboard');
  await expect(page.getByText('Se manca https:// lo aggiungiamo noi.')).toBeVisible();
  await url(page).fill(' www.esempio.it/pagina ');
  await url(page).blur();
  await expect(url(page)).toHaveValue('https://www.esempio.it/pagina');
});

test('an address with spaces, or with a user and password, is refused beside the field and not sent', async ({
  faults,
  openAs,
}) => {
  const page = await openAs(account, '/dashboard', faults.address);
  await page.getByRole('checkbox', { name: 'FAQ' }).check();
  for (const [address, why] of [
    ['http://a b.it', /contiene spazi/],
    ['https://nome:segreto@esempio.it', /contiene nome utente o password/],
  ] as const) {
    await url(page).fill(address);
    await submit(page).click();
    await expect(url(page)).toHaveAccessibleDescription(why);
  }
  expect(faults.seen).not.toContain('POST /rest/v1/contents');
});

test('a text that is too short or too long is said so before it is sent; only the long one is kept back', async ({
  faults,
  openAs,
}) => {
  const page = await openAs(account, '/dashboard', faults.address);
  await page.getByRole('checkbox', { name: 'FAQ' }).check();
  await text(page).fill('olivo '.repeat(30_001));
  await expect(text(page)).toHaveAccessibleDescription(/più di 30\.000 parole/);
  await submit(page).click();
  await expect(text(page)).toBeFocused();
  expect(faults.seen).not.toContain('POST /rest/v1/contents');
  await text(page).fill('\n\nTroppo breve\n');
  await expect(text(page)).toHaveAccessibleDescription(/almeno 80 parole/);
  await submit(page).click();
  await expect(page.locator('a.title').first()).toHaveText('Troppo breve');
});

test('a double click sends one request', async ({ faults, openAs }) => {
  const page = await openAs(account, '/dashboard', faults.address);
  await text(page).fill('Il rosmarino teme il ristagno e vuole sole.');
  await page.getByRole('checkbox', { name: 'FAQ' }).check();
  await submit(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole('heading', { name: 'Cronologia Analisi' })).toBeVisible();
  expect(faults.seen.filter((call) => call === 'POST /rest/v1/contents')).toHaveLength(1);
});

test.describe('when the answer gets lost', () => {
  test.use({ expectsRefusals: true });

  test('a request that had arrived is recognised when it is sent again', async ({ app, openAs }) => {
    const page = await openAs(account, '/dashboard');
    await text(page).fill('Il basilico vuole acqua al mattino.');
    await page.getByRole('checkbox', { name: 'FAQ' }).check();
    await page.route(
      '**/rest/v1/contents?*',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await submit(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Errore di connessione' })).toBeVisible();
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'Cronologia Analisi' })).toBeVisible();
    const { data } = await app.service.from('contents').select('id').like('content_base', 'Il basilico%');
    expect(data).toHaveLength(1);
  });
});

test('a Word file comes in with its structure, a dropped page asks before it replaces it, and a bomb is refused', async ({
  openAs,
}) => {
  const page = await openAs(account, '/dashboard');
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await choose('Olivo <b>in vaso</b>.docx', wordFile());
  await expect(text(page)).toHaveValue(
    '<h1>Olivo in vaso</h1><h2>Terriccio</h2><p>Ama il <strong>sole</strong> e il <a href="https://esempio.it/terriccio">terriccio</a>.</p><ul><li>Uno</li><li>Due</li></ul><table><tbody><tr><td><p>Mese</p></td><td><p>Acqua</p></td></tr></tbody></table>',
  );
  await expect(page.getByText('Abbiamo letto il file «Olivo <b>in vaso</b>.docx».')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  const dropped = await page.evaluateHandle(() => {
    const given = new DataTransfer();
    given.items.add(
      new File(['<html><title>x</title><script>alert(1)</script><h1 style="color: red">Fico</h1>'], 'a.html'),
    );
    return given;
  });
  await text(page).dispatchEvent('drop', { dataTransfer: dropped });
  await page.getByRole('dialog').getByRole('button', { name: 'Sostituisci' }).click();
  await expect(text(page)).toHaveValue('<h1>Fico</h1>');

  await choose('bomba.docx', wordFile({ 'word/b.xml': new Uint8Array(70_000_000) }));
  await expect(page.getByRole('alert')).toHaveText(/troppo grande/);
  await choose('rotto.docx', wordFile({ 'word/document.xml': strToU8('<w:document><w:body>') }));
  await expect(page.getByRole('alert')).toHaveText(/danneggiato/);
  await expect(text(page)).toHaveValue('<h1>Fico</h1>');
});

test.describe('a paste', () => {
  const HTML =
    '<meta charset="utf-8"><h1 style="color: red">Olivo in vaso</h1><p>Ama il <b>sole</b>.</p><ul><li>Uno</li></ul>';
  const TEXT = 'Olivo in vaso\nAma il sole.\nUno';

  async function paste(page: Page, formats: Record<string, string>): Promise<void> {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const elsewhere = await page.context().newPage();
    await elsewhere.goto(page.url());
    await elsewhere.evaluate(async (given) => {
      const blobs = Object.entries(given).map(([type, value]) => [type, new Blob([value], { type })]);
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    }, formats);
    await elsewhere.close();
    await page.bringToFront();
    await text(page).focus();
    await page.keyboard.press('Control+V');
  }

  test('with headings and lists comes in as HTML, says so, and can be made plain or undone', async ({
    openAs,
  }) => {
    const page = await openAs(account, '/dashboard');
    await paste(page, { 'text/html': HTML, 'text/plain': TEXT });
    await expect(text(page)).toHaveValue(/^<h1>Olivo in vaso<\/h1>\s*<p>Ama il <b>sole<\/b>\.<\/p>\s*<ul>/);
    const plain = page.getByRole('button', { name: 'Incolla solo il testo' });
    await expect(page.getByText("Abbiamo incollato l'HTML")).toBeVisible();
    await plain.click();
    await expect(text(page)).toHaveValue(TEXT);
    await expect(plain).toHaveCount(0);
    await page.keyboard.press('Control+Z');
    await expect(text(page)).toHaveValue(/^<h1>/);
    await page.keyboard.press('Control+Z');
    await expect(text(page)).toHaveValue('');
  });

  test('without structure, or into a plain text, stays plain', async ({ openAs }) => {
    const page = await openAs(account, '/dashboard');
    await paste(page, {
      'text/html': '<p style="color: red">Ama il sole.</p>',
      'text/plain': 'Ama il sole.',
    });
    await expect(text(page)).toHaveValue('Ama il sole.');
    await text(page).fill('Una riga mia.\n');
    await paste(page, { 'text/html': HTML, 'text/plain': TEXT });
    await expect(text(page)).toHaveValue(`Una riga mia.\n${TEXT}`);
  });
});
