import { expect, test } from 'vitest';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { evidenceOf } from '../evidence.ts';
import { promptParts } from '../prompt-input/prompt-input.ts';
import { completenessQuestion } from './run.ts';
import type { CompletenessAnswer } from './schema.ts';

const article = markdownArticle(
  '# La pasta madre\n\nLa pasta madre è una delle basi più comuni del pane. Il nostro forno è il migliore della valle.\n\nColore:\n\nIngredienti:\n\n- farina',
);
const evidence = evidenceOf(article, []);
const question = completenessQuestion(
  evidence,
  promptParts({ article, sources: [], prompt: null, houseRules: null }),
  {
    topic: 'pasta madre',
    audience: null,
    primaryQuery: 'pasta madre',
    language: 'it',
    ymyl: false,
    ymylReason: null,
    intents: [],
  },
  [],
);
const titles = (quote: string, over: Partial<CompletenessAnswer['improvements'][number]> = {}) => {
  const improvement = {
    where: 'b2',
    quote,
    kind: 'fonte' as const,
    replaces: null,
    reason: 'Il testo non dice da dove viene.',
    severity: 'leggera' as const,
    citations: [],
    html: '',
    note: 'indica la fonte',
    title: 'Primato senza fonte',
    after: 'b2',
    asksAuthor: true,
    ...over,
  };
  const { value } = question.check({ improvements: [improvement], headings: [], links: [] });
  return value?.additions.map(({ title }) => title);
};

test('«una delle più comuni» claims no rank, «il migliore della valle» does', () => {
  expect(titles('è una delle basi più comuni del pane')).toEqual([]);
  expect(titles('Il nostro forno è il migliore della valle')).toEqual(['Primato senza fonte']);
  expect(titles('è una delle basi più comuni del pane', { severity: 'grave' })).toHaveLength(1);
});

test('a label with nothing behind it lost its values on the way, and is no fault; one before a list is none', () => {
  const at = (where: string) => titles('', { where, after: where, quote: null, kind: 'nomi' });
  expect(at('b3')).toEqual([]);
  expect(at('b4')).toEqual(['Primato senza fonte']);
});
