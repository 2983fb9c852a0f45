import { anyOf } from '#linguistics/phrases.ts';
import { countWords, foldAccents } from '#linguistics/words.ts';

/** A verb that makes a clause independent, in folded text: the commonest, and «si» with a third person. */
const FINITE = anyOf([
  "e|sono|era|erano|sara|saranno|c'e|ci sono|ha|hanno|aveva|avra|avranno",
  'puo|possono|potra|deve|devono|dovra|va|vanno|fa|fanno|sta|stanno|viene|vengono|resta|restano|diventa|diventano',
  'serve|servono|basta|bastano|occorre|occorrono|bisogna|conviene|costa|costano|dura|durano|vale|valgono',
  'si (?!(?:da|di)(?!\\p{L}))\\p{L}{2,}(?:a|e|ano|ono)',
  'potete|dovete|avete|siete|puoi|devi|hai|sei|possiamo|dobbiamo|abbiamo|siamo',
]);
/** A clause that waits for another. */
const WAITING =
  /^(?:se|quando|poiche|siccome|mentre|benche|sebbene|anche se|dopo che|prima che|finche|dato che|visto che|chi)\b/;
/** Words that cannot begin a new sentence, because they depend on the words before. */
const HANGING =
  /^(?:che|cui|il quale|la quale|i quali|le quali|dove|come|cioe|ossia|ovvero|per esempio|tra cui|e|o|ne)\b/;
const MIN_WORDS = 8;
const MAX_WORDS = 40;

/**
 * A long sentence as two, where the author's own mark divides two clauses that each have a verb: at a semicolon, or
 * before «ma», «però», «quindi». Null where that is not certain.
 */
export function splitSentence(text: string): string | null {
  const middle = text.length / 2;
  const cuts = Array.from(
    text.matchAll(/; |, (?=(?:ma|però|quindi|perciò|tuttavia) )/g),
    ({ index, 0: mark }) => ({
      before: text.slice(0, index),
      after: text.slice(index + mark.length),
      far: Math.abs(index - middle),
    }),
  ).sort((a, b) => a.far - b.far);
  if ((text.match(/;/g)?.length ?? 0) > 2) return null;
  const cut = cuts.find(({ before, after }) => standsAlone(before) && standsAlone(after) && balanced(before));
  return cut ? `${cut.before}. ${cut.after.charAt(0).toUpperCase()}${cut.after.slice(1)}` : null;
}

/** A part that begins like a thing or a place is a clause only with a verb. */
const NOUN_PHRASE =
  /^(?:ad?|con|per|da|di|in|su|tra|fra|il|lo|la|i|gli|le|un[ao]?|(?:a|da|de|ne|su)(?:l|i|gli|lla|lle|llo)|(?:(?:a|da|de|ne|su)ll|l|un)')(?: |(?<='))/;

/** True where what follows a cut has its verb before the next comma: «e agli anziani, perché …» would be a fragment. */
export function opensWithClause(rest: string): boolean {
  const plain = rest.replace(/, (?:infatti|invece|però|quindi|poi|inoltre|dunque),/, '');
  const opening = foldAccents(plain.split(/[,;:] /)[0] ?? '');
  return !NOUN_PHRASE.test(opening) || FINITE.test(opening);
}

function standsAlone(part: string): boolean {
  const folded = foldAccents(part);
  const size = countWords(part);
  return (
    size >= MIN_WORDS &&
    size <= MAX_WORDS &&
    FINITE.test(folded) &&
    !WAITING.test(folded) &&
    !HANGING.test(folded)
  );
}

/** The cut lies in no bracket and in nobody's words, and no list was announced before it. */
function balanced(before: string): boolean {
  const count = (mark: string) => before.split(mark).length - 1;
  return (
    count('(') === count(')') &&
    count('«') === count('»') &&
    count('“') === count('”') &&
    !before.includes(': ')
  );
}
