import { anyOf } from '../../linguistics/phrases.ts';
import type { Reading } from '../reading/read-article.ts';
import { inTwoCases } from '../reading/statements.ts';
import type { Contradiction } from './contradictions.ts';

const NEVER = anyOf([
  '(?:non )?(?:ci )?si (?:e|sono) mai (?:guastat|rott|fermat|bloccat|incepp)\\p{L}*',
  'non (?:ha|hanno) (?:mai )?(?:avuto|dato|fatto) (?:mai )?(?:un (?:solo )?(?:guasto|problema)|guasti|problemi|noie)',
  'mai (?:un|nessun) (?:guasto|problema|inconveniente)',
]);
const BROKE = anyOf([
  '(?:si e|si sono) (?:rott|guastat|bloccat|bruciat|staccat|crepat|spaccat|incepp)\\p{L}*',
  "(?:ha|hanno) (?:bruciato|rotto|spaccato) (?:il|lo|la|l'|i|le)(?: ?\\p{L}+)",
  "(?:e|sono) andat[oaie] in assistenza|l'(?:ha|hanno) (?:sostituit|riparat)[oa] in garanzia",
]);
/** Another one's, another time, or what might happen. */
const OF_ELSE =
  /\b(?:amic\w+|vicin[oaie]|collega\w*|altr[oaie]|precedente|vecchi[oa]|prim[oa]|lettor\w+|utent\w+|alcun\w+|qualcuno|recension\w+|se|quando|dicono|mai|dopo anni|concorren\w+)\b/;

/** «Non si è mai guastato», where another sentence tells what broke. */
export function neverBroken(reading: Reading): Contradiction[] {
  const sentences = reading.sentences.filter(({ text }) => !text.endsWith('?'));
  const never = sentences.find(({ folded }) => NEVER.test(folded));
  if (!never) return [];
  const broke = sentences.find(
    (sentence) =>
      BROKE.test(sentence.folded) && !OF_ELSE.test(sentence.folded) && !inTwoCases(never, sentence, reading),
  );
  return broke
    ? [
        {
          first: broke,
          second: never,
          on: 'un passaggio racconta un guasto, un altro dice che non ce ne sono stati',
        },
      ]
    : [];
}
