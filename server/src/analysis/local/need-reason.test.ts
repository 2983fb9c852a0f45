import { expect, test } from 'vitest';
import { markdownArticle } from '../fixtures/read-fixture.ts';
import { readArticle } from '../reading/read-article.ts';
import { findTopic } from '../reading/topic.ts';
import { intentBoxes } from './intent-boxes.ts';
import { judgeIntents } from './intents.ts';

function boxesOf(markdown: string) {
  const reading = readArticle(markdownArticle(markdown));
  const topic = findTopic(reading);
  const judged = judgeIntents(reading, 'ricetta', topic);
  return intentBoxes(
    reading,
    'ricetta',
    topic,
    judged.filter(({ intent }) => !intent.covered),
  );
}

const RISOTTO = `# Risotto allo zafferano\n\nUn piatto di famiglia.\n\n## Il soffritto\n\nSi scioglie il burro con la cipolla e si aggiunge il riso.\n\n## La cottura\n\nSi cuoce finché i chicchi si aprono, mescolando piano. Alla fine si porta in tavola caldo.\n`;

test('the reason quotes the sentence that makes a reader ask, and the box stands after its section', () => {
  const box = boxesOf(RISOTTO).find(({ closes }) => closes === 'ingredients');
  expect(box?.reason).toBe(
    "In «Si scioglie il burro con la cipolla e si aggiunge il riso» ci sono gli ingredienti e non c'è il peso.",
  );
  expect(box?.after).toBe('b4');
});

test('where nothing provokes the need, the reason names the words that are not in the text', () => {
  const box = boxesOf(RISOTTO).find(({ closes }) => closes === 'servings');
  expect(box?.reason).toMatch(/«.+»/);
  expect(box?.reason).toMatch(/porzioni|commensali|tavola/);
  expect(box?.reason).not.toMatch(/[{}]/);
});

test('a sentence is quoted for one need only', () => {
  const quotes = boxesOf(RISOTTO).map(({ reason }) => /«[^»]+»/.exec(reason)?.[0]);
  expect(new Set(quotes).size).toBe(quotes.length);
});
