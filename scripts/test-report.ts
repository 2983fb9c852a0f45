import * as z from 'zod';

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(z.unknown()),
});

const flakySpecSchema = z.object({
  title: z.string(),
  tests: z.array(z.object({ status: z.string() })),
});

/** The counts of a run; `flaky` names the tests that passed at another try only, each with its first failure if known. */
export interface TestReport {
  readonly passed: number;
  readonly failed: number;
  readonly flaky: readonly string[];
}

const NOTHING: TestReport = { passed: 0, failed: 0, flaky: [] };

/** Reads vitest's JSON report; nothing else counts as a report. */
export function vitestReport(report: unknown): TestReport {
  const { success, data } = vitestSchema.safeParse(report);
  if (!success) return NOTHING;
  const flaky = data.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages: [reason = ''] }) => `${fullName}: ${reason.split('\n')[0]}`);
  return { passed: data.numPassedTests, failed: data.numFailedTests, flaky };
}

/** Reads Playwright's JSON report. */
export function playwrightReport(report: unknown): TestReport {
  const { success, data } = playwrightSchema.safeParse(report);
  if (!success) return NOTHING;
  const { expected, unexpected, flaky } = data.stats;
  return { passed: expected + flaky, failed: unexpected, flaky: flakySpecs(data.suites) };
}

/** Suites lie in suites; a spec of one with several projects has a test for each. */
function flakySpecs(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(flakySpecs);
  if (typeof value !== 'object' || value === null) return [];
  const { success, data } = flakySpecSchema.safeParse(value);
  if (success && data.tests.some(({ status }) => status === 'flaky')) return [data.title];
  return Object.values(value).flatMap(flakySpecs);
}
