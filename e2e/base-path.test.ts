import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { createAccount, PASSWORD } from './accounts.ts';
import { newestMail, openLink } from './outbox.ts';
import { startApp } from './running-app.ts';
import { test } from './watched-page.ts';

const BASE = '/strumenti/rilievo';
const TEXT = `Il compost in casa

Il compost è un fertilizzante che si fa con gli scarti della cucina. Serve un contenitore con dei fori, perché l'aria deve passare: senza aria gli scarti marciscono e mandano cattivo odore. Va bene anche un vecchio secchio, purché stia all'ombra.

Come si comincia

Metti sul fondo rametti secchi, poi alterna scarti umidi e foglie. Mescola una volta alla settimana e bagna il mucchio quando è asciutto. Dopo sei mesi il compost è pronto: è scuro, si sbriciola tra le dita e profuma di bosco. Usalo in primavera, mescolato alla terra dei vasi.`;

/** A proxy that hands on what lies under the base path, as it came, to a port that is known later. */
async function startProxy() {
  let port = 0;
  const strayed: string[] = [];
  const server = createServer((incoming, answer) => {
    const { method, url = '/', headers } = incoming;
    if (url !== BASE && !url.startsWith(`${BASE}/`)) {
      strayed.push(`${method} ${url}`);
      return void answer.writeHead(404).end('Another program');
    }
    const onward = forward({ host: '127.0.0.1', port, method, path: url, headers }, (passed) => {
      answer.writeHead(passed.statusCode ?? 502, passed.headers);
      passed.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}${BASE}`,
    /** Requests to the host outside the base path. */
    strayed,
    leadTo(localAddress: string): void {
      port = Number(new URL(localAddress).port);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

test('under a path of another host, sign-in, a mail, a result and a shared link stay under it', async ({
  page,
  browser,
  watch,
}) => {
  const proxy = await startProxy();
  const app = await startApp({ PUBLIC_URL: proxy.address });
  try {
    proxy.leadTo(app.localAddress);
    const { email } = await createAccount(app, { admin: true });
    const inside = (path: string) => `${proxy.address}${path}`;

    await page.goto(proxy.address);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Accedi', exact: true }).click();
    await expect(page).toHaveURL(inside('/dashboard'));

    await page.getByLabel('Testo', { exact: true }).fill(TEXT);
    // Another program of the same kind under another path keeps its own.
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).sort()))
      .toEqual([`sb-auth-token${BASE}`, `seo_content_form_state${BASE}`]);
    await page.getByRole('checkbox', { name: 'FAQ' }).check();
    await page.getByRole('button', { name: 'Invia' }).click();
    await expect(page.getByText('Completata')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('link', { name: /^Il compost in casa/ }).click();
    await expect(page).toHaveURL(new RegExp(`^${inside('/history/')}`));
    await page.reload();
    await expect(page.getByRole('article', { name: 'Contenuto completato' })).toContainText('rametti secchi');

    await page.getByRole('button', { name: 'Che cosa esce e altri formati' }).click();
    await page.getByRole('menuitem', { name: 'Link di sola lettura' }).click();
    await page.getByRole('button', { name: 'Crea link' }).click();
    const link = page.getByLabel('Link', { exact: true });
    await expect(link).toHaveValue(new RegExp(`^${inside('/condivisa#')}[0-9a-f]{64}$`));

    const context = await browser.newContext();
    const stranger = await context.newPage();
    watch(stranger);
    await stranger.goto(await link.inputValue());
    await expect(stranger.getByRole('article', { name: 'Testo condiviso' })).toContainText('rametti secchi');

    await app.anonymous().auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    const { link: mailed } = await newestMail(app.address, email);
    expect(mailed).toContain(inside('/auth/v1/verify?'));
    await openLink(stranger, mailed);
    await expect(stranger).toHaveURL(inside('/dashboard'));
    await stranger.goto(app.localAddress);
    await expect(stranger).toHaveURL(`${app.localAddress}${BASE}/`);
    await expect(stranger.getByRole('button', { name: 'Accedi', exact: true })).toBeVisible();
    await context.close();
    expect(proxy.strayed).toEqual([]);
  } finally {
    await app.stop();
    await proxy.close();
  }
});
