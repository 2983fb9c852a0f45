import { expect } from '@playwright/test';
import { test } from './shared-app.ts';

test('any other path is a page not found with a way home, for anyone', async ({
  admin,
  app,
  openAs,
  page,
}) => {
  const signedIn = await openAs(admin, '/profile');
  for (const [reader, home] of [
    [page, `${app.address}/`],
    [signedIn, `${app.address}/dashboard`],
  ] as const) {
    for (const path of ['/niente', '/admin', '/history/a/b']) {
      await reader.goto(`${app.address}${path}`);
      await expect(reader.getByRole('heading', { level: 1, name: 'Pagina non trovata' })).toBeVisible();
      await expect(reader).toHaveTitle('Pagina non trovata · Rilievo');
    }
    await reader.getByRole('link', { name: 'Torna alla Home' }).click();
    await expect(reader).toHaveURL(home);
  }
});
