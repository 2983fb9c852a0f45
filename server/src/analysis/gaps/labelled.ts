import { contentStems } from '#linguistics/stems.ts';
import type { Reading, ReadSentence, Section } from '../reading/read-article.ts';
import { rowsOf } from './table-rows.ts';

/** «Biglietto: 6 euro», in a box of data. */
export interface Labelled {
  readonly sentence: ReadSentence;
  readonly label: string;
  readonly value: string;
}

/** Letters alone: a label becomes part of a pattern. */
const LABEL = String.raw`\p{L}[\p{L}' ]{2,24}`;
const WHOLE_LABEL = new RegExp(`^${LABEL}$`, 'u');
const LABELLED = new RegExp(`^(${LABEL}): ?(.+)$`, 'u');
/** One label may be a heading in disguise; two are a box of data. */
const MIN_LABELS = 2;
const MAX_LABELS = 60;
/** Sections on the whole subject, not on one of its places or days. */
const OF_ALL =
  /^(?:la |le |i |gli )?(?:scheda|info|informazion\w+|in breve|in sintesi|dati|dettagli|bigliett\w+|ingresso|prezz\w+|cost[oi]|quanto costa|tariff\w+|orar\w+|quando|come (?:arrivare|partecipare|prenotare)|caratteristiche|percorso|programma|il percorso|il programma)(?!\p{L})(?:.*? (?:del|dello|della|dell'|dei|delle|di|a|al|alla|per|costa) ?(.*))?/u;
const OF_SOME = /\b(?:ridott\w+|bambin\w+|grupp\w+|scuol\w+|soci|famigli\w+)\b/;

/** The lines of the boxes of data: lists of labels, and tables of two columns. */
export function labelledIn({ blocks }: Reading): Labelled[] {
  return blocks
    .flatMap(({ block, sentences }): Labelled[] => {
      if (block.kind === 'table') {
        const rows = rowsOf(block.html);
        if (rows.some((row) => row.length !== 2)) return [];
        return rows.slice(0, MAX_LABELS).flatMap(([label = '', value = '']) => {
          const sentence = WHOLE_LABEL.test(label) && sentences.find(({ folded }) => folded === value);
          return sentence ? [{ sentence, label, value }] : [];
        });
      }
      if (block.kind !== 'list') return [];
      const found = sentences.flatMap((sentence) => {
        const [, label = '', value = ''] = LABELLED.exec(sentence.folded) ?? [];
        return label === '' ? [] : [{ sentence, label, value }];
      });
      return found.length < MIN_LABELS ? [] : found;
    })
    .slice(0, MAX_LABELS);
}

/** Both are in one section, or in sections on the whole. */
export function isOfAll(
  { sentence }: Labelled,
  other: ReadSentence,
  { sectionOf, sections, title }: Reading,
): boolean {
  const [one, two] = [sectionOf.get(sentence.block), sectionOf.get(other.block)];
  if (!one || !two) return false;
  const known = new Set(contentStems(title));
  const isWhole = (section: Section) => {
    if (section === sections[0]) return true;
    const headed = OF_SOME.test(section.folded) ? null : OF_ALL.exec(section.folded);
    return headed !== null && contentStems(headed[1] ?? '').every((stem) => known.has(stem));
  };
  return one === two || (isWhole(one) && isWhole(two));
}
