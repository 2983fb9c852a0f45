import { type Addition, type Gap, type Intent, verdictOf } from '@rilievo/shared/findings';
import { quoted } from '#analysis/reading/quote.ts';
import type { Evidence } from './evidence.ts';
import { isSame } from './same-passage.ts';

const MAX_SHOWN = 160;
const MAX_TITLE = 120;

/**
 * A question to the author for each need that a model reads as answered wrongly, where no box is about the words that
 * answer it: neither a correction that was lost to a check nor a model's silence leaves an error unsaid.
 */
export function wrongNeeds(
  intents: readonly Intent[],
  boxes: readonly Addition[],
  gaps: readonly Gap[],
  { blocks, isInjected }: Pick<Evidence, 'blocks' | 'isInjected'>,
): Addition[] {
  const closed = new Set(boxes.map(({ closes }) => closes));
  const spoken = [...gaps.flatMap(({ quotes }) => quotes), ...boxes.flatMap(({ passage }) => passage ?? [])];
  return intents.flatMap((intent): Addition[] => {
    const passages = (intent.passages ?? []).filter(({ text }) => !isInjected(text));
    const shown = passages.at(-1);
    if (verdictOf(intent) !== 'wrong' || closed.has(intent.id) || !shown || !blocks.has(shown.blockId))
      return [];
    if (passages.some((passage) => spoken.some((one) => isSame(one, passage)))) return [];
    return [
      {
        id: `red-${intent.id}`,
        task: 'task_1',
        after: shown.blockId,
        title: intent.question.slice(0, MAX_TITLE),
        html: '',
        note: 'verifica queste parole su una fonte ufficiale, poi correggile o toglile',
        reason: `Il testo risponde ${quoted(shown.text, MAX_SHOWN)}, e questa risposta risulta sbagliata.`,
        closes: intent.id,
        citations: [],
        asksAuthor: true,
        severity: intent.essential ? 'major' : 'minor',
        move: 'ask',
      },
    ];
  });
}
