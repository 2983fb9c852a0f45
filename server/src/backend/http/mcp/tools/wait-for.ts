import { setTimeout as pause } from 'node:timers/promises';
import { STAGES, type Stage } from '@rilievo/shared/status';
import { state } from '#backend/http/v1/analyses.ts';
import type { Analysis } from '#backend/http/v1/analysis-schema.ts';
import { type Asked, act, Refused } from '../asked.ts';
import type { Told } from '../quoted.ts';
import { MAX_WAITS } from '../waits.ts';

/** The longest wait of one call: shorter than the token with which a key asks the database. */
export const MAX_SECONDS = 45;

const PAUSE_MS = 1_000;

const STAGE_TEXT = {
  extraction: "Lettura dell'articolo",
  research: 'Ricerca delle fonti',
  analysis: 'Analisi',
  composition: 'Composizione',
  originality: 'Originalità',
} as const satisfies Record<Stage, string>;

interface Progress extends Record<string, unknown> {
  readonly progress: number;
  readonly total: number;
  readonly message: string;
}

/** Waits until an analysis has ended, at most so many seconds; reports each stage as it begins. @throws Refused */
export async function waitFor(
  asked: Asked,
  id: string,
  seconds: number,
  tell: (progress: Progress) => Promise<void>,
): Promise<Told> {
  const waited = await asked.waits.hold(asked.entered.key.owner, async () => {
    const until = performance.now() + seconds * 1_000;
    let last = -1;
    let analysis = await look(asked, id);
    for (;;) {
      const progress = progressOf(analysis);
      if (progress.progress > last) await tell(progress);
      last = Math.max(last, progress.progress);
      const left = until - performance.now();
      if (isOver(analysis) || left <= 0 || asked.isGone()) return analysis;
      await pause(Math.min(PAUSE_MS, left));
      analysis = await look(asked, id, analysis);
    }
  });
  if (!waited) throw new Refused(`Aspetti già ${MAX_WAITS} analisi: lascia finire una di quelle chiamate.`);
  const { title, status, failure, open_findings } = waited;
  return { lead: leadOf(waited), data: { id, title, status, failure, open_findings } };
}

/** An analysis as it is now, or as it was last known if the owner's limit refuses this look. */
async function look(asked: Asked, id: string, known?: Analysis): Promise<Analysis> {
  try {
    return await act(asked, 'read', (key) => state(key, id));
  } catch (cause) {
    if (known && cause instanceof Refused && cause.code === 'too_many_requests') return known;
    throw cause;
  }
}

const isOver = ({ status }: Analysis) => status === 'completed' || status === 'failed';

function progressOf(analysis: Analysis): Progress {
  const { stage } = analysis;
  const total = STAGES.length + 1;
  if (isOver(analysis)) return { progress: total, total, message: 'Finita' };
  if (stage === null) return { progress: 0, total, message: 'In coda' };
  return { progress: STAGES.indexOf(stage) + 1, total, message: STAGE_TEXT[stage] };
}

function leadOf({ status }: Analysis): string {
  if (status === 'completed') return 'Analisi completata. Il quadro: read_summary.';
  if (status === 'failed')
    return 'Analisi non riuscita: failure dice perché. Si può inviare di nuovo con analyse_article.';
  return 'Non è ancora finita: chiama di nuovo wait_for_analysis.';
}
