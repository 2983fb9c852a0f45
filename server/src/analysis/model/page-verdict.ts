import type { Article } from '@rilievo/shared/article';
import type { Addition, Gap } from '@rilievo/shared/findings';
import { PROBABLY_MORE, REREAD_BY_SOMEBODY } from '../gaps/unsafe-claims.ts';
import { quoted } from '../reading/quote.ts';
import { placesOfDangers } from './said-elsewhere.ts';

/** With fewer harmful claims the text has a fault; with so many its advice is one. */
const LEAST_DANGERS = 3;
const SHOWN = 2;

/** Whether harmful claims are the core of the text. */
export function isDangerous(boxes: readonly Addition[], gaps: readonly Gap[]): boolean {
  return dangersOf(boxes, gaps).length >= LEAST_DANGERS;
}

function dangersOf(boxes: readonly Addition[], gaps: readonly Gap[]): Gap[] {
  return gaps.filter(
    ({ id, type }) =>
      type === 'unsafe-claim' && boxes.some((box) => box.closes === id && box.severity === 'critical'),
  );
}

/**
 * One box before the text if harmful claims are its core: correcting single sentences does not make such a text safe.
 * Null if there are few.
 */
export function pageVerdict(
  boxes: readonly Addition[],
  gaps: readonly Gap[],
  article: Article,
  topic: string,
): Addition | null {
  const dangers = dangersOf(boxes, gaps);
  if (dangers.length < LEAST_DANGERS) return null;
  const places = placesOfDangers(dangers, article, topic);
  const also = places === null ? '' : `, anche dove tornano ${places}`;
  const shown = dangers.flatMap(({ quotes }) => quotes[0] ?? []).slice(0, SHOWN);
  const examples =
    shown.length > 0 ? `, per esempio ${shown.map(({ text }) => quoted(text)).join(' e ')}` : '';
  return {
    id: 'page-verdict',
    task: 'task_2',
    after: null,
    title: 'Da non pubblicare così',
    html: '',
    note: `non pubblicare prima di avere corretto o tolto i ${dangers.length} passaggi critici${also}; poi ${REREAD_BY_SOMEBODY}.`,
    reason: `${dangers.length} passaggi possono fare danno a chi li segue${examples}. ${PROBABLY_MORE}.`,
    closes: null,
    citations: [],
    asksAuthor: false,
    severity: 'critical',
    // Not a question: nobody answers a verdict.
    move: 'outside',
    outside: null,
  };
}
