import type { Decisions } from '@rilievo/shared/decisions';
import type { PlacedAddition } from '@rilievo/shared/result';
import { expect, test } from 'vitest';
import { proposedText } from './proposed-text.ts';
import { type ResultRow, resultRow } from './result-of.ts';
import { SMALL_ARTICLE, SMALL_RESULT } from './testing/small-result.ts';

const about = { after: 'b2', closes: null, citations: [], asksAuthor: false, reason: 'Perché sì.' };

/** A list and a table, a replacement in each, a FAQ with three questions of which one is open, and two that add text. */
const BLOCKS = [
  '<h2>Quando</h2>',
  '<ul><li>A febbraio, dopo il gelo.</li><li>In estate.</li></ul>',
  '<table><tbody><tr><td>Prima</td><td>corta</td></tr><tr><td>Poi</td><td>lunga</td></tr></tbody></table>',
];
const ADDITIONS: readonly (PlacedAddition & { readonly body: string })[] = [
  { ...about, id: 'R1', task: 'task_1', title: 'Quanto?', move: 'add', body: '<p>Due gemme [1].</p>' },
  {
    ...about,
    id: 'B1',
    task: 'task_2',
    title: 'Il mese',
    move: 'replace',
    passage: { blockId: 'b2', text: 'dopo il gelo' },
    body: '<div data-note=""><p>quando il gelo è passato</p></div>',
  },
  {
    ...about,
    id: 'B2',
    task: 'task_2',
    title: 'Di troppo',
    move: 'replace',
    passage: { blockId: 'b3', text: 'Poi lunga' },
    body: '',
  },
  { ...about, id: 'R2', task: 'task_1', title: 'Chi lo dice?', move: 'ask', body: '' },
  {
    ...about,
    id: 'V1',
    task: 'task_3',
    after: 'b3',
    title: 'Domande frequenti',
    body: '<h2>Domande frequenti</h2><h3>Uno?</h3><p>Primo.</p><h3>Due?</h3><p>Secondo.</p><h3 data-note="">Tre?</h3><p data-note="">Nota per te: scrivila tu.</p>',
  },
];

function row(decisions: Decisions): ResultRow {
  const boxes = (after: string) =>
    ADDITIONS.filter((one) => one.after === after).map(
      ({ id, task, body }) =>
        `<blockquote data-addition="${id}" data-task="${task}"><p data-label="">Etichetta</p>${body}</blockquote>`,
    );
  const blocks = BLOCKS.map((html, index) => ({
    id: `b${index + 1}`,
    kind: 'paragraph' as const,
    level: null,
    html,
    text: html,
  }));
  const stored = {
    ...SMALL_RESULT,
    id: 'x',
    session_uid: 'a'.repeat(16),
    created_at: '2026-11-23T00:00:00Z',
    status: 'completed',
    content_extracted: { ...SMALL_ARTICLE, blocks },
    content_completed: blocks.flatMap(({ id, html }) => [html, ...boxes(id)]).join('\n'),
    additions: ADDITIONS.map(({ body: _body, ...addition }) => addition),
    decisions,
  };
  const read = resultRow(stored);
  if (!read) throw new Error('The row is no result');
  return read;
}

const LIST = '- A febbraio, dopo il gelo.\n\n- In estate.';

test('undecided additions enter what is ready and nothing else; what speaks to the editor enters nothing', () => {
  expect(proposedText(row({}), 'ready')).toMatchObject({
    text: `## Quando\n\n${LIST}\n\nDue gemme.\n\nPrima corta\n\nPoi lunga\n\n## Domande frequenti\n\n### Uno?\n\nPrimo.\n\n### Due?\n\nSecondo.`,
    entered: ['R1', 'V1'],
    left_out: ['B1', 'B2', 'R2'],
  });
  expect(proposedText(row({}), 'accepted')).toMatchObject({
    text: `## Quando\n\n${LIST}\n\nPrima corta\n\nPoi lunga`,
    entered: [],
  });
});

test("what was accepted enters: replacements in their places, answers, the editor's words, the questions kept", () => {
  const accepted = { state: 'accepted' } as const;
  const decided = row({
    R1: { ...accepted, html: '<p>Tre <script>alert(1)</script>gemme.</p>' },
    B1: accepted,
    B2: accepted,
    R2: { ...accepted, answer: 'Il vivaio.\n\nDa anni.' },
    V1: { ...accepted, off: [0] },
  });
  expect(proposedText(decided, 'accepted')).toMatchObject({
    text: '## Quando\n\n- A febbraio, quando il gelo è passato.\n\n- In estate.\n\nTre gemme.\n\n### Chi lo dice?\n\nIl vivaio.\n\nDa anni.\n\nPrima corta\n\n## Domande frequenti\n\n### Due?\n\nSecondo.',
    left_out: [],
  });
  expect(proposedText(row({ V1: { ...accepted, off: [0, 1] } }), 'accepted').text).not.toContain('Domande');
  const listed = { ...accepted, html: '<ul><li>uno</li><li>due</li></ul>' };
  expect(proposedText(row({ B1: listed }), 'accepted').text).toContain(
    '- A febbraio,\n\n- uno\n\n- due\n\n.\n\n- In estate.',
  );
});
