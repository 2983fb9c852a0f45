import type { Article } from '@rilievo/shared/article';
import { MONTH } from '#linguistics/numerals.ts';

const TODAY = { il: 'oggi', al: 'a oggi', dal: 'da oggi', del: 'di oggi' } as const;

const READ_TODAY = /^La pagina è (?:stata )?letta oggi(?:: | e )(\p{L})/u;

/**
 * A remark in which the day on which the page was read is «oggi»: no reader of the page knows that day. A day that the
 * page itself names stays.
 */
export function saidToday(text: string, { origin, evidence, blocks }: Article): string {
  if (origin.kind !== 'page') return text;
  const read = origin.fetchedAt.slice(0, 10);
  const [year, month, day] = read.split('-');
  const words = `${Number(day)} ${MONTH.split('|')[Number(month) - 1]} ${year}`;
  const isOfPage = [evidence?.publishedAt, evidence?.modifiedAt].some((date) => date?.startsWith(read));
  if (isOfPage || blocks.some((block) => block.text.includes(words))) return text;
  const said = text.replace(
    new RegExp(`(?<!\\p{L})(il|al|dal|del) ${words}(?!\\d)`, 'gu'),
    (_, before: keyof typeof TODAY) => TODAY[before],
  );
  // That somebody reads the page today is no reason.
  return said.replace(READ_TODAY, (_, first: string) => first.toUpperCase());
}
