import { expect } from '@playwright/test';
import { fixtureArticle, fixtureNames } from '../server/src/analysis/testing/read-fixture.ts';
import { exampleArticle } from '../web/src/strings/example-article.ts';
import { type Account, createAccount } from './accounts.ts';
import { type ArticleSite, startArticleSite } from './article-site.ts';
import { finishedAnalysis } from './finished-analysis.ts';
import { type RunningApp, startApp } from './running-app.ts';
import { contentSeed, seedContents } from './seeded-contents.ts';
import { test } from './shared-app.ts';
import { boxOf, decisionsOf } from './workspace-page.ts';

const WINDOWS = [
  [1280, 900],
  [1440, 900],
  [390, 844],
] as const;
const CHAPTERS = 16;

let site: ArticleSite;
let app: RunningApp;
let account: Account;

test.beforeAll(async () => {
  site = await startArticleSite();
  app = await startApp({ FETCH_ALLOW_HOSTS: site.host });
  account = await createAccount(app, { admin: true });
});

test.afterAll(async () => {
  await app.stop();
  await site.close();
});

/** Some 12,000 words: articles as the chapters of one. */
function longText(): string {
  const chapters = fixtureNames().slice(0, CHAPTERS).map(fixtureArticle);
  const html = chapters.flatMap(({ blocks }) =>
    blocks.map((block) => block.html.replaceAll(/(<\/?)h1>/g, '$1h2>')),
  );
  return ['<h1>Manuale di casa</h1>', ...html].join('\n');
}

const articles = {
  'a short text': () => ({ session_title: 'Compost', content_base: exampleArticle }),
  'a long text': () => ({ session_title: 'Manuale di casa', content_base: longText() }),
  'a page': () => ({ session_title: 'Lievito madre', url_base: site.articleUrl() }),
};

for (const [name, article] of Object.entries(articles)) {
  test(`the result of ${name} opens with its first box on the screen, buttons included`, async ({
    openAs,
  }) => {
    const path = `/history/${await finishedAnalysis(app, account, article())}`;
    const page = await openAs(account, path, app.address);
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      await page.reload();
      const box = page.locator('.rilievo').first();
      await expect(box.locator('.subj')).toBeInViewport({ ratio: 1 });
      const buttons = box.locator('.rilievo-actions > button');
      await expect(buttons.first()).toBeInViewport({ ratio: 1 });
      await expect(buttons.last()).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    }
  });
}

/** Three boxes far apart, the most important one in the middle. */
async function apartPath(): Promise<string> {
  const boxes = ['R1', 'B1', 'R2'];
  const line = (id: string) =>
    `<blockquote data-addition="${id}" data-task="${id.startsWith('R') ? 'task_1' : 'task_2'}"><p data-label="">Etichetta</p><p>Testo di ${id}.</p></blockquote>`;
  const between = '<p>Una frase del testo, che continua. </p>'.repeat(40);
  const seed = contentSeed(account.id, {
    content_completed: `<h1>Prova</h1>${boxes.map((id) => line(id) + between).join('')}`,
    additions: boxes.map((id) => ({
      id,
      task: id.startsWith('R') ? 'task_1' : 'task_2',
      after: 'b1',
      title: id,
      reason: 'Manca.',
      closes: null,
      citations: [],
      asksAuthor: false,
      move: 'add',
      severity: id === 'B1' ? 'critical' : 'minor',
    })),
  });
  await seedContents(app.service, [seed]);
  return `/history/${seed.session_uid}`;
}

test('no key acts on a box that is not seen: when the most important one is below, the first press shows it', async ({
  openAs,
}) => {
  const page = await openAs(account, await apartPath(), app.address);
  await expect(boxOf(page, 'R1')).toBeInViewport();
  await expect(boxOf(page, 'B1')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('a');
  await expect(boxOf(page, 'B1')).toBeFocused();
  await expect(boxOf(page, 'B1')).toBeInViewport();
  expect(await decisionsOf(page)).toEqual(['R1 open', 'B1 open', 'R2 open']);
  await page.keyboard.press('a');
  await expect(boxOf(page, 'B1')).toHaveAttribute('data-state', 'accepted');
  await expect(boxOf(page, 'R1')).toBeFocused();

  await page.reload();
  await expect(boxOf(page, 'R1')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('u');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.keyboard.press('i');
  expect(await decisionsOf(page)).toEqual(['R1 open', 'B1 accepted', 'R2 open']);
  await expect(boxOf(page, 'R1')).toBeInViewport();
});

test('after a jump to a box, or a decision by its button, the next key goes on from there', async ({
  openAs,
}) => {
  const page = await openAs(account, await apartPath(), app.address);
  const toEnd = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(boxOf(page, 'B1')).toHaveAttribute('aria-current', 'true');
  await page.getByRole('tabpanel', { name: 'Da fare' }).getByRole('link', { name: /R1/ }).click();
  await expect(boxOf(page, 'R1')).toHaveAttribute('aria-current', 'true');
  await toEnd();
  await expect(boxOf(page, 'R1')).not.toBeInViewport();
  await page.keyboard.press('j');
  await expect(boxOf(page, 'R2')).toHaveAttribute('aria-current', 'true');

  await page.reload();
  await boxOf(page, 'R1').getByRole('button', { name: 'Ignora' }).click();
  await expect(boxOf(page, 'R1')).toHaveAttribute('data-state', 'ignored');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await toEnd();
  await page.keyboard.press('j');
  await expect(boxOf(page, 'B1')).toHaveAttribute('aria-current', 'true');
});

test('at first the next box is the most important one, also when it is below the window', async ({
  openAs,
}) => {
  const path = `/history/${await finishedAnalysis(app, account, articles['a page']())}`;
  const page = await openAs(account, path, app.address);
  const current = page.locator('.rilievo[aria-current]');
  await expect(current).toHaveId('B2');
  await expect(current).not.toBeInViewport();
  await page.getByRole('button', { name: 'Rilievo successivo' }).click();
  await expect(current).toHaveId('B2');
  await expect(current).toBeInViewport();
  await page.getByRole('button', { name: 'Rilievo successivo' }).click();
  await expect(current).toHaveId('R1');
});
