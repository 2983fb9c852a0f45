import { MAX_DISCLOSURE } from '@rilievo/shared/article';
import { cleanText, type DomDocument, type DomElement } from './dom.ts';
import { readBylineDates, readPageDate, withoutDates } from './page-date.ts';

/** What the lines right below a page's headline say, where no class or meta tag names them. */
export interface BelowHeadline {
  readonly author: string | null;
  readonly published: string | null;
  readonly modified: string | null;
  /** The note on commissions, which is no part of the text. */
  readonly disclosure: string | null;
}

const MAX_LINES = 4;
const SIGNED =
  /^(?:(?:[Aa]rticolo|[Tt]esto) )?(?:[Ss]critto )?(?:[Dd]i|[Dd]a|[Aa] cura di) (\p{Lu}[\p{Ll}'’]+(?: \p{Lu}[\p{Ll}'’]+){1,2})(?= *(?:$|[–—|·(-]))/u;
const LABELLED_DAY = /^(?:data(?=:| \d)|(?:pubblicato|aggiornato|ultimo aggiornamento)(?!\p{L}))/iu;
const DAY_ALONE = /^(?:del|il) /iu;
/** A bank charges commissions too: the note says that links or purchases earn them. */
const COMMISSION = /(?<!\p{L})commission[ei](?!\p{L})/iu;
const EARNS = /(?<!\p{L})(?:link|ricev(?:o|iamo)|guadagn(?:o|iamo)|affilia\p{L}+)(?!\p{L})/iu;
const AFFILIATE_LINK = /(?<!\p{L})link (?:\p{L}+ ){0,3}affilia\p{L}+/iu;
const DAY_LABEL = /^(?:data|pubblicato(?: il)?):?$/iu;
/** Labels beside which «Data» is the day of an event. */
const EVENT_LABEL = /^(?:luogo|dove|or[ae]|orari|orario|ingresso|prezzo|biglietti)(?!\p{L})/iu;

export function readBelowHeadline(document: DomDocument): BelowHeadline {
  const lines: string[] = [];
  const days: (string | null)[] = [];
  let next = document.querySelector('h1')?.nextElementSibling ?? null;
  for (let count = 0; next !== null && count < MAX_LINES; count += 1) {
    const line = cleanText(next.textContent) ?? '';
    if (line.length <= MAX_DISCLOSURE) {
      lines.push(line);
      days.push(...labelledDays(next));
    }
    next = next.nextElementSibling;
  }
  const signed = lines.find((line) => SIGNED.test(line)) ?? null;
  const dated = signed ?? lines.find(isDated) ?? null;
  const { published, modified } = readBylineDates(dated);
  return {
    author: signed === null ? null : (SIGNED.exec(signed)?.[1] ?? null),
    published: days.find((day) => day !== null) ?? published,
    modified,
    disclosure: lines.find(isDisclosure) ?? null,
  };
}

function labelledDays(line: DomElement): (string | null)[] {
  const labels = Array.from(line.querySelectorAll('dt'), (label) => ({
    said: cleanText(label.textContent) ?? '',
    value: cleanText(label.nextElementSibling?.textContent ?? null) ?? null,
  }));
  if (labels.some(({ said }) => EVENT_LABEL.test(said))) return [];
  return labels.filter(({ said }) => DAY_LABEL.test(said)).map(({ value }) => readPageDate(value));
}

/** «Il 2 giugno 2011 apre la sagra» begins like a line that gives the day of the page. */
function isDated(line: string): boolean {
  return LABELLED_DAY.test(line) || (DAY_ALONE.test(line) && /^\.?$/.test(withoutDates(line)));
}

function isDisclosure(line: string): boolean {
  return (COMMISSION.test(line) && EARNS.test(line)) || AFFILIATE_LINK.test(line);
}
