import { foldAccents } from '#linguistics/words.ts';
import { escapeHtml } from '#platform/html/safe-html.ts';
import { isClosing } from '../reading/places.ts';
import type { Reading, Section } from '../reading/read-article.ts';
import type { GapDetector } from './weakness.ts';

/** Titles that promise to set two things side by side. */
const COMPARISON_TITLE =
  /\b(?:confronto|a confronto|vs|differenz[ae]|migliori|quale (?:scegliere|conviene|comprare)|o meglio|meglio)\b/;
/** The two things, if the title names both: «Confronto tra stufe e caminetti». */
const THINGS =
  /^(?:(?:[\p{L}’']+ ){0,3}(?:differenz[ae]|confronto)(?: c['’]è)? (?:tra|fra) )?([\p{L}’' -]{3,40}?) (?:o|vs\.?|e|oppure) ([\p{L}’' -]{3,40}?)(?=[:?,]|$)/iu;
const MIN_MEASURED_SECTIONS = 2;
const MIN_MEASURES = 5;
const MEASURE =
  /\d[\d.,]*\s?(?:€|%|(?:euro|kg|g|grammi|litri|watt|kwh|cm|centimetri|metri|mm|ore|minuti|anni|mesi|gradi)\b)|\b(?:meno|piu) di (?:uno|una|un)\b/;
const MAX_ROWS = 6;

/** A text that compares, with measures in several sections and no table to read them side by side. */
export const comparisonsWithoutTable: GapDetector = ({ reading, kind }) => {
  const title = foldAccents(reading.title);
  if (
    !COMPARISON_TITLE.test(title) ||
    (kind !== 'prodotto' && !/\b(?:confronto|vs|differenz[ae])\b/.test(title))
  )
    return [];
  if (reading.blocks.some(({ block }) => block.kind === 'table')) return [];
  const measured = reading.sections
    .filter((section) => section.level > 1 && !isClosing(section))
    .map((section) => ({ section, measures: measuresIn(section) }))
    .filter(({ measures }) => measures > 0);
  const total = measured.reduce((sum, { measures }) => sum + measures, 0);
  const most = measured.reduce<(typeof measured)[number] | null>(
    (best, each) => (best && best.measures >= each.measures ? best : each),
    null,
  );
  if (!most || measured.length < MIN_MEASURED_SECTIONS || total < MIN_MEASURES) return [];
  const rows = measured.slice(0, MAX_ROWS).map(({ section }) => section.title);
  return [
    {
      type: 'missing-comparison',
      section: most.section,
      after: most.section.last,
      weight: 62,
      measure: `${total} frasi con misure in ${measured.length} sezioni, nessuna tabella`,
      quotes: [],
      title: 'Il confronto in una tabella',
      html: `<p>I termini del confronto sono in ${measured.length} sezioni diverse, e chi legge deve ricordarsi le cifre dell'una mentre legge l'altra. ${columnsOf(reading)} Le righe ci sono già, nei tuoi titoli:</p><ul>${rows.map((row) => `<li>${escapeHtml(row)}</li>`).join('')}</ul>`,
      asksAuthor: false,
      whole: true,
    },
  ];
};

function columnsOf({ title }: Reading): string {
  const [, first, second] = THINGS.exec(title) ?? [];
  if (!first || !second) return 'Raccoglile in una tabella, una colonna per ogni prodotto.';
  const names = [first, second].map((name) => `«${escapeHtml(name.trim().toLowerCase())}»`);
  return `Raccoglile in una tabella con due colonne, ${names.join(' e ')}.`;
}

function measuresIn({ body }: Section): number {
  let count = 0;
  for (const { sentences } of body) count += sentences.filter(({ folded }) => MEASURE.test(folded)).length;
  return count;
}
