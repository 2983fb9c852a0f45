import type { ContentSeed } from './seeded-contents.ts';

export const LAST_LINE = 'Ultima riga del testo.';

/** A completed analysis that holds each payload as text of the author, as a FAQ that was accepted, and as its reason. */
export function hostileAnalysis(payloads: readonly string[]): ContentSeed {
  const ids = payloads.map((_, place) => `V${place + 1}`);
  const bodies = payloads.flatMap((payload, place) => [
    `<div>${payload}</div>`,
    `<blockquote data-addition="${ids[place]}" data-task="task_3"><p data-label="">Etichetta</p><h3>Che cosa fa?</h3><p>Niente.</p>${payload}</blockquote>`,
  ]);
  return {
    session_title: payloads[0] ?? '',
    content_base: payloads.join('\n'),
    content_completed: ['<h1>Prova</h1>', ...bodies, `<p>${LAST_LINE}</p>`].join('\n'),
    decisions: Object.fromEntries(ids.map((id) => [id, { state: 'accepted' }])),
    additions: payloads.map((payload, place) => ({
      id: ids[place],
      task: 'task_3',
      after: 'b1',
      title: payload,
      reason: payload,
      closes: null,
      citations: [{ sourceId: 's1', quote: payload, state: 'verificata' }],
      asksAuthor: false,
    })),
    sources: payloads.slice(0, 1).map((payload) => ({
      id: 's1',
      url: 'javascript:alert(1)',
      title: payload,
      siteName: payload,
      retrievedAt: '2026-03-14T09:42:30Z',
      reachable: true,
    })),
  };
}
