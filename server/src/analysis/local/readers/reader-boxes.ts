import type { Addition } from '@rilievo/shared/findings';
import type { ContentKind } from '#analysis/reading/facets/facet.ts';
import { quoted } from '#analysis/reading/quote.ts';
import type { Reading } from '#analysis/reading/read-article.ts';
import { contentStems } from '#linguistics/stems.ts';
import { escapeHtml } from '#platform/html/safe-html.ts';
import { placeFor } from '../needs/need-boxes.ts';
import { QUESTION_LENGTH, type ReaderNeed } from './reader-questions.ts';

const NUMBERS = ['', 'Un lettore', 'Due lettori', 'Tre lettori', 'Quattro lettori', 'Cinque lettori'];
const SUBJECT_LENGTH = 30;
const ARTICLE = /^(?:(?:Il|Lo|La|I|Gli|Le) |L['’])(?=[\p{L}\s'’]+$)/u;

/** A red box for each. */
export function readerBoxes(reading: Reading, needs: readonly ReaderNeed[], kind: ContentKind): Addition[] {
  return needs.map(({ judged: { need, question }, readers, isMajor }) => ({
    id: `addition-${need.id}`,
    task: 'task_1',
    after: placeFor(reading, question, [])?.last.block.id ?? reading.blocks.at(-1)?.block.id ?? null,
    title: `${readers === 1 ? 'Una domanda dei lettori senza risposta' : `${readersOf(readers)} fanno la stessa domanda`}${subjectOf(reading, question)}`,
    html: `<p><strong>${escapeHtml(quoted(question, QUESTION_LENGTH))}</strong></p><p>Rispondi nel testo.</p>`,
    note:
      kind === 'salute'
        ? 'rispondi con una fonte o con le parole di un medico; se non puoi, scrivi a chi rivolgersi.'
        : 'aggiungi la risposta, se la conosci o se puoi verificarla.',
    reason: reasonOf(readers),
    closes: need.id,
    citations: [],
    asksAuthor: true,
    move: 'ask',
    severity: isMajor ? 'major' : 'minor',
    question,
  }));
}

function reasonOf(readers: number): string {
  if (readers === 1) return 'Un lettore lo chiede nei commenti e nessuno gli ha risposto.';
  return `${readersOf(readers)} lo chiedono nei commenti e nessuno ha risposto.`;
}

function readersOf(readers: number): string {
  return NUMBERS[readers] ?? 'Molti lettori';
}

/** The short heading whose words the question has: «: il concime». */
function subjectOf({ sections, title }: Reading, question: string): string {
  const asked = new Set(contentStems(question));
  const own = sections.find(({ title: heading }) => {
    const stems = contentStems(heading);
    return (
      heading !== title &&
      heading.length <= SUBJECT_LENGTH &&
      ARTICLE.test(heading) &&
      stems.length > 0 &&
      stems.every((stem) => asked.has(stem))
    );
  });
  if (!own) return '';
  return `: ${own.title.replace(ARTICLE, (article) => article.toLowerCase())}`;
}
