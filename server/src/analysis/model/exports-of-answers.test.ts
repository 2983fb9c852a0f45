import { expect, test } from 'vitest';
import {
  expectNothingSpokenLeaves,
  expectOriginalKept,
  spokenToEditor,
} from '#composition/testing/exports-of-result.ts';
import { runScenario, scriptOf } from './testing/model-scenario.ts';
import { analysisNames, readAnalysis } from './testing/read-analysis.ts';

test.each(analysisNames())(
  'what a model says to the editor about %s stays in the draft, and the original stays whole',
  async (name) => {
    const { answers, ...fixture } = readAnalysis(name);
    const { completed } = await runScenario(scriptOf(answers), fixture);
    const result = { article: fixture.article, completed };
    const said = spokenToEditor(result);
    expect(said.length).toBeGreaterThan(0);
    expectNothingSpokenLeaves(result, said);
    expectOriginalKept(result);
  },
);
