import type { Page } from '@playwright/test';
import { longAnalysis } from './long-analysis.ts';
import { movesAnalysis } from './moves-analysis.ts';
import { button, type Screen } from './screen.ts';
import type { ContentSeed } from './seeded-contents.ts';

const FINISHED = {
  B1: { state: 'ignored' },
  B2: { state: 'accepted' },
  B3: { state: 'accepted' },
  B4: { state: 'done' },
  R1: { state: 'accepted', answer: 'Diciotto euro in tutto.' },
  V1: { state: 'accepted', off: [1] },
};

/** The result in each of its states: columns of a completed analysis. */
export const RESULT_STATES = {
  open: movesAnalysis,
  worked: {
    ...movesAnalysis,
    decisions: {
      B1: { state: 'waiting' },
      B2: { state: 'accepted' },
      B3: { state: 'accepted', html: '<p>Bastano 40 litri.</p>' },
      B4: { state: 'done' },
      R1: { answer: 'Diciotto euro in tutto.' },
    },
  },
  finished: { ...movesAnalysis, decisions: FINISHED },
  published: { ...movesAnalysis, decisions: FINISHED, published_at: '2026-03-15T10:00:00Z' },
  empty: {
    ...movesAnalysis,
    content_completed: '<h1>Compost sul balcone</h1><p>Il compost è pronto quando è scuro e friabile.</p>',
    additions: [],
    legend: [],
  },
  partial: {
    ...movesAnalysis,
    provenance: {
      engine: { kind: 'model', name: 'Modello linguistico', version: '3' },
      dropped: 0,
      missing: ['search-intents', 'faq'],
      missingBecause: 'model_no_credit',
      durations: {},
    },
  },
  long: longAnalysis({ words: 8_000, boxes: 30 }),
} as const satisfies Record<string, ContentSeed>;

export type ResultState = keyof typeof RESULT_STATES;

const firstBox = (page: Page) => page.locator('.rilievo').first().waitFor();

/** The tab of the rail, which is a sheet where there is no room for it beside the text. */
async function openTab(page: Page, name: string): Promise<void> {
  const sheet = button(page, 'Elenco dei rilievi e controlli');
  if (await sheet.isVisible()) await sheet.click();
  await page.getByRole('tab', { name }).click();
}

/** As if a language model answered, and had written other words for a box. */
async function withProposal(page: Page): Promise<void> {
  await page.route('**/settings.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), engine: 'model' } });
  });
  const proposal = {
    box_id: 'B3',
    kind: 'shorter',
    given: '<p>Su un balcone bastano 40 litri: un contenitore più grande fatica a scaldarsi [1].</p>',
    finished_at: '2026-03-14T10:00:00Z',
    failure_code: null,
    proposal: '<p>Sul balcone bastano 40 litri: più grande, fatica a scaldarsi [1].</p>',
    cost_usd: 0.004,
  };
  await page.route('**/rpc/rewrites_of', (route) => route.fulfill({ json: [proposal] }));
  await page.reload();
  await page.getByRole('region', { name: 'Proposta: più breve' }).waitFor();
}

/** As if the published page had been read: one finding is on it, the others are not. */
async function withCheck(page: Page): Promise<void> {
  const texts = [
    'Chi composta in casa porta meno sacchetti al cassonetto. Il compost è un buon fertilizzante: restituisce al suolo la sostanza organica.',
    'Iscriviti al corso di orticoltura che comincia a marzo nella biblioteca del quartiere.',
  ];
  const check = {
    requested_at: '2026-03-15T10:00:00Z',
    finished_at: '2026-03-15T10:00:09Z',
    failure_code: null,
    page: { blocks: texts.map((text) => ({ kind: 'paragraph', level: null, text })) },
  };
  await page.route('**/rpc/page_check_of', (route) => route.fulfill({ json: check }));
  await page.reload();
  await page.getByText('Controllata il').waitFor();
}

/** The author's page, by a link that is made for it. */
async function asAuthor(page: Page): Promise<void> {
  await firstBox(page);
  await openTab(page, 'Autore');
  await button(page, 'Link per rispondere').click();
  await button(page, 'Crea link').click();
  await page.goto(await page.getByLabel('Link', { exact: true }).inputValue());
  await page.getByRole('listitem').first().waitFor();
}

/** The row never comes. */
async function loading(page: Page): Promise<void> {
  await page.route(/\/rest\/v1\/contents\?.*session_uid=eq/, () => {});
  await page.reload({ waitUntil: 'commit' });
  await page.getByText('Caricamento dettaglio...').waitFor();
}

/** The result page in each of its states, by the session_uid of an analysis for each. */
export function resultScreens(analyses: Partial<Readonly<Record<ResultState, string>>>): readonly Screen[] {
  const result = (
    name: string,
    of: ResultState,
    prepare: (page: Page) => Promise<unknown>,
    window = false,
  ): Screen => ({
    name,
    viewer: 'editor',
    path: `/history/${analyses[of]}`,
    window,
    prepare,
  });
  return [
    result('result-open', 'open', firstBox),
    result('result-worked', 'worked', firstBox),
    result('result-editing', 'open', (page) => page.locator('#B3 .edit').click()),
    result(
      'result-author',
      'worked',
      async (page) => {
        await firstBox(page);
        await openTab(page, 'Autore');
      },
      true,
    ),
    result('result-proposal', 'open', withProposal),
    result('result-finished', 'finished', firstBox),
    result('result-published', 'published', withCheck),
    result('result-empty', 'empty', (page) => page.getByRole('article').first().waitFor()),
    result('result-partial', 'partial', firstBox),
    result('result-long', 'long', firstBox, true),
    result('result-loading', 'open', loading),
    result('author-questions', 'open', asAuthor),
  ];
}
