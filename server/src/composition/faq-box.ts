import type { Article } from '@rilievo/shared/article';
import { NOTE_ATTRIBUTE } from '@rilievo/shared/completed-html';
import type { FaqPair, Findings } from '@rilievo/shared/findings';
import { escapeHtml } from '../platform/safe-html.ts';
import type { Box } from './box.ts';
import { noteHtml } from './box.ts';
import { fragmentForBox, headingText } from './fragment.ts';

const NO_CITATIONS: ReadonlyMap<string, number> = new Map();
const OPEN_ANSWER = noteHtml("nel testo la risposta non c'è. Scrivila tu, o togli la domanda.");

/**
 * All pairs in one green box, at the end of the article or after `faqAfter`. A known `faqAfter` means that the
 * article has a FAQ of its own there: the box extends it and brings no second heading. Open questions, and a heading
 * that has nothing else under it, are notes to the author. Null without pairs.
 */
export function faqBox({ faq, faqAfter }: Findings, article: Article): Box | null {
  const extending = article.blocks.some((block) => block.id === faqAfter);
  const pairs = faq.flatMap((pair) => pairHtml(pair) ?? []);
  if (pairs.length === 0) return null;
  const open = pairs.filter((pair) => pair.open).length;
  const heading = extending ? '' : `<h2${marked(open === pairs.length)}>Domande frequenti</h2>`;
  return {
    task: 'task_3',
    body: heading + pairs.map((pair) => pair.html).join(''),
    placed: {
      task: 'task_3',
      after: faqAfter ?? article.blocks.at(-1)?.id ?? null,
      title: extending ? 'Altre domande frequenti' : 'Domande frequenti',
      reason: reason(pairs.length - open, open, extending),
      closes: null,
      citations: [],
      asksAuthor: open > 0,
    },
  };
}

function pairHtml(pair: FaqPair): { html: string; open: boolean } | null {
  const question = headingText(pair.question).replace(/\s+/g, ' ').trim();
  if (question === '') return null;
  const answer = pair.answerHtml === null ? null : fragmentForBox(pair.answerHtml, NO_CITATIONS);
  const open = answer === null;
  return { html: `<h3${marked(open)}>${escapeHtml(question)}</h3>${answer ?? OPEN_ANSWER}`, open };
}

function marked(open: boolean): string {
  return open ? ` ${NOTE_ATTRIBUTE}=""` : '';
}

function reason(answered: number, open: number, extending: boolean): string {
  const parts = [];
  if (answered === 1) parts.push('1 domanda a cui il testo risponde già');
  if (answered > 1) parts.push(`${answered} domande a cui il testo risponde già`);
  if (open === 1) parts.push('1 domanda aperta, a cui puoi rispondere solo tu');
  if (open > 1) parts.push(`${open} domande aperte, a cui puoi rispondere solo tu`);
  const lead = extending ? 'Estende le domande frequenti che ci sono' : 'Mancano le domande frequenti';
  return `${lead}: ${parts.join(' e ')}.`;
}
