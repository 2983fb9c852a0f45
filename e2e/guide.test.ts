import { expect } from '@playwright/test';
import { createAccount } from './accounts.ts';
import { test } from './shared-app.ts';

/** What somebody who knows nothing asks, the entry of the contents that leads there, and words of the answer. */
const QUESTIONS = [
  ['Che cosa vuol dire il riquadro blu?', 'I tre colori', 'linea doppia'],
  ['Come comincio?', 'In breve', 'Premi «Invia»'],
  ['Da dove viene il giudizio «non valutato»?', 'Intenti di ricerca', 'Rilievo non sa dirlo'],
  ['35 di Gulpease è un brutto voto?', 'Leggibilità: Gulpease', 'Non è un voto'],
  ['Il punteggio prova che il testo è scritto da una persona?', 'Originalità', 'Non prova'],
  ['Perché non c’è un voto E-E-A-T?', 'E-E-A-T', 'Google pubblica le domande, non i pesi'],
  ['Chi legge il mio articolo?', 'Che cosa esce da qui', 'Le tue analisi le vedi solo tu'],
  ['Come decido senza mouse?', 'Tastiera', 'Vai al rilievo successivo'],
  ['In che formati scarico il testo?', 'Copiare e scaricare', 'Markdown'],
  ['Come invito un collega?', 'Per gli amministratori', 'Vale sette giorni'],
] as const;

test('the guide is read without an account, and answers ten questions within two clicks', async ({
  app,
  page,
}) => {
  await page.goto(app.address);
  await page.getByRole('link', { name: 'Come funziona Rilievo: la guida' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Guida' })).toBeFocused();
  await expect(page).toHaveTitle('Guida · Rilievo');
  for (const [question, entry, answer] of QUESTIONS) {
    await page.goto(`${app.address}/guida`);
    const link = page.getByRole('navigation', { name: 'Indice' }).getByRole('link', { name: entry });
    await link.click();
    const section = page.locator('section:target');
    await expect(section.getByRole('heading', { level: 2 }), question).toBeInViewport();
    await expect(section, question).toContainText(answer);
  }
});

test('every picture of the guide is there, in the light theme and in the dark one', async ({ app, page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${app.address}/guida`);
    const pictures = page.locator('main img');
    await expect(pictures).toHaveCount(3);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1080);
      expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(
        `-${colorScheme}-`,
      );
    }
  }
});

test('help and empty states lead to their place in the guide, and back to the form as it was', async ({
  app,
  openAs,
}) => {
  const page = await openAs(await createAccount(app), '/dashboard');
  await page.getByLabel('Prompt', { exact: true }).fill('Tono pratico');
  await page.getByRole('button', { name: 'Informazioni: Istruzioni Agente' }).click();
  await page.getByRole('link', { name: 'Guida: i tre colori' }).click();
  await expect(page.getByRole('heading', { name: 'I tre colori' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'I tre colori' })).toBeInViewport();
  await page.goBack();
  await expect(page.getByLabel('Prompt', { exact: true })).toHaveValue('Tono pratico');
  await page.getByRole('tab', { name: /Cronologia/ }).click();
  await page.getByRole('link', { name: 'Guida: come si usa Rilievo' }).click();
  await expect(page.getByRole('heading', { name: 'In breve' })).toBeFocused();
  await page.getByRole('link', { name: 'Apri Rilievo' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Guida' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Guida' })).toBeVisible();
});
