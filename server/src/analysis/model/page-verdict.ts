import type { Article } from '@rilievo/shared/article';
import type { Addition, Gap } from '@rilievo/shared/findings';
import { PROBABLY_MORE, REREAD_BY_SOMEBODY } from '../gaps/unsafe-claims.ts';
import { quoted } from '../reading/quote.ts';
import { tellsOfHarm } from '../reading/unsafe/bodily-harm.ts';
import { wordsOf } from './harm-severity.ts';
import { placesOfDangers } from './said-elsewhere.ts';

/** So many harmful claims are the core of a text. One is enough if it can hurt somebody's body. */
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
 * One box before the text if a claim can hurt its reader, or harmful claims are the core of the text: correcting single
 * sentences does not make such a text safe. Its number is that of the critical boxes on words of the text. Null otherwise.
 */
export function pageVerdict(
  boxes: readonly Addition[],
  gaps: readonly Gap[],
  article: Article,
  topic: string,
): Addition | null {
  const dangers = dangersOf(boxes, gaps);
  const hurts = dangers.some((gap) =>
    boxes.some((box) => box.closes === gap.id && tellsOfHarm(wordsOf(box, gap))),
  );
  if (dangers.length < (hurts ? 1 : LEAST_DANGERS)) return null;
  const places = placesOfDangers(dangers, article, topic);
  // What is only to be added is no passage that harms.
  const onWords = ({ passage, closes }: Addition) =>
    passage !== undefined || gaps.some(({ id, quotes }) => id === closes && quotes.length > 0);
  const count = boxes.filter((box) => box.severity === 'critical' && onWords(box)).length;
  if (count === 0) return null;
  const also = places === null ? '' : `, anche dove ${count === 1 ? 'torna' : 'tornano'} ${places}`;
  const shown = dangers.flatMap(({ quotes }) => quotes[0] ?? []).slice(0, SHOWN);
  const some = shown.length < dangers.length ? ', per esempio ' : ': ';
  const examples = shown.length > 0 ? `${some}${shown.map(({ text }) => quoted(text)).join(' e ')}` : '';
  const passages = count === 1 ? 'il passaggio critico' : `i ${count} passaggi critici`;
  const harmful = dangers.length;
  // One number only: not every critical box is about harm.
  const many = harmful === count ? `${harmful} passaggi` : 'Alcuni di questi passaggi';
  const said = harmful === 1 ? 'Un passaggio può' : `${many} possono`;
  return {
    id: 'page-verdict',
    task: 'task_2',
    after: null,
    title: 'Da non pubblicare così',
    html: '',
    note: `non pubblicare prima di avere corretto o tolto ${passages}${also}; poi ${REREAD_BY_SOMEBODY}.`,
    reason: `${said} fare danno a chi ${harmful === 1 ? 'lo' : 'li'} segue${examples}. ${PROBABLY_MORE}.`,
    closes: null,
    citations: [],
    asksAuthor: false,
    severity: 'critical',
    // Not a question: nobody answers a verdict.
    move: 'outside',
    outside: null,
  };
}
