import { SOME, TIME_UNIT } from '#linguistics/numerals.ts';
import { contentStems, stem } from '#linguistics/stems.ts';
import { differ, type Quantity, quantitiesIn } from '../reading/quantities.ts';
import type { Reading, ReadSentence } from '../reading/read-article.ts';
import { clauseAt } from '../reading/statements.ts';
import type { Contradiction } from './contradiction.ts';
import { labelledIn } from './labelled.ts';
import { placeInTable, rowsOf } from './table-rows.ts';

/** A label of a data sheet, and the words right before the same value in the text. */
const SHEET: readonly { readonly label: RegExp; readonly says: RegExp; readonly dimension: string }[] = [
  {
    label: /^peso(?: (?:con batteria|totale|complessivo|netto|in ordine di marcia))?$/,
    says: /\b(?:pesa|(?:il |un )?peso (?:e )?di|con (?:i suoi|un peso di))(?: (?:solo|soli|soltanto|appena))? $/,
    dimension: 'weight',
  },
  {
    label: /^autonomia(?: (?:massima|dichiarata))?$/,
    says: /\b(?:l'autonomia|autonomia) (?:arriva|e|raggiunge|va|sale|tocca)(?: fino)?(?: (?:a|ai|di|i))? $/,
    dimension: 'length',
  },
];
/** Another case, or a part. */
const OTHER_CASE =
  /\b(?:senza (?:la )?batteria|batteria da sola|solo il telaio|versione|modello|secondo il produttore|dichiarat\w+|altr[aoie])\b/;
/** A sheet of one product has several lines. */
const MIN_LINES = 4;
/** «Termine: 6 mesi dalla morte», in the box at the top. */
const TERM = new RegExp(
  `^(?:termine|scadenza|entro quando|entro): ?(?:entro )?(${SOME} ${TIME_UNIT})(?!\\p{L})`,
  'u',
);
const SUMMARY = /^(?:in breve|in sintesi|in pillole|riassunto|la scheda|scheda|i punti chiave)$/;
/** «La dichiarazione va presentata entro dodici mesi». */
const WITHIN = new RegExp(
  `(?<!\\p{L})(?:la |il |l'|lo )(\\p{L}{4,})(?: [\\p{L}']+){0,3}? (?:va|deve essere|si deve|si) \\p{L}{4,} entro (?:il termine di )?(${SOME} ${TIME_UNIT})(?!\\p{L})`,
  'u',
);
const ONE_CASE = /\b(?:se|chi|solo|quando|invece|tranne|salvo|integrativ\w+|sostitutiv\w+)\b/;

/** A data sheet or a summary that gives a weight, a range or a term another value than the text. */
export function boxOfData(reading: Reading): Contradiction[] {
  return [...sheetAgainstText(reading), ...termAgainstText(reading)];
}

function sheetAgainstText(reading: Reading): Contradiction[] {
  const tables = reading.blocks.filter(({ block }) => block.kind === 'table');
  const [table] = tables;
  if (!table || tables.length > 1 || rowsOf(table.block.html).length < MIN_LINES) return [];
  const lines = labelledIn(reading).filter(({ sentence }) => sentence.block === table);
  return SHEET.flatMap(({ label, says, dimension }): Contradiction[] => {
    const [line, ...others] = lines.filter((one) => label.test(one.label));
    const [value] = line ? quantitiesIn(line.value) : [];
    if (!line || !value || others.length > 0 || value.dimension !== dimension) return [];
    const second = reading.sentences.find((sentence) => tellsOther(sentence, value, says));
    if (!second) return [];
    const on = `${placeInTable(table, { row: line.label })}, si legge «${line.sentence.text}»`;
    return [{ first: line.sentence, second, on }];
  });
}

function tellsOther({ folded, text, block }: ReadSentence, value: Quantity, says: RegExp): boolean {
  if (block.block.kind === 'table' || block.block.kind === 'quotation' || text.endsWith('?')) return false;
  if (OTHER_CASE.test(folded)) return false;
  return quantitiesIn(folded).some(
    (told) =>
      says.test(folded.slice(0, told.index)) && differ(told, value) && clauseAt(folded, told.index) !== null,
  );
}

/** The term of the summary against that of the text, for the thing of the title. */
function termAgainstText({ sentences, sectionOf, title }: Reading): Contradiction[] {
  const things = new Set(contentStems(title));
  const terms = sentences.flatMap((sentence) => {
    const said = TERM.exec(sentence.folded)?.[1];
    const [value] = said ? quantitiesIn(said) : [];
    return value && SUMMARY.test(sectionOf.get(sentence.block)?.folded ?? '') ? [{ sentence, value }] : [];
  });
  const [term, ...others] = terms;
  if (!term || others.length > 0) return [];
  const told = sentences.flatMap((sentence) => {
    const [, thing = '', said = ''] = WITHIN.exec(sentence.folded) ?? [];
    const [value] = quantitiesIn(said);
    const isPlain = thing !== '' && things.has(stem(thing)) && !ONE_CASE.test(sentence.folded);
    return value && isPlain ? [{ sentence, value }] : [];
  });
  const [text, ...more] = told;
  if (!text || more.length > 0 || !differ(term.value, text.value)) return [];
  const on = `per lo stesso termine si legge «${term.value.text}» e «${text.value.text}»`;
  return [{ first: term.sentence, second: text.sentence, on }];
}
