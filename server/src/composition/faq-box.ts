import type { Article } from '@rilievo/shared/article';
import { NOTE_ATTRIBUTE } from '@rilievo/shared/completed-html';
import type { FaqPair, Findings } from '@rilievo/shared/findings';
import { escapeHtml } from '../platform/html/safe-html.ts';
import type { Box } from './box.ts';
import { noteHtml } from './box.ts';
import { fragmentForBox, headingText } from './fragment.ts';
import type { PlaceCitations, PlacedCitations } from './place-citations.ts';

const OPEN_ANSWER = noteHtml('questa domanda aspetta la tua risposta. Scrivila, o togli la domanda.');

/**
 * All pairs in one green box, at the end of the article or after `faqAfter`. A known `faqAfter` means that the
 * article has a FAQ of its own there: the box extends it and brings no second heading. Open questions, and a heading
 * that has nothing else under it, are notes to the author. Null without pairs.
 */
export function faqBox(
  { faq, faqAfter }: Findings,
  article: Article,
  placeCitations: PlaceCitations,
): Box | null {
  const extending = article.blocks.some((block) => block.id === faqAfter);
  const pairs = faq.flatMap((pair) => placedPair(pair, placeCitations(pair.citations ?? [])) ?? []);
  if (pairs.length === 0) return null;
  const open = pairs.filter((pair) => pair.open).length;
  const fromText = pairs.filter((pair) => pair.fromText).length;
  const heading = extending ? '' : `<h2${marked(open === pairs.length)}>Domande frequenti</h2>`;
  return {
    task: 'task_3',
    body: heading + pairs.map((pair) => pair.html).join(''),
    placed: {
      task: 'task_3',
      after: faqAfter ?? article.blocks.at(-1)?.id ?? null,
      title: extending ? 'Altre domande frequenti' : 'Domande frequenti',
      reason: reason(fromText, pairs.length - open - fromText, open, extending),
      closes: null,
      citations: pairs.flatMap((pair) => pair.citations),
      asksAuthor: open > 0,
    },
  };
}

interface PlacedPair extends Pick<PlacedCitations, 'citations'> {
  readonly html: string;
  readonly open: boolean;
  /** The answer was taken from the article. */
  readonly fromText: boolean;
}

function placedPair(pair: FaqPair, { citations, numbers, doubts }: PlacedCitations): PlacedPair | null {
  const question = headingText(pair.question).replace(/\s+/g, ' ').trim();
  if (question === '') return null;
  const answer = pair.answerHtml === null ? null : fragmentForBox(pair.answerHtml, numbers);
  const heading = `<h3${marked(answer === null)}>${escapeHtml(question)}</h3>`;
  if (answer === null) return { html: heading + OPEN_ANSWER, open: true, fromText: false, citations: [] };
  const html = heading + answer + doubts.map(noteHtml).join('');
  return { html, open: false, fromText: pair.blockId !== null, citations };
}

function marked(open: boolean): string {
  return open ? ` ${NOTE_ATTRIBUTE}=""` : '';
}

function reason(fromText: number, added: number, open: number, extending: boolean): string {
  const parts = [];
  if (fromText === 1) parts.push('1 domanda a cui il testo risponde già');
  if (fromText > 1) parts.push(`${fromText} domande a cui il testo risponde già`);
  if (added === 1) parts.push('1 domanda con una risposta nuova');
  if (added > 1) parts.push(`${added} domande con una risposta nuova`);
  if (open === 1) parts.push('1 domanda aperta, che aspetta la tua risposta');
  if (open > 1) parts.push(`${open} domande aperte, che aspettano la tua risposta`);
  const lead = extending ? 'Estende le domande frequenti che ci sono' : 'Mancano le domande frequenti';
  const last = parts.pop() ?? '';
  return `${lead}: ${parts.length > 0 ? `${parts.join(', ')} e ${last}` : last}.`;
}
