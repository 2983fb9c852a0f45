import { expect, type Page } from '@playwright/test';
import { createAccount, PASSWORD } from './accounts.ts';
import { enter, tabTo } from './keyboard.ts';
import type { RunningApp } from './running-app.ts';
import { test } from './shared-app.ts';
import { expectAccessible } from './workspace-page.ts';

test.use({ expectsRefusals: true, permissions: ['clipboard-read', 'clipboard-write'] });

async function makeKey(app: RunningApp, scopes: readonly string[]): Promise<string> {
  const { email } = await createAccount(app);
  const owner = app.anonymous();
  await owner.auth.signInWithPassword({ email, password: PASSWORD });
  const { data, error } = await owner.rpc('make_api_key', { name: 'Prova', scopes, days: 30 });
  if (error) throw new Error(error.message);
  return String(data);
}

const call = (page: Page, line: string) =>
  page.locator('details').filter({ has: page.getByText(line, { exact: true }) });
const answer = (of: ReturnType<typeof call>) => of.getByLabel('Corpo della risposta');

test('a call is tried by keyboard alone, and what the answer contains stays text', async ({ app, page }) => {
  const key = await makeKey(app, ['read', 'analyse']);
  await page.goto(`${app.address}/api`);
  await expect(page).toHaveTitle('API · Rilievo');
  const submit = call(page, 'POST /api/v1/analyses');
  await enter(page, submit.locator('summary').first());
  const send = submit.getByRole('button', { name: 'Invia' });
  await enter(page, send);
  await expect(page.getByText('Scrivi una chiave: si crea nel Profilo, in «Chiavi API»')).toBeVisible();
  await expect(page.getByLabel('Chiave', { exact: true })).toBeFocused();
  await page.keyboard.type(key);

  const body = submit.getByLabel('Corpo della richiesta (JSON)');
  await expect(body).toHaveValue(/"url": "https:\/\/esempio\.it\/glicine"/);
  await tabTo(page, body);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('{"text": "manca la fine');
  await enter(page, send);
  await expect(submit.getByText('Il corpo non è JSON valido')).toBeVisible();
  await expect(body).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  const hostile = `</textarea><img src=x onerror="document.title = 'rotto'"><script>document.title = 'rotto'</script>`;
  await page.keyboard.insertText(JSON.stringify({ text: `${hostile} L'olivo`, tasks: ['completeness'] }));
  await enter(page, send);
  await expect(submit.getByRole('status')).toHaveText(/^Stato 201 · [\d.]+ ms$/);
  await expect(answer(submit)).toHaveValue(/\n {2}"status": "queued"/);
  await expect(submit.locator('.api-headers')).toContainText('ratelimit"key";r=119;t=60');
  await expect(page.locator('main :is(img, script, iframe)')).toHaveCount(0);

  const list = call(page, 'GET /api/v1/analyses');
  await enter(page, list.locator('summary').first());
  await tabTo(page, list.getByLabel('limit'));
  await page.keyboard.type('1');
  await enter(page, list.getByRole('button', { name: 'Invia' }));
  await expect(answer(list)).toHaveValue(/onerror/);
  await expect(page.locator('main :is(img, script, iframe)')).toHaveCount(0);
  await expect(page).toHaveTitle('API · Rilievo');
  await expectAccessible(page);

  // What a terminal is given has no key, and neither has the browser when the page is gone.
  await enter(page, list.getByRole('button', { name: 'Copia' }));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `curl -i '${app.address}/api/v1/analyses?limit=1' \\\n  -H "Authorization: Bearer $KEY"`,
  );
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(key);
  await page.reload();
  await expect(page.getByLabel('Chiave', { exact: true })).toHaveValue('');
});

test('what a call needs is asked for, a refusal is shown in full, and a file is saved', async ({
  app,
  page,
}) => {
  await page.goto(`${app.address}/api`);
  await page.getByLabel('Chiave', { exact: true }).fill(await makeKey(app, ['read']));
  const remove = call(page, 'DELETE /api/v1/analyses/{id}');
  await remove.locator('summary').first().click();
  await remove.getByRole('button', { name: 'Invia' }).click();
  await expect(remove.getByText('Serve un valore')).toBeVisible();
  await remove.getByLabel('id').fill('../../auth/v1');
  await remove.getByRole('button', { name: 'Invia' }).click();
  await expect(remove.getByText('Il valore non ha la forma che serve')).toBeVisible();
  await remove.getByLabel('id').fill('3f0a9c1e77b2d415');
  await remove.getByRole('button', { name: 'Invia' }).click();
  await expect(remove.getByRole('status')).toContainText('Stato 403');
  await expect(answer(remove)).toHaveValue(/"detail": "Questa chiave non ha il permesso che serve\."/);

  const file = call(page, 'GET /api/v1/analyses/{id}/file');
  await page.route('**/api/v1/analyses/*/file?*', (route) =>
    route.fulfill({
      contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      body: 'PK',
    }),
  );
  await file.locator('summary').first().click();
  await file.getByLabel('id').fill('3f0a9c1e77b2d415');
  await file.getByLabel('format').selectOption('docx');
  await file.getByRole('button', { name: 'Invia' }).click();
  await expect(file.getByText('La risposta è un file.')).toBeVisible();
  const saved = page.waitForEvent('download');
  await file.getByRole('button', { name: 'Salva la risposta' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^risposta-.+\.docx$/);
});

test('a page without an API beside it says so', async ({ app, page }) => {
  await page.route('**/settings.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), apiUrl: null } });
  });
  await page.goto(`${app.address}/api`);
  await expect(page.getByText("Questa installazione non offre l'API da qui")).toBeVisible();
  await expect(page.getByLabel('Chiave', { exact: true })).toHaveCount(0);
});
