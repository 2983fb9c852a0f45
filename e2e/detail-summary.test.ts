import { expect, type Page } from '@playwright/test';
import { type Account, createAccount } from './accounts.ts';
import { card } from './card.ts';
import { completedAnalysis } from './completed-analysis.ts';
import type { FaultProxy } from './fault-proxy.ts';
import type { RunningApp } from './running-app.ts';
import { contentSeed, seedContents } from './seeded-contents.ts';
import { test } from './shared-app.ts';

interface Given {
  readonly app: RunningApp;
  readonly faults: FaultProxy;
  openAs(who: Account, path: string, address: string): Promise<Page>;
}

/** The detail of a request whose row has other columns than the database lets in. */
async function openWith(columns: object, { app, faults, openAs }: Given): Promise<Page> {
  const account = await createAccount(app);
  const seed = contentSeed(account.id);
  await seedContents(app.service, [seed]);
  const { data } = await app.service
    .from('contents')
    .select('*')
    .eq('session_uid', seed.session_uid)
    .single();
  faults.inject('GET', '/rest/v1/contents', { status: 200, body: [{ ...data, ...columns }] });
  return openAs(account, `/history/${seed.session_uid}`, faults.address);
}

test("a request without model and tasks says 'Non specificato' and 'Nessuna attività specifica richiesta'", async ({
  app,
  faults,
  openAs,
}) => {
  const none = { llm: null, provenance: null, task_1: false, task_2: false, task_3: false };
  const page = await openWith(none, { app, faults, openAs });
  await expect(card(page, 'Riepilogo richiesta')).toContainText('Non specificato');
  await expect(card(page, 'Riepilogo richiesta')).toContainText('Nessuna attività specifica richiesta');
});

test('a model that is not among ours is named without its provider', async ({ app, faults, openAs }) => {
  const page = await openWith({ llm: 'fornitore/modello-9', provenance: null }, { app, faults, openAs });
  await expect(card(page, 'Riepilogo richiesta')).toContainText('modello-9');
  await expect(card(page, 'Riepilogo richiesta')).not.toContainText('fornitore');
});

test('the starting score is shown only if there is one, and a score beyond the scale stops at its end', async ({
  app,
  openAs,
}) => {
  const account = await createAccount(app);
  const seed = contentSeed(account.id, {
    ...completedAnalysis,
    originality_score_native_content: null,
    originality_sentences_native_content: null,
    originality_score_mixed_content: 104.2,
  });
  await seedContents(app.service, [seed]);
  const page = await openAs(account, `/history/${seed.session_uid}`);
  const scores = card(page, 'Confronto Punteggi di Originalità');
  await expect(scores.locator('.score')).toHaveCount(1);
  await expect(scores).toContainText('100,0%');
});
