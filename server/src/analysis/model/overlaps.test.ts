import type { Addition } from '@rilievo/shared/findings';
import { expect, test } from 'vitest';
import { withoutOverlaps } from './overlaps.ts';

const box = (id: string, text: string, html: string, blockId = 'b1'): Addition => ({
  id,
  task: 'task_2',
  after: blockId,
  title: 'Titolo',
  html,
  note: null,
  reason: 'Serve.',
  closes: id,
  citations: [],
  asksAuthor: false,
  move: 'replace',
  passage: { blockId, text },
});
const whole = box(
  'whole',
  'Se dopo due ore sta bene potete dormire. Anche i tremori passano.',
  '<p>Partite subito.</p>',
);
const part = box('part', 'Se dopo due ore sta bene potete dormire.', '<p>Può aggravarsi ore dopo.</p>');

test('of two corrections of the same words one replaces them, and the other stands beside', () => {
  const [first, second] = withoutOverlaps([whole, part], []);
  expect(first).toEqual(whole);
  expect(second).toMatchObject({ id: 'part', move: 'add', html: part.html });
  expect(second).not.toHaveProperty('passage');
  expect(withoutOverlaps([part], [whole])[0]?.move).toBe('add');
});

test('words for a gap in a sentence do not stand beside it: the box asks, or is left out', () => {
  const fragment = { ...part, html: 'può aggravarsi' };
  expect(withoutOverlaps([whole, fragment], [])).toEqual([whole]);
  const [, asking] = withoutOverlaps([whole, { ...fragment, note: 'cita la fonte' }], []);
  expect(asking).toMatchObject({ move: 'ask', html: '', note: 'cita la fonte', asksAuthor: true });
  const [, critical] = withoutOverlaps([whole, { ...fragment, severity: 'critical' }], []);
  expect(critical).toMatchObject({ move: 'ask', severity: 'critical' });
  expect(critical).not.toHaveProperty('passage');
});

test('one that only takes the words away is left out; other words and other blocks are no matter', () => {
  expect(withoutOverlaps([whole, box('gone', 'Anche i tremori passano.', '')], [])).toEqual([whole]);
  const others = [
    box('other', 'Un altro passaggio.', ''),
    box('elsewhere', part.passage?.text ?? '', '', 'b2'),
  ];
  expect(withoutOverlaps(others, [whole])).toEqual(others);
});
