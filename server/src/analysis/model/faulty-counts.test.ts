import { expect, test } from 'vitest';
import { CHECKLIST } from '../eeat/checklist/checklist.ts';
import { failureOf } from './gateway/testing/gateway-scenario.ts';
import { always, answers, article, blue, type Item, pairs, run, times } from './testing/faulty-answers.ts';

const wordsOfB4 = article.blocks
  .find(({ id }) => id === 'b4')
  ?.text.split(' ')
  .slice(0, 6)
  .join(' ');

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

test('forty questions become the best six: those with an answer first, in their order', async () => {
  const many = Array.from({ length: 40 }, (_, index) => ({
    question: `Che cosa succede nel caso ${'abcdefghilmnopqrstuv'.charAt(index % 20).repeat(4 + Math.floor(index / 20))} della stanza?`,
    answer: index % 4 === 0 ? null : '<p>Si guarda il contratto e si chiede al proprietario.</p>',
    blockId: null,
    citations: [],
  }));
  const outcome = await run({ faq: always({ pairs: many }) });
  expect(times(outcome, 'faq')).toBe(1);
  expect(outcome.findings.faq).toHaveLength(6);
  const answered = many.filter(({ answer }) => answer !== null).slice(0, 6);
  expect(outcome.findings.faq.map(({ question }) => question)).toEqual(
    answered.map(({ question }) => question),
  );
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
    completeness: always({ ...answers.completeness, improvements: [{ ...blue, reason }] }),
    faq: always({ pairs: many }),
  });
  expect(outcome.findings.faq).toHaveLength(5);
  expect(outcome.findings.gaps.every((gap) => gap.measure.length <= 601)).toBe(true);
});

test('of questions without an answer one stays, first of all one that the model leaves to the author', async () => {
  const invented = { ...pairs[0], question: 'Quanto costa in tutto?', answer: '<p>Costa 4.321 euro.</p>' };
  const left = ['Chi paga il notaio?', 'Dove si firma?'].map((question) => ({
    question,
    answer: null,
    blockId: null,
    citations: [],
  }));
  const answered = pairs.filter(({ answer }) => answer !== null).slice(0, 5);
  const { findings } = await run({ faq: always({ pairs: [invented, ...answered, ...left] }) });
  const open = findings.faq.filter(({ answerHtml }) => answerHtml === null);
  expect(open.map(({ question }) => question)).toEqual(left.map(({ question }) => question).slice(0, 1));
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

test('after an assessment of a few criteria, also when asked again, the verdicts are the code’s', async () => {
  const few = { verdicts: (answers.eeat.verdicts as Item[]).slice(0, 5) };
  const { findings } = await run({ eeat: always(few) });
  expect(findings.missing).toEqual(['eeat']);
  expect(findings.assessment.items).toHaveLength(CHECKLIST.length);
});

test('a task without credit is missing, and the others are given back', async () => {
  const { findings } = await run({ completeness: [{ status: 402 }] });
  expect(findings.missing).toEqual(['completeness']);
  expect(findings.missingBecause).toBe('model_no_credit');
  expect(findings.additions.some(({ task }) => task === 'task_1')).toBe(true);
  expect(findings.faq.length).toBeGreaterThanOrEqual(5);
});

test('where no task gives anything the analysis fails', async () => {
  const credit = [{ status: 402 }];
  const replies = { 'search-intents': credit, completeness: credit, faq: credit, eeat: credit };
  expect((await failureOf(run(replies))).code).toBe('model_no_credit');
});
