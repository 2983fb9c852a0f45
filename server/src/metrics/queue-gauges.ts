import { Gauge, type Registry } from 'prom-client';
import * as z from 'zod';

const figuresSchema = z.object({
  waiting: z.number(),
  delayed: z.number(),
  running: z.number(),
  oldest_seconds: z.number(),
});

/** The answer of the database function `queue_figures`, still to be parsed. */
export type ReadQueueFigures = () => Promise<unknown>;

const NOTHING_KNOWN = { waiting: NaN, delayed: NaN, running: NaN, oldest_seconds: NaN };

/** Adds gauges that ask for the queue's figures whenever the registry is read; a queue out of reach gives NaN. */
export function watchQueue(registry: Registry, read: ReadQueueFigures): void {
  const registers = [registry];
  let underWay: Promise<z.infer<typeof figuresSchema>> | null = null;
  // Both gauges are collected at once, and share one question.
  const figures = () => {
    underWay ??= read()
      .then((answer) => figuresSchema.parse(answer))
      .catch(() => NOTHING_KNOWN)
      .finally(() => {
        underWay = null;
      });
    return underWay;
  };
  new Gauge({
    name: 'rilievo_queue_oldest_waiting_seconds',
    help: 'Age of the oldest analysis that nobody works on although it is due',
    registers,
    async collect() {
      this.set((await figures()).oldest_seconds);
    },
  });
  new Gauge({
    name: 'rilievo_queue_analyses',
    help: 'Analyses in the queue: waiting, delayed until their next attempt, running',
    labelNames: ['state'] as const,
    registers,
    async collect() {
      const { oldest_seconds: _, ...states } = await figures();
      for (const [state, analyses] of Object.entries(states)) this.set({ state }, analyses);
    },
  });
}
