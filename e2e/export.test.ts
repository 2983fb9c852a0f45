import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { type Download, expect, type Page } from '@playwright/test';
import { type Account, createAccount } from './accounts.ts';
import { pagesOfPdf } from './rendered-pages.ts';
import { PIXEL, richAnalysis } from './rich-analysis.ts';
import type { RunningApp } from './running-app.ts';
import { type ContentSeed, seedAnalysis } from './seeded-contents.ts';
import { test } from './shared-app.ts';
import { workedAnalysis } from './worked-analysis.ts';

let account: Account;

test.beforeEach(async ({ app }) => {
  account ??= await createAccount(app);
});

function analysis(app: RunningApp, columns: ContentSeed = richAnalysis): Promise<string> {
  return seedAnalysis(app.service, account.id, columns);
}

const menu = (page: Page) => page.getByRole('button', { name: 'Che cosa esce e altri formati' });

async function choose(page: Page, item: string): Promise<void> {
  await menu(page).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Chooses what goes out, for all formats. */
async function chooseContent(page: Page, name: string): Promise<void> {
  await menu(page).click();
  await page.getByRole('menuitemradio', { name }).click();
}

async function downloaded(page: Page, item: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), choose(page, item)]);
  await expect(page.getByText('Download completato!').first()).toBeVisible();
  return { name: download.suggestedFilename(), text: await contentOf(download) };
}

async function contentOf(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'utf8');
}

test("'Copia HTML' puts formatted text and its source on the clipboard, without boxes, labels or sources", async ({
  app,
  openAs,
}) => {
  const page = await openAs(account, await analysis(app));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copia HTML' }).click();
  await expect(page.getByText('Contenuto copiato!')).toBeVisible();
  const formats = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) => (await item?.getType(type))?.text() ?? '';
    return { html: await read('text/html'), plain: await read('text/plain') };
  });
  const { plain } = formats;
  for (const html of [formats.html, plain]) {
    expect(html).toContain('<strong>Arbequina</strong> resta compatta e produce presto,');
    expect(html).toContain('Chi pota bene raccoglie.');
  }
  for (const left of [
    'blockquote',
    '[1]',
    'Fonti:',
    'ignorato',
    'una foto tua',
    'Intenti di ricerca',
    'Quanto dura',
  ]) {
    expect(plain).not.toContain(left);
  }
  expect(plain).not.toMatch(/\s(?:class|style|id|data-[a-z]+)=/);
  expect(plain).toContain('<td rowspan="2">Primavera</td>');
  expect(plain).toContain(
    '<a href="https://immagini.example/olivo.jpg">Immagine: Un olivo su un terrazzo</a>',
  );
  expect(plain).toContain(`<img alt="Un punto rosso" src="${PIXEL}">`);
});

test('no format is loaded before it is chosen', async ({ app, openAs }) => {
  const page = await openAs(account, await analysis(app));
  await expect(menu(page)).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => /docx|markdown|html-file|json-file|faq-dialog/.test(name))).toEqual([]);
  await downloaded(page, 'Markdown');
  expect(asked.some((name) => name.includes('markdown'))).toBe(true);
  expect(asked.filter((name) => /docx|html-file/.test(name))).toEqual([]);
});

test.describe('when loading fails', () => {
  test.use({ expectsRefusals: true });

  test('a format that cannot be loaded is said, and the page goes on', async ({ app, openAs }) => {
    const page = await openAs(account, await analysis(app));
    await expect(menu(page)).toBeVisible();
    await page.context().setOffline(true);
    await choose(page, 'Pagina HTML');
    await expect(page.getByText('Il file Pagina HTML non è stato creato. Riprova.')).toBeVisible();
    await page.context().setOffline(false);
  });

  test('the Word document that cannot be built is said in the words of the specification', async ({
    app,
    openAs,
  }) => {
    const page = await openAs(account, await analysis(app));
    await expect(menu(page)).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Scarica DOCX' }).click();
    await expect(page.getByText('Errore: Impossibile scaricare il documento DOCX')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Scarica DOCX' })).toBeEnabled();
    await page.context().setOffline(false);
  });
});

test('the Markdown of a draft has headings, lists, tables, links and the boxes as quotations', async ({
  app,
  openAs,
}) => {
  const page = await openAs(account, await analysis(app));
  await chooseContent(page, 'Bozza di lavoro');
  const { name, text } = await downloaded(page, 'Markdown');
  expect(name).toMatch(/^contenuto-\d{4}-\d\d-\d\d-\d{6}\.md$/);
  expect(text).toContain('# Olivo in vaso: come coltivarlo');
  expect(text).toContain('> **R1 · Intenti di ricerca · Aggiungi · Da decidere**');
  expect(text).toContain('> _Perché: La sezione non ha un esempio._'.replaceAll('_', '*'));
  expect(text).toContain('[scheda del vivaio](https://vivaio.example/scheda?tipo=vaso&misura=30)');
  expect(text).toContain('> | Vaso | Litri |');
  expect(text).toContain('<td rowspan="2">Primavera</td>');
  expect(text).toContain('```\nif (terra.asciutta) {\n\tannaffia(3);\n}\n```');
  expect(text).toContain('[Immagine: Un olivo su un terrazzo](https://immagini.example/olivo.jpg)');
  expect(text).toContain('## Fonti:');
  expect(text).toMatch(/Prima di usarlo[\s>*]*Aggiungi una foto tua\./);
});

test('the HTML file of a draft stands alone: inline styles, the boxes in their colours, nothing to load', async ({
  app,
  openAs,
  browser,
}) => {
  const page = await openAs(account, await analysis(app));
  await chooseContent(page, 'Bozza di lavoro');
  const { name, text } = await downloaded(page, 'Pagina HTML');
  expect(name).toMatch(/^contenuto-\d{4}-\d\d-\d\d-\d{6}\.html$/);
  const context = await browser.newContext();
  const alone = await context.newPage();
  const asked: string[] = [];
  alone.on('request', (request) => asked.push(request.url()));
  await alone.setContent(text);
  await expect(alone).toHaveTitle('Olivo in vaso: come coltivarlo su balconi e terrazzi');
  await expect(alone.getByRole('region')).toHaveCount(4);
  const box = alone.getByRole('region', { name: 'B1 · Completezza contenuto · Aggiungi · Da decidere' });
  await expect(box).toHaveCSS('border-left-style', 'double');
  await expect(box).toContainText('Perché: La sezione non ha un esempio.');
  await expect(alone.getByRole('heading', { name: 'Fonti:' })).toBeVisible();
  await expect(alone.locator('[class], [data-addition], script, link')).toHaveCount(0);
  expect(asked.filter((address) => !address.startsWith('data:'))).toEqual([]);
  expect((await new AxeBuilder({ page: alone }).analyze()).violations).toEqual([]);
  await context.close();
});

test('the data are the whole result, without who owns it', async ({ app, openAs }) => {
  const whole = { ...richAnalysis, originality: workedAnalysis().originality };
  const page = await openAs(account, await analysis(app, whole));
  const { name, text } = await downloaded(page, 'Dati completi');
  expect(name).toMatch(/^contenuto-.*\.json$/);
  const result = JSON.parse(text);
  expect(result.content_completed).toBe(richAnalysis.content_completed);
  expect(result.decisions).toEqual(richAnalysis.decisions);
  expect(result.sources).toHaveLength(2);
  expect(result.originality).toEqual(whole.originality);
  expect(result.originality_sentences_mixed_content).toEqual(
    richAnalysis.originality_sentences_mixed_content,
  );
  expect(text).not.toContain(account.id);
});

test('the structured data are those of the FAQ that goes out, with what Google does with them', async ({
  app,
  openAs,
}) => {
  const page = await openAs(account, await analysis(app));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await choose(page, 'FAQ per i motori di ricerca');
  const dialog = page.getByRole('dialog', { name: 'FAQ per i motori di ricerca' });
  await expect(dialog).toContainText('Google non mostra più le FAQ');
  await dialog.getByRole('button', { name: 'Copia codice' }).click();
  await expect(page.getByRole('dialog').getByText('Codice copiato')).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  const [, json = ''] = /^<script type="application\/ld\+json">\n(.*)\n<\/script>$/s.exec(code) ?? [];
  const data = JSON.parse(json);
  expect(data['@type']).toBe('FAQPage');
  expect(data.mainEntity.map((item: { name: string }) => item.name)).toEqual([
    'Quanto vive un olivo in vaso?',
    'Posso tenerlo in casa?',
  ]);
  expect(data.mainEntity[0].acceptedAnswer.text).toBe('Decenni, se il terriccio drena.');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Scarica JSON' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^faq-.*\.json$/);
  expect(JSON.parse(await contentOf(download))).toEqual(data);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeFocused();
});

test('without a FAQ in what goes out the dialog says what to do', async ({ app, openAs }) => {
  const page = await openAs(account, await analysis(app, { ...richAnalysis, decisions: {} }));
  await chooseContent(page, 'Solo gli accettati');
  await choose(page, 'FAQ per i motori di ricerca');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('In ciò che esce non ci sono FAQ');
  await expect(dialog.getByRole('button')).toHaveCount(1);
});

test('the menu is worked with the keyboard alone and gives the focus back', async ({ app, openAs }) => {
  const page = await openAs(account, await analysis(app));
  await menu(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Testo con i rilievi pronti' })).toBeFocused();
  expect((await new AxeBuilder({ page }).include('[role="menu"]').analyze()).violations).toEqual([]);
  const items = page.getByRole('menu').locator('[role^="menuitem"]');
  for (let place = 1; place <= 7; place += 1) {
    await page.keyboard.press('ArrowDown');
    // Radix moves the focus in a later task: a press before that would start from the former item.
    await expect(items.nth(place)).toBeFocused();
  }
  await expect(page.getByRole('menuitem', { name: 'Dati completi' })).toBeFocused();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/\.json$/);
  await expect(menu(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(menu(page)).toBeFocused();
});

test('printing a draft gives title, text, boxes with their patterns and sources, and nothing to press', async ({
  app,
  openAs,
}, testInfo) => {
  const page = await openAs(account, await analysis(app));
  await chooseContent(page, 'Bozza di lavoro');
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { printed: true });
  });
  await choose(page, 'Stampa o PDF');
  await page.waitForFunction(() => 'printed' in window);
  const path = testInfo.outputPath('printed.pdf');
  await page.pdf({ path, preferCSSPageSize: true });
  const text = pagesOfPdf(path).join(' ').replace(/\s+/g, ' ');
  for (const printed of [
    'Olivo in vaso: come coltivarlo su balconi e terrazzi',
    'Arbequina: autofertile',
    'Quanta acqua, mese per mese',
    'Intenti di ricerca',
    'R1',
    'La sezione non ha un esempio.',
    'Fonti:',
  ]) {
    expect(text).toContain(printed);
  }
  for (const left of ['Copia HTML', 'Scarica DOCX', 'Altri formati']) {
    expect(text).not.toContain(left);
  }
  expect(text).not.toMatch(/\b(?:Accetta|Ignora|Esci|Mostra|Profilo)\b/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#R1')).toHaveCSS('border-left-style', 'solid');
  await expect(page.locator('#B1')).toHaveCSS('border-left-style', 'double');
  await expect(page.locator('#V1')).toHaveCSS('border-left-style', 'dashed');
});
