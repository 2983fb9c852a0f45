import { expect, test } from 'vitest';
import { boxDifferences, type ComparedBox } from './box-differences.ts';

const box = (id: string, task: ComparedBox['task'], title: string, text: string): ComparedBox => ({
  id,
  task,
  title,
  text,
});

test('boxes are matched by text, by title, by likeness; the others stand in one result alone', () => {
  const former = [
    box('R1', 'task_1', 'Varietà', 'Arbequina resta compatta.'),
    box('R2', 'task_1', 'Quando si pota', 'Si pota a marzo.'),
    box('B1', 'task_2', 'Un esempio', 'Su un ramo di tre anni togli un terzo della chioma.'),
    box('V1', 'task_3', 'Domande frequenti', 'Quando si rinvasa?'),
  ];
  const newer = [
    box('R1', 'task_1', 'Quando si pota', 'Si pota quando il gelo è passato.'),
    box('R2', 'task_1', 'Varietà', 'Arbequina resta compatta.'),
    box('B1', 'task_2', 'Quanto togliere', 'Su un ramo di tre anni togli un quarto della chioma.'),
    box('B2', 'task_2', 'Domande frequenti', 'Quando si rinvasa?'),
  ];
  const { same, changed, onlyFormer, onlyNewer } = boxDifferences(former, newer);
  expect(same).toBe(1);
  expect(changed.map((pair) => [pair.former.id, pair.newer.id])).toEqual([
    ['R2', 'R1'],
    ['B1', 'B1'],
  ]);
  expect(onlyFormer.map(({ id }) => id)).toEqual(['V1']);
  expect(onlyNewer.map(({ id }) => id)).toEqual(['B2']);
});
