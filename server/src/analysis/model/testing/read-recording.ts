import { readdirSync, readFileSync } from 'node:fs';
import { articleSchema } from '@rilievo/shared/article';
import * as z from 'zod';
import { fetchedSourceSchema } from '#research/source.ts';
import { type ScenarioAnswers, type ScenarioInput, scriptOf } from './model-scenario.ts';

const FOLDER = new URL('../fixtures/recordings/', import.meta.url);

const recordingSchema = z.strictObject({
  article: articleSchema,
  sources: z.array(fetchedSourceSchema),
  /** By task: the answer to the first question, to the second, … */
  answers: z.record(z.string(), z.array(z.looseObject({}))),
});

/** Real requests that capable and mediocre readers answered in a model's place: `article.quality`. */
export function recordingNames(): string[] {
  return readdirSync(FOLDER)
    .map((file) => file.replace(/\.json$/, ''))
    .sort();
}

/** What was recorded, as the input of a scenario and its script. */
export function readRecording(name: string): { input: ScenarioInput; script: ReturnType<typeof scriptOf> } {
  const file = readFileSync(new URL(`${name}.json`, FOLDER), 'utf8');
  const { article, sources, answers } = recordingSchema.parse(JSON.parse(file));
  const first = Object.fromEntries(Object.entries(answers).map(([task, [one]]) => [task, one]));
  const each = Object.fromEntries(
    Object.entries(answers).map(([task, given]) => [task, given.map((answer) => ({ answer }))]),
  );
  return { input: { article, sources }, script: scriptOf(first as unknown as ScenarioAnswers, each) };
}
