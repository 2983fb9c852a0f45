import type { Reading, ReadSentence } from '../reading/read-article.ts';
import type { Contradiction } from './contradiction.ts';
import { rowsOf } from './table-rows.ts';

const CLOCK = /^(\d{1,2})[.:](\d{2})$/;
const CLOSES = /^(?:chiusura|termine|fine) (?:delle )?iscrizioni$/;
/** «La mattina stessa, fino alle ore 8:45»: the registrations that the programme closes. */
const SAME_DAY =
  /\b(?:la mattina stessa|il giorno stesso|la stessa mattina|sul posto|il giorno della (?:gara|manifestazione|camminata|corsa))\b/;
const UNTIL = /\bfino alle (?:ore )?(\d{1,2})[.:](\d{2})(?!\d)/;
const REGISTERS = /\biscri\p{L}+/u;

/** The programme closes the registrations at one hour, and the text lets people register until another. */
export function programmeHours({ blocks }: Reading): Contradiction[] {
  const closing = blocks.flatMap(({ block, sentences }) => {
    if (block.kind !== 'table') return [];
    return rowsOf(block.html).flatMap(([hour = '', what = '']) => {
      const sentence = sentences.find(({ folded }) => folded === what);
      const at = minutesOf(CLOCK.exec(hour));
      return CLOSES.test(what) && sentence && at !== null ? [{ sentence, at, hour }] : [];
    });
  });
  const [one, ...others] = closing;
  if (!one || others.length > 0) return [];
  return blocks.flatMap(({ block, sentences, index }): Contradiction[] => {
    if (block.kind === 'table') return [];
    const intro = block.kind === 'list' ? (blocks[index - 1]?.sentences.at(-1)?.folded ?? '') : '';
    const second = sentences.find((sentence) => isOther(sentence, intro, one.at));
    if (!second) return [];
    const told = UNTIL.exec(second.folded)?.[0] ?? '';
    return [
      {
        first: one.sentence,
        second,
        on: `nel programma le iscrizioni chiudono alle ${one.hour}, nel testo «${told}»`,
      },
    ];
  });
}

function isOther({ folded }: ReadSentence, intro: string, closes: number): boolean {
  if (!SAME_DAY.test(folded) || !REGISTERS.test(`${intro} ${folded}`)) return false;
  const until = minutesOf(UNTIL.exec(folded));
  return until !== null && until !== closes;
}

function minutesOf(found: RegExpExecArray | null): number | null {
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}
