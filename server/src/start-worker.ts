import type { AnalysisEngine } from './analysis/engine.ts';
import type { ModelSettings } from './analysis/model/gateway/model-settings.ts';
import type { Rewrite } from './analysis/model/rewriting/rewriter.ts';
import { acquireArticle, acquireChangedPage } from './extraction/acquire-article.ts';
import { createPageFetcher } from './extraction/fetch/fetch-page.ts';
import { createHouseRules } from './house-rules.ts';
import type { WorkMeter } from './metrics/metrics.ts';
import { createOwnArticles } from './originality/own-articles.ts';
import { createWinstonScorer } from './originality/winston.ts';
import { type PipelineDeps, runAnalysis } from './pipeline.ts';
import type { DatabaseCall } from './platform/database-call.ts';
import type { Logger } from './platform/logger.ts';
import { createAnalysisQueue } from './queue/analysis-queue.ts';
import type { BackendCall } from './queue/backend-call.ts';
import { persistently, RETRY_DELAYS } from './queue/backoff.ts';
import { startMaintenance } from './queue/maintenance.ts';
import { startPageChecks } from './queue/page-checks.ts';
import { startRewrites } from './queue/rewrites.ts';
import { startSitemapReadings } from './queue/sitemap-readings.ts';
import { within } from './queue/within.ts';
import { startWorkerLoop } from './queue/worker-loop.ts';
import { createResearch } from './research/gather-sources.ts';
import { createFindRanking } from './research/ranking/find-ranking.ts';
import { createKeptRankings } from './research/ranking/kept-rankings.ts';
import { createSiteManners } from './research/robots/site-manners.ts';
import { createSearchProvider, type SearchSettings } from './research/search/create-search-provider.ts';
import { createFindSitePages } from './research/site-pages/find-site-pages.ts';
import { createReadSitemap } from './research/site-pages/read-sitemap.ts';
import { startScheduleLooks } from './schedules/schedule-looks.ts';
import { createStageProcesses } from './stages/stage-processes.ts';
import { startWebhookDeliveries } from './webhooks/webhook-deliveries.ts';

/** How long an analysis stays with a worker that has gone silent, and how often a running one says that it lives. */
const LEASE_SECONDS = 20;
const RENEW_MS = 5_000;
/** An idle worker looks for work after this, then less and less often. */
const FIRST_PAUSE_MS = 200;
/** The database's notice of an analysis. */
const ANALYSIS = 'analysis';
/** Published pages, sitemaps, rewritings and webhooks are rarer than analyses: an idle worker looks for them this much less often. */
const SIDE_WORK_PAUSES = 3;
/** Nobody waits for a schedule by the minute. */
const SCHEDULES_PAUSE_MS = 30_000;
/** Tries at reading what an analysis needs from the database (waits of 16 s in all). */
const READ_TRIES = 7;
/** The longest that freeing processes and connections may take, once the analyses are given back. */
const CLOSE_MS = 800;

export interface WorkerOptions {
  /** Reaches the functions of the database as the program itself. */
  readonly call: BackendCall;
  /** Analyses at once. */
  readonly concurrency: number;
  /** The longest that an idle worker goes without looking for work: where nothing wakes it, work starts so late. */
  readonly longestPauseMs: number;
  /** The public address of the program, for messages to webhooks; null: unknown. */
  readonly publicUrl: string | null;
  /** Hosts that may be fetched although their address is not public. */
  readonly fetchAllowHosts: readonly string[];
  /** Hosts that webhooks may call although their address is not public. */
  readonly webhookAllowHosts: readonly string[];
  /** The key of Winston AI; null: articles are not sent there. */
  readonly winstonApiKey: string | null;
  /** The language model gateway; null: the local engine works. */
  readonly model: ModelSettings | null;
  /** The search engine that is asked for sources; null: none. */
  readonly search: SearchSettings;
  readonly logger: Logger;
  readonly meter: WorkMeter;
}

export interface RunningWorker {
  /** Gives running analyses back and frees what the worker holds. Resolves within 4 s. */
  stop(): Promise<void>;
  /** Whether it goes on looking for work. */
  isAlive(): boolean;
  /** There may be work: looks at once instead of at the end of its pause. After `analysis` it is nothing else. */
  wake(notice: string): void;
}

/** Builds and starts a worker. It does not wait for the backend; an unreachable one is retried. */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { call, concurrency, winstonApiKey, model, logger } = options;
  const pages = createPageFetcher({
    allowHosts: options.fetchAllowHosts,
    postHosts: options.webhookAllowHosts,
  });
  const stages = createStageProcesses();
  const search = createSearchProvider(options.search);
  const { fetchPage, fetchText } = pages;
  const reading = { fetchPage, fetchText, extractor: stages.extractor, logger };
  const inDatabase: DatabaseCall = (name, parameters, signal) =>
    persistently(() => call(name, parameters), READ_TRIES, signal);
  const readHouseRules = createHouseRules(inDatabase, logger);
  const inModel = model === null ? null : await loadModel(model, stages, logger, inDatabase);
  const mindSite = createSiteManners({ fetchText, call: inDatabase });
  const deps: PipelineDeps = {
    fetchPage,
    mindSite,
    extractor: stages.extractor,
    gatherSources: createResearch({ ...reading, search }),
    findRanking: search && createFindRanking({ ...reading, search, kept: createKeptRankings(inDatabase) }),
    findSitePages: createFindSitePages({ ...pages, logger }),
    engine: inModel?.engine ?? stages.engine,
    readHouseRules,
    findOwnArticles: createOwnArticles(inDatabase),
    externalScorer: winstonApiKey === null ? null : createWinstonScorer({ apiKey: winstonApiKey }),
  };

  const stopping = new AbortController();
  // For administrators and batches; each call to a model checks again. A failure is in the log.
  inDatabase('note_model_ceiling', { ceiling_usd: model?.monthlyUsd ?? null }, stopping.signal).catch(
    () => {},
  );

  const loop = startWorkerLoop({
    queue: createAnalysisQueue(call, LEASE_SECONDS),
    analyse: (content, run, signal) => runAnalysis(content, deps, run, signal),
    concurrency,
    idle: { minMs: FIRST_PAUSE_MS, maxMs: options.longestPauseMs },
    renewMs: RENEW_MS,
    retryDelays: RETRY_DELAYS,
    logger,
    meter: options.meter,
  });

  const sideWorkPause = {
    minMs: SIDE_WORK_PAUSES * FIRST_PAUSE_MS,
    maxMs: SIDE_WORK_PAUSES * options.longestPauseMs,
  };
  const { fetchChangedPage } = pages;
  const sideWork = [
    startPageChecks({
      call,
      acquire: (url, signal) => acquireArticle({ url, content: null }, deps, signal),
      idle: sideWorkPause,
      logger,
    }),
    startSitemapReadings({ call, readSitemap: createReadSitemap(pages), idle: sideWorkPause, logger }),
    startScheduleLooks({
      call,
      mindSite,
      acquire: (url, known, signal) =>
        acquireChangedPage(url, known, { fetchChangedPage, extractor: stages.extractor }, signal),
      idle: { minMs: FIRST_PAUSE_MS, maxMs: SCHEDULES_PAUSE_MS },
      logger,
    }),
    startWebhookDeliveries({
      call,
      post: pages.postMessage,
      publicUrl: options.publicUrl,
      idle: sideWorkPause,
      logger,
    }),
    ...(inModel
      ? [startRewrites({ call, rewrite: inModel.rewrite, readHouseRules, idle: sideWorkPause, logger })]
      : []),
  ];
  const maintenance = startMaintenance(call, logger);
  return {
    isAlive: loop.isAlive,
    wake(notice) {
      loop.wake();
      if (notice === ANALYSIS) return;
      for (const work of sideWork) work.wake();
    },
    async stop() {
      stopping.abort();
      await Promise.all([loop, ...sideWork, maintenance].map((work) => work.stop()));
      await within(CLOSE_MS, Promise.allSettled([pages.close(), stages.close()]));
    },
  };
}

/** Its code and libraries take a second to load and 30 MB: only where a model is set. */
async function loadModel(
  model: ModelSettings,
  { engine, compareIntents }: ReturnType<typeof createStageProcesses>,
  logger: Logger,
  inDatabase: DatabaseCall,
): Promise<{ readonly engine: AnalysisEngine; readonly rewrite: Rewrite }> {
  const [{ createModelGateway }, { createModelEngine }, { createRewriter }] = await Promise.all([
    import('./analysis/model/gateway/create-model-gateway.ts'),
    import('./analysis/model/model-engine.ts'),
    import('./analysis/model/rewriting/rewriter.ts'),
  ]);
  const mayAsk = async (signal: AbortSignal) =>
    (await inDatabase('may_ask_model', { ceiling_usd: model.monthlyUsd }, signal)) === true;
  const gateway = createModelGateway(model, { logger, mayAsk });
  return {
    engine: createModelEngine({ gateway, local: engine, compareIntents }),
    rewrite: createRewriter(gateway, model.offered),
  };
}
