import type { FailureCode } from '@rilievo/shared/failure';
import type { Stage } from '@rilievo/shared/status';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { type ReadQueueFigures, watchQueue } from './queue-gauges.ts';

/** How an attempt at an analysis ended. */
type AttemptOutcome = 'completed' | 'retry' | 'failed' | 'given_back' | 'lost' | 'not_stored';

/** A worker's metrics. */
export interface WorkMeter {
  stageEnded(stage: Stage, seconds: number): void;
  attemptEnded(outcome: AttemptOutcome, code?: FailureCode): void;
}

/** The server's metrics; `route` is one of few classes, never an address. */
export interface RequestMeter {
  requestAnswered(route: string, status: number, seconds: number): void;
}

/** The figures of one process in Prometheus' text format. */
export interface Metrics extends WorkMeter, RequestMeter {
  /** Reads the figures of the queue each time the metrics are asked for. */
  watchQueue(read: ReadQueueFigures): void;
  readonly contentType: string;
  /**
   * All metrics. Those of the process (memory, event loop, garbage collection) count from the first call: sampling the
   * event loop wakes the process 100 times a second, about 1 % of a core, which an unmonitored installation should not
   * pay.
   */
  text(): Promise<string>;
}

/** A stage lasts from the milliseconds of the local engine to the minutes of a language model. Seconds. */
const STAGE_BUCKETS = [0.01, 0.05, 0.25, 1, 2.5, 5, 10, 30, 60, 120, 300, 600];
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const stages = new Histogram({
    name: 'rilievo_stage_duration_seconds',
    help: 'Time spent in a stage of an analysis, failed attempts included',
    labelNames: ['stage'] as const,
    buckets: STAGE_BUCKETS,
    registers,
  });
  const attempts = new Counter({
    name: 'rilievo_attempts_total',
    help: 'Attempts at analyses by how they ended',
    labelNames: ['outcome'] as const,
    registers,
  });
  const failures = new Counter({
    name: 'rilievo_failures_total',
    help: 'Attempts that failed, by code and by whether another one follows (retry) or not (failed)',
    labelNames: ['code', 'outcome'] as const,
    registers,
  });
  const requests = new Counter({
    name: 'rilievo_http_requests_total',
    help: 'Requests answered, by class of route and status',
    labelNames: ['route', 'status'] as const,
    registers,
  });
  const latencies = new Histogram({
    name: 'rilievo_http_request_duration_seconds',
    help: 'Time to answer a request, by class of route',
    labelNames: ['route'] as const,
    buckets: REQUEST_BUCKETS,
    registers,
  });
  let watchesProcess = false;

  return {
    stageEnded: (stage, seconds) => stages.observe({ stage }, seconds),
    attemptEnded(outcome, code) {
      attempts.inc({ outcome });
      if (code) failures.inc({ code, outcome });
    },
    requestAnswered(route, status, seconds) {
      requests.inc({ route, status });
      latencies.observe({ route }, seconds);
    },
    watchQueue: (read) => watchQueue(registry, read),
    contentType: registry.contentType,
    text() {
      if (!watchesProcess) collectDefaultMetrics({ register: registry });
      watchesProcess = true;
      return registry.metrics();
    },
  };
}
