import type { Assessment } from '@rilievo/shared/assessment';
import { type Findings, MISSABLE_TASKS } from '@rilievo/shared/findings';
import type { Understanding } from '@rilievo/shared/result';
import type { Checkpoints } from '#platform/checkpoints.ts';
import { AnalysisFailure } from '#platform/failure.ts';
import { withSettledLacks } from '../eeat/settled-lacks.ts';
import type { Analysis, AnalysisEngine, AnalysisInput, CompareIntents } from '../engine.ts';
import { allOrAbort } from './all-or-abort.ts';
import { boxesAfter, boxesOf } from './assemble.ts';
import { compareWithRanking, withDemanded } from './compared.ts';
import { completeSections, type Improvements } from './completeness/run.ts';
import { criticise } from './critic/run.ts';
import { heldAgainstCode } from './eeat/held-against-code.ts';
import { assess } from './eeat/run.ts';
import { withFindings, withoutDoubtedTitle } from './eeat/with-findings.ts';
import { type Evidence, evidenceOf } from './evidence.ts';
import { askedFrequently, type Faq } from './faq/run.ts';
import type { ModelGateway } from './gateway/model-session.ts';
import { sumLeftOut } from './left-out.ts';
import { numberedPages } from './page-proposals/site-pages.ts';
import { pairsOf } from './pairs-and-topics.ts';
import { promptParts } from './prompt-input/prompt-input.ts';
import { closeIntents, type RedBoxes } from './search-intents/run.ts';
import { followTasks } from './task-progress.ts';
import { understand } from './understanding/run.ts';
import { wrongNeeds } from './wrong-needs.ts';

/** Changes whenever the same answers of a model would give different findings. */
const MODEL_ENGINE_VERSION = '2.18.1';

const NO_RED: RedBoxes = { additions: [], leftOut: {}, topics: [] };
const NO_BLUE: Improvements = { additions: [], leftOut: {}, gaps: [], page: [] };
const NO_GREEN: Faq = { faq: [], faqAfter: null, least: 0, leftOut: {} };

export interface ModelEngineDeps {
  readonly gateway: ModelGateway;
  /** The local engine: a model's verdicts are compared with what it reads in the page and the text. */
  readonly local: AnalysisEngine;
  /** Looks for needs on the pages that rank, without a model. */
  readonly compareIntents: CompareIntents;
}

/**
 * The engine that asks a language model: first what the article is about and which needs it covers, then the ticked red
 * and blue tasks and the E-E-A-T assessment concurrently, then the FAQ, which receives their boxes, then a critic, who
 * may only remove and repair. What fails a check is left out and counted; a task that fails for good is named as
 * missing. Throws `AnalysisFailure` (`model_*`), or the signal's reason.
 */
export function createModelEngine(deps: ModelEngineDeps): AnalysisEngine {
  return {
    kind: 'model',
    name: 'Modello linguistico',
    version: MODEL_ENGINE_VERSION,
    analyse: (input, checkpoints, signal) => analyse(deps, input, checkpoints, signal),
  };
}

async function analyse(
  { gateway, local, compareIntents }: ModelEngineDeps,
  input: AnalysisInput,
  checkpoints: Checkpoints,
  signal: AbortSignal,
): Promise<Analysis> {
  const { article, sources, tasks, llm } = input;
  const failed = new AbortController();
  const ending = AbortSignal.any([signal, failed.signal]);
  const session = gateway.open(llm, checkpoints, ending);
  const evidence = evidenceOf(article, sources);
  const parts = promptParts(input);
  const follow = followTasks(tasks, checkpoints);
  const stop = (reason: unknown) => failed.abort(reason);
  const understood = follow('understanding', understand(session, evidence, parts), ({ topic }) => ({
    count: null,
    titles: [topic],
  }));
  // The pages that rank are read while the model writes.
  const comparing = understood.then((topic) => compareWithRanking(compareIntents, input, topic, ending));
  comparing.catch(stop);
  const [understanding, read, found] = await Promise.all([
    understood,
    readWithoutModel(local, input, checkpoints, signal),
    // They are found while the model reads.
    (tasks.task_1 || tasks.task_2) && input.findSitePages ? input.findSitePages() : [],
  ]);
  const pages = numberedPages(found);
  const first = await allOrAbort(
    [
      follow(
        'search-intents',
        tasks.task_1 ? closeIntents(session, evidence, parts, understanding, pages) : Promise.resolve(NO_RED),
        titled,
      ),
      follow(
        'completeness',
        tasks.task_2
          ? completeSections(session, evidence, parts, understanding, pages)
          : Promise.resolve(NO_BLUE),
        titled,
      ),
      follow('eeat', assess(session, evidence, parts), () => ({ count: null, titles: [] })),
    ] as const,
    stop,
  );
  const [reds, blue, judged] = first.values;
  const red =
    reds && tasks.task_1 ? withWrongNeeds(reds, blue ?? NO_BLUE, read, understanding, evidence) : reds;
  const boxes = boxesOf(red ?? NO_RED, blue ?? NO_BLUE, read, understanding, evidence);
  // A change outside the text, and what is said of the whole, do not concern the FAQ.
  const inText = boxes.additions.filter(({ move }) => move !== 'outside');
  const last = await allOrAbort(
    [
      follow(
        'faq',
        tasks.task_3
          ? askedFrequently(session, evidence, parts, understanding, { ...boxes, inText })
          : Promise.resolve(NO_GREEN),
        ({ faq }) => ({ count: faq.length, titles: faq.map(({ question }) => question) }),
      ),
    ] as const,
    stop,
  );
  const [green] = last.values;
  const [failure] = [...first.failures, ...last.failures];
  const asked = [tasks.task_1, tasks.task_2, tasks.task_3, true].filter(Boolean).length;
  const stated = assessmentOf(judged, read);
  const assessment = stated && withSettledLacks(stated, article);
  if (assessment === null || first.failures.length + last.failures.length === asked) throw failure;
  const { least } = green ?? NO_GREEN;
  const answered = pairsOf(green ?? NO_GREEN, boxes, understanding, evidence);
  const additions = [...boxes.red, ...boxes.blue, ...boxes.dangers];
  const proposals = { additions, gaps: boxes.gaps, pairs: answered.pairs };
  const heard = await follow(
    'critic',
    criticise(session, evidence, parts, understanding, proposals, least),
    (left) => left && { count: null, titles: [] },
  );
  const stands = boxesAfter(
    heard?.additions ?? proposals.additions,
    { ...boxes, topics: answered.topics },
    read,
    understanding,
    evidence,
  );
  const pairs = heard?.pairs ?? answered.pairs;
  const shown = withoutDoubtedTitle(stands.additions, assessment);
  const leftOut = sumLeftOut([
    { contested: stands.additions.length - shown.length },
    boxes.leftOut,
    answered.leftOut,
    ...(heard ? [heard.leftOut] : []),
    stands.leftOut,
    stands.outsideLeftOut,
  ]);
  const compared = await comparing;
  const given = { 'search-intents': red, completeness: blue, eeat: judged, faq: green, critic: heard };
  const missing = MISSABLE_TASKS.filter((task) => given[task] === null);
  const ymyl = understanding.ymyl || (read?.ymyl ?? false);
  const findings: Findings = {
    ...understanding,
    intents: tasks.task_1 ? understanding.intents : [],
    gaps: stands.gaps,
    additions: compared ? withDemanded(shown, compared, understanding.intents, pairs) : shown,
    faq: pairs,
    faqAfter: green?.faqAfter ?? null,
    assessment: withFindings(assessment, stands.gaps, ymyl),
    ymyl,
    ymylReason: understanding.ymylReason ?? read?.ymylReason ?? null,
    dropped: Object.values(leftOut).reduce((sum, count) => sum + count, 0),
    leftOut,
    missing,
    ...(failure && { missingBecause: failure.code }),
    ...(compared && { comparison: compared.comparison }),
  };
  return { findings, usage: session.usage() };
}

function withWrongNeeds(
  red: RedBoxes,
  blue: Improvements,
  read: Findings | null,
  { intents }: Understanding,
  evidence: Evidence,
): RedBoxes {
  const known = [...blue.gaps, ...(read?.gaps ?? []).filter(({ severity }) => severity === 'critical')];
  const missing = wrongNeeds(intents, [...red.additions, ...blue.additions], known, evidence);
  return { ...red, additions: [...red.additions, ...missing] };
}

/** The boxes of a task, for the progress note. */
function titled({ additions }: Pick<Improvements, 'additions'>) {
  return { count: additions.length, titles: additions.map(({ title }) => title) };
}

/** The model's verdicts compared with the code's, or whichever exist; null if there are none. */
function assessmentOf(judged: Assessment | null, read: Findings | null): Assessment | null {
  if (judged === null || read === null) return judged ?? read?.assessment ?? null;
  return heldAgainstCode(judged, read.assessment);
}

/** The local engine's findings on the whole article; null if it cannot read it. */
async function readWithoutModel(
  local: AnalysisEngine,
  input: AnalysisInput,
  checkpoints: Checkpoints,
  signal: AbortSignal,
): Promise<Findings | null> {
  const tasks = { task_1: false, task_2: input.tasks.task_2, task_3: false };
  try {
    return (await local.analyse({ ...input, sources: [], tasks }, checkpoints, signal)).findings;
  } catch (error) {
    if (error instanceof AnalysisFailure || signal.aborted) return null;
    throw error;
  }
}
