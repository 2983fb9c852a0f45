import { readFileSync } from 'node:fs';
import type { Article } from '@rilievo/shared/article';
import { type Findings, findingsSchema } from '@rilievo/shared/findings';
import type { TaskChoice } from '@rilievo/shared/tasks';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fixtureArticle, markdownArticle } from '../fixtures/read-fixture.ts';
import { kindOfContent } from './content-kind.ts';
import { FACETS_BY_KIND } from './facets/catalogue.ts';
import { localEngine } from './local-engine.ts';
import { readArticle } from './read-article.ts';

const ALL: TaskChoice = { task_1: true, task_2: true, task_3: true };

const expectationSchema = z.object({
  kind: z.string(),
  ymyl: z.boolean(),
  topic: z.string(),
  covered: z.array(z.string()),
  uncovered: z.array(z.string()),
  gaps: z.array(z.string()),
  noGaps: z.array(z.string()),
  questions: z.array(z.string()),
  noQuestions: z.array(z.string()),
});
const expectations = z
  .record(z.string(), expectationSchema)
  .parse(JSON.parse(readFileSync(new URL('../fixtures/expectations.json', import.meta.url), 'utf8')));

function analyse(article: Article, tasks: TaskChoice = ALL): Promise<Findings> {
  return localEngine.analyse({ article, sources: [], tasks, prompt: null }, new AbortController().signal);
}

function facetsOf(article: Article, findings: Findings, covered: boolean): string[] {
  const { kind } = kindOfContent(readArticle(article));
  const titles = findings.intents
    .filter((intent) => intent.covered === covered)
    .map(({ question }) => question);
  return FACETS_BY_KIND[kind]
    .filter(({ question, doing }) =>
      titles.some((title) => [question, doing].some((template) => template && matches(template, title))),
    )
    .map(({ id }) => id);
}

function matches(template: string, question: string): boolean {
  const [before = '', after = ''] = template.split(/\{[Tt]\}/);
  return question.startsWith(before) && question.endsWith(after);
}

describe.each(Object.entries(expectations))('the article «%s»', (name, expected) => {
  const article = fixtureArticle(name);

  test('is about what its title says, of its kind', async () => {
    const findings = await analyse(article);
    expect(findings.topic).toBe(expected.topic);
    expect(findings.ymyl).toBe(expected.ymyl);
    expect(kindOfContent(readArticle(article)).kind).toBe(expected.kind);
  });

  test('has its intents covered and open as an editor judged', async () => {
    const findings = await analyse(article);
    const covered = facetsOf(article, findings, true);
    const open = facetsOf(article, findings, false);
    expect(expected.covered.filter((id) => !covered.includes(id))).toEqual([]);
    expect(expected.uncovered.filter((id) => !open.includes(id))).toEqual([]);
    expect(findings.intents.length).toBeGreaterThanOrEqual(8);
    expect(findings.intents.length).toBeLessThanOrEqual(15);
  });

  test('shows its weaknesses and no others of those ruled out', async () => {
    const kinds = (await analyse(article)).gaps.map(({ kind }) => kind);
    expect(expected.gaps.filter((kind) => !kinds.includes(kind))).toEqual([]);
    expect(expected.noGaps.filter((kind) => kinds.includes(kind))).toEqual([]);
  });

  test('gets the questions it answers, and none that it does not', async () => {
    const questions = (await analyse(article)).faq.map(({ question }) => question);
    expect(expected.questions.filter((question) => !questions.includes(question))).toEqual([]);
    for (const start of expected.noQuestions)
      expect(questions.filter((question) => question.startsWith(start))).toEqual([]);
  });

  test('is answered with its own sentences, from the block that is named', async () => {
    const { faq } = await analyse(article);
    for (const { answerHtml, blockId } of faq) {
      if (answerHtml === null) continue;
      const block = article.blocks.find(({ id }) => id === blockId);
      const answer = answerHtml
        .replace(/^<p>|<\/p>$/g, '')
        .replace(/&quot;/g, '"')
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&amp;/g, '&');
      expect(block?.text).toContain(answer);
    }
  });

  test('has its boxes anchored to blocks, closing an intent or a gap, few and spread out', async () => {
    const { additions, intents, gaps } = await analyse(article);
    const closable = new Set([...intents.filter(({ covered }) => !covered), ...gaps].map(({ id }) => id));
    const ids = new Set(article.blocks.map(({ id }) => id));
    for (const { after, closes, reason } of additions) {
      expect(ids.has(after ?? '')).toBe(true);
      expect(closable.has(closes ?? '')).toBe(true);
      expect(reason).toMatch(/\d|«/);
    }
    for (const task of ['task_1', 'task_2']) {
      const boxes = additions.filter((addition) => addition.task === task);
      expect(boxes.length).toBeLessThanOrEqual(6);
      if (boxes.length > 2) expect(new Set(boxes.map(({ after }) => after)).size).toBeGreaterThan(2);
    }
    findingsSchema.parse(await analyse(article));
  });
});

describe('localEngine', () => {
  test('gives the same findings for the same article', async () => {
    const article = fixtureArticle('cervicale');
    expect(await analyse(article)).toEqual(await analyse(structuredClone(article)));
  });

  test('an excellent article gets no red or blue box, and its FAQ is extended after its last block', async () => {
    const article = fixtureArticle('torta-di-mele');
    const { additions, faq, faqAfter } = await analyse(article);
    expect(additions).toEqual([]);
    expect(faqAfter).toBe(article.blocks.at(-1)?.id);
    expect(faq.length + 3).toBeGreaterThanOrEqual(5);
    expect(faq.length + 3).toBeLessThanOrEqual(10);
  });

  test('the FAQ has 5 to 10 pairs where the article has none', async () => {
    for (const name of ['moka', 'lavasciuga', 'cervicale', 'canone-concordato']) {
      const { faq } = await analyse(fixtureArticle(name));
      expect(faq.length).toBeGreaterThanOrEqual(5);
      expect(faq.length).toBeLessThanOrEqual(10);
    }
  });

  test('only ticked tasks leave findings', async () => {
    const article = fixtureArticle('cervicale');
    const red = await analyse(article, { task_1: true, task_2: false, task_3: false });
    expect(red.intents.length).toBeGreaterThan(0);
    expect(new Set(red.additions.map(({ task }) => task))).toEqual(new Set(['task_1']));
    expect([red.gaps, red.faq]).toEqual([[], []]);
    const blue = await analyse(article, { task_1: false, task_2: true, task_3: false });
    expect(new Set(blue.additions.map(({ task }) => task))).toEqual(new Set(['task_2']));
    expect([blue.intents, blue.faq]).toEqual([[], []]);
    const green = await analyse(article, { task_1: false, task_2: false, task_3: true });
    expect([green.intents, green.gaps, green.additions]).toEqual([[], [], []]);
    expect(green.faq.length).toBeGreaterThanOrEqual(5);
  });

  test('a need whose answer is in the article under other words is dropped and counted', async () => {
    const text = `${readFileSync(new URL('../fixtures/moka.md', import.meta.url), 'utf8')}\n\n## Rischi, precauzioni\n\nVedi sopra.\n`;
    const { additions, dropped } = await analyse(markdownArticle(text));
    expect(additions.map(({ title }) => title)).not.toContain('Rischi e precauzioni');
    expect(dropped).toBe(1);
  });

  test('a text that is not Italian gets only what needs no Italian', async () => {
    const long = `${'The kettle is old and '.repeat(12)}it works.`;
    const english = `# How to descale a kettle\n\nA kettle gathers scale.\n\n### Why does it happen?\n\nHard water leaves minerals on the metal every time it boils away.\n\n${long}\n`;
    const { intents, gaps, additions, faq } = await analyse(markdownArticle(english, 'en'));
    expect(intents).toEqual([]);
    expect(gaps.map(({ kind }) => kind)).toEqual(['frase lunga', 'ordine dei titoli']);
    expect(additions).toHaveLength(2);
    expect(faq.map(({ question }) => question)).toEqual(['Why does it happen?']);
  });

  test('stops when it is aborted', async () => {
    const controller = new AbortController();
    const running = localEngine.analyse(
      { article: fixtureArticle('moka'), sources: [], tasks: ALL, prompt: null },
      controller.signal,
    );
    controller.abort(new Error('lease lost'));
    await expect(running).rejects.toThrow('lease lost');
  });
});
