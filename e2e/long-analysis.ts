import type { Article, Block } from '../shared/src/article.ts';
import type { Assessment } from '../shared/src/assessment.ts';
import { PILLARS, VERDICTS } from '../shared/src/assessment.ts';
import type { Intent } from '../shared/src/findings.ts';
import type { SentenceDetail } from '../shared/src/originality.ts';
import type { Readability, ReadabilitySection } from '../shared/src/readability.ts';
import type { PlacedAddition, Source, Understanding } from '../shared/src/result.ts';
import { TASK_MARK, type Task } from '../shared/src/tasks.ts';
import type { ContentSeed } from './seeded-contents.ts';

const SENTENCES = [
  'Il banco di lavoro va tenuto sgombro, perché ogni attrezzo fuori posto costa minuti e attenzione.',
  'Prima di incollare due tavole si guarda il verso della venatura e si segna la faccia buona con la matita.',
  'Una pialla ben affilata lascia un truciolo sottile e continuo, che si arriccia senza spezzarsi.',
  'La colla in eccesso si toglie subito con uno straccio umido, altrimenti la vernice non attacca.',
  'Nei mesi umidi il legno si gonfia di qualche decimo, e un cassetto preciso in agosto balla in gennaio.',
  'Chi comincia compra troppi scalpelli e li affila troppo poco: ne bastano quattro, tenuti bene.',
  'La squadra si controlla tracciando una riga e ribaltandola, e se le due righe si separano va corretta.',
  'Per una mensola di noce lunga un metro conviene uno spessore di almeno venti millimetri.',
] as const;
const PARAGRAPHS_IN_SECTION = 5;
const SENTENCES_IN_PARAGRAPH = 4;
const WORDS_IN_SECTION = 320;

const sentence = (place: number) =>
  `${SENTENCES[place % SENTENCES.length]} Vale anche per il pezzo numero ${place + 1}.`;

/** An article about woodwork of about so many words, sentence by sentence different, as the extraction stores it. */
function longArticle(words: number): Article {
  const html: string[] = ['<h1>Manuale del banco da falegname</h1>'];
  let said = 0;
  for (let section = 1; section <= Math.round(words / WORDS_IN_SECTION); section += 1) {
    html.push(`<h${section % 4 === 0 ? 3 : 2}>Lavorazione numero ${section}</h${section % 4 === 0 ? 3 : 2}>`);
    for (let paragraph = 0; paragraph < PARAGRAPHS_IN_SECTION; paragraph += 1) {
      const text = Array.from({ length: SENTENCES_IN_PARAGRAPH }, () => sentence(said++)).join(' ');
      html.push(
        paragraph === 3
          ? `<ul><li>${text}</li><li><strong>Nota.</strong> ${sentence(said++)}</li></ul>`
          : `<p>${text}</p>`,
      );
    }
  }
  const blocks = html.map((one, place): Block => {
    const level = /^<h(\d)/.exec(one)?.[1];
    const kind = level ? 'heading' : one.startsWith('<ul') ? 'list' : 'paragraph';
    const text = one
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    return { id: `b${place + 1}`, kind, level: level ? Number(level) : null, html: one, text };
  });
  const counted = blocks.reduce((sum, { text }) => sum + text.split(' ').length, 0);
  return {
    origin: { kind: 'text', format: 'html' },
    title: 'Manuale del banco da falegname',
    language: 'it',
    words: counted,
    blocks,
    evidence: null,
  };
}

/** Boxes spread evenly over the article: two red for each blue, and one green at the end. */
function placedAdditions(article: Article, boxes: number): PlacedAddition[] {
  const count = { task_1: 0, task_2: 0, task_3: 0 };
  return Array.from({ length: boxes }, (_, place): PlacedAddition => {
    const last = place === boxes - 1;
    const task: Task = last ? 'task_3' : place % 3 === 2 ? 'task_2' : 'task_1';
    const after = last
      ? article.blocks.at(-1)?.id
      : article.blocks[Math.floor(((place + 1) * article.blocks.length) / (boxes + 1))]?.id;
    count[task] += 1;
    return {
      id: `${TASK_MARK[task]}${count[task]}`,
      task,
      after: after ?? null,
      title: `Che cosa manca al punto ${place + 1}`,
      reason: 'Chi cerca chiede una misura, e la sezione non la dà.',
      closes: task === 'task_1' ? `i${count.task_1}` : null,
      citations: [
        { sourceId: `s${(place % 8) + 1}`, quote: 'uno spessore di venti millimetri', state: 'verificata' },
      ],
      asksAuthor: place % 5 === 0,
      move: 'add',
    };
  });
}

function completedHtml(
  article: Article,
  additions: readonly PlacedAddition[],
  sources: readonly Source[],
): string {
  const box = ({ id, task, title }: PlacedAddition, place: number) =>
    `<blockquote data-addition="${id}" data-task="${task}"><p data-label=""><strong>Rilievo</strong> · ${title}</p>` +
    `<h3>${title}</h3><p>${[0, 1, 2].map((more) => sentence(place * 3 + more)).join(' ')} [${(place % 8) + 1}]</p></blockquote>`;
  const lines = article.blocks.flatMap(({ id, html }) => [
    html,
    ...additions.flatMap((one, place) => (one.after === id ? [box(one, place)] : [])),
  ]);
  const list = sources.map(({ title, url }) => `<li>${title}, <a href="${url}">${url}</a></li>`).join('');
  return [...lines, `<section data-sources=""><h2>Fonti:</h2><ol>${list}</ol></section>`].join('\n');
}

function sentenceColumns(article: Article, additions: readonly PlacedAddition[]) {
  const detail = (blockId: string | null, additionId: string | null): SentenceDetail => ({
    words: 22,
    verbatim: 0,
    near: 0,
    lowConfidence: false,
    quotation: false,
    origin: additionId ? 'aggiunta' : 'originale',
    blockId,
    additionId,
    match: null,
  });
  const native = article.blocks.flatMap(({ id, text }) =>
    text
      .split(/(?<=\.) /)
      .map((one, place) => ({ text: one, score: place % 7 === 0 ? 64.25 : 100, detail: detail(id, null) })),
  );
  const added = additions.flatMap(({ id, after }) =>
    [0, 1, 2].map((place) => ({ text: sentence(place), score: 100, detail: detail(after, id) })),
  );
  const mixed = [...native, ...added];
  const plain = (list: typeof native) => list.map(({ text, score }) => ({ text, score }));
  return {
    originality_score_native_content: 94.8,
    originality_score_mixed_content: 95.3,
    originality_sentences_native_content: plain(native),
    originality_sentences_mixed_content: plain(mixed),
    originality: {
      method: 'overlap',
      version: '1',
      unscored: null,
      references: [],
      leftOut: [],
      native: native.map((one) => one.detail),
      mixed: mixed.map((one) => one.detail),
      external: [],
    },
  };
}

function assessmentOf(article: Article): Assessment {
  return {
    version: '1',
    items: Array.from({ length: 48 }, (_, place) => ({
      id: `item-${place}`,
      pillar: PILLARS[place % 4] ?? 'Esperienza',
      criterion: `Il testo dà al lettore il dato numero ${place + 1}`,
      source: { title: 'Creare contenuti utili', section: 'Domande sui contenuti' },
      verdict: VERDICTS[place % 4] ?? 'mancante',
      quote: place % 2 === 0 ? SENTENCES[2] : null,
      blockId: place % 2 === 0 ? (article.blocks[place * 3 + 2]?.id ?? null) : null,
      evidence: place % 2 === 0 ? null : 'Nessun passaggio trovato.',
    })),
  };
}

function readabilityOf(article: Article): Readability {
  const measure = { score: 58.3, band: 'licenza media', words: 320, sentences: 24, letters: 1500 } as const;
  const sections = article.blocks
    .filter(({ level }) => level !== null)
    .map(
      (block): ReadabilitySection => ({
        ...measure,
        blockId: block.id,
        heading: block.text,
        level: block.level,
      }),
    );
  return {
    version: '1',
    before: { whole: { ...measure, words: article.words }, sections },
    after: {
      whole: { ...measure, score: 60.1, band: 'licenza elementare', words: article.words + 4_000 },
      sections,
    },
    longSentences: [{ blockId: 'b3', additionId: null, words: 44, text: SENTENCES[1] }],
  };
}

function understandingOf(additions: readonly PlacedAddition[]): Understanding {
  const intents = additions.flatMap(({ closes }, place): Intent[] =>
    closes === null
      ? []
      : [
          {
            id: closes,
            question: `Che misura serve per il punto ${place + 1}?`,
            type: 'informativo',
            need: 'Know Simple',
            covered: place % 2 === 0,
            coveredBy: place % 2 === 0 ? [`b${place + 3}`] : [],
          },
        ],
  );
  return {
    topic: 'banco da falegname',
    audience: 'chi lavora il legno per hobby',
    primaryQuery: 'banco da falegname',
    language: 'it',
    ymyl: false,
    ymylReason: null,
    intents,
  };
}

/** A completed analysis of a long article, with everything that the detail shows. */
export function longAnalysis({ words = 30_000, boxes = 60 } = {}): ContentSeed {
  const article = longArticle(words);
  const additions = placedAdditions(article, boxes);
  const sources = Array.from(
    { length: 8 },
    (_, place): Source => ({
      id: `s${place + 1}`,
      url: `https://falegnameria.example/scheda-${place + 1}`,
      title: `Scheda di lavorazione ${place + 1}`,
      siteName: 'Falegnameria',
      retrievedAt: '2026-03-14T09:42:30Z',
      reachable: true,
    }),
  );
  return {
    session_title: 'Manuale del banco da falegname',
    content_base: article.blocks.map(({ text }) => text).join('\n\n'),
    content_extracted: article,
    content_completed: completedHtml(article, additions, sources),
    additions,
    sources,
    understanding: understandingOf(additions),
    assessment: assessmentOf(article),
    readability: readabilityOf(article),
    legend: [
      { task: 'task_1', text: 'aggiunte per gli intenti di ricerca mancanti, secondo i criteri E-E-A-T.' },
    ],
    provenance: {
      engine: { kind: 'local', name: 'Motore locale', version: '1' },
      dropped: 2,
      durations: { extraction: 1_200, analysis: 2_800 },
    },
    ...sentenceColumns(article, additions),
  };
}
