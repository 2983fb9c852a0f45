import type { ContentSeed } from './seeded-contents.ts';

const box = (id: string, task: string, title: string, body: string) =>
  `<blockquote data-addition="${id}" data-task="${task}"><p data-label=""><strong>Etichetta</strong> · ${title}</p>${body}</blockquote>`;

const placed = (id: string, task: string, title: string, reason: string, citations: unknown[] = []) => ({
  id,
  task,
  after: 'b2',
  title,
  reason,
  closes: null,
  citations,
  asksAuthor: task === 'task_2',
  move: 'add',
});

const sentences = (scores: readonly number[]) =>
  scores.map((score, place) => ({ text: `Frase numero ${place + 1}.`, score }));

/** A completed analysis with everything that the detail can show: the three boxes, sources, scores, notes. */
export const completedAnalysis: ContentSeed = {
  session_title: 'Olivo in vaso: come coltivarlo',
  status: 'completed',
  created_at: '2026-03-14T09:42:00Z',
  completed_at: '2026-03-14T09:43:00Z',
  llm: 'google/gemini-2.5-pro',
  prompt: 'Tono pratico, frasi brevi.',
  url_base: null,
  content_base: `Olivo in vaso. ${'Il terriccio drena, la luce non manca. '.repeat(12)}Fine del testo.`,
  content_completed: [
    '<h1>Olivo in vaso: come coltivarlo</h1>',
    '<p>L’olivo vive bene in vaso , se il terriccio drena.</p>',
    box('R1', 'task_1', 'Quale varietà', '<h3>Quale varietà</h3><p>Arbequina resta compatta. [1]</p>'),
    '<h2>La potatura</h2>',
    '<p>Si pota a fine inverno.</p>',
    box(
      'B1',
      'task_2',
      'Un esempio',
      '<p>Su un ramo di tre anni togli un terzo.</p><p data-note="">Nota per te: aggiungi una foto tua.</p>',
    ),
    '<blockquote><p>Chi pota bene raccoglie.</p></blockquote>',
    box(
      'V1',
      'task_3',
      'Domande frequenti',
      '<h2>Domande frequenti</h2><h3>Quando si rinvasa?</h3><p>Ogni due anni.</p><h3 data-note="">Quanto dura?</h3><p data-note="">Nota per te: scrivila tu.</p>',
    ),
    '<section data-sources=""><h2>Fonti:</h2><ol><li>Manuale dell’olivo, <a href="https://manuale.example/olivo">manuale.example</a></li></ol></section>',
  ].join('\n'),
  legend: [
    { task: 'task_1', text: 'aggiunte per gli intenti di ricerca mancanti, secondo i criteri E-E-A-T.' },
    { task: 'task_2', text: 'miglioramenti delle sezioni esistenti, per completezza.' },
    { task: 'task_3', text: 'FAQ aggiunte o estese (da 5 a 10 domande).' },
  ],
  additions: [
    placed('R1', 'task_1', 'Quale varietà', 'Chi cerca chiede quale varietà scegliere.', [
      { sourceId: 's1', quote: 'Arbequina resta compatta', state: 'verificata' },
      { sourceId: 's2', quote: 'non si trova', state: 'non trovata' },
    ]),
    placed('B1', 'task_2', 'Un esempio', 'La sezione non ha un esempio.'),
    placed('V1', 'task_3', 'Domande frequenti', 'Mancano le domande frequenti.'),
  ],
  sources: [1, 2].map((number) => ({
    id: `s${number}`,
    url: `https://manuale.example/olivo-${number}`,
    title: `Manuale dell’olivo ${number}`,
    siteName: null,
    retrievedAt: '2026-03-14T09:42:30Z',
    reachable: true,
  })),
  provenance: {
    engine: { kind: 'local', name: 'Motore locale', version: '1' },
    dropped: 0,
    durations: { extraction: 1200, analysis: 2800 },
  },
  originality_score_native_content: 68.44,
  originality_score_mixed_content: 81.66,
  originality_sentences_native_content: sentences([31.2, 100]),
  originality_sentences_mixed_content: sentences([31.2, 100, 87.456]),
};
