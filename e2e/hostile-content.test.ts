import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import mammoth from 'mammoth';
import { marked } from 'marked';
import { type Account, createAccount } from './accounts.ts';
import { hostileAnalysis, LAST_LINE } from './hostile-analysis.ts';
import { dangers, harmless, opened, SETTLE_MS, watchfully } from './hostile-watch.ts';
import { contentSeed, seedContents } from './seeded-contents.ts';
import { signedIn, test } from './shared-app.ts';
import { XSS_PAYLOADS } from './xss-payloads.ts';
import { zipEntries } from './zip-entries.ts';

const IN_ONE_PAGE = 40;

let account: Account;

test.beforeEach(async ({ app }) => {
  account ??= await createAccount(app);
});

/** Groups in which a payload that swallows all that follows stands last, so that each is met. */
async function groups(page: Page, payloads: readonly string[]): Promise<string[][]> {
  const swallows = await page.evaluate(
    (all) =>
      all.map((payload) => {
        const { body } = new DOMParser().parseFromString(
          `<blockquote>${payload}</blockquote><hr>`,
          'text/html',
        );
        return body.lastElementChild?.localName !== 'hr' || body.querySelectorAll('hr').length !== 1;
      }),
    [...payloads],
  );
  const last = payloads.filter((_, place) => swallows[place]);
  const rest = payloads.filter((_, place) => !swallows[place]);
  const count = Math.max(last.length, Math.ceil(rest.length / IN_ONE_PAGE));
  return Array.from({ length: count }, (_, place) => [
    ...rest.filter((_payload, index) => index % count === place),
    ...last.slice(place, place + 1),
  ]);
}

async function fileOf(page: Page, item: string): Promise<string> {
  await page.getByRole('button', { name: 'Che cosa esce e altri formati' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}

async function docxOf(page: Page): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'rilievo-hostile-'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Scarica DOCX' }).click(),
  ]);
  await download.saveAs(join(folder, 'hostile.docx'));
  const bytes = readFileSync(join(folder, 'hostile.docx'));
  rmSync(folder, { recursive: true });
  return bytes;
}

async function structuredData(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Che cosa esce e altri formati' }).click();
  await page.getByRole('menuitem', { name: 'FAQ per i motori di ricerca' }).click();
  const code = await page.getByRole('dialog').getByRole('textbox', { name: 'Dati strutturati' }).inputValue();
  await page.keyboard.press('Escape');
  return code;
}

test('the list holds at least 200 payloads, none of them twice', () => {
  const all = Object.values(XSS_PAYLOADS).flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(200);
});

test('the watch notices a script that runs and a request that leaves', async ({ browser }) => {
  const met = await opened(browser, '<img src=x onerror=alert(1)><img src="https://evil.example/i.png">');
  expect(met.ran).toEqual(['1']);
  expect(met.left).toContain('https://evil.example/i.png');
  expect(met.dangers.length).toBeGreaterThan(1);
});

for (const [family, payloads] of Object.entries(XSS_PAYLOADS)) {
  test(`nothing runs, loads or breaks out, on the page and in every export: ${family}`, async ({
    app,
    browser,
  }) => {
    test.setTimeout(600_000);
    const blank = await browser.newPage();
    const all = await groups(blank, payloads);
    await blank.close();
    const seeds = all.map((group) => contentSeed(account.id, hostileAnalysis(group)));
    await seedContents(app.service, seeds);
    const owner = app.anonymous();
    await owner.auth.setSession(account.session);
    const rows = await owner.from('contents').select('id, session_uid');
    const contentIds = new Map(rows.data?.map(({ id, session_uid }) => [session_uid, id]));
    // Not watched as other pages are: the policy itself notes in the console what it stops while hostile text is parsed.
    const context = await browser.newContext({
      locale: 'it-IT',
      storageState: signedIn(app.address, account.session),
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    const onPage = watchfully(page, app.address);
    page.on('pageerror', (error) => onPage.ran.push(String(error)));

    for (const [index, seed] of seeds.entries()) {
      await test.step(all[index]?.join('\n') ?? '', async () => {
        await page.goto(`${app.address}/history/${seed.session_uid}`);
        await expect(page.locator('.sheet-text')).toBeVisible();
        await page.waitForTimeout(SETTLE_MS);
        expect({ ...onPage, dangers: await dangers(page, '.prose') }).toEqual(harmless);
        await expect(page.locator('main')).toHaveCount(1);
        await expect(page.locator('.rilievo:not(.sheet-text > *)')).toHaveCount(0);

        await page.getByRole('button', { name: 'Copia HTML' }).first().click();
        await expect(page.getByText('Contenuto copiato!').first()).toBeVisible();
        const copied = await page.evaluate(() => navigator.clipboard.readText());
        expect(copied).not.toMatch(/<[^>]*\s(?:class|style|id|data-[\w-]+)=/);
        const file = await fileOf(page, 'Pagina HTML');
        const withoutPolicy = file.replace(/<meta http-equiv[^>]*>/, '');
        expect(withoutPolicy).not.toBe(file);
        const rendered = await marked.parse(await fileOf(page, 'Markdown'));
        const code = await structuredData(page);
        expect(code.match(/<\/?script/g)).toEqual(['<script', '</script']);
        const pages = {
          copied: `<!doctype html><body>${copied}`,
          file: withoutPolicy,
          markdown: `<!doctype html><body>${rendered}`,
          data: `<!doctype html><head>${code}</head><body></body>`,
        };
        const met = await Promise.all(
          Object.entries(pages).map(async ([name, html]) => [name, await opened(browser, html)]),
        );
        expect(Object.fromEntries(met)).toEqual({
          copied: harmless,
          file: harmless,
          markdown: harmless,
          data: harmless,
        });

        const docx = await docxOf(page);
        const relations = [...zipEntries(docx)]
          .filter(([path]) => path.endsWith('.rels'))
          .map(([, xml]) => xml);
        for (const [, target] of relations.join('').matchAll(/Target="([^"]*)" TargetMode="External"/g)) {
          expect(target).toMatch(/^(?:https?:\/\/|mailto:)/);
        }
        const { value } = await mammoth.extractRawText({ buffer: docx });
        if (copied.includes(LAST_LINE)) expect(value).toContain(LAST_LINE);
        expect(onPage).toEqual({ ran: [], left: [] });

        for (const [with_boxes, kind] of [
          [true, 'con i rilievi e le decisioni'],
          [false, 'testo senza rilievi'],
        ] as const) {
          const content_id = contentIds.get(seed.session_uid);
          const { data: token } = await owner.rpc('share_analysis', { content_id, with_boxes, days: 7 });
          await page.goto(`${app.address}/condivisa#${token}`);
          await expect(page.getByText(kind)).toBeVisible();
          await page.waitForTimeout(SETTLE_MS);
          expect({ ...onPage, dangers: await dangers(page, '.prose') }).toEqual(harmless);
        }
      });
    }
    await context.close();
  });
}
