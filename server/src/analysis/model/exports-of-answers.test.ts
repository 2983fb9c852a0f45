import { expect, test } from 'vitest';
import {
  type ExportableResult,
  expectNothingSpokenInWord,
  expectNothingSpokenLeaves,
  expectOriginalKept,
  spokenToEditor,
} from '#composition/testing/exports-of-result.ts';
import { runScenario, scriptOf } from './testing/model-scenario.ts';
import { analysisNames, readAnalysis } from './testing/read-analysis.ts';
import { readRecording, recordingNames } from './testing/read-recording.ts';

async function expectExportsHold(result: ExportableResult): Promise<void> {
  const said = spokenToEditor(result);
  expect(said.length).toBeGreaterThan(0);
  expectNothingSpokenLeaves(result, said);
  await expectNothingSpokenInWord(result, said);
  expectOriginalKept(result);
}

test.each(analysisNames())(
  'what a model says to the editor about %s stays in the draft, and the original stays whole',
  async (name) => {
    const { answers, ...fixture } = readAnalysis(name);
    const { completed } = await runScenario(scriptOf(answers), fixture);
    await expectExportsHold({ article: fixture.article, completed });
  },
);

test.each(recordingNames())(
  'what was recorded of %s stays in the draft too, and the original stays whole',
  async (name) => {
    const { input, script } = readRecording(name);
    const { completed } = await runScenario(script, input);
    await expectExportsHold({ article: input.article, completed });
  },
);
