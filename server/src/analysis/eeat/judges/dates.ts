import { staleFacts } from '#analysis/gaps/stale-facts.ts';
import type { ReadSentence } from '#analysis/reading/read-article.ts';
import { capitalise } from '#analysis/reading/topic.ts';
import { foldAccents } from '#linguistics/words.ts';
import { missing, partial, satisfied, unobservable } from '../observation.ts';
import type { Judge, Subject } from '../subject.ts';
import { NO_PAGE } from '../subject.ts';

const DAY = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' });
const MONTHS =
  'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre';
const WRITTEN_DATE = `(?:(?:\\d{1,2}°? )?(?:${MONTHS}) \\d{4}|\\d{1,2}[/.]\\d{1,2}[/.]\\d{2,4})`;
const PUBLISHED = new RegExp(`\\bpubblicat[oa] (?:il |a |in data )?${WRITTEN_DATE}`);
const UPDATED = new RegExp(
  `\\b(?:aggiornat[oaie]|ultimo aggiornamento|ultima (?:modifica|revisione)|rivist[oa])[: ] ?(?:al |il |a |in data |nel mese di )?${WRITTEN_DATE}`,
);
const BESIDE_THE_NAME = new RegExp(`(?<!aggiornat[oa] (?:il |a )?)${WRITTEN_DATE}`);
const YEAR_OF_DAYS = 365;
const MILLISECONDS_OF_A_DAY = 86_400_000;
const CHANGING =
  /\b(?:prezz[oi]|cost[oai]|costano|euro|tariff[ae]|import[oi]|aliquot[ae]|sogli[ae]|dati|normativa|legge|in vigore|bonus|detrazion[ei]|classifica|circa)\b|€|%/;
const RECENT_YEARS = 2;
const NO_DATE_NEEDED = "La pagina di un'attività può non avere una data.";

export const DATES = {
  'data-di-pubblicazione': (subject) => {
    const published = shownDay(subject.page?.publishedAt ?? null);
    if (published) return satisfied(null, `Data nella pagina: ${published}.`);
    const written = first(subject, PUBLISHED);
    if (written) return satisfied(written);
    const [beside] = BESIDE_THE_NAME.exec(bylineOf(subject)) ?? [];
    if (beside) return satisfied(null, `Data accanto alla firma: ${beside}.`);
    if (subject.page === null) return unobservable(NO_PAGE);
    return subject.kind === 'servizio locale'
      ? unobservable(NO_DATE_NEEDED)
      : missing('Non abbiamo trovato la data di pubblicazione.');
  },

  'data-di-aggiornamento': (subject) => {
    const { page, reading } = subject;
    const written = first(subject, UPDATED);
    if (written) return satisfied(written);
    const [beside] = UPDATED.exec(bylineOf(subject)) ?? [];
    if (beside) return satisfied(null, `Accanto alla firma: ${beside}.`);
    if (page === null) return unobservable(NO_PAGE);
    const { publishedAt, modifiedAt } = page;
    const updated = shownDay(modifiedAt);
    const changed = publishedAt === null || daysBetween(publishedAt, modifiedAt) >= 1;
    if (updated && changed)
      return satisfied(
        null,
        `Ultima modifica nei dati della pagina: ${updated}. Controlla che chi legge la veda.`,
      );
    if (subject.kind === 'servizio locale' && publishedAt === null) return unobservable(NO_DATE_NEEDED);
    if (publishedAt === null) return missing('Non abbiamo trovato date nella pagina.');
    const fetched = reading.article.origin.kind === 'page' ? reading.article.origin.fetchedAt : null;
    if (daysBetween(publishedAt, fetched) < YEAR_OF_DAYS)
      return unobservable(
        `Pubblicato il ${shownDay(publishedAt)}: è recente, un aggiornamento può non servire.`,
      );
    return missing(`Pubblicato il ${shownDay(publishedAt)} e da allora nessuna data di aggiornamento.`);
  },

  'fatti-con-data': (subject) => {
    const found = staleFacts(subject);
    const stale = found.find(({ type }) => type === 'stale-fact') ?? found[0];
    const dated = subject.sentences.find((sentence) => isRecent(sentence, subject.year));
    if (stale) {
      const evidence = `${capitalise(stale.measure)}.`;
      const slight = found.length === 1 && stale.type !== 'stale-fact';
      return dated || slight
        ? partial(stale.quotes[0] ?? null, evidence)
        : missing(evidence, stale.quotes[0]);
    }
    return dated ? satisfied(dated) : unobservable('Nessun fatto legato a un anno.');
  },
} as const satisfies Record<string, Judge>;

function bylineOf({ page }: Subject): string {
  return foldAccents(page?.author ?? '');
}

function first({ sentences }: Subject, pattern: RegExp): ReadSentence | undefined {
  return sentences.find(({ folded }) => pattern.test(folded));
}

function isRecent({ folded }: ReadSentence, year: number | null): boolean {
  if (year === null || !CHANGING.test(folded)) return false;
  const years = (folded.match(/\b20\d\d\b/g) ?? []).map(Number);
  return years.some((named) => named <= year && year - named <= RECENT_YEARS);
}

function shownDay(date: string | null): string | null {
  const time = date === null ? Number.NaN : Date.parse(date);
  return Number.isNaN(time) ? null : DAY.format(time);
}

/** Infinite where one of the two is unknown. */
function daysBetween(from: string | null, to: string | null): number {
  const days = (Date.parse(to ?? '') - Date.parse(from ?? '')) / MILLISECONDS_OF_A_DAY;
  return Number.isNaN(days) ? Number.POSITIVE_INFINITY : days;
}
