import { originalHtml } from '@rilievo/shared/article';
import { withoutAdditions } from '@rilievo/shared/completed-html';
import { expect, test } from 'vitest';
import { CHECKLIST } from '../eeat/checklist/checklist.ts';
import { runTrial, scriptOf, type TrialOutcome } from './fixtures/model-trial.ts';
import { readAnalysis } from './fixtures/read-analysis.ts';
import { failureOf } from './gateway/gateway-trial.ts';
import type { PromptTask } from './gateway/model-session.ts';
import type { ScriptedReply } from './gateway/scripted-llm-server.ts';

const fixture = readAnalysis('stanza-studenti');
const { answers, article } = fixture;
type Item = Record<string, unknown>;
const listIn = (task: PromptTask, key: string) => answers[task][key] as Item[];
const [red] = listIn('search-intents', 'additions');
const [blue] = listIn('completeness', 'improvements');
const pairs = listIn('faq', 'pairs');
const wordsOfB4 = article.blocks
  .find(({ id }) => id === 'b4')
  ?.text.split(' ')
  .slice(0, 6)
  .join(' ');

/** The fixture's analysis with other replies to some tasks: the first time, the second time. */
function run(replies: Partial<Record<PromptTask, readonly ScriptedReply[]>>): Promise<TrialOutcome> {
  return runTrial(scriptOf(answers, replies), fixture);
}

const always = (answer: unknown): ScriptedReply[] => [{ answer }, { answer }];
const times = ({ requests }: TrialOutcome, task: PromptTask) =>
  requests.filter((request) => request.task === task).length;
const marks = ({ completed }: TrialOutcome, mark: string) =>
  completed.additions.filter(({ id }) => id.startsWith(mark));

const ENGLISH = {
  ...red,
  title: 'How long the contract lasts',
  html: '<p>The contract for university students lasts for a limited period, and the period must be written down, so check that it covers the whole academic year before you sign anything.</p>',
  reason:
    'People who look for the contract want to know how long they are bound, and the section does not say.',
  citations: [],
};

test('an answer in another language is asked for again, and its second form is used', async () => {
  const outcome = await run({ 'search-intents': [{ answer: { notWorth: [], additions: [ENGLISH] } }] });
  expect(times(outcome, 'search-intents')).toBe(2);
  expect(marks(outcome, 'R').map(({ title }) => title)).toContain('Quanto dura il contratto per studenti');
  const [, , complaint] =
    outcome.requests
      .filter(({ task }) => task === 'search-intents')
      .at(-1)
      ?.body.messages.slice(1) ?? [];
  expect(complaint?.content).toContain('italiano');
});

test.each([
  ['search-intents', { notWorth: [], additions: [ENGLISH] }],
  ['completeness', { improvements: [{ ...blue, ...ENGLISH, closes: undefined }] }],
  [
    'faq',
    {
      pairs: pairs.map((pair) => ({
        ...pair,
        question: 'How long does the contract last for students?',
        answer: ENGLISH.html,
      })),
    },
  ],
  [
    'eeat',
    {
      verdicts: (answers.eeat.verdicts as Item[]).map((verdict) => ({
        ...verdict,
        why: 'This cannot be told from the text of this article alone.',
      })),
    },
  ],
] as const)('%s: another language also the second time costs that task alone', async (task, answer) => {
  const { findings } = await run({ [task]: always(answer) });
  expect(findings.missing).toEqual([task]);
  expect(findings.additions.length + findings.faq.length).toBeGreaterThan(0);
});

test.each([
  'Mi dispiace, ma non posso aiutarti con questa richiesta.',
  'Come modello linguistico non posso valutare questo articolo.',
  "I'm sorry, but I can't help with that.",
])(
  'a refusal in the place of an answer costs its task, or all where nothing is understood: %s',
  async (refusal) => {
    const said = { ...red, html: `<p>${refusal}</p>`, title: refusal, reason: refusal, citations: [] };
    const { findings } = await run({ 'search-intents': always({ notWorth: [], additions: [said] }) });
    expect(findings.missing).toEqual(['search-intents']);
    expect(await failureOf(run({ understanding: always(refusal) }))).toMatchObject({
      code: 'model_answer_unusable',
    });
  },
);

test('an addition at a block that does not exist is asked for again, then left out', async () => {
  const lost = { ...red, after: 'b777' };
  const outcome = await run({ 'search-intents': always({ notWorth: [], additions: [lost] }) });
  expect(times(outcome, 'search-intents')).toBe(2);
  expect(marks(outcome, 'R')).toEqual([]);
  expect(outcome.findings.intents.filter(({ covered }) => !covered)).not.toEqual([]);
});

test.each(['i1', 'i99', '', 'b4'])(
  'an addition for «%s», which is no open intent, is left out',
  async (closes) => {
    const outcome = await run({
      'search-intents': always({ notWorth: [], additions: [{ ...red, closes }] }),
    });
    expect(times(outcome, 'search-intents')).toBe(2);
    expect(marks(outcome, 'R')).toEqual([]);
  },
);

test('coverage rests on blocks that exist: an intent whose blocks do not is left out', async () => {
  const intents = (answers.understanding.intents as Item[]).map((intent, index) =>
    index === 0
      ? { ...intent, passages: ['b98', 'x'].map((where) => ({ where, quote: 'parole mai scritte qui' })) }
      : intent,
  );
  const outcome = await run({ understanding: always({ ...answers.understanding, intents }) });
  expect(times(outcome, 'understanding')).toBe(2);
  expect(outcome.findings.intents).toHaveLength(7);
  const blocks = new Set(article.blocks.map(({ id }) => id));
  expect(outcome.findings.intents.flatMap(({ coveredBy }) => coveredBy).every((id) => blocks.has(id))).toBe(
    true,
  );
});

test.each([0, 3])('with %i intents, also when asked again, the analysis fails', async (count) => {
  const intents = (answers.understanding.intents as Item[]).slice(0, count);
  const failure = await failureOf(run({ understanding: always({ ...answers.understanding, intents }) }));
  expect(failure.code).toBe('model_answer_unusable');
});

test('thirty intents become fifteen', async () => {
  const intents = Array.from({ length: 30 }, (_, index) => ({
    ...(answers.understanding.intents as Item[])[1],
    question: `Domanda ${'abcdefghijklmnopqrstuvwxyzàèìò'.charAt(index).repeat(5)} sul contratto?`,
  }));
  const outcome = await run({ understanding: always({ ...answers.understanding, intents }) });
  expect(outcome.findings.intents.map(({ id }) => id)).toEqual(
    Array.from({ length: 15 }, (_, n) => `i${n + 1}`),
  );
});

test('a quote that the source does not hold stays, marked: not found, and to be verified', async () => {
  const citations = [{ sourceId: 's1', quote: 'il contratto dura sempre da sei mesi a tre anni e mezzo' }];
  const outcome = await run({
    'search-intents': always({ notWorth: [], additions: [{ ...red, citations }] }),
  });
  expect(times(outcome, 'search-intents')).toBe(1);
  expect(marks(outcome, 'R')[0]?.citations).toEqual([{ ...citations[0], state: 'non trovata' }]);
  expect(outcome.completed.html).toContain('da verificare: il passaggio attribuito alla fonte [1]');
});

test.each([
  ['words that stand in any page', 'il contratto per studenti'],
  ['a whole page', 'il contratto dura da sei mesi a tre anni '.repeat(30)],
  ['an address', 'il contratto dura da sei mesi a tre anni, vedi https://truffa.example'],
])('%s are no quote: the citation goes, and what rested on it', async (_, quote) => {
  const html = '<p>Secondo gli esperti il contratto dura 37 mesi [s1].</p>';
  const outcome = await run({
    'search-intents': always({
      notWorth: [],
      additions: [{ ...red, html, citations: [{ sourceId: 's1', quote }] }],
    }),
  });
  expect(times(outcome, 'search-intents')).toBe(2);
  expect(marks(outcome, 'R')[0]).toMatchObject({ citations: [], asksAuthor: true });
  expect(outcome.completed.html).not.toContain('esperti');
});

test('a source that was never given is not cited; what rested on it becomes a question to the author', async () => {
  const additions = [
    {
      ...red,
      html: '<p>Il contratto dura al massimo 37 mesi [s9].</p>',
      citations: [{ sourceId: 's9', quote: 'al massimo 37 mesi' }],
    },
  ];
  const outcome = await run({ 'search-intents': always({ notWorth: [], additions }) });
  expect(times(outcome, 'search-intents')).toBe(2);
  expect(marks(outcome, 'R')[0]).toMatchObject({ citations: [], asksAuthor: true });
  expect(outcome.completed.html).not.toMatch(/37 mesi|s9/);
});

test('forty questions become the best ten: those with an answer first, in their order', async () => {
  const many = Array.from({ length: 40 }, (_, index) => ({
    question: `Che cosa succede nel caso ${'abcdefghilmnopqrstuv'.charAt(index % 20).repeat(4 + Math.floor(index / 20))} della stanza?`,
    answer: index % 4 === 0 ? null : '<p>Si guarda il contratto e si chiede al proprietario.</p>',
    blockId: null,
    citations: [],
  }));
  const outcome = await run({ faq: always({ pairs: many }) });
  expect(times(outcome, 'faq')).toBe(1);
  expect(outcome.findings.faq).toHaveLength(10);
  const answered = many.filter(({ answer }) => answer !== null).slice(0, 10);
  expect(outcome.findings.faq.map(({ question }) => question)).toEqual(
    answered.map(({ question }) => question),
  );
});

test('a heading inside an answer is no further question', async () => {
  const answer =
    '<p>Si guarda il contratto.</p><h3>E poi?</h3><p>Si chiede.</p><h2>Ancora?</h2><p>Si aspetta.</p>';
  const outcome = await run({
    faq: always({ pairs: pairs.map((pair) => ({ ...pair, answer, citations: [] })) }),
  });
  const box = outcome.completed.html.split('\n').find((line) => line.includes('data-addition="V1"'));
  expect(box).toContain('<p>E poi?</p>');
  expect(box?.match(/<h3/g)).toHaveLength(outcome.findings.faq.length);
});

test('what an answer holds by the thousand is read in no time', async () => {
  const reason = 'a.'.repeat(90_000);
  const many = Array.from({ length: 1_700 }, (_, index) => ({
    question: `Che cosa fa ${index.toString(36)}x nel caso ${index * 7}?`,
    answer: null,
    blockId: null,
    citations: [],
  }));
  const outcome = await run({
    completeness: always({ improvements: [{ ...blue, reason }] }),
    faq: always({ pairs: many }),
  });
  expect(outcome.findings.faq).toHaveLength(10);
  expect(outcome.findings.gaps.every((gap) => gap.measure.length <= 601)).toBe(true);
});

test('two questions are asked for again, then filled up with open ones for the author', async () => {
  const outcome = await run({ faq: always({ pairs: pairs.slice(0, 2) }) });
  expect(times(outcome, 'faq')).toBe(2);
  expect(outcome.findings.faq.map(({ answerHtml }) => answerHtml !== null)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('two questions and no open need: what holds is taken', async () => {
  const intents = (answers.understanding.intents as Item[]).map((intent) => ({
    ...intent,
    verdict: 'risposto',
    passages: [{ where: 'b4', quote: wordsOfB4 }],
  }));
  const outcome = await run({
    understanding: [{ answer: { ...answers.understanding, intents } }],
    faq: always({ pairs: pairs.slice(0, 2) }),
  });
  expect(outcome.findings.faq).toHaveLength(2);
});

test('html with scripts is asked for again; what comes through holds none', async () => {
  const html =
    '<p onclick="x()">Il periodo va scritto nel contratto<script>alert(1)</script>.</p><iframe src="https://m.example"></iframe><svg onload="x()"></svg><style>p{}</style>';
  const outcome = await run({
    'search-intents': always({ notWorth: [], additions: [{ ...red, html, citations: [] }] }),
  });
  expect(times(outcome, 'search-intents')).toBe(2);
  expect(outcome.completed.html).toContain('<p>Il periodo va scritto nel contratto.</p>');
  expect(outcome.completed.html).not.toMatch(/script|onclick|onload|iframe|svg|<style|alert/);
  expect(withoutAdditions(outcome.completed.html)).toBe(originalHtml(article));
});

const LONG = `<p>${'Il contratto va letto con calma prima di firmare. '.repeat(22_000)}</p>`;

test('an answer of 1 MB, also when asked again, costs its task', async () => {
  expect(LONG.length).toBeGreaterThan(1_000_000);
  const additions = [{ ...red, html: LONG, citations: [] }];
  const { findings } = await run({ 'search-intents': always({ notWorth: [], additions }) });
  expect(findings.missing).toEqual(['search-intents']);
});

test('an addition as long as an article is left out', async () => {
  const additions = [{ ...red, html: LONG.slice(0, 50_000), citations: [] }];
  const outcome = await run({ 'search-intents': always({ notWorth: [], additions }) });
  expect(times(outcome, 'search-intents')).toBe(2);
  expect(marks(outcome, 'R')).toEqual([]);
});

test('after an assessment of a few criteria, also when asked again, the verdicts are the code’s', async () => {
  const few = { verdicts: (answers.eeat.verdicts as Item[]).slice(0, 5) };
  const { findings } = await run({ eeat: always(few) });
  expect(findings.missing).toEqual(['eeat']);
  expect(findings.assessment.items).toHaveLength(CHECKLIST.length);
});

test('verdicts whose passages are nowhere in the article are asked for again, then not observable', async () => {
  const verdicts = (answers.eeat.verdicts as Item[]).map((verdict) => ({
    ...verdict,
    verdict: 'soddisfatto',
    where: 'b4',
    quote: 'parole che nessuno ha scritto in questo articolo',
  }));
  const outcome = await run({ eeat: always({ verdicts }) });
  expect(times(outcome, 'eeat')).toBe(2);
  const ofTheText = new Set(CHECKLIST.flatMap(({ id, seenIn }) => (seenIn === 'text' ? [id as string] : [])));
  const judged = outcome.findings.assessment.items.filter(({ id }) => ofTheText.has(id));
  expect(new Set(judged.map(({ verdict }) => verdict))).toEqual(new Set(['non osservabile']));
});

test('a task without credit is missing, and the others are given back', async () => {
  const { findings } = await run({ completeness: [{ status: 402 }] });
  expect(findings.missing).toEqual(['completeness']);
  expect(findings.additions.some(({ task }) => task === 'task_1')).toBe(true);
  expect(findings.faq.length).toBeGreaterThanOrEqual(5);
});

test('where no task gives anything the analysis fails', async () => {
  const credit = [{ status: 402 }];
  const replies = { 'search-intents': credit, completeness: credit, faq: credit, eeat: credit };
  expect((await failureOf(run(replies))).code).toBe('model_no_credit');
});
