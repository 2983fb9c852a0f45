import type { Article } from '@rilievo/shared/article';
import type { Addition, Gap } from '@rilievo/shared/findings';
import { MONTH } from '#linguistics/numerals.ts';
import { foldAccents } from '#linguistics/words.ts';
import { kindOfContent } from '../reading/content-kind.ts';
import { pageTypeOf } from '../reading/page-type.ts';
import { readArticle } from '../reading/read-article.ts';
import { DISPUTES } from './contested.ts';

const DATE = new RegExp(`(?<!\\d)(\\d{1,2})°? (${MONTH})(?:,? (?:del )?)(20\\d\\d)(?!\\d)`, 'gu');
const MONTHS = MONTH.split('|');
/** An event that is put off takes place soon. */
const GRACE_DAYS = 14;
const DAY = 86_400_000;
/** What a box says that speaks of the event as over. */
const IS_OVER = /(?<!\p{L})(?:passat|svolt|conclus|archivi|scadut|gia tenut|prossima edizione)/u;

/** The last day of the event that the page announces, if it was over when the page was read; null otherwise. */
export function pastEvent(article: Article): string | null {
  if (article.origin.kind !== 'page') return null;
  const reading = readArticle(article);
  const { kind } = kindOfContent(reading);
  // A short notice of an event reads like news.
  if (pageTypeOf(reading, kind === 'notizia' ? 'altro' : kind) !== 'Event') return null;
  const days = reading.sentences.flatMap(({ folded }) =>
    Array.from(folded.matchAll(DATE), ([said, day, month = '', year]) => ({
      said,
      time: Date.UTC(Number(year), MONTHS.indexOf(month), Number(day)),
    })),
  );
  const last = days.reduce<(typeof days)[number] | null>(
    (latest, one) => (latest === null || one.time > latest.time ? one : latest),
    null,
  );
  const read = Date.parse(article.origin.fetchedAt);
  return last !== null && last.time + GRACE_DAYS * DAY < read ? last.said : null;
}

/**
 * The boxes of an event that is over: nobody needs details of its registration any more. A mistake in its record is
 * worth correcting, and weighs little.
 */
export function afterEvent(boxes: readonly Addition[], gaps: readonly Gap[], article: Article): Addition[] {
  if (pastEvent(article) === null) return [...boxes];
  return boxes.flatMap((box): Addition[] => {
    const { severity, move, title, reason, closes } = box;
    if (severity === 'critical' || IS_OVER.test(foldAccents(`${title} ${reason}`))) return [box];
    const gap = gaps.find(({ id }) => id === closes);
    const isWrong = gap !== undefined && DISPUTES.has(gap.type);
    return move === 'ask' && !isWrong ? [] : [{ ...box, severity: 'minor' }];
  });
}
