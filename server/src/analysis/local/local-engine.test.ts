import type { Article } from '@rilievo/shared/article';
import { type Findings, findingsSchema } from '@rilievo/shared/findings';
import type { TaskChoice } from '@rilievo/shared/tasks';
import { describe, expect, test } from 'vitest';
import { fixtureArticle, fixtureNames, markdownArticle } from '../testing/read-fixture.ts';
import { localEngine } from './local-engine.ts';

const ALL: TaskChoice = { task_1: true, task_2: true, task_3: true };

function analyse(article: Article, tasks: TaskChoice = ALL): Promise<Findings> {
  return localEngine.analyse({ article, sources: [], tasks, prompt: null }, new AbortController().signal);
}

describe.each(fixtureNames())('the article «%s»', (name) => {
  const article = fixtureArticle(name);

  test('has 20 needs at most and 10 questions at most, those without an answer for the author', async () => {
    const { intents, faq } = await analyse(article);
    expect(intents.length).toBeLessThanOrEqual(20);
    expect(new Set(intents.map(({ id }) => id)).size).toBe(intents.length);
    expect(faq.length).toBeLessThanOrEqual(10);
    const open = intents.filter(({ covered }) => !covered).map(({ question }) => question);
    for (const { question, answerHtml } of faq) if (answerHtml === null) expect(open).toContain(question);
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
      // What is changed outside the text stands in no reader's way.
      const boxes = additions.filter((addition) => addition.task === task && addition.move !== 'outside');
      expect(boxes.length).toBeLessThanOrEqual(Math.max(6, article.words / 50));
      if (boxes.length > 2) expect(new Set(boxes.map(({ after }) => after)).size).toBeGreaterThan(1);
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

  test('a reason is the sentence that provokes the need, and no two boxes of an article share their words', async () => {
    for (const name of fixtureNames()) {
      const { additions } = await analyse(fixtureArticle(name));
      const reasons = additions.filter(({ task }) => task === 'task_1').map(({ reason }) => reason);
      const bare = reasons.map((reason) => reason.replace(/«[^»]*»/g, '«»'));
      expect(new Set(bare).size, name).toBe(bare.length);
      for (const reason of reasons) expect(reason).toMatch(/«.+»|\d/);
    }
  });

  test('says why a mistake could harm the reader only where it could', async () => {
    expect((await analyse(fixtureArticle('cervicale'))).ymylReason).toContain('salute');
    expect((await analyse(fixtureArticle('disdetta-affitto'))).ymylReason).toContain('denaro o diritti');
    expect((await analyse(fixtureArticle('moka'))).ymylReason).toBeNull();
  });

  test('only ticked tasks leave findings', async () => {
    const article = fixtureArticle('insonnia-rimedi');
    const red = await analyse(article, { task_1: true, task_2: false, task_3: false });
    expect(red.intents.length).toBeGreaterThan(0);
    expect(new Set(red.additions.map(({ task }) => task))).toEqual(new Set(['task_1']));
    expect([red.gaps, red.faq]).toEqual([[], []]);
    const blue = await analyse(article, { task_1: false, task_2: true, task_3: false });
    expect(new Set(blue.additions.map(({ task }) => task))).toEqual(new Set(['task_2']));
    expect([blue.intents, blue.faq]).toEqual([[], []]);
    const green = await analyse(fixtureArticle('febbre-bambini'), {
      task_1: false,
      task_2: false,
      task_3: true,
    });
    expect([green.intents, green.gaps, green.additions]).toEqual([[], [], []]);
    expect(green.faq.length).toBeGreaterThanOrEqual(5);
  });

  test('a text that is not Italian gets only what needs no Italian', async () => {
    const long = `${'The kettle is old and '.repeat(12)}it works.`;
    const english = `# How to descale a kettle\n\nA kettle gathers scale.\n\n### Why does it happen?\n\nHard water leaves minerals on the metal every time it boils away.\n\n${long}\n`;
    const { intents, gaps, additions, faq } = await analyse(markdownArticle(english, 'en'));
    expect(intents).toEqual([]);
    expect(gaps.map(({ type }) => type)).toEqual(['long-sentence', 'heading-order']);
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
