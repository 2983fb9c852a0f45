import { beforeAll, describe, expect, test } from 'vitest';
import { fixtureNames } from '../server/src/analysis/testing/read-fixture.ts';
import type { Score } from './findings-score.ts';
import { PARTS, precisionAndRecall, scoreArticle } from './findings-score.ts';

/** Below what was reached when the figures were last read, so that a real loss shows and a changed word does not. */
const FLOOR = {
  weaknesses: { precision: 0.95, recall: 0.9 },
  faq: { precision: 0.95, recall: 0.38 },
  'e-e-a-t': { precision: 0.9, recall: 0.9 },
} as const;
const MAX_BOXES_IF_EXCELLENT = 3;

describe('the findings of the local engine on the fixture articles', () => {
  let scores: Score[] = [];
  beforeAll(async () => {
    scores = await Promise.all(fixtureNames().map(scoreArticle));
  });

  test('cover at least 12 articles, of every kind', () => {
    expect(scores.length).toBeGreaterThanOrEqual(12);
    expect(new Set(scores.map(({ expectation }) => expectation.kind)).size).toBe(9);
  });

  test('have the kind, the sensitivity and the query that an editor wrote down', () => {
    for (const { name, kind, findings, expectation } of scores) {
      expect({ name, kind, ymyl: findings.ymyl }).toEqual({
        name,
        kind: expectation.kind,
        ymyl: expectation.ymyl,
      });
      expect(expectation.queries, name).toContain(findings.primaryQuery);
    }
  });

  test.each(PARTS)('do not fall below what they reached: %s', (part) => {
    const { precision, recall } = precisionAndRecall(scores.map(({ parts }) => parts[part]));
    expect(precision).toBeGreaterThanOrEqual(FLOOR[part].precision);
    expect(recall).toBeGreaterThanOrEqual(FLOOR[part].recall);
  });

  test('keep in total: precision 0.9, recall 0.7', () => {
    const { precision, recall } = precisionAndRecall(scores.flatMap(({ parts }) => Object.values(parts)));
    expect(precision).toBeGreaterThanOrEqual(0.9);
    expect(recall).toBeGreaterThanOrEqual(0.7);
  });

  test('ask no question that an editor ruled out', () => {
    for (const { name, findings, expectation } of scores) {
      const bad = expectation.questions.bad.map((source) => new RegExp(source, 'iu'));
      const asked = findings.faq.map(({ question }) => question);
      expect(
        asked.filter((question) => bad.some((pattern) => pattern.test(question))),
        name,
      ).toEqual([]);
    }
  });

  test('an excellent article gets few boxes', () => {
    const excellent = scores.filter(({ expectation }) => expectation.excellent);
    expect(excellent.length).toBeGreaterThanOrEqual(4);
    for (const { name, findings } of excellent)
      expect(findings.additions.length, name).toBeLessThanOrEqual(MAX_BOXES_IF_EXCELLENT);
  });
});

describe('precisionAndRecall', () => {
  test('counts what was found, wrong, missed, and right beyond what was asked for', () => {
    const tally = { found: ['a', 'b', 'c'], right: ['d'], wrong: ['e'], missed: ['f'] };
    expect(precisionAndRecall([tally])).toEqual({ precision: 4 / 5, recall: 3 / 4 });
    expect(precisionAndRecall([])).toEqual({ precision: 1, recall: 1 });
  });
});
