import type { PromptTask } from '../gateway/model-session.ts';
import type { ScriptedReply } from '../gateway/testing/scripted-llm-server.ts';
import { runScenario, type ScenarioOutcome, scriptOf } from './model-scenario.ts';
import { readAnalysis } from './read-analysis.ts';

/** One of the objects that an answer lists. */
export type Item = Record<string, unknown>;

const fixture = readAnalysis('stanza-studenti');

/** The article and the sound answers to it, which the tests spoil. */
export const { answers, article } = fixture;

const listIn = (task: PromptTask, key: string) => answers[task][key] as Item[];
export const [red] = listIn('search-intents', 'additions');
export const [blue] = listIn('completeness', 'improvements');
export const pairs = listIn('faq', 'pairs');

/** The fixture's analysis with other replies to some tasks: the first time, the second time. */
export function run(
  replies: Partial<Record<PromptTask, readonly ScriptedReply[]>>,
): Promise<ScenarioOutcome> {
  return runScenario(scriptOf(answers, replies), fixture);
}

/** The same answer also when the task is asked again. */
export const always = (answer: unknown): ScriptedReply[] => [{ answer }, { answer }];

/** How often a task was asked. */
export const times = ({ requests }: ScenarioOutcome, task: PromptTask) =>
  requests.filter((request) => request.task === task).length;

/** The boxes with a margin mark: R, B or V. */
export const marks = ({ completed }: ScenarioOutcome, mark: string) =>
  completed.additions.filter(({ id }) => id.startsWith(mark));
