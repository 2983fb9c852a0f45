import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Comparison } from '../shared/src/comparison.ts';
import type { Understanding } from '../shared/src/result.ts';
import { createAccount } from './accounts.ts';
import { movesAnalysis } from './moves-analysis.ts';
import { contentSeed, seedContents } from './seeded-contents.ts';
import { test } from './shared-app.ts';
import { boxOf, expectAccessible } from './workspace-page.ts';

const QUESTION = 'Quanto si spende per cominciare?';
const understanding: Understanding = {
  topic: 'Compost sul balcone',
  audience: null,
  primaryQuery: 'compost sul balcone',
  language: 'it',
  ymyl: false,
  ymylReason: null,
  intents: [
    { id: 'n1', question: QUESTION, verdict: 'open' },
    { id: 'n2', question: 'Quando è pronto?', verdict: 'answered' },
  ].map((need) => ({
    ...need,
    type: 'informativo',
    need: 'Know',
    covered: need.verdict === 'answered',
    coveredBy: need.verdict === 'answered' ? ['b8'] : [],
    verdict: need.verdict as 'open' | 'answered',
  })),
};
const HOSTS = ['orto', 'balcone', 'verde', 'terra', 'foglie', 'semi', 'vasi', 'radici'];
const HOSTILE = '=IMPORTXML("http://x.example") <img src=x onerror="document.title=\'preso\'">';
const comparison: Comparison = {
  query: 'compost sul balcone',
  provider: 'searxng',
  searchedAt: '2026-03-14T10:42:30Z',
  failed: false,
  needs: ['n1', 'n2'],
  pages: HOSTS.map((host, place) => ({
    url: `https://${host}.example/compost`,
    title: place === 0 ? HOSTILE : `Compost: guida di ${host}`,
    retrievedAt: '2026-03-14T10:42:31Z',
    answers: place < 6 ? [{ need: 'n1', passage: `Per cominciare bastano ${place + 2}0 euro.` }] : [],
  })),
  unread: [
    { url: 'https://chiuso.example/compost', reason: 'robots' },
    { url: 'https://verifica.example/', reason: 'blocked' },
  ],
  suggestions: ['compost e lombrichi', '<img src=x onerror="document.title=\'preso\'">'],
};

test('box, intents, table and file say which of the pages that rank answer, and no clean export does', async ({
  app,
  openAs,
}) => {
  const account = await createAccount(app);
  const additions = (movesAnalysis.additions as { id: string }[]).map((one) =>
    one.id === 'R1' ? { ...one, closes: 'n1' } : one,
  );
  const seed = contentSeed(account.id, { ...movesAnalysis, additions, understanding, comparison });
  await seedContents(app.service, [seed]);
  const page = await openAs(account, `/history/${seed.session_uid}`);

  const said = '6 delle 8 pagine confrontate rispondono';
  const box = boxOf(page, 'R1');
  await box.getByText(said).click();
  await expect(box.getByRole('link')).toHaveCount(6);
  await expect(box.getByRole('link', { name: 'Compost: guida di balcone' })).toHaveAttribute(
    'href',
    'https://balcone.example/compost',
  );
  await expect(box).toContainText('Per cominciare bastano 30 euro.');

  await page.getByRole('tab', { name: 'Testo' }).click();
  const rail = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(rail('Intenti di ricerca').getByRole('listitem').first()).toContainText(said);
  await rail('Confronto').getByText('2 pagine non confrontate').click();
  await expect(rail('Confronto')).toContainText('il sito non ammette la lettura automatica');
  await rail('Confronto').getByText('2 ricerche correlate').click();
  await expect(rail('Confronto').getByText('compost e lombrichi', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await rail('Confronto').getByRole('button', { name: 'Apri la tabella' }).click();
  const dialog = page.getByRole('dialog', { name: 'Domande e pagine confrontate' });
  const row = dialog.getByRole('row', { name: QUESTION });
  await expect(row).toContainText('6 su 8');
  await expect(row.getByRole('img', { name: 'risponde' })).toHaveCount(6);
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Scarica CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toContain(`${QUESTION};non coperto;6 su 8;Per cominciare bastano 20 euro.`);
  expect(file).toContain(`"'=IMPORTXML(`);
  await page.keyboard.press('Escape');
  expect(await page.title()).not.toBe('preso');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [choice, holds] of [
    ['Bozza di lavoro', true],
    ['Testo con i rilievi pronti', false],
  ] as const) {
    await page.getByRole('button', { name: 'Che cosa esce e altri formati' }).click();
    await page.getByRole('menuitemradio', { name: choice }).click();
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.getByRole('button', { name: 'Copia HTML' }).first().click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).not.toBe('');
    expect((await copied()).includes('pagine confrontate')).toBe(holds);
  }
});
