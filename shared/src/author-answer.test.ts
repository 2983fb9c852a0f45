import { expect, test } from 'vitest';
import { readAnswer } from './author-answer.ts';
import type { PlacedAddition } from './result.ts';

function ask(task: PlacedAddition['task'], title: string) {
  const addition: PlacedAddition = {
    id: 'R1',
    task,
    after: 'b1',
    title,
    reason: 'Perché.',
    closes: null,
    citations: [],
    asksAuthor: true,
  };
  return { task, addition };
}

const intent = ask('task_1', 'Quanto si spende?');

test('each line of an answer that says something is a paragraph', () => {
  const { lines } = readAnswer(intent, '\n  Diciotto euro. \n\n \t\nIn tutto.\r\n');
  expect(lines).toEqual([
    { offset: 3, text: 'Diciotto euro.' },
    { offset: 23, text: 'In tutto.' },
  ]);
});

test.each([
  ['a question of readers', intent, 'Diciotto euro.', 'Quanto si spende?'],
  ['a title that asks nothing', ask('task_1', 'Il costo'), 'Diciotto euro.', null],
  ['an incomplete section', ask('task_2', 'Quanto si spende?'), 'Diciotto euro.', null],
  ['a blank answer', intent, ' \n ', null],
])('the heading above the answer to %s', (_what, box, typed, heading) => {
  expect(readAnswer(box, typed).heading).toBe(heading);
});
