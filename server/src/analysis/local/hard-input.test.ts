import { readFileSync } from 'node:fs';
import type { Article } from '@rilievo/shared/article';
import type { Findings } from '@rilievo/shared/findings';
import { expect, test } from 'vitest';
import { fixtureNames, markdownArticle } from '../testing/read-fixture.ts';
import { localEngine } from './local-engine.ts';

/** What a text that is no ordinary article must not be told, and how few boxes it deserves. */
interface Hard {
  readonly name: string;
  readonly mostBlue: number;
  readonly mostRed: number;
  readonly notSaid: RegExp;
}

const CASES: readonly Hard[] = [
  // 92 words that say all there is to say.
  { name: 'short', mostBlue: 1, mostRed: 3, notSaid: /fonte|collegament|breve|mediana|vanto|promessa|sigl/i },
  { name: 'english', mostBlue: 2, mostRed: 0, notSaid: /fonte|sigl|vanto|promessa|Gulpease|in italiano/i },
  // Ten places that open and close each in its way are no contradictions, nor is a short stop a thin section.
  {
    name: 'listicle',
    mostBlue: 4,
    mostRed: 6,
    notSaid: /contraddic|ne prometti|mediana|vanto|Quando si entra/i,
  },
  { name: 'product', mostBlue: 3, mostRed: 6, notSaid: /contraddic|Pubblicità|fonte|mediana|in tutto fa/i },
  // What a story of 2019 said was to come is history, and its words are those of its day.
  {
    name: 'old-news',
    mostBlue: 2,
    mostRed: 5,
    notSaid: /scaduto|rimasto al futuro|senza data|Chi, per nome|vanto/i,
  },
  { name: 'table', mostBlue: 1, mostRed: 3, notSaid: /contraddic|mediana|frase di|in tutto fa|fonte/i },
  {
    name: 'poem',
    mostBlue: 1,
    mostRed: 2,
    notSaid: /fonte|vanto|promessa|contraddic|parole|sigl|Una misura|esempio/i,
  },
];

async function analysed(article: Article): Promise<Findings> {
  const tasks = { task_1: true, task_2: true, task_3: true };
  return await localEngine.analyse(
    { article, sources: [], tasks, prompt: null },
    new AbortController().signal,
  );
}

function textOf(name: string): string {
  return readFileSync(new URL(`fixtures/hard/${name}.md`, import.meta.url), 'utf8');
}

test.each(CASES)('$name: nothing silly', async ({ name, mostBlue, mostRed, notSaid }) => {
  const { additions, faq } = await analysed(markdownArticle(textOf(name)));
  const of = (task: string) => additions.filter((box) => box.task === task);
  const blue = of('task_2').map(({ title, html }) => `${title}: ${html.replace(/<[^>]+>/g, ' ')}`);
  expect(blue.filter((said) => notSaid.test(said))).toEqual([]);
  expect(blue.length, blue.join('\n')).toBeLessThanOrEqual(mostBlue);
  const red = of('task_1').map(({ title }) => title);
  expect(red.length, red.join('\n')).toBeLessThanOrEqual(mostRed);
  expect(faq.filter(({ answerHtml }) => answerHtml !== null)).toEqual([]);
});

test('6,700 words get a page of boxes, each passage once', async () => {
  const parts = fixtureNames().map((name) =>
    readFileSync(new URL(`../fixtures/${name}.md`, import.meta.url), 'utf8')
      .replace(/^---\n[\s\S]*?\n---\n/, '')
      .replace(/^# /m, '## '),
  );
  let long = '# La casa e le stagioni: appunti di un anno\n';
  while (long.split(/\s+/).length < 6_700) long += `\n${parts.shift()}`;
  const { additions } = await analysed(markdownArticle(long));
  const blue = additions.filter(({ task }) => task === 'task_2');
  expect(blue.length).toBeLessThanOrEqual(34);
  expect(new Set(blue.map(({ html }) => html)).size).toBe(blue.length);
});
