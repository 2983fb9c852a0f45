import type { Addition, Gap } from '@rilievo/shared/findings';
import { expect, test } from 'vitest';
import { weighedByHarm } from './harm-severity.ts';

const box: Addition = {
  id: 'blue-g1',
  task: 'task_2',
  after: 'b1',
  title: 'Dove si mette il morsetto',
  html: '<p>Il morsetto va stretto sulla guida, sotto la stecca.</p>',
  note: null,
  reason: 'È il solo fermo, e non dici dove metterlo.',
  closes: 'g1',
  citations: [],
  asksAuthor: false,
  severity: 'major',
  move: 'add',
};
const gap = (type: Gap['type'], text: string): Gap => ({
  id: 'g1',
  blockId: 'b1',
  type,
  severity: 'major',
  quotes: [{ blockId: 'b1', text }],
  count: 1,
  measure: '',
});
const FALLS = 'bloccatela con un morsetto, sennò viene giù di colpo';

test('a missing step is critical if the passage that it completes can hurt', () => {
  expect(weighedByHarm(box, [gap('missing-step', FALLS)]).severity).toBe('critical');
  expect(weighedByHarm(box, [gap('missing-step', 'bloccatela con un morsetto')]).severity).toBe('major');
});

test('a missing definition is not, whatever it is about', () => {
  expect(weighedByHarm(box, [gap('missing-definition', FALLS)]).severity).toBe('major');
});

test('an open need is critical by what its answer warns of', () => {
  const red: Addition = { ...box, task: 'task_1', closes: 'i1' };
  expect(weighedByHarm(red, []).severity).toBe('major');
  const warns = {
    ...red,
    html: '<p>Prima di aprire staccate la corrente: il condensatore può dare la scossa.</p>',
  };
  expect(weighedByHarm(warns, []).severity).toBe('critical');
  expect(weighedByHarm({ ...warns, move: 'outside' }, []).severity).toBe('major');
});
