import { expect, test } from 'vitest';
import { localEngine } from '#analysis/local/local-engine.ts';
import { fixtureArticle, fixtureNames } from '#analysis/testing/read-fixture.ts';
import { composeDocument } from './compose-document.ts';
import {
  type ExportableResult,
  expectNothingSpokenInWord,
  expectNothingSpokenLeaves,
  expectOriginalKept,
  spokenToEditor,
} from './testing/exports-of-result.ts';

const TASKS = { task_1: true, task_2: true, task_3: true };

async function resultOf(name: string): Promise<ExportableResult> {
  const article = fixtureArticle(name);
  const input = { article, sources: [], tasks: TASKS, prompt: null };
  const findings = await localEngine.analyse(input, new AbortController().signal);
  return { article, completed: composeDocument(article, findings, [], TASKS) };
}

test.each(fixtureNames())(
  'what the editor reads about %s stays in the draft, and the original stays whole',
  async (name) => {
    const result = await resultOf(name);
    const said = spokenToEditor(result);
    expectNothingSpokenLeaves(result, said);
    await expectNothingSpokenInWord(result, said);
    expectOriginalKept(result);
  },
);

test('the articles have reasons, notes and questions that could leave', async () => {
  const results = await Promise.all(fixtureNames().map(resultOf));
  const additions = results.flatMap(({ completed }) => completed.additions);
  const said = results.flatMap(spokenToEditor);
  expect(said.length).toBeGreaterThan(additions.length);
  expect(additions.map(({ move }) => move)).toEqual(expect.arrayContaining(['ask', 'outside']));
});
