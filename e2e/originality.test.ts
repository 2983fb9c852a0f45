import { expect, type Locator, type Page } from '@playwright/test';
import { type RunningApp, startApp } from './running-app.ts';
import { test } from './watched-page.ts';

const EMAIL = 'redattrice@example.it';
const PASSWORD = 'una-password-lunga';

const TAKEN_UP = [
  'Il basilico in vaso muore quasi sempre di troppa acqua, non di sete.',
  'Conviene bagnarlo solo quando il primo centimetro di terra è asciutto, sempre al mattino e mai sulle foglie.',
  'Chi lo compra al supermercato trova nello stesso vaso trenta piantine che si rubano la luce.',
];

const FIRST = `Basilico in vaso

${TAKEN_UP.join(' ')}

Dividere le piantine

Si svuota il vaso, si immerge il pane di terra in acqua tiepida e si separano le radici con le dita, senza tirare. Tre o
quattro piantine per vaso bastano: ognuna vuole lo spazio di un pugno. Per due giorni restano all'ombra, poi tornano
vicino alla finestra, girate di un quarto ogni settimana.

Cimare e raccogliere

Le punte si tagliano sopra due foglie, prima che il fiore si apra. Da ogni taglio ripartono due rami.`;

const SECOND = `Erbe da balcone per chi è spesso via

Il rosmarino e il timo sopportano una settimana di assenza, anche in luglio, se il vaso è grande e la terra è povera.
La menta no: due giorni di sole e le foglie si accartocciano, però ricaccia dal basso appena la si bagna.

Il caso difficile

${TAKEN_UP.join(' ')}

Che cosa fare prima di partire

Si raggruppano i vasi in un angolo riparato dal vento, si toglie ogni sottovaso pieno e si lascia a un vicino una lista
breve, con i giorni e le quantità. Le istruzioni lunghe non le legge nessuno.`;

let app: RunningApp;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  app = await startApp({});
});

test.afterAll(() => app.stop());

async function fillCredentials(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
}

async function register(page: Page): Promise<void> {
  await page.goto(app.address);
  await page.getByRole('button', { name: 'Non hai un account? Registrati' }).click();
  await fillCredentials(page);
  await page.getByRole('button', { name: 'Registrati', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Controlla la tua email' })).toBeVisible();
  await page.goto(`${app.address}/outbox`);
  await page.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Conferma la tua email' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function signIn(page: Page): Promise<void> {
  await page.goto(app.address);
  await fillCredentials(page);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Pastes a text, waits until `count` analyses are completed, and opens the one whose title begins so. */
async function analyse(page: Page, text: string, count: number, title: RegExp): Promise<Locator> {
  await page.getByLabel('Testo', { exact: true }).fill(text);
  for (const task of ['Intenti di ricerca', 'Completezza contenuto', 'FAQ']) {
    await page.getByRole('checkbox', { name: task }).check();
  }
  await page.getByRole('button', { name: 'Invia' }).click();
  await expect(page.getByText('Completata')).toHaveCount(count, { timeout: 60_000 });
  await page.getByRole('link', { name: title }).click();
  const card = page.locator('details.originality');
  await card.locator('summary').first().click();
  return card;
}

test('a first article has nothing to be compared with, and the page says so instead of a score', async ({
  page,
}) => {
  await register(page);
  const card = await analyse(page, FIRST, 1, /^Basilico in vaso/);
  await expect(card).toContainText("Nessun punteggio: non c'è nulla con cui confrontare il testo.");
  await expect(card).not.toContainText('Contenuto rielaborato');
  await expect(card.getByRole('button', { name: 'Mostra dettagli' })).toHaveCount(0);
});

test('an article that takes up sentences of another shows two scores and which sentences they are', async ({
  page,
}) => {
  await signIn(page);
  const card = await analyse(page, SECOND, 2, /^Erbe da balcone/);
  for (const name of ['Contenuto di partenza', 'Contenuto rielaborato']) {
    await expect(card.locator('.score', { hasText: name })).toContainText(/\d,\d%/);
  }
  await expect(card).toContainText('3 frasi su');
  await expect(card).toContainText('Confrontato con un testo');
  await expect(card.getByRole('listitem')).toContainText('Basilico in vaso');

  await card.getByRole('button', { name: 'Mostra dettagli' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dettaglio originalità' });
  for (const sentence of TAKEN_UP) {
    const row = dialog.getByRole('row').filter({ hasText: sentence });
    await expect(row).toContainText('Ha parole in comune con «Basilico in vaso»');
    await expect(row).toContainText('0,00');
  }
  await expect(dialog.getByRole('row').filter({ hasText: 'Il rosmarino e il timo' })).toContainText('100,00');

  await dialog.getByRole('tab', { name: /Contenuto rielaborato/ }).click();
  const kept = dialog.getByRole('row').filter({ hasText: 'Il rosmarino e il timo' });
  await expect(kept).toContainText('Testo di partenza');
});
