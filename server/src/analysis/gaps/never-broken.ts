import { anyOf } from '#linguistics/phrases.ts';
import type { Reading, ReadSentence } from '../reading/read-article.ts';
import { inTwoCases } from '../reading/statements.ts';
import type { Contradiction } from './contradiction.ts';

const NEVER = anyOf([
  '(?:non )?(?:ci )?si e mai (?:guastat|rott|ferm|blocc|incepp)\\p{L}*',
  'non ha (?:mai )?(?:avuto|dato|fatto) (?:mai )?(?:un (?:solo )?(?:guasto|problema)|guasti|problemi|noie)',
  'mai (?:un|nessun) guasto',
]);
const BROKE = anyOf([
  '(?:si e|si sono) (?:rott|guastat|bloccat|bruciat|staccat|crepat|spaccat|incepp)\\p{L}*',
  "ha (?:bruciato|rotto|spaccato) (?:il|lo|la|l'|i|le)(?: ?\\p{L}+)",
  '(?:e|sono) andat[oaie] in assistenza',
]);
/** The own thing was mended: a glass that broke or a road that was blocked is none. */
const MENDED = anyOf([
  "(?:l'ha|l'hanno) (?:cambiat|sostituit|riparat)\\p{L}*",
  'assistenza',
  'in garanzia',
  'ricambi[o]?',
  'cacciavite',
]);
/** Another one's, another time, or what might happen. */
const OF_ELSE =
  /\b(?:amic\w+|vicin[oaie]|collega\w*|altr[oaie]|precedente|vecchi[oa]|lettor\w+|utent\w+|client\w+|alcun\w+|qualcuno|recension\w+|se|quando|dicono|mai|concorren\w+)\b/;
/** «La Belvedere»: where things are told apart by name, each has its own faults. */
const NAME = /(?<=[ ’'])\p{Lu}\p{Ll}{2,}/gu;

/** «Non si è mai guastato», where another sentence tells what broke of the same thing and was mended. */
export function neverBroken(reading: Reading): Contradiction[] {
  const sentences = reading.sentences.filter(
    ({ text, block }) => !text.endsWith('?') && block.block.kind !== 'table',
  );
  const never = sentences.find((sentence) => NEVER.test(sentence.folded) && !namesAnother(sentence, reading));
  if (!never) return [];
  const broke = sentences.find(
    (sentence) =>
      BROKE.test(sentence.folded) &&
      !OF_ELSE.test(sentence.folded) &&
      isMended(sentence) &&
      !namesAnother(sentence, reading) &&
      !inTwoCases(never, sentence, reading),
  );
  const on = 'un passaggio racconta un guasto, un altro dice che non ce ne sono stati';
  return broke ? [{ first: broke, second: never, on }] : [];
}

function isMended({ block, folded }: ReadSentence): boolean {
  const own = block.sentences.findIndex((sentence) => sentence.folded === folded);
  return [folded, block.sentences[own + 1]?.folded ?? ''].some((text) => MENDED.test(text));
}

function namesAnother({ text }: ReadSentence, { title }: Reading): boolean {
  return (text.match(NAME) ?? []).some((name) => !title.includes(name));
}
