import type { Article } from '@rilievo/shared/article';
import type { Findings } from '@rilievo/shared/findings';
import { expect, test } from 'vitest';
import { composeDocument } from '../composition/compose-document.ts';
import { addedTexts } from './added-text.ts';

const article: Article = {
  origin: { kind: 'text', format: 'plain' },
  title: null,
  language: 'it',
  words: 4,
  blocks: [
    { id: 'b1', kind: 'paragraph', level: null, html: '<p>Il pane lievita.</p>', text: 'Il pane lievita.' },
    {
      id: 'b2',
      kind: 'quotation',
      level: null,
      html: '<blockquote><p>Con calma.</p></blockquote>',
      text: 'Con calma.',
    },
  ],
  evidence: null,
};

const findings: Findings = {
  topic: 'pane',
  audience: null,
  primaryQuery: 'pane',
  language: 'it',
  ymyl: false,
  ymylReason: null,
  intents: [],
  gaps: [],
  additions: [
    {
      id: 'a1',
      task: 'task_1',
      after: 'b1',
      title: 'Tempi di lievitazione',
      html: '<p>Scrivi quanto lievita [s1]. Indica i gradi.</p><ul><li>in inverno</li><li>in estate</li></ul>',
      note: 'aggiungi la tua prova.',
      reason: 'Il testo non lo dice.',
      closes: null,
      citations: [{ sourceId: 's1', quote: 'tre ore' }],
      asksAuthor: true,
    },
  ],
  faq: [
    { question: 'Quanto lievita?', answerHtml: '<p>Con calma.</p>', blockId: 'b2' },
    { question: 'Quanto costa?', answerHtml: null, blockId: null },
  ],
  faqAfter: null,
  assessment: { version: 'eeat-1', items: [] },
  dropped: 0,
};

const source = {
  id: 's1',
  url: 'https://esempio.it/lievito',
  title: 'Il lievito',
  siteName: null,
  retrievedAt: '2026-01-10T10:00:00Z',
  reachable: true,
  text: 'La pasta riposa tre ore.',
};

test('the text of each addition is read back line by line, without label, citation marks and notes to the author', () => {
  const completed = composeDocument(article, findings, [source], {
    task_1: true,
    task_2: false,
    task_3: true,
  });
  expect(addedTexts(completed)).toEqual([
    { id: 'R1', after: 'b1', lines: ['Scrivi quanto lievita. Indica i gradi.', 'in inverno', 'in estate'] },
    { id: 'V1', after: 'b2', lines: ['Domande frequenti', 'Quanto lievita?', 'Con calma.'] },
  ]);
});

test('a document without additions has none', () => {
  const completed = composeDocument(article, findings, [], { task_1: false, task_2: false, task_3: false });
  expect(addedTexts(completed)).toEqual([]);
});
