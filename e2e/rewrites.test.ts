import { expect } from '@playwright/test';
import {
  type ReceivedRequest,
  type ScriptedLlmServer,
  startScriptedLlmServer,
} from '../server/src/analysis/model/gateway/testing/scripted-llm-server.ts';
import { withoutAdditions } from '../shared/src/completed-html.ts';
import { type Account, createAccount } from './accounts.ts';
import { movesAnalysis } from './moves-analysis.ts';
import { type RunningApp, startApp } from './running-app.ts';
import { contentSeed, seedAnalysis, seedContents } from './seeded-contents.ts';
import { test } from './shared-app.ts';
import { boxOf, expectAccessible, expectStored } from './workspace-page.ts';

const SHORTER = '<p>Sul balcone bastano 40 litri: più grande, fatica a scaldarsi [1].</p>';
const COMPOSED = 'Per cominciare abbiamo speso circa 18 euro in tutto, per il contenitore e i lombrichi.';
const INVENTED = '<p>Su un balcone bastano 90 litri: un contenitore più grande fatica a scaldarsi [1].</p>';

let model: ScriptedLlmServer;
let app: RunningApp;
let account: Account;
/** The model's answers, by the task. */
const answers = new Map<string, (request: ReceivedRequest) => string>();

test.beforeAll(async () => {
  model = await startScriptedLlmServer((request) => {
    const told = request.said('user').join('\n');
    const [, answer] = [...answers].find(([asked]) => told.includes(asked)) ?? [];
    return { answer: { html: answer?.(request) ?? '' }, costUsd: 0.004 };
  });
  app = await startApp({ LLM_BASE_URL: model.baseUrl, LLM_MONTHLY_USD: '5' });
  account = await createAccount(app, { admin: true });
});

test.beforeEach(() => answers.clear());

test.afterAll(async () => {
  await app.stop();
  await model.close();
});

const blocks = withoutAdditions(String(movesAnalysis.content_completed))
  .split('\n')
  .map((html, place) => {
    const level = /^<h(\d)/.exec(html)?.[1];
    const text = html.replace(/<[^>]+>/g, '');
    return {
      id: `b${place + 1}`,
      kind: level ? 'heading' : 'paragraph',
      level: level ? Number(level) : null,
      html,
      text,
    };
  });

async function movesPath(): Promise<string> {
  const origin = { kind: 'text', format: 'html' };
  const content_extracted = {
    origin,
    title: 'Compost sul balcone',
    language: 'it',
    words: 90,
    blocks,
    evidence: null,
  };
  return seedAnalysis(app.service, account.id, { ...movesAnalysis, content_extracted });
}

test('a box is written in fewer words: a proposal with its cost, that is taken, taken back and accepted', async ({
  openAs,
}) => {
  answers.set('Riscrivilo più breve', () => SHORTER);
  const path = await movesPath();
  const page = await openAs(account, path, app.address);
  const box = boxOf(page, 'B3');
  const before = model.requests.length;
  await box.getByRole('button', { name: 'Riscrivi' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Con altre parole',
    'Più breve',
    'Più semplice',
    "Nella voce dell'articolo",
  ]);
  await page.getByRole('menuitem', { name: 'Più breve' }).click();
  const proposal = box.getByRole('region', { name: 'Proposta: più breve' });
  await expect(proposal).toContainText('Sul balcone bastano 40 litri: più grande, fatica a scaldarsi');
  await expect(proposal).toContainText('Costo: 0,004 $');
  await expect(page.getByText('B3: la proposta è pronta.')).toBeVisible();
  expect(model.requests).toHaveLength(before + 1);
  const told = model.requests.at(-1)?.said('user').join() ?? '';
  expect(told).toContain(
    '<p>Su un balcone bastano 40 litri: un contenitore più grande fatica a scaldarsi [1].</p>',
  );
  expect(told).not.toMatch(/Nota per te|Manca la misura/);
  await proposal.getByText('Che cosa cambia').click();
  await expect(proposal.locator('del')).not.toHaveCount(0);
  await expectAccessible(page);

  // It changes nothing before it is taken, and waits for the editor.
  await expectStored(app, path, {});
  await page.reload();
  await proposal.getByRole('button', { name: 'Usa questo testo' }).click();
  await expect(proposal).toBeHidden();
  await expect(box).toContainText('più grande, fatica a scaldarsi');
  await expectStored(app, path, { B3: { html: SHORTER } });
  await expect(box).toBeFocused();
  await page.keyboard.press('u');
  await expect(box).toContainText('un contenitore più grande fatica');
  await proposal.getByRole('button', { name: 'Usa questo testo' }).click();
  await box.getByRole('button', { name: 'Accetta' }).click();
  await expectStored(app, path, { B3: { state: 'accepted', html: SHORTER } });

  // Paid by the person who asked.
  await page.goto(`${app.address}/admin/users`);
  await expect(page.getByRole('region', { name: 'Spesa per i modelli linguistici' })).toContainText(
    '1 risposta',
  );
});

test('an answer with an invented figure is asked for once more and never shown; the text stays', async ({
  openAs,
}) => {
  answers.set('Riscrivilo con altre parole', () => INVENTED);
  const path = await movesPath();
  const page = await openAs(account, path, app.address);
  const box = boxOf(page, 'B3');
  const before = model.requests.length;
  await box.getByRole('button', { name: 'Riscrivi' }).click();
  await page.getByRole('menuitem', { name: 'Con altre parole' }).click();
  await expect(box).toContainText('Nessuna proposta ha superato i controlli');
  await expect(box).not.toContainText('90 litri');
  expect(model.requests).toHaveLength(before + 2);
  expect(model.requests.at(-1)?.said('user').at(-1)).toContain('dice cifre che non ci sono: 90 litro');
  await box.getByRole('button', { name: 'Chiudi' }).click();
  await expect(box).not.toContainText('Nessuna proposta');
  await expect(box).toContainText('bastano 40 litri');
  await expectStored(app, path, {});
});

test('a proposal is dropped for good', async ({ openAs }) => {
  answers.set('Riscrivilo nella voce', () => '<p>Il compost nutre bene: restituisce</p>');
  const page = await openAs(account, await movesPath(), app.address);
  const box = boxOf(page, 'B2');
  await box.getByRole('button', { name: 'Riscrivi' }).click();
  await page.getByRole('menuitem', { name: "Nella voce dell'articolo" }).click();
  const proposal = box.getByRole('region', { name: "Proposta: nella voce dell'articolo" });
  await proposal.getByRole('button', { name: 'Scarta' }).click();
  await expect(proposal).toBeHidden();
  await page.reload();
  await expect(box.getByRole('button', { name: 'Riscrivi' })).toBeVisible();
  await expect(proposal).toBeHidden();
});

test("the author's answer is written in the voice of the article, and the answer can be had back", async ({
  openAs,
}) => {
  answers.set("mettere una risposta nell'articolo", () => `<p>${COMPOSED}</p>`);
  const path = await movesPath();
  const page = await openAs(account, path, app.address);
  const box = boxOf(page, 'R1');
  await expect(box.getByRole('button', { name: 'Scrivila nella voce' })).toBeHidden();
  const typed = 'circa 18 euro in tutto, contenitore e lombrichi. ciao!';
  await box.getByRole('textbox', { name: 'Risposta' }).fill(typed);
  await box.getByRole('button', { name: "Scrivila nella voce dell'articolo" }).click();
  const proposal = box.getByRole('region', { name: 'Proposta: la risposta' });
  await expect(proposal).toContainText(COMPOSED);
  await expectStored(app, path, { R1: { answer: typed } });
  await proposal.getByRole('button', { name: 'Usa come risposta' }).click();
  await expect(box.getByRole('textbox', { name: 'Risposta' })).toHaveValue(COMPOSED);
  await expect(box).toContainText('Scritta dal modello');
  await expectAccessible(page);
  await box.getByRole('button', { name: 'Torna alla risposta di prima' }).click();
  await expect(box.getByRole('textbox', { name: 'Risposta' })).toHaveValue(typed);
  await proposal.getByRole('button', { name: 'Usa come risposta' }).click();
  await box.getByRole('button', { name: 'Usa nel testo' }).click();
  await expectStored(app, path, { R1: { state: 'accepted', answer: COMPOSED } });
  await expect(box).toContainText(COMPOSED);
});

test('without a model nothing can be rewritten', async ({ app: local, openAs }) => {
  const owner = await createAccount(local);
  const seed = contentSeed(owner.id, movesAnalysis);
  await seedContents(local.service, [seed]);
  const page = await openAs(owner, `/history/${seed.session_uid}`);
  await expect(boxOf(page, 'B3').getByRole('button', { name: 'Modifica' })).toBeVisible();
  await boxOf(page, 'R1').getByLabel('Risposta').fill('18 euro');
  await expect(page.getByRole('button', { name: 'Riscrivi' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Scrivila nella voce' })).toHaveCount(0);
});
