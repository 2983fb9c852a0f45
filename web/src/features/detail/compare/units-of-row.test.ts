import { exportRow, parse } from '@rilievo/exports/testing/export-row';
import { expect, test } from 'vitest';
import { unitsOf } from './units-of-row.ts';

const box = (id: string, task: string, html: string) =>
  `<blockquote data-addition="${id}" data-task="${task}"><p data-label="">Etichetta</p>${html}</blockquote>`;

const about = { after: 'b1', reason: 'Perché.', closes: null, citations: [], asksAuthor: false };
const PASSAGE = { blockId: 'b1', text: 'il migliore in assoluto' };

const row = exportRow({
  content_completed: [
    '<p>Il compost è il migliore in assoluto per le piante.</p>',
    box('B1', 'task_2', '<div data-note=""><p>buono</p></div>'),
    box('R1', 'task_1', '<p>Bastano 40 litri.</p><p data-note="">Nota per te.</p>'),
    box('R2', 'task_1', '<div data-note=""><p>Criticato.</p></div>'),
    '<section data-sources=""><h2>Fonti:</h2></section>',
  ].join('\n'),
  additions: [
    { ...about, id: 'B1', task: 'task_2', title: 'Un primato', move: 'replace', passage: PASSAGE },
    { ...about, id: 'R1', task: 'task_1', title: 'Quanto spazio', move: 'add' },
    { ...about, id: 'R2', task: 'task_1', title: 'Quanto costa', move: 'ask', question: 'Quanto?' },
  ],
});

const lines = (decisions = {}, version: 'original' | 'ready' = 'ready') =>
  unitsOf({ ...row, decisions }, version, parse).map(
    ({ text, addition }) => `${addition ? `${addition.id}: ` : ''}${text}`,
  );

test('undecided, the text holds what is ready to add; no replacement, question or note', () => {
  expect(lines()).toEqual(['Il compost è il migliore in assoluto per le piante.', 'R1: Bastano 40 litri.']);
});

test('decided, it holds the accepted replacement, the words of the editor and the answer of the author', () => {
  const decisions = {
    B1: { state: 'accepted' },
    R1: { state: 'accepted', html: '<p>Ne bastano 30.</p>' },
    R2: { state: 'accepted', answer: 'Diciotto euro.' },
  };
  expect(lines(decisions)).toEqual([
    'Il compost è buono per le piante.',
    'R1: Ne bastano 30.',
    'R2: Diciotto euro.',
  ]);
  expect(lines(decisions, 'original')).toEqual(['Il compost è il migliore in assoluto per le piante.']);
});

test('an ignored addition is left out', () => {
  expect(lines({ R1: { state: 'ignored' } })).toHaveLength(1);
});
