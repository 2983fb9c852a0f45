import type { Article } from '@rilievo/shared/article';
import type { AnalysisResult, PlacedAddition } from '@rilievo/shared/result';
import { SMALL_RESULT } from '#backend/http/v1/testing/small-result.ts';

const TEXT = 'Il glicine si pota molto spesso.';

export const GLICINE: Article = {
  origin: { kind: 'text', format: 'plain' },
  title: 'Potare il glicine',
  language: 'it',
  words: 6,
  blocks: [{ id: 'b1', kind: 'paragraph', level: null, html: `<p>${TEXT}</p>`, text: TEXT }],
  evidence: null,
};

const about = { after: 'b1', closes: null, citations: [], asksAuthor: false };

const WHEN: PlacedAddition = {
  ...about,
  id: 'R1',
  task: 'task_1',
  title: 'Quando si pota il glicine?',
  reason: 'Chi cerca vuole sapere il mese.',
  move: 'add',
  severity: 'major',
};
const OFTEN: PlacedAddition = {
  ...about,
  id: 'B1',
  task: 'task_2',
  title: 'Una quantità vaga',
  reason: '«Molto spesso» non dice quante volte.',
  move: 'replace',
  severity: 'critical',
  passage: { blockId: 'b1', text: 'molto spesso' },
};
const WHO: PlacedAddition = {
  ...about,
  id: 'B2',
  task: 'task_2',
  title: 'Manca chi lo dice',
  reason: 'Il consiglio non ha una fonte.',
  asksAuthor: true,
  move: 'ask',
  severity: 'minor',
  question: 'Da dove viene il consiglio?',
};

/** The box of each run. */
const BODIES: Readonly<Record<string, string>> = {
  R1: '<p>Si pota a febbraio.</p>',
  B1: '<div data-note=""><p>due volte l’anno</p></div>',
};

/** A result with these boxes after the only block of an article. */
export function resultWith(article: Article, additions: readonly PlacedAddition[]): AnalysisResult {
  const boxes = additions.map(
    ({ id, task, title }) =>
      `<blockquote data-addition="${id}" data-task="${task}"><p data-label="">${title}</p>${BODIES[id] ?? ''}</blockquote>`,
  );
  return {
    ...SMALL_RESULT,
    content_completed: [...article.blocks.map(({ html }) => html), ...boxes].join('\n'),
    additions: [...additions],
  };
}

/** The analysis of the article, and one of the same article after a mend. */
export const FORMER_RUN = resultWith(GLICINE, [WHEN, OFTEN, WHO]);
export const NEWER_RUN = resultWith(GLICINE, [WHEN, { ...WHO, id: 'B1', title: 'Chi lo dice?' }]);
