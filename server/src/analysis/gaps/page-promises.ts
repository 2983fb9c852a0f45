import type { PageEvidence } from '@rilievo/shared/article';
import { MONTH } from '#linguistics/numerals.ts';
import { contentStems } from '#linguistics/stems.ts';
import { foldAccents } from '#linguistics/words.ts';
import { differ, isSame, numberIn, quantitiesIn } from '../reading/quantities.ts';
import type { Difference, PageText } from './page-difference.ts';
import { rowsOf } from './table-rows.ts';

const FROM = /(?<!\p{L})(?:a partire )?da (\d[\d.]*(?:,\d+)?) ?(?:€|euro)(?!\p{L})/u;

/** «Pulizia canne da 90 €» in the title, and «da 80 €» in the table, in the row of the same thing. */
export function startingPriceOfTitle(
  { reading, text }: PageText,
  { title, description }: PageEvidence,
): Difference | undefined {
  for (const [summary, where] of [
    [title, 'nel titolo per i motori di ricerca'],
    [description, 'nella descrizione per i motori di ricerca'],
  ] as const) {
    const [declared, number = ''] = FROM.exec(foldAccents(summary ?? '')) ?? [];
    const price = numberIn(number);
    const prices = quantitiesIn(text).filter(({ dimension }) => dimension === 'money');
    if (declared === undefined || price === null || prices.some(({ least }) => isSame(least, price)))
      continue;
    // The part of the title with the price names the thing.
    const part = summary?.split(/[|:.!?]| [–—-] /).find((each) => FROM.test(foldAccents(each))) ?? '';
    const named = new Set(contentStems(part));
    const rows = reading.blocks.flatMap(({ block }) => (block.kind === 'table' ? rowsOf(block.html) : []));
    const starting = rows.flatMap((row) => {
      const shown = row.map((cell) => FROM.exec(cell)?.[0]).find((found) => found !== undefined);
      return shown === undefined ? [] : [{ shown, stems: contentStems(row[0] ?? '') }];
    });
    const [one, ...others] = starting;
    if (!one || others.length > 0 || !one.stems.some((stem) => named.has(stem))) continue;
    return { what: 'il prezzo di partenza', shown: one.shown, declared, where };
  }
  return undefined;
}

const LABEL = /^(?:garanzia|autonomia|capacita|peso|potenza|durata)$/;

/** «Garanzia 3 anni» in the description, and «2 anni» in the row «Garanzia» of the only table that has one. */
export function rowOfSummary({ reading }: PageText, { description }: PageEvidence): Difference | undefined {
  const summary = foldAccents(description ?? '');
  const rows = reading.blocks.flatMap(({ block }) => (block.kind === 'table' ? rowsOf(block.html) : []));
  const labelled = rows.flatMap(([label = '', cell = '', ...more]) =>
    LABEL.test(label) && more.length === 0 ? [{ label, cell }] : [],
  );
  for (const { label, cell } of labelled) {
    const [own, ...parts] = quantitiesIn(cell);
    const isAlone = labelled.filter((one) => one.label === label).length === 1;
    const said = quantitiesIn(summary).find(({ index }) =>
      new RegExp(`(?<!\\p{L})${label}(?: di| da| del produttore di)? $`, 'u').test(summary.slice(0, index)),
    );
    if (!own || parts.length > 0 || !isAlone || !said || !differ(own, said)) continue;
    return {
      what: label,
      shown: cell,
      declared: said.text,
      where: 'nella descrizione per i motori di ricerca',
    };
  }
  return undefined;
}

const UNTIL = new RegExp(
  `(?<!\\p{L})iscri\\p{L}*[^.;!?]{0,40} entro ((?:il |l')(\\d{1,2} (?:${MONTH})))`,
  'u',
);
const CLOSES =
  /(?<!\p{L})(?:iscrizioni|adesioni)(?: \p{L}+){0,2} (?:si chiudono|chiudono|terminano|scadono)[^.;!?]*/u;

/** A last day to enrol that only the description knows. */
export function deadlineOfSummary(
  { sentences, text }: PageText,
  { description }: PageEvidence,
): Difference | undefined {
  const [, declared, day = ''] = UNTIL.exec(foldAccents(description ?? '')) ?? [];
  if (declared === undefined || text.includes(day)) return undefined;
  const closing = sentences.find(({ folded }) => CLOSES.test(folded));
  if (!closing) return undefined;
  return {
    what: 'la chiusura delle iscrizioni',
    shown: closing.text.replace(/\.$/, ''),
    declared: `entro ${declared}`,
    where: 'nella descrizione per i motori di ricerca',
  };
}
