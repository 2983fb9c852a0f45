import type { Article } from '@rilievo/shared/article';
import type { AnalysisResult } from '@rilievo/shared/result';

const measure = { score: 61.5, band: 'licenza media', words: 90, sentences: 6, letters: 400 } as const;

/** The article of the result below. */
export const SMALL_ARTICLE: Article = {
  origin: { kind: 'text', format: 'plain' },
  title: 'Il glicine',
  language: 'it',
  words: 4,
  blocks: [
    { id: 'b0', kind: 'heading', level: 1, html: '<h1>Il glicine</h1>', text: 'Il glicine' },
    { id: 'b1', kind: 'paragraph', level: null, html: '<p>Il glicine.</p>', text: 'Il glicine.' },
  ],
  evidence: null,
};

/** A result with a box of each kind of field, as a worker stores it. */
export const SMALL_RESULT: AnalysisResult = {
  content_completed:
    '<p>Il glicine.</p>\n<blockquote data-addition="B1" data-task="task_2"><p>Da dove viene?</p></blockquote>',
  legend: [{ task: 'task_2', text: 'Completezza' }],
  additions: [
    {
      id: 'B1',
      task: 'task_2',
      after: 'b1',
      title: 'Manca la fonte',
      reason: 'La cifra non ha una fonte.',
      closes: null,
      citations: [{ sourceId: 's1', quote: 'Il 40%.', state: 'non trovata' }],
      asksAuthor: true,
      move: 'ask',
      severity: 'critical',
      passage: { blockId: 'b1', text: 'Il glicine.' },
      question: 'Da dove viene il 40%?',
      weakness: 'missing-source',
    },
  ],
  sources: [
    {
      id: 's1',
      url: 'https://esempio.it',
      title: 'Esempio',
      siteName: null,
      retrievedAt: '2026-11-23T00:00:00Z',
      reachable: true,
    },
  ],
  understanding: {
    topic: 'glicine',
    audience: null,
    primaryQuery: 'come potare il glicine',
    language: 'it',
    ymyl: false,
    ymylReason: null,
    intents: [
      {
        id: 'i1',
        question: 'Quando si pota?',
        type: 'informativo',
        need: 'Know',
        covered: false,
        coveredBy: [],
        verdict: 'not judged',
      },
    ],
  },
  assessment: {
    version: '1',
    items: [
      {
        id: 'autore',
        pillar: 'Esperienza',
        criterion: 'C’è un autore',
        source: { title: 'Linee guida', section: '2' },
        verdict: 'non osservabile',
        quote: null,
        blockId: null,
        evidence: 'Il testo è incollato.',
      },
    ],
  },
  provenance: { engine: { kind: 'local', name: 'locale', version: '1' }, dropped: 0, durations: {} },
  comparison: null,
  originality_score_native_content: 88,
  originality_score_mixed_content: 90,
  originality_sentences_native_content: [{ text: 'Il glicine.', score: 88 }],
  originality_sentences_mixed_content: [{ text: 'Il glicine.', score: 88 }],
  originality: {
    method: 'overlap',
    version: '1',
    unscored: null,
    references: [{ id: 's1', kind: 'source', title: 'Esempio', url: 'https://esempio.it', words: 300 }],
    leftOut: [],
    native: [
      {
        words: 2,
        verbatim: 0,
        near: 0,
        lowConfidence: true,
        quotation: false,
        origin: 'originale',
        blockId: 'b1',
        additionId: null,
        match: 's1',
      },
    ],
    mixed: [],
    external: [],
  },
  readability: {
    version: '1',
    before: { whole: measure, sections: [] },
    after: { whole: measure, sections: [] },
    longSentences: [{ blockId: 'b1', additionId: null, words: 40, text: 'Una frase lunga.' }],
  },
  fingerprints: [],
};
