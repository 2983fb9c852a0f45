import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { foldAccents } from '#linguistics/words.ts';
import { readArticle } from '../read-article.ts';
import { hazardsFileSchema } from './hazard.ts';
import { hazardJudge } from './hazard-judge.ts';
import { hazardSentences } from './testing/hazard-sentences.ts';

const FOLDER = new URL('hazards/', import.meta.url);
const files = readdirSync(FOLDER).map((name) => ({
  name,
  ...hazardsFileSchema.parse(JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))),
}));
const hazards = files.flatMap((file) => file.hazards);

function foundIn(title: string, heading: string, text: string): readonly string[] {
  const article = markdownArticle(
    `# ${title}\n\nUna guida scritta per chi comincia.\n\n## ${heading}\n\n${text}`,
  );
  const reading = readArticle(article);
  const judge = hazardJudge(reading);
  return reading.sentences.flatMap((sentence) => judge(sentence)?.reason ?? []);
}

test('the catalogue has each hazard once, in folded phrases without repeats', () => {
  expect(hazards.length).toBeGreaterThan(200);
  expect(new Set(hazards.map(({ id }) => id)).size).toBe(hazards.length);
  for (const { id, all, about = [], unless = [] } of hazards) {
    for (const group of [...all, ...about, unless]) {
      expect(group.map(foldAccents), id).toEqual(group);
      expect(new Set(group).size, id).toBe(group.length);
    }
  }
});

test('a file names the words of its field in folded form', () => {
  for (const { name, field = [] } of files) expect(field.map(foldAccents), name).toEqual(field);
});

test.each(hazardSentences('harmful'))('%s, %s: «%s» is found', (title, heading, text) => {
  expect(foundIn(title, heading, text)).not.toEqual([]);
});

test.each(hazardSentences('harmless'))('%s, %s: «%s» is left alone', (title, heading, text) => {
  expect(foundIn(title, heading, text)).toEqual([]);
});

test('the words of a hazard may come in any order, and its subject from the title', () => {
  const advice = 'Il miele nel biberon della sera lo fa dormire meglio.';
  expect(foundIn('Il sonno del neonato', 'La sera', advice)).toHaveLength(1);
});

test('a warning clears the sentence, also where it follows the advice', () => {
  expect(foundIn('Il sonno del neonato', 'La sera', 'Il miele nel biberon? Mai, nemmeno una punta.')).toEqual(
    [],
  );
  expect(foundIn('Il sonno del neonato', 'La sera', 'Non date il miele prima dell’anno.')).toEqual([]);
  expect(foundIn('Il sonno del neonato', 'Errori da evitare', 'Il miele nel biberon della sera.')).toEqual(
    [],
  );
});

test('a condition that denies something else does not clear it', () => {
  const advice = 'Se non si addormenta, un cucchiaino di miele nel biberon fa miracoli.';
  expect(foundIn('Il sonno del neonato', 'La sera', advice)).toHaveLength(1);
});
