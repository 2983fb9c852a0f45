import type { PlacedAddition } from '../shared/src/result.ts';
import { TASK_MARK } from '../shared/src/tasks.ts';
import { completedAnalysis } from './completed-analysis.ts';
import type { ContentSeed } from './seeded-contents.ts';

const BLOCKS = [
  '<h1>Compost sul balcone: come farlo in casa</h1>',
  '<p>Fare il compost sul balcone è un modo semplice per ridurre i rifiuti e nutrire le piante. Recentemente sempre più famiglie hanno iniziato a farlo, e secondo gli esperti il 40% dei rifiuti di una casa potrebbe diventare terriccio.</p>',
  '<h2>Perché conviene</h2>',
  '<p>Chi composta in casa porta meno sacchetti al cassonetto. Numerosi studi dimostrano che il compost è il miglior fertilizzante in assoluto, perché restituisce al suolo la sostanza organica.</p>',
  '<h2>Quale contenitore scegliere</h2>',
  '<p>Il contenitore deve avere dei fori.</p>',
  '<h2>Quando è pronto</h2>',
  '<p>Il compost è pronto quando è scuro e friabile.</p>',
];

interface MoveBox extends Partial<PlacedAddition> {
  readonly task: PlacedAddition['task'];
  readonly after: string;
  readonly title: string;
  readonly reason: string;
  readonly html: string;
}

const BOXES: readonly MoveBox[] = [
  {
    task: 'task_2',
    after: 'b2',
    move: 'ask',
    severity: 'critical',
    title: 'Il 40% non ha una fonte',
    question: 'Da dove viene «secondo gli esperti il 40%»? Servono chi lo dice, l’anno e il link.',
    reason: '«Secondo gli esperti» e una percentuale, senza fonte né collegamento nel paragrafo.',
    passage: { blockId: 'b2', text: 'secondo gli esperti il 40% dei rifiuti di una casa' },
    html: '<div data-note=""><p>Criticato: nel paragrafo non c’è una fonte.</p></div>',
  },
  {
    task: 'task_2',
    after: 'b4',
    move: 'replace',
    severity: 'critical',
    title: 'Un primato assoluto senza prova',
    reason: '«Numerosi studi» promette una prova che il testo non dà.',
    passage: {
      blockId: 'b4',
      text: 'Numerosi studi dimostrano che il compost è il miglior fertilizzante in assoluto, perché restituisce',
    },
    html: '<p>Il compost è un buon fertilizzante: restituisce</p>',
  },
  {
    task: 'task_1',
    after: 'b4',
    move: 'ask',
    severity: 'major',
    title: 'Quanto si spende?',
    question: 'Quanto hai speso tu per cominciare, e per che cosa?',
    reason: 'È una delle prime domande di chi comincia.',
    html: '',
  },
  {
    task: 'task_2',
    after: 'b6',
    move: 'add',
    severity: 'major',
    title: 'Quanto deve essere grande il contenitore',
    reason: 'Manca la misura che il lettore cerca.',
    citations: [{ sourceId: 's1', quote: 'sono sufficienti 40 litri', state: 'verificata' }],
    html: '<p>Su un balcone bastano 40 litri: un contenitore più grande fatica a scaldarsi [1].</p><p data-note="">Nota per te: aggiungi una foto tua.</p>',
  },
  {
    task: 'task_3',
    after: 'b8',
    move: 'add',
    severity: 'minor',
    title: 'Domande frequenti: 2 pronte',
    reason: 'Le risposte sono frasi del testo.',
    html: '<h2>Domande frequenti</h2><h3>Quando è pronto?</h3><p>Quando è scuro e friabile.</p><h3>Perché conviene?</h3><p>Porti meno sacchetti al cassonetto.</p>',
  },
  {
    task: 'task_2',
    after: 'b8',
    move: 'outside',
    severity: 'major',
    title: 'Il titolo per Google è troppo lungo',
    reason: '71 caratteri: nei risultati se ne leggono circa 65.',
    outside: {
      what: 'title',
      now: 'Compost sul balcone: come farlo in casa, guida completa passo per passo',
      proposed: 'Compost sul balcone: come farlo, passo per passo',
    },
    html: '',
  },
];

const count = { task_1: 0, task_2: 0, task_3: 0 };
const placed = BOXES.map(({ html, ...about }) => {
  count[about.task] += 1;
  const id = `${TASK_MARK[about.task]}${count[about.task]}`;
  const addition = { closes: null, citations: [], asksAuthor: about.move === 'ask', ...about, id };
  const label = `<p data-label=""><strong>Etichetta</strong> · ${about.title}</p>`;
  return {
    addition,
    after: about.after,
    line: `<blockquote data-addition="${id}" data-task="${about.task}">${label}${html}</blockquote>`,
  };
});

/** An analysis with a box of each move: B1 asks, B2 replaces, R1 asks, B3 adds, V1 is a FAQ, B4 is for the CMS. */
export const movesAnalysis: ContentSeed = {
  ...completedAnalysis,
  session_title: 'Compost sul balcone: come farlo in casa',
  url_base: 'https://ortoincitta.example/compost-sul-balcone',
  content_base: null,
  content_completed: [
    ...BLOCKS.flatMap((block, place) => [
      block,
      ...placed.filter(({ after }) => after === `b${place + 1}`).map(({ line }) => line),
    ]),
    '<section data-sources=""><h2>Fonti:</h2><ol><li>Manuale</li></ol></section>',
  ].join('\n'),
  additions: placed.map(({ addition }) => addition),
};
