import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import mammoth from 'mammoth';
import { type Account, createAccount } from './accounts.ts';
import { longAnalysis } from './long-analysis.ts';
import { pagesOfDocx } from './rendered-pages.ts';
import { richAnalysis } from './rich-analysis.ts';
import type { RunningApp } from './running-app.ts';
import { type ContentSeed, seedAnalysis } from './seeded-contents.ts';
import { test } from './shared-app.ts';
import { zipEntries } from './zip-entries.ts';

let account: Account;

test.beforeEach(async ({ app }) => {
  account ??= await createAccount(app);
});

function analysis(app: RunningApp, columns: ContentSeed): Promise<string> {
  return seedAnalysis(app.service, account.id, columns);
}

/** Presses 'Scarica DOCX' and gives back where the file lies, and its name. */
async function download(page: Page, folder: string): Promise<{ path: string; name: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Scarica DOCX' }).click(),
  ]);
  const path = join(folder, 'result.docx');
  await file.saveAs(path);
  return { path, name: file.suggestedFilename() };
}

/** Everything goes out, in boxes with their reasons. */
async function chooseDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Che cosa esce e altri formati' }).click();
  await page.getByRole('menuitemradio', { name: 'Bozza di lavoro' }).click();
}

const withFolder = test.extend<{ folder: string }>({
  folder: async ({ browserName: _ }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'rilievo-docx-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

withFolder(
  "'Scarica DOCX' of a draft gives a Word file in which the whole result is found again",
  async ({ app, openAs, folder }) => {
    const page = await openAs(account, await analysis(app, richAnalysis));
    await chooseDraft(page);
    const { path, name } = await download(page, folder);
    await expect(page.getByText('Download completato!')).toBeVisible();
    expect(name).toMatch(/^contenuto-\d{4}-\d\d-\d\d-\d{6}\.docx$/);

    const { value: html, messages } = await mammoth.convertToHtml({ path });
    expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
    const heading = (level: number, text: string) =>
      new RegExp(`<h${level}>(?:<a id="[^"]*"></a>)*${text}</h${level}>`);
    expect(html).toMatch(heading(1, 'Olivo in vaso: come coltivarlo su balconi e terrazzi'));
    expect(html).toMatch(heading(2, 'Il vaso e la posizione'));
    expect(html).toMatch(heading(3, 'Quale varietà scegliere'));
    expect(html).toMatch(heading(2, 'Fonti:'));
    expect(html).toContain(
      '<ul><li>Arbequina: autofertile</li><li>Frantoio: vigorosa<ul><li>si pota ogni anno</li></ul></li></ul>',
    );
    expect(html).toContain('<ol><li>prima il drenaggio,</li><li>poi la terra.</li></ol>');
    expect(html).toContain('<td rowspan="2"><p>Primavera</p></td>');
    expect(html).toContain('<td colspan="2"><p>4, la sera e mai sulle foglie</p></td>');
    expect(html).toMatch(/<thead><tr><th><p>Stagione<\/p><\/th>/);
    expect(html).toContain(
      '<a href="https://vivaio.example/scheda?tipo=vaso&amp;misura=30">scheda del vivaio</a>',
    );
    expect(html).toContain('<a href="mailto:posta@vivaio.example">');
    expect(html).toContain('<strong>sole forte</strong> e <em>perdona</em>');
    expect(html).toContain('H<sub>2</sub>O');
    expect(html).toContain('m<sup>2</sup>');
    expect(html).toContain('«basta la pioggia»');
    expect(html).toMatch(/<img alt="Un punto rosso" src="data:image\/png;base64,/);
    expect(html).toMatch(
      /<table><tr><td><p>R1 · Intenti di ricerca · Aggiungi · Da decidere<\/p>.*?Chi cerca chiede quale varietà/s,
    );
    expect(html).toContain('[1] verificata, [2] non trovata');
    expect(html).toContain('B2 · Completezza contenuto · Aggiungi · Ignorato');
  },
);

withFolder(
  'the file says its title and language, and its links lead to pages and mail only',
  async ({ app, openAs, folder }) => {
    const page = await openAs(account, await analysis(app, richAnalysis));
    await chooseDraft(page);
    const entries = zipEntries(readFileSync((await download(page, folder)).path));
    const part = (path: string) => entries.get(path) ?? '';
    expect(part('docProps/core.xml')).toContain(
      '<dc:title>Olivo in vaso: come coltivarlo su balconi e terrazzi</dc:title>',
    );
    expect(part('docProps/core.xml')).toContain('<dc:language>it-IT</dc:language>');
    expect(part('word/styles.xml')).toMatch(/<w:lang w:val="it-IT"/);
    expect(part('word/document.xml')).toMatch(/<w:instrText[^>]*>TOC /);
    expect(part('word/document.xml')).toContain('w:fill="FCF2EF"');
    expect(part('word/settings.xml')).not.toContain('updateFields');
    const targets = [...entries]
      .filter(([path]) => path.endsWith('.rels'))
      .flatMap(([, xml]) =>
        [...xml.matchAll(/Target="([^"]*)" TargetMode="External"/g)].map(([, target]) => target),
      );
    expect(targets.length).toBeGreaterThan(3);
    for (const target of targets) expect(target).toMatch(/^(?:https?|mailto):/);
  },
);

withFolder(
  'LibreOffice opens the file: pages with numbers, contents, boxes and sources',
  async ({ app, openAs, folder }) => {
    const page = await openAs(account, await analysis(app, richAnalysis));
    await chooseDraft(page);
    const { path } = await download(page, folder);
    const pages = pagesOfDocx(path);
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((text, index) => {
      expect(text).toContain(`Pagina ${index + 1} di ${pages.length}`);
    });
    expect(pages[0]).toMatch(/Indice\s+Il vaso e la posizione/);
    const whole = pages.join('\n');
    expect(whole).toMatch(/1\. +Mescola metà terriccio/);
    expect(whole).toMatch(/5\. +prima il drenaggio/);
    expect(whole).toMatch(/1\. +Controlla il foro/);
    for (const text of [
      'R1 · Intenti di ricerca',
      'B1 · Completezza contenuto',
      'V1 · FAQ · Aggiungi · Accettato',
      'Fonti:',
    ]) {
      expect(whole).toContain(text);
    }
  },
);

withFolder('30,000 words with 60 boxes are built whole', async ({ app, openAs, folder }) => {
  const page = await openAs(account, await analysis(app, longAnalysis()));
  await chooseDraft(page);
  const { path } = await download(page, folder);
  const { value } = await mammoth.extractRawText({ path });
  expect(value.split(/\s+/).length).toBeGreaterThan(30_000);
  expect(value.match(/ · Da decidere/g)).toHaveLength(60);
});
