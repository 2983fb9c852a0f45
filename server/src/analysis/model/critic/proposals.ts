import type { Addition, FaqPair, Gap } from '@rilievo/shared/findings';
import type { Understanding } from '@rilievo/shared/result';
import { markedText } from '../prompt-input/article-lines.ts';
import type { Section } from '../prompt-input/delimited-sections.ts';
import { neutralLine } from '../prompt-input/neutral-text.ts';

/** The proposals so far: the boxes of the model and the pairs of the FAQ. */
export interface Proposals {
  readonly additions: readonly Addition[];
  readonly gaps: readonly Gap[];
  readonly pairs: FaqPair[];
}

/** The placeholder for the answer to a question that the author is asked. */
export const LEFT_OPEN = "chiesta all'autore";

const WEIGHT = { critical: 'critica', major: 'grave', minor: 'leggera' } as const;

/** The proposals one on a line, boxes before pairs, each with what it rests on; `codeOf` names them by their place. */
export function proposalsSection(
  { additions, gaps, pairs }: Proposals,
  { intents }: Understanding,
  codeOf: (index: number) => string,
): Section {
  const lines = [
    ...additions.map((box) => boxLine(box, gaps, intents)),
    ...pairs.map(({ question, answerHtml, blockId, citations = [] }) =>
      told([
        ['domanda', question],
        ['risposta', answerHtml === null ? LEFT_OPEN : markedText(answerHtml)],
        ['dal blocco', blockId],
        ...citations.map(quoted),
      ]),
    ),
  ];
  return { name: 'RIQUADRI', lines: lines.map((line, index) => `[${codeOf(index)}] ${neutralLine(line)}`) };
}

function boxLine(box: Addition, gaps: readonly Gap[], intents: Understanding['intents']): string {
  const gap = gaps.find(({ id }) => id === box.closes);
  const need = intents.find(({ id }) => id === box.closes);
  return told([
    ['titolo', box.title],
    ['peso', WEIGHT[box.severity ?? 'major']],
    ['dopo', box.after],
    ['domanda di chi cerca', need?.question ?? null],
    ...(gap?.quotes ?? []).flatMap(({ blockId, text }): Part[] =>
      // «dopo» and «prende il posto di» say it already.
      text === box.passage?.text && blockId === box.after ? [] : [[`passaggio in ${blockId}`, `«${text}»`]],
    ),
    [box.html === '' ? 'da togliere' : 'prende il posto di', box.passage ? `«${box.passage.text}»` : null],
    ['perché', box.reason],
    ['testo', box.html === '' ? null : markedText(box.html)],
    ["nota per l'autore", box.note === '' ? null : box.note],
    ...box.citations.map(quoted),
  ]);
}

type Part = readonly [label: string, text: string | null];

function told(parts: readonly Part[]): string {
  return parts.flatMap(([label, text]) => (text === null ? [] : [`${label}: ${text}`])).join('; ');
}

function quoted({ sourceId, quote }: Addition['citations'][number]): Part {
  return [`passaggio citato da ${sourceId}`, `«${quote}»`];
}
