import { expect, test } from 'vitest';
import type { PromptTask } from '../server/src/analysis/model/gateway/model-session.ts';
import { readAnalysis } from '../server/src/analysis/model/testing/read-analysis.ts';
import { measureAnswers, sumShares } from './eval-measures.ts';

const fixture = readAnalysis('stanza-studenti');
const answers = Object.entries(fixture.answers).map(([task, answer]) => ({
  task: task as PromptTask,
  answer,
  problems: [],
}));

test('answers are measured before anything of them is left out', () => {
  expect(measureAnswers(fixture, answers, { asked: 5, again: 1 })).toEqual({
    firstTry: { part: 4, whole: 5 },
    anchors: { part: 14, whole: 15 },
    citations: { part: 3, whole: 5 },
    unsourced: { part: 1, whole: 9 },
    faqInRange: { part: 1, whole: 1 },
    padding: { part: 0, whole: 3 },
  });
});

test('an analysis without answers misses what was due, and has no citation to measure', () => {
  const measures = measureAnswers(fixture, [], { asked: 5, again: 5 });
  expect(measures.firstTry).toEqual({ part: 0, whole: 5 });
  expect(measures.citations.whole).toBe(0);
  expect(measures.faqInRange).toEqual({ part: 0, whole: 1 });
});

test('shares are summed', () => {
  expect(
    sumShares([
      { part: 1, whole: 2 },
      { part: 3, whole: 5 },
    ]),
  ).toEqual({ part: 4, whole: 7 });
});
