import { originalHtml } from '@rilievo/shared/article';
import { withoutAdditions } from '@rilievo/shared/completed-html';
import { expect, test } from 'vitest';
import { failureOf } from './gateway/testing/gateway-scenario.ts';
import {
  always,
  answers,
  article,
  blue,
  type Item,
  marks,
  pairs,
  red,
  run,
  times,
} from './testing/faulty-answers.ts';

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
  ['completeness', { ...answers.completeness, improvements: [{ ...blue, ...ENGLISH, closes: undefined }] }],
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
