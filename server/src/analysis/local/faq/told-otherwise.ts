import { isClosing } from '#analysis/reading/places.ts';
import { differ, type Quantity, quantitiesIn, ratio } from '#analysis/reading/quantities.ts';
import type { Reading, ReadSentence } from '#analysis/reading/read-article.ts';
import { contentStems } from '#linguistics/stems.ts';
import { foldAccents } from '#linguistics/words.ts';
import type { Candidate } from './candidate.ts';

/** Questions that one value answers. */
const ASKS_A_VALUE =
  /^(?:(?:in|ogni|entro|per|da) )?quant|^entro quando |^qual e la (?:temperatura|dose|distanza)/;
const ASKS_A_DEADLINE = /^entro (?:quando|quanto)/;
const SUMMARY = /^(?:ricapitolando|riassumendo|insomma|in breve|in sintesi|in conclusione)\b/;
/** A sentence that shares one word more often tells a part or a case. */
const MIN_SHARED = 2;
/** Values of one thing seldom differ by more: beyond it, they are of two things. */
const MAX_RATIO = 40;

const known = new WeakMap<ReadSentence, readonly Quantity[]>();

/** Every question of a value looks at all sentences: each is read once. */
function quantitiesOf(sentence: ReadSentence): readonly Quantity[] {
  const found = known.get(sentence) ?? quantitiesIn(sentence.folded);
  known.set(sentence, found);
  return found;
}

/**
 * True if the text gives another value of what is asked: beside the words of the question, in its summary or, for a
 * temperature, in the same paragraph. The pair would not say which of the two applies in which case.
 */
export function toldOtherwise(candidate: Candidate, reading: Reading): boolean {
  const { question, answer } = candidate;
  const { sentences, sectionOf } = reading;
  if (answer.some((sentence) => lastsOtherwise(sentence, reading))) return true;
  const folded = foldAccents(question);
  if (!ASKS_A_VALUE.test(folded)) return false;
  const given = answer.flatMap(quantitiesOf);
  if (given.length === 0) return false;
  const asked = new Set(contentStems(question));
  const blocks = new Set(answer.map(({ block }) => block));
  const speaksOfIt = (sentence: ReadSentence, { dimension }: Quantity) => {
    const section = sectionOf.get(sentence.block);
    if (dimension === 'temperature' && blocks.has(sentence.block)) return true;
    if (ASKS_A_DEADLINE.test(folded) && (SUMMARY.test(sentence.folded) || (section && isClosing(section))))
      return true;
    // Looking for a stem in the text costs less than taking the stems of every sentence.
    if ([...asked].filter((stem) => sentence.folded.includes(stem)).length < MIN_SHARED) return false;
    return new Set(contentStems(sentence.text).filter((stem) => asked.has(stem))).size >= MIN_SHARED;
  };
  return sentences.some(
    (sentence) =>
      !answer.includes(sentence) &&
      quantitiesOf(sentence).some((other) => isAnother(other, given) && speaksOfIt(sentence, other)),
  );
}

/** A value of a dimension that the answer gives, which none of its values admits. */
function isAnother(other: Quantity, given: readonly Quantity[]): boolean {
  const alike = given.filter(({ dimension }) => dimension === other.dimension);
  return alike.length > 0 && alike.every((each) => differ(each, other) && ratio(each, other) <= MAX_RATIO);
}

const LASTS = /^(?:il|lo|la|i|gli|le|l'|un|una|ogni) ?(\p{L}{4,})\b[^.;:]{0,40}? (?:dura|durano) /u;

/** «Il corso dura sei settimane», and elsewhere «le dieci settimane di corso»: which of the two, nobody knows. */
function lastsOtherwise(sentence: ReadSentence, { sentences }: Reading): boolean {
  const noun = LASTS.exec(sentence.folded)?.[1];
  const [own] =
    noun === undefined ? [] : quantitiesOf(sentence).filter(({ dimension }) => dimension === 'time');
  if (!own || noun === undefined) return false;
  return sentences.some(
    (other) =>
      other !== sentence &&
      other.folded.includes(noun) &&
      quantitiesOf(other).some(
        (quantity) =>
          isAnother(quantity, [own]) &&
          (other.folded.startsWith(` di ${noun}`, quantity.index + quantity.text.length) ||
            other.folded.slice(0, quantity.index).endsWith(`${noun} di `)),
      ),
  );
}
