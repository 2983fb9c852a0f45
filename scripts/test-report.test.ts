import { expect, test } from 'vitest';
import { playwrightReport, vitestReport } from './test-report.ts';

test('a test that passed at another try is named with its first failure', () => {
  const assertionResults = [
    { fullName: 'right at once', status: 'passed', failureMessages: [] },
    { fullName: 'right at last', status: 'passed', failureMessages: ['Error: too slow\n    at a.ts:1'] },
    { fullName: 'wrong', status: 'failed', failureMessages: ['Error: wrong'] },
  ];
  const report = { numPassedTests: 2, numFailedTests: 1, testResults: [{ assertionResults }] };
  expect(vitestReport(report)).toEqual({ passed: 2, failed: 1, flaky: ['right at last: Error: too slow'] });
});

test('flaky browser tests are counted as passed and named, however deep their suite', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status, results: [] }] });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [{ specs: [spec('at once', 'expected')], suites: [{ specs: [spec('at last', 'flaky')] }] }],
  };
  expect(playwrightReport(report)).toEqual({ passed: 2, failed: 1, flaky: ['at last'] });
});

test('what is no report counts nothing', () => {
  expect([vitestReport({}), playwrightReport(null)]).toEqual(
    Array(2).fill({ passed: 0, failed: 0, flaky: [] }),
  );
});
