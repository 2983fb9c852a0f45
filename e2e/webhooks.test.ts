import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { createAccount, PASSWORD } from './accounts.ts';
import { startApp } from './running-app.ts';
import { test } from './shared-app.ts';
import { expectAccessible } from './workspace-page.ts';

test.use({ expectsRefusals: true });

test('a webhook is made, tried, sent again, switched off and deleted', async ({ openAs }) => {
  const calls: { body: string; headers: Record<string, string> }[] = [];
  const receiver = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    calls.push({ body, headers: request.headers as Record<string, string> });
    response.writeHead(204).end();
  });
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
  const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const app = await startApp({ WEBHOOK_ALLOW_HOSTS: host });
  const page = await openAs(await createAccount(app, { admin: true }), '/profile', app.address);
  const card = page.getByRole('region', { name: 'Webhook', exact: true });
  const press = (name: string) => card.getByRole('button', { name }).click();

  await card.getByLabel('Indirizzo del tuo server').fill('esempio');
  await press('Crea webhook');
  await expect(card.getByText('Scrivi un indirizzo che comincia con https:// o http://')).toBeVisible();
  await card.getByLabel('Indirizzo del tuo server').fill(`http://${host}/avvisi`);
  await card.getByLabel('La tua password', { exact: true }).fill('sbagliata');
  await press('Crea webhook');
  await expect(card.getByText('Password errata: riprova.')).toBeVisible();
  await card.getByLabel('La tua password', { exact: true }).fill(PASSWORD);
  await press('Crea webhook');
  const secret = await card.getByLabel('Segreto della firma').inputValue();
  await expect(card.getByRole('button', { name: 'Copia segreto' })).toBeFocused();

  const made = page.getByRole('region', { name: `http://${host}/avvisi` });
  await expect(made.getByText('Attivo')).toBeVisible();
  await made.getByLabel('Analisi non riuscita').uncheck();
  await expect(page.getByText('Webhook modificato.')).toBeVisible();
  await expect(made.getByLabel('Analisi non riuscita')).not.toBeChecked();
  await press('Invia una prova');
  await expect(made.getByText('Consegnata: il server ha risposto 204 · 1 tentativo')).toBeVisible();
  await expectAccessible(page);
  await press('Invia di nuovo');
  await expect.poll(() => calls.length).toBe(2);
  for (const { body, headers } of calls)
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({
      type: 'webhook.test',
      data: { page: `${app.address}/profile` },
    });
  expect(calls[1]?.headers['webhook-id']).toBe(calls[0]?.headers['webhook-id']);

  await press('Spegni');
  await expect(made.getByText('Spento: non riceve nulla.')).toBeVisible();
  await expect(made.getByRole('button', { name: 'Invia una prova' })).toBeDisabled();
  await press('Elimina');
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(made).toHaveCount(0);
  await page.close();
  await app.stop();
  receiver.closeAllConnections();
  receiver.close();
});

test('what switched a webhook off meanwhile keeps it off, whatever the page showed', async ({
  app,
  openAs,
}) => {
  const account = await createAccount(app);
  const owner = app.anonymous();
  await owner.auth.setSession(account.session);
  const webhook = {
    url: 'https://esempio.example/avvisi',
    events: ['analysis.completed', 'analysis.failed'],
  };
  expect((await owner.rpc('make_webhook', webhook)).error).toBeNull();
  const page = await openAs(account, '/profile');
  const made = page.getByRole('region', { name: 'https://esempio.example/avvisi' });
  await expect(made.getByText('Attivo')).toBeVisible();
  for (const host of ['127.0.0.1', 'localhost:8080', '[::1]', '192.168.1.4']) {
    await page.getByLabel('Indirizzo del tuo server').fill(`http://${host}/avvisi`);
    await page.getByRole('button', { name: 'Crea webhook' }).click();
    await expect(page.getByText('Questo indirizzo è di questo computer o di una rete privata')).toBeVisible();
  }
  const setPassword = (password: string) => owner.auth.updateUser({ password });

  expect((await setPassword('una-password-nuova')).error).toBeNull();
  await made.getByRole('button', { name: 'Invia una prova' }).click();
  await expect(page.getByText('Nel frattempo il webhook è cambiato: non abbiamo fatto nulla.')).toBeVisible();
  await expect(made.getByText('Spento: non riceve nulla.')).toBeVisible();

  await made.getByRole('button', { name: 'Accendi' }).click();
  await expect(made.getByText('Attivo')).toBeVisible();
  expect((await setPassword('un-altra-ancora')).error).toBeNull();
  // Playwright looks at once whether a box has changed, which React draws a moment later.
  await made.getByLabel('Analisi non riuscita').click();
  await expect(made.getByText('Spento: non riceve nulla.')).toBeVisible();
  await expect(made.getByLabel('Analisi non riuscita')).not.toBeChecked();

  await made.getByRole('button', { name: 'Accendi' }).click();
  await expect(made.getByText('Attivo')).toBeVisible();
  await page.getByLabel('Nuova password', { exact: true }).fill('la-terza-password');
  await page.getByLabel('Conferma password', { exact: true }).fill('la-terza-password');
  await page.getByRole('button', { name: 'Aggiorna password' }).click();
  await expect(made.getByText('Spento: non riceve nulla.')).toBeVisible();
});
