import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { PROJECT_ROOT } from '../env.ts';
import { createMetrics } from './metrics.ts';

const dashboardSchema = z.object({
  templating: z.object({ list: z.array(z.object({ query: z.string() })) }),
  panels: z.array(z.object({ id: z.number(), targets: z.array(z.object({ expr: z.string() })) })),
});

/**
 * The parts of an expression that are no metric's name: functions, and what stands in quotes, brackets and after "by".
 */
const OTHER_WORDS = /"[^"]*"|\[[^\]]*\]|\bby \([^)]*\)|\b(?:label_values|histogram_quantile|[a-z]+)\(/g;

test('every expression of the dashboard names metrics that the program shows', async () => {
  const file = path.join(PROJECT_ROOT, 'deploy/grafana-dashboard.json');
  const { panels, templating } = dashboardSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const metrics = createMetrics();
  metrics.watchQueue(() => Promise.resolve({ waiting: 0, delayed: 0, running: 0, oldest_seconds: 0 }));
  metrics.stageEnded('analysis', 1);
  metrics.attemptEnded('retry', 'internal');
  metrics.requestAnswered('page', 200, 1);
  const shown = new Set(
    (await metrics.text()).split('\n').map((line) => /^[a-z_0-9]+/.exec(line)?.[0] ?? ''),
  );

  const queries = templating.list.map(({ query }) => query).filter((query) => query.includes('('));
  const expressions = [...queries, ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];
  expect(expressions.length).toBeGreaterThan(10);
  for (const expression of expressions) {
    const words = expression.replace(OTHER_WORDS, ' ').match(/[a-z][a-z0-9_]*_[a-z0-9_]+/g) ?? [];
    expect({ expression, named: words.length > 0 }).toEqual({ expression, named: true });
    expect({ expression, missing: words.filter((word) => !shown.has(word)) }).toEqual({
      expression,
      missing: [],
    });
  }
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});
