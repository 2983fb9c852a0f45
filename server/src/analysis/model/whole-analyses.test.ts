import { originalHtml } from '@rilievo/shared/article';
import { withoutAdditions } from '@rilievo/shared/completed-html';
import { findingsSchema } from '@rilievo/shared/findings';
import { describe, expect, test } from 'vitest';
import { CHECKLIST } from '../eeat/checklist/checklist.ts';
import { runScenario, SCENARIO_MODEL, scriptOf } from './testing/model-scenario.ts';
import { analysisNames, readAnalysis } from './testing/read-analysis.ts';

const names = analysisNames();

test('there are at least eight whole analyses', () => {
  expect(names.length).toBeGreaterThanOrEqual(8);
});

describe.each(names)('%s', (name) => {
  const fixture = readAnalysis(name);
  const outcome = runScenario(scriptOf(fixture.answers), fixture);
  const { expected } = fixture;

  test('boxes stand where they belong, and the original is unchanged', async () => {
    const { completed, findings } = await outcome;
    expect(findingsSchema.parse(findings)).toEqual(findings);
    expect(completed.additions.map(({ id, after, title }) => [id, after, title])).toEqual(expected.boxes);
    expect(completed.additions.filter(({ asksAuthor }) => asksAuthor).map(({ id }) => id)).toEqual(
      expected.asksAuthor,
    );
    expect(withoutAdditions(completed.html)).toBe(originalHtml(fixture.article));
    for (const text of expected.contains) expect(completed.html).toContain(text);
    for (const text of expected.lacks) expect(completed.html).not.toContain(text);
    expect(findings.dropped).toBe(expected.dropped);
  });

  test('the legend names the colours in use, and the FAQ has its questions', async () => {
    const { completed, findings } = await outcome;
    const used = new Set(completed.additions.map(({ task }) => task));
    expect(completed.legend.map(({ task }) => task)).toEqual([...used].sort());
    expect(findings.faq).toHaveLength(expected.questions);
    expect(completed.html.match(/<h3(?: data-note="")?>[^<]*\?<\/h3>/g)?.length).toBeGreaterThanOrEqual(
      expected.questions,
    );
  });

  test('citations have their state, and every source is listed', async () => {
    const { completed } = await outcome;
    const states = completed.additions.flatMap(({ id, citations }) =>
      citations.length > 0 ? [[id, citations.map(({ state }) => state)]] : [],
    );
    expect(Object.fromEntries(states)).toEqual(expected.states);
    expect(completed.html.includes('<h2>Fonti:</h2>')).toBe(fixture.sources.length > 0);
    for (const { url } of fixture.sources) expect(completed.html).toContain(`<a href="${url}">`);
  });

  test('verdicts quote the article, and a pasted text lacks nothing that only a page shows', async () => {
    const { assessment } = (await outcome).findings;
    const verdicts = Object.fromEntries(assessment.items.map(({ id, verdict }) => [id, verdict]));
    expect(verdicts).toMatchObject(expected.verdicts);
    expect(assessment.items).toHaveLength(CHECKLIST.length);
    for (const { quote, blockId } of assessment.items) {
      if (quote !== null)
        expect(fixture.article.blocks.find(({ id }) => id === blockId)?.text).toContain(quote);
    }
    expect(assessment.items.every(({ evidence, quote }) => evidence !== null || quote !== null)).toBe(true);
  });

  test('model, prompts and tokens are accounted for, each task asked once unless its answer does not hold', async () => {
    const { usage, requests } = await outcome;
    const open = fixture.answers.understanding.intents as { verdict: string }[];
    const tasks = ['understanding', 'completeness', 'faq', 'eeat', 'critic'];
    if (open.some(({ verdict }) => verdict !== 'risposto')) tasks.push('search-intents');
    expect(requests.map(({ task }) => task).sort()).toEqual([...tasks, ...expected.askedAgain].sort());
    const calls = requests.length;
    expect(usage).toMatchObject({ model: SCENARIO_MODEL, calls, inputTokens: calls * 1_000 });
    expect(Object.keys(usage?.prompts ?? {}).sort()).toEqual(tasks.sort());
  });
});
