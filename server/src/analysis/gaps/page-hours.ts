import { foldAccents } from '#linguistics/words.ts';
import { asWritten } from '../reading/quote.ts';
import type { Difference, JsonObject, PageText } from './page-difference.ts';

const CODES = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];
const NAMES = ['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'];
const DECLARED = /^(mo|tu|we|th|fr|sa|su)-(mo|tu|we|th|fr|sa|su) (\d{2}):(\d{2})-(\d{2}):(\d{2})$/;
const DAY = `(${NAMES.join('|')})[a-z]*\\.?`;
const TIME = '(\\d{1,2})(?:[.:](\\d{2}))?';
const SHOWN = new RegExp(
  `(?<!\\p{L})(?:dal )?${DAY} ?(?:-|–|al|a) ?${DAY}:?,? ?(?:dalle |ore |h )?(?:ore )?${TIME} ?(?:-|–|alle) ?${TIME}(?!\\d|[.:]\\d| ?(?:,|e|/|;) ?(?:dalle )?\\d)`,
  'gu',
);
/** With a pause: «dal lunedì al venerdì 9-13 e 14.30-19». */
const PAUSED = new RegExp(
  `(?<!\\p{L})(?:dal )?${DAY} ?(?:-|–|al|a) ?${DAY}:?,? ?(?:dalle |ore )?${TIME} ?(?:-|–|alle) ?${TIME} ?(?:,|e|/|;) ?(?:dalle )?${TIME} ?(?:-|–|alle) ?${TIME}(?!\\d)`,
  'gu',
);
/** Hours of a part of the firm. */
const OF_A_PART =
  /\b(?:segreteria|magazzino|consegne|bar|cucina|sportello|pronto intervento|invernal\w+|estiv\w+)\b[^\n]{0,20}$/;

/** One span of hours in the structured data, and another one on the page. */
export function hoursOfPage(object: JsonObject, { all, written }: PageText): Difference | undefined {
  const [declared, ...more] = [object.openingHours].flat();
  if (typeof declared !== 'string' || more.length > 0) return undefined;
  const [, from = '', to = '', ...times] = DECLARED.exec(declared.toLowerCase().trim()) ?? [];
  if (from === '') return undefined;
  const own = spanOf(CODES.indexOf(from), CODES.indexOf(to), times);
  const [paused, ...others] = Array.from(all.matchAll(PAUSED));
  if (
    paused &&
    others.length === 0 &&
    !OF_A_PART.test(all.slice(Math.max(0, paused.index - 50), paused.index))
  ) {
    const [text, first, last, h1, m1, , , , , h2, m2] = paused;
    if (spanOfShown([text, first, last, h1, m1, h2, m2]) !== own) return undefined;
    const shown = asWritten({ text: written, folded: all }, paused.index, text).trim();
    return { what: 'gli orari', shown, declared, where: 'nei dati strutturati' };
  }
  const shown = shownIn(all);
  const spans = new Set(shown.map(spanOfShown));
  const [first] = shown;
  if (!first || spans.size !== 1 || spans.has(own)) return undefined;
  const shownAs = asWritten({ text: written, folded: all }, first.index, first[0]).trim();
  return { what: 'gli orari', shown: shownAs, declared, where: 'nei dati strutturati' };
}

function spanOf(from: number, to: number, [h1, m1, h2, m2]: readonly (string | undefined)[]): string {
  return [from, to, Number(h1), Number(m1 ?? 0), Number(h2), Number(m2 ?? 0)].join(' ');
}

/** The article's hours and those at the foot of the page, of the same days. */
export function hoursOfFooter({ reading, text }: PageText, imprint: string | null): Difference | undefined {
  const foot = imprint ?? '';
  const written = reading.blocks.map(({ block }) => block.text).join('\n');
  const [above, below] = [
    { written, folded: text },
    { written: foot, folded: foldAccents(foot) },
  ].map((each) => ({ ...each, shown: shownIn(each.folded) }));
  const [one, ...others] = above?.shown ?? [];
  const [other, ...more] = below?.shown ?? [];
  if (!above || !below || !one || !other || others.length + more.length > 0) return undefined;
  const isOneSpan = one[1] === other[1] && one[2] === other[2];
  if (!isOneSpan || spanOfShown(one) === spanOfShown(other)) return undefined;
  const shown = asWritten({ text: above.written, folded: above.folded }, one.index, one[0]).trim();
  const declared = asWritten({ text: below.written, folded: below.folded }, other.index, other[0]).trim();
  return { what: 'gli orari', shown, declared, where: 'a piè di pagina' };
}

function shownIn(folded: string): RegExpExecArray[] {
  return Array.from(folded.matchAll(SHOWN)).filter(
    ({ index }) => !OF_A_PART.test(folded.slice(Math.max(0, index - 50), index)),
  );
}

function spanOfShown([, first = '', last = '', ...parts]: readonly (string | undefined)[]): string {
  return spanOf(NAMES.indexOf(first), NAMES.indexOf(last), parts);
}
