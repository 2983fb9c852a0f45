import type { AssessmentItem, Verdict } from '@rilievo/shared/assessment';
import { expect, test } from 'vitest';
import { countVerdicts, inReadingOrder } from './verdict-count.ts';

const item = (id: string, verdict: Verdict): AssessmentItem => ({
  id,
  verdict,
  pillar: 'Esperienza',
  criterion: 'Si sa chi scrive?',
  source: { title: 'Guida', section: 'Who' },
  quote: null,
  blockId: null,
  evidence: null,
});

const items = [
  item('a', 'non osservabile'),
  item('b', 'soddisfatto'),
  item('c', 'mancante'),
  item('d', 'soddisfatto'),
];

test('verdicts are counted in their order, and those that nobody got are left out', () => {
  expect(countVerdicts(items)).toEqual([
    { verdict: 'soddisfatto', count: 2 },
    { verdict: 'mancante', count: 1 },
    { verdict: 'non osservabile', count: 1 },
  ]);
  expect(countVerdicts([])).toEqual([]);
});

test('what asks for work is read first, what could not be seen last', () => {
  expect(inReadingOrder(items).map(({ id }) => id)).toEqual(['c', 'b', 'd', 'a']);
});
