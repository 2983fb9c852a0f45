import { randomBytes } from 'node:crypto';
import { exampleArticle } from '../web/src/strings/example-article.ts';
import type { Account } from './accounts.ts';
import { completedAnalysis } from './completed-analysis.ts';
import { finishedAnalysis } from './finished-analysis.ts';
import { RESULT_STATES, type ResultState } from './result-screens.ts';
import type { RunningApp } from './running-app.ts';
import { sampleBatches } from './sample-batches.ts';
import type { Analyses } from './screens.ts';
import { contentSeed, seedContents } from './seeded-contents.ts';

const PROMPT =
  'Pubblico: chi ha un balcone e poca esperienza. Tono pratico, frasi brevi, niente nomi commerciali.';
const COMPARED_ADDRESS = 'https://vivailevante.example/consigli/olivo';
const LONG_ADDRESS =
  'https://vivailevante.example/consigli/terrazzo/olivo-in-vaso-come-coltivarlo-su-balconi-e-terrazzi?fonte=newsletter&campagna=primavera-2026#potatura';

/** A history with an analysis in every state, one of them made by the program itself, and a batch that is repeated. */
export async function sampleAnalyses(app: RunningApp, owner: Account): Promise<Analyses> {
  const completed = await finishedAnalysis(app, owner, {
    session_title: 'Compost sul balcone: come farlo in casa',
    content_base: exampleArticle,
    prompt: PROMPT,
  });
  const seed = (uid: string, columns: Parameters<typeof contentSeed>[1]) =>
    contentSeed(owner.id, { session_uid: uid, ...columns });
  const uid = () => randomBytes(8).toString('hex');
  const ids = { decided: uid(), running: uid(), queued: uid(), failed: uid() };
  const now = Date.now();
  const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  const seeds = [
    seed(ids.decided, {
      ...completedAnalysis,
      url_base: COMPARED_ADDRESS,
      created_at: ago(2_000),
      schedule_id: crypto.randomUUID(),
      text_changed: true,
      decisions: { R1: { state: 'accepted' }, V1: { state: 'ignored' } },
    }),
    seed(ids.running, {
      session_title: 'Potare le rose a febbraio',
      status: 'processing',
      stage: 'analysis',
      started_at: ago(0.5),
      created_at: ago(1),
      content_base: exampleArticle,
    }),
    seed(ids.queued, { session_title: 'Concime per gli agrumi', status: 'processing', created_at: ago(0.2) }),
    seed(ids.failed, {
      session_title: LONG_ADDRESS,
      url_base: LONG_ADDRESS,
      content_base: null,
      status: 'failed',
      failure_code: 'page_blocked',
      created_at: ago(180),
    }),
    seed(uid(), {
      ...completedAnalysis,
      url_base: COMPARED_ADDRESS,
      created_at: ago(80_000),
      content_completed: String(completedAnalysis.content_completed).replace(
        'Si pota a fine inverno.',
        'Si pota a febbraio, quando il gelo è passato.',
      ),
      decisions: { B1: { state: 'ignored' } },
    }),
    seed(uid(), { session_title: 'Limoni in vaso', starred: true, created_at: ago(40_000) }),
    seed(uid(), {
      session_title:
        "Un titolo molto lungo, scritto da chi non si è fermato in tempo, per vedere come va a capo nell'elenco e se resta leggibile anche sul telefono",
      created_at: ago(60_000),
    }),
  ];
  // The states of the result page show what the engine found on the same subject beside their text.
  const { data: beside } = await app.service
    .from('contents')
    .select('understanding,assessment,readability')
    .eq('session_uid', completed)
    .single();
  const states = Object.entries(RESULT_STATES).map(([state, columns]) => ({
    state,
    seed: seed(uid(), { ...beside, ...columns }),
  }));
  for (const one of [...seeds, ...states.map((of) => of.seed)]) await seedContents(app.service, [one]);
  // Only what is inserted as `filled` is put into the queue: this one waits for ever.
  await app.service.from('contents').update({ status: 'filled' }).eq('session_uid', ids.queued);
  const ofState = Object.fromEntries(states.map(({ state, seed: { session_uid } }) => [state, session_uid]));
  const batch = await sampleBatches(app, owner);
  return { completed, ...ids, batch, ...(ofState as Record<ResultState, string>) };
}
