import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { startArticleSite } from '../e2e/article-site.ts';
import { longAnalysis } from '../e2e/long-analysis.ts';
import { pagesOfDocx } from '../e2e/rendered-pages.ts';
import { startApp } from '../e2e/running-app.ts';
import { contentSeed, seedContents } from '../e2e/seeded-contents.ts';
import { boxOf } from '../e2e/workspace-page.ts';
import { launchChromium } from '../scripts/launch-chromium.ts';
import { fixtureArticle, fixtureNames } from '../server/src/analysis/testing/read-fixture.ts';
import { analysisOfPage } from './editor-hour/article-of-moves.ts';
import { createHand } from './editor-hour/hand.ts';
import { PASTE_TARGETS, pasteInto } from './editor-hour/paste-targets.ts';

/**
 * `npm run bench:hour`: an editor's hour in a browser, from registering to the check of the published page. Prints the
 * clicks, keys and seconds of each step, and where the first box stands. Throws if a step does not reach its end.
 */
const EMAIL = 'redazione@example.it';
const PASSWORD = 'una-password-lunga';
const SCREENS = [
  [1280, 900],
  [1440, 900],
  [390, 844],
] as const;

let published = '';
const ownSite = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<html lang="it"><title>Compost</title><article>${published}</article></html>`);
});
await new Promise<void>((ready) => ownSite.listen(0, '127.0.0.1', ready));
const ownHost = `127.0.0.1:${(ownSite.address() as AddressInfo).port}`;
const site = await startArticleSite();
const app = await startApp({ FETCH_ALLOW_HOSTS: `${site.host}, ${ownHost}`, LOG_LEVEL: 'error' });
const browser = await launchChromium();
const folder = mkdtempSync(join(tmpdir(), 'rilievo-hour-'));
const hand = createHand();
try {
  await anHour();
  for (const { name, clicks, keys, seconds } of hand.steps)
    console.log(`${name.padEnd(58)} clicks ${clicks}  keys ${keys}  ${seconds.toFixed(1)} s`);
  const sum = (of: 'clicks' | 'keys' | 'seconds') => hand.steps.reduce((total, step) => total + step[of], 0);
  console.log(`all: clicks ${sum('clicks')}, keys ${sum('keys')}, ${sum('seconds').toFixed(0)} s`);
} finally {
  await browser.close();
  await app.stop();
  await site.close();
  ownSite.close();
  rmSync(folder, { recursive: true });
}

async function anHour(): Promise<void> {
  const context = await browser.newContext({
    locale: 'it-IT',
    viewport: { width: 1280, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const { click, paste, press, step } = hand;
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();

  await step('register and confirm', async () => {
    await page.goto(app.address);
    await click(button('Non hai un account? Registrati'));
    await paste(page.getByLabel('Email'), EMAIL);
    await paste(page.getByLabel('Password', { exact: true }), PASSWORD);
    await click(button('Registrati'));
    await page.getByRole('heading', { name: 'Controlla la tua email' }).waitFor();
    await page.goto(`${app.address}/outbox`);
    await click(page.getByRole('link').first());
    await click(button('Conferma la tua email'));
    await page.getByRole('tab', { name: 'Nuova Analisi SEO' }).waitFor();
  });
  await step('the example, to its result', async () => {
    await click(button("Usa l'articolo di esempio"));
    await sendAndOpen(page, /compost/i);
  });
  await firstScreen(page, 'the example');
  await step('a page by its address, to its result', async () => {
    await click(page.getByRole('link', { name: 'Dashboard' }));
    await paste(page.getByLabel('URL', { exact: true }), site.articleUrl());
    await chooseAll(page);
    await sendAndOpen(page, /lievito/i);
  });
  await firstScreen(page, 'the page');
  const pageOfSite = page.url();
  await step('a text of 12,000 words, to its result', async () => {
    await click(page.getByRole('link', { name: 'Dashboard' }));
    await paste(page.getByLabel('Testo', { exact: true }), longText());
    await chooseAll(page);
    await sendAndOpen(page, /Manuale di casa/);
  });
  await firstScreen(page, 'the long text');

  const id = await ownerId();
  const seeds = [
    contentSeed(id, longAnalysis({ words: 9_000, boxes: 60 })),
    contentSeed(id, analysisOfPage(`http://${ownHost}/compost`)),
  ];
  for (const seed of seeds) await seedContents(app.service, [seed]);
  const [sixty, moves] = seeds.map(({ session_uid }) => `${app.address}/history/${session_uid}`);
  await page.goto(sixty ?? '');
  await firstScreen(page, 'sixty boxes');
  const count = page.locator('.decision-count');
  await step('decide 10 of 60 boxes with the keyboard', async () => {
    for (let place = 0; place < 10; place += 1) await press(page, place % 3 === 2 ? 'i' : 'a');
    await expect(count).toHaveText('50 da decidere su 60');
  });
  await step('decide the other 50', async () => {
    for (let place = 0; place < 50; place += 1) await press(page, place % 3 === 2 ? 'i' : 'a');
    await expect(count).toHaveText('Tutto deciso');
  });

  await page.goto(moves ?? '');
  await page.locator('.rilievo').first().waitFor();
  await step('edit 3 boxes and accept them', async () => {
    for (const mark of ['B2', 'B3', 'V1']) {
      await click(boxOf(page, mark).getByRole('button', { name: 'Modifica' }));
      await boxOf(page, mark).getByRole('textbox').waitFor();
      await press(page, 'ControlOrMeta+End');
      await page.keyboard.type(' Parola mia.');
      await click(boxOf(page, mark).getByRole('button', { name: 'Salva e accetta' }));
      await expect(boxOf(page, mark)).toHaveAttribute('data-state', 'edited');
    }
  });
  let link = '';
  await step('ask the author 2 questions by a link', async () => {
    await click(page.getByRole('tab', { name: 'Autore' }));
    await click(button('Link per rispondere'));
    await click(button('Crea link'));
    link = await page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue();
    await press(page, 'Escape');
    for (const mark of ['B1', 'R1']) await expect(boxOf(page, mark)).toHaveAttribute('data-state', 'waiting');
  });
  await step('the author answers both on a phone', async () => {
    const phone = await browser.newContext({
      locale: 'it-IT',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    const author = await phone.newPage();
    await author.goto(link);
    const questions = author.getByRole('listitem').filter({ has: author.getByRole('textbox') });
    await expect(questions).toHaveCount(2);
    for (const [place, answer] of ['Lo dice il rapporto del 2024.', 'Diciotto euro in tutto.'].entries()) {
      await paste(questions.nth(place).getByRole('textbox'), answer);
      await click(questions.nth(place).getByRole('button', { name: 'Invia la risposta' }));
      await expect(questions.nth(place)).toContainText('Inviata il');
    }
    await phone.close();
  });
  await step('use both answers, and finish', async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    for (const mark of ['B1', 'R1'])
      await click(boxOf(page, mark).getByRole('button', { name: 'Usa nel testo' }));
    await click(boxOf(page, 'B4').getByRole('button', { name: 'Fatto nel CMS' }));
    await page.getByRole('region', { name: 'Hai deciso su tutto' }).waitFor();
  });
  await step('copy, and paste into WordPress and Google Docs', async () => {
    await click(
      page.getByRole('region', { name: 'Hai deciso su tutto' }).getByRole('button', { name: 'Copia HTML' }),
    );
    await page.getByText('Contenuto copiato!').waitFor();
    published = await page.evaluate(() => navigator.clipboard.readText());
    const text = await page.evaluate(textOfHtml, published);
    for (const [name, rules] of Object.entries(PASTE_TARGETS)) {
      const pasted = await pasteInto(browser, rules, published);
      expect(pasted.text, name).toBe(text);
      expect(pasted.attributes).toEqual([]);
      console.log(`pasted into ${name}: ${JSON.stringify(pasted.counts)}`);
    }
  });
  await step('save as Word, and open it in LibreOffice', async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), click(button('Scarica DOCX'))]);
    await file.saveAs(join(folder, 'result.docx'));
    const text = pagesOfDocx(join(folder, 'result.docx')).join(' ').replace(/\s+/g, ' ');
    for (const part of ['Diciotto euro in tutto.', 'Parola mia.', 'Su un balcone bastano 40 litri'])
      expect(text).toContain(part);
    expect(text).not.toMatch(/Manca la misura|una foto tua|Da dove viene/);
  });
  await step('mark as published, and check the page', async () => {
    await click(button('Segna come pubblicata'));
    await click(button('Controlla la pagina'));
    await expect(page.getByRole('region', { name: 'Sulla pagina pubblicata' })).toContainText(
      'sulla pagina',
      {
        timeout: 60_000,
      },
    );
  });

  await page.goto(pageOfSite);
  const others = page.getByRole('navigation', { name: 'Altre analisi dello stesso articolo' });
  await step('decide two boxes, and analyse again', async () => {
    await page.locator('.rilievo').first().waitFor();
    // The first key shows the most important box, which may be below the window.
    for (const key of ['j', 'i', 'i']) await press(page, key);
    await click(button('Analizza di nuovo'));
    await click(page.getByRole('dialog').getByRole('button', { name: 'Invia' }));
    await expect(others).toContainText('2 decisioni tenute', { timeout: 120_000 });
  });
  await step('compare with the former analysis', async () => {
    await page.locator('.rilievo').first().waitFor();
    await click(button('Confronta'));
    await click(page.getByRole('tab', { name: "Con un'altra analisi" }));
    await page.getByRole('dialog').getByRole('list', { name: 'Testo confrontato' }).waitFor();
    await press(page, 'Escape');
  });
  await step('share a read-only link', async () => {
    await click(button('Condividi'));
    await click(button('Crea link'));
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(await page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue());
    await stranger.getByRole('article', { name: 'Testo condiviso' }).waitFor();
    await stranger.context().close();
    await press(page, 'Escape');
  });
  const months = ['gennaio', 'maggio', 'ottobre', 'dicembre'];
  const many = Array.from({ length: 200 }, (_, place) =>
    contentSeed(id, { session_title: `Potare la siepe numero ${place} a ${months[place % 4]}` }),
  );
  await seedContents(app.service, many);
  await step('find one among 200, by words in any order', async () => {
    await click(page.getByRole('link', { name: 'Torna alla cronologia' }));
    await paste(page.getByRole('searchbox'), 'maggio siepe 153');
    await click(page.getByRole('link', { name: /numero 153 a maggio/ }));
    await page.getByRole('heading', { level: 1, name: /numero 153/ }).waitFor();
  });
  await context.close();
}

/** Ticks every task that is not ticked yet. */
async function chooseAll(page: Page): Promise<void> {
  const tasks = ['Intenti di ricerca', 'Completezza contenuto', 'FAQ'];
  const ticked = await Promise.all(
    tasks.map((name) => page.getByRole('checkbox', { name, exact: true }).isChecked()),
  );
  if (!ticked.every(Boolean)) await hand.click(page.getByText('Tutte', { exact: true }));
}

/** Sends the form and opens the row at once: its page shows the progress and becomes the result. */
async function sendAndOpen(page: Page, title: RegExp): Promise<void> {
  await hand.click(page.getByRole('button', { name: 'Invia' }));
  await hand.click(
    page.getByRole('main').getByRole('listitem').filter({ hasText: title }).getByRole('link').first(),
  );
  await page.locator('.rilievo').first().waitFor({ timeout: 180_000 });
}

/** Prints where the first box begins and where its actions end, of the height of each window. */
async function firstScreen(page: Page, what: string): Promise<void> {
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await page.reload();
    const box = page.locator('.rilievo').first();
    await box.waitFor();
    const [top, bottom] = await box.evaluate((element) => [
      element.getBoundingClientRect().top,
      element.querySelector('.rilievo-actions')?.getBoundingClientRect().bottom ?? Number.NaN,
    ]);
    console.log(
      `${what}, ${width}×${height}: first box at ${top?.toFixed(0)}, its actions end at ${bottom?.toFixed(0)}`,
    );
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

async function ownerId(): Promise<string> {
  const { data } = await app.service.from('contents').select('auth_uid').limit(1).single();
  return String(data?.auth_uid);
}

/** Sixteen articles as the chapters of one. */
function longText(): string {
  const chapters = fixtureNames().slice(0, 16).map(fixtureArticle);
  const html = chapters.flatMap(({ blocks }) =>
    blocks.map((block) => block.html.replaceAll(/(<\/?)h1>/g, '$1h2>')),
  );
  return ['<h1>Manuale di casa</h1>', ...html].join('\n');
}

function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
