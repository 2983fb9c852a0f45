import { cleanText, type DomDocument } from './dom.ts';
import { readBylineDates, readPageDate } from './page-date.ts';

/** What the lines right below a page's headline say, where no class or meta tag names them. */
export interface BelowHeadline {
  readonly author: string | null;
  readonly published: string | null;
  readonly modified: string | null;
  /** The note on commissions, which is no part of the text. */
  readonly disclosure: string | null;
}

const MAX_LINES = 4;
const MAX_LENGTH = 200;
const SIGNED =
  /^(?:(?:[Aa]rticolo|[Tt]esto) )?(?:[Ss]critto )?(?:[Dd]i|[Dd]a|[Aa] cura di) (\p{Lu}[\p{Ll}'’]+(?: \p{Lu}[\p{Ll}'’]+){1,2})(?= *(?:$|[–—|·(-]))/u;
const DATED = /^(?:data|pubblicato|aggiornato|ultimo aggiornamento|del|il)(?!\p{L})/iu;
const DISCLOSES = /(?<!\p{L})(?:affiliat[oi]|commission[ei])(?!\p{L})/iu;

export function readBelowHeadline(document: DomDocument): BelowHeadline {
  const lines: string[] = [];
  let next = document.querySelector('h1')?.nextElementSibling ?? null;
  for (let count = 0; next !== null && count < MAX_LINES; count += 1) {
    const line = cleanText(next.textContent) ?? '';
    if (line.length <= MAX_LENGTH) lines.push(line);
    next = next.nextElementSibling;
  }
  const signed = lines.find((line) => SIGNED.test(line)) ?? null;
  const dated = signed ?? lines.find((line) => DATED.test(line)) ?? null;
  const days = Array.from(document.querySelectorAll('dt'))
    .filter((label) => /^(?:data|pubblicato(?: il)?):?$/iu.test(cleanText(label.textContent) ?? ''))
    .map((label) => readPageDate(cleanText(label.nextElementSibling?.textContent ?? null) ?? null));
  const { published, modified } = readBylineDates(dated);
  return {
    author: signed === null ? null : (SIGNED.exec(signed)?.[1] ?? null),
    published: days.find((day) => day !== null) ?? published,
    modified,
    disclosure: lines.find((line) => DISCLOSES.test(line)) ?? null,
  };
}
