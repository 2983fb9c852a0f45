import type { Addition, Gap, Intent } from '@rilievo/shared/findings';
import { expect, test } from 'vitest';
import { ASKS_FOR_PROOF, REVIEW_IT, withQuestion } from './author-question.ts';

const NEED: Intent = {
  id: 'i1',
  question: 'A che numero si chiama?',
  type: 'informativo',
  need: 'Know',
  covered: false,
  coveredBy: [],
  essential: true,
};
const QUOTE = { blockId: 'b2', text: 'Risponde la segreteria.' };
const GAP: Gap = {
  id: 'g1',
  blockId: 'b2',
  type: 'contradiction',
  severity: 'major',
  quotes: [QUOTE],
  count: 1,
  measure: 'Due passaggi',
};

const asked = (over: Partial<Addition>) =>
  withQuestion(
    {
      id: 'blue-g1',
      task: 'task_2',
      after: 'b2',
      title: 'Pronto intervento o segreteria',
      html: '',
      note: 'scrivi quale delle due risponde di notte.',
      reason: 'Chi chiama di notte non lo sa.',
      closes: 'g1',
      citations: [],
      asksAuthor: true,
      move: 'ask',
      ...over,
    },
    [GAP],
    [NEED],
  );

test('a blue box asks with its title and the passage that it is about', () => {
  expect(asked({})).toMatchObject({
    question: 'Pronto intervento o segreteria: scrivi quale delle due risponde di notte.',
    passage: QUOTE,
  });
  expect(asked({ title: 'Chi risponde?' }).question).toBe(
    'Chi risponde? Scrivi quale delle due risponde di notte.',
  );
});

test("a red box asks the searcher's question first, once", () => {
  const red = { task: 'task_1', closes: 'i1' } as const;
  expect(asked({ ...red, note: 'scrivi il numero.' }).question).toBe(
    'A che numero si chiama? Scrivi il numero.',
  );
  expect(asked({ ...red, note: NEED.question }).question).toBe(NEED.question);
});

test.each([ASKS_FOR_PROOF, REVIEW_IT, null])(
  'an author is not told that a text was taken out: %s',
  (note) => {
    expect(asked({ note }).question).toBe(
      'Pronto intervento o segreteria: scrivi quello che sai, con la fonte.',
    );
    expect(asked({ note, task: 'task_1', closes: 'i1' }).question).toBe(NEED.question);
  },
);

test('a box that asks nothing stays as it is', () => {
  const box = asked({ move: 'add', html: '<p>Risponde un tecnico.</p>' });
  expect(box).not.toHaveProperty('question');
  expect(box).not.toHaveProperty('passage');
});

test('a box rewritten about other words of its block shows those', () => {
  const blocks = new Map([['b2', { text: 'Risponde la segreteria. Il centralino chiude la domenica.' }]]);
  const ask = (reason: string) =>
    withQuestion(
      { ...asked({}), title: 'Orario festivo', reason, note: 'scrivi chi risponde' },
      [GAP],
      [NEED],
      blocks,
    ).passage;
  expect(ask('«Il centralino chiude la domenica» lascia soli.')).toEqual({
    blockId: 'b2',
    text: 'Il centralino chiude la domenica',
  });
  expect(ask('La segreteria non basta, e «Il centralino chiude la domenica».')).toEqual(QUOTE);
});
