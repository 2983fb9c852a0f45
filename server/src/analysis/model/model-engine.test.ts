import { PROGRESS_KEY, type TaskProgress } from '@rilievo/shared/task-progress';
import { expect, test } from 'vitest';
import { AnalysisFailure } from '#platform/failure.ts';
import { memoryCheckpoints } from '#platform/testing/memory-checkpoints.ts';
import { markdownArticle } from '../testing/read-fixture.ts';
import type { ReceivedRequest } from './gateway/testing/scripted-llm-server.ts';
import { runScenario, scriptOf } from './testing/model-scenario.ts';
import { NOTHING_OUTSIDE } from './testing/nothing-outside.ts';
import { readAnalysis } from './testing/read-analysis.ts';

const fixture = readAnalysis('stanza-studenti');
const NONE = { task_1: false, task_2: false, task_3: false };

test.each([1, 2, 3, 4])(
  'after a crash at call %i the answers already given are not asked for again',
  async (crash) => {
    const kept = new Map<string, string>();
    const good = scriptOf(fixture.answers);
    const first: string[] = [];
    const failing = runScenario(
      (request, index) => {
        if (index >= crash) return { status: 503, headers: { 'retry-after': '0' } };
        first.push(request.task);
        return good(request, index);
      },
      fixture,
      memoryCheckpoints(kept),
    );
    await expect(failing).rejects.toBeInstanceOf(AnalysisFailure);
    expect(first).toHaveLength(crash);
    const second = await runScenario(good, fixture, memoryCheckpoints(kept));
    expect([...first, ...second.requests.map(({ task }) => task)].sort()).toEqual([
      'completeness',
      'critic',
      'eeat',
      'faq',
      'search-intents',
      'understanding',
    ]);
    const whole = await runScenario(good, fixture);
    expect(second.findings).toEqual(whole.findings);
    expect(second.usage).toEqual(whole.usage);
  },
);

test.each([
  ['task_1', 'search-intents', 'R'],
  ['task_2', 'completeness', 'B'],
  ['task_3', 'faq', 'V'],
] as const)(
  'with %s alone the other tasks are not asked, and the assessment is made all the same',
  async (task, name, mark) => {
    const { requests, completed, findings, usage } = await runScenario(scriptOf(fixture.answers), {
      ...fixture,
      tasks: { ...NONE, [task]: true },
    });
    expect(requests.map((request) => request.task).sort()).toEqual(
      ['critic', 'eeat', 'understanding', name].sort(),
    );
    expect(completed.additions.length).toBeGreaterThan(0);
    expect(completed.additions.every(({ id }) => id.startsWith(mark))).toBe(true);
    expect(findings.intents.length > 0).toBe(task === 'task_1');
    expect(Object.keys(usage?.prompts ?? {}).sort()).toEqual(
      ['critic', 'eeat', 'understanding', name].sort(),
    );
  },
);

test('whoever watches is told how far each task is, in order, and which one failed', async () => {
  const notes: TaskProgress[][] = [];
  const kept = memoryCheckpoints();
  const good = scriptOf(fixture.answers);
  const tasks = { task_1: true, task_2: true, task_3: false };
  await runScenario(
    (request, index) => (request.task === 'completeness' ? { answer: 'niente' } : good(request, index)),
    { ...fixture, tasks },
    {
      read: kept.read,
      async save(key, value) {
        if (key === PROGRESS_KEY) notes.push(structuredClone(value) as TaskProgress[]);
        await kept.save(key, value);
      },
    },
  );
  const states = (note: TaskProgress[] = []) => note.map(({ task, state }) => `${task} ${state}`);
  expect(states(notes[0])).toEqual([
    'understanding running',
    'search-intents waiting',
    'completeness waiting',
    'eeat waiting',
    'critic waiting',
  ]);
  expect(states(notes.at(-1))).toEqual([
    'understanding done',
    'search-intents done',
    'completeness failed',
    'eeat done',
    'critic done',
  ]);
  const [reading, red, blue] = notes.at(-1) ?? [];
  expect(reading?.titles).toEqual([fixture.answers.understanding.topic]);
  expect(red).toMatchObject({ count: 2, titles: [expect.any(String), expect.any(String)] });
  expect(blue).toMatchObject({ count: null, titles: [] });
});

test('an article with ten questions of its own is not asked for more, and nothing is paid for it', async () => {
  const questions = Array.from(
    { length: 10 },
    (_, index) =>
      `### Quanto dura il caso ${'abcdefghil'.charAt(index).repeat(5)}?\n\nDipende dal contratto.`,
  );
  const article = markdownArticle(
    `# La stanza\n\nUna stanza si affitta con un contratto.\n\n## Domande frequenti\n\n${questions.join('\n\n')}`,
  );
  const tasks = { ...NONE, task_3: true };
  const intents = (fixture.answers.understanding.intents as object[]).map((intent) => ({
    ...intent,
    verdict: 'aperto',
    passages: [],
  }));
  const answers = { ...fixture.answers, understanding: { ...fixture.answers.understanding, intents } };
  const { requests, completed } = await runScenario(scriptOf(answers), { article, tasks });
  expect(new Set(requests.map(({ task }) => task))).toEqual(new Set(['understanding', 'eeat']));
  expect(completed.additions).toEqual([]);
});

test('what a red box says, no blue one says again', async () => {
  const [red] = fixture.answers['search-intents'].additions as { html: string; citations: unknown }[];
  const [blue] = fixture.answers.completeness.improvements as object[];
  const improvements = [{ ...blue, title: 'La durata', html: red?.html, citations: red?.citations }];
  const { findings } = await runScenario(
    scriptOf({ ...fixture.answers, completeness: { ...NOTHING_OUTSIDE, improvements } }),
    fixture,
  );
  const inText = findings.additions.filter(({ move }) => move !== 'outside');
  expect(inText.filter(({ task }) => task === 'task_2')).toEqual([]);
  expect(findings.gaps.map(({ type }) => type)).toEqual(['description']);
  expect(findings.dropped).toBe(1);
});

test('an article in another language is completed in its own', async () => {
  const text =
    'Basil from the supermarket dies within a week because there are too many seedlings in the pot. Divide them into three pots and they will have soil and light to grow.';
  const article = markdownArticle(
    `# Basil in a pot\n\n${text}\n\nWater it when the soil is dry.\n\nCut above two leaves.`,
    'en',
  );
  const html =
    '<p>Keep the pot on a bright windowsill and turn it every now and then, so that the stems grow straight instead of leaning towards the light.</p>';
  const asked = [
    'Where does it stand?',
    'When is it cut?',
    'Why does it die?',
    'How is it divided?',
    'Who waters it?',
  ];
  const intents = Array.from({ length: 8 }, (_, index) => ({
    question: `${'abcdefgh'.charAt(index).repeat(6)} come si cura il basilico?`,
    type: 'informativo',
    need: 'Know',
    essential: false,
    verdict: index > 0 ? 'risposto' : 'aperto',
    passages: index > 0 ? [{ where: 'b2', quote: 'Basil from the supermarket' }] : [],
  }));
  const addition = {
    closes: 'i1',
    severity: 'grave',
    after: 'b2',
    title: 'Where it stands',
    html,
    note: null,
    reason: "L'articolo non dice dove tenerlo.",
    citations: [],
    asksAuthor: false,
  };
  const answers = {
    ...fixture.answers,
    understanding: { ...fixture.answers.understanding, intents },
    'search-intents': { notWorth: [], additions: [addition] },
    completeness: { ...NOTHING_OUTSIDE, improvements: [] },
    faq: { pairs: asked.map((question) => ({ question, answer: html, blockId: null, citations: [] })) },
  };
  const { completed, findings, requests } = await runScenario(scriptOf(answers), { article });
  expect(requests).toHaveLength(6);
  expect(completed.html).toContain('bright windowsill');
  expect(findings).toMatchObject({ language: 'en', faq: { length: 5 } });
});

test('a source leaves in its own section, and one that could not be read does not leave at all', async () => {
  const { requests } = await runScenario(scriptOf(fixture.answers), fixture);
  const sent = (task: string) =>
    requests
      .find((request: ReceivedRequest) => request.task === task)
      ?.said('user')
      .join() ?? '';
  expect(sent('faq')).toContain('[s1] Il contratto transitorio per studenti universitari');
  expect(sent('faq')).not.toContain('[s3');
  expect(sent('eeat')).toContain('INIZIO FONTI');
});

test('what is changed outside the text is proposed with the pages of the site, behind the text', async () => {
  const sitePages = [
    'https://casa-a-modo.example/deposito-cauzionale',
    'https://casa-a-modo.example/traslochi',
  ];
  const headings = fixture.article.blocks.filter(({ kind }) => kind === 'heading');
  const outline = headings.map(({ id, text }) => ({ where: id, level: 2, text })).toReversed();
  const completeness = { ...fixture.answers.completeness, headings: outline };
  const { findings, requests } = await runScenario(scriptOf({ ...fixture.answers, completeness }), {
    ...fixture,
    sitePages,
  });
  const [box] = findings.additions.filter(({ outside }) => outside?.what === 'headings');
  expect(box?.outside?.proposed?.split('\n')).toHaveLength(headings.length);
  expect(box?.after).toBe(fixture.article.blocks.at(-1)?.id);
  const told = requests.filter(({ body }) => JSON.stringify(body).includes('/deposito-cauzionale'));
  expect(told.map(({ task }) => task)).toEqual(['completeness']);
  const asked = requests.find(({ task }) => task === 'critic');
  expect(JSON.stringify(asked?.body)).not.toContain('La struttura dei titoli');
});
