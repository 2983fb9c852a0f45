import type { JudgedIntent } from './intents.ts';
import type { Place } from './places.ts';
import { quoted } from './quote.ts';
import type { ReadSentence } from './read-article.ts';

const MIN_WORDS = 4;
const MAX_WORDS = 45;
const QUOTE_LENGTH = 110;
const TITLE_LENGTH = 80;
const WHERE_IT_GOES_ON = [
  'Dopo {here} il testo passa a {there}, e questa domanda resta indietro.',
  "Tra {here} e {there} chi legge se lo chiede: una risposta nel testo non l'abbiamo trovata.",
  '{here} ci arriva vicino, {there} parla già di altro.',
  "Chi ha letto {here} se lo aspetta qui; più avanti, da {there} in poi, non c'è.",
];
const WHERE_IT_ENDS = [
  "{here} è l'ultima occasione per dirlo, e il testo finisce prima.",
  'Con {here} il testo si chiude, e fin lì non abbiamo trovato la risposta.',
  'Fino a {here} non abbiamo trovato una frase che risponda, e poi il testo è finito.',
];

/**
 * The sentence of a place that makes a reader ask; null when none does, or it was quoted for another need. The topic's
 * own name, `named` in folded text, provokes nothing: «lievito madre» does not say that something is left to rise.
 */
export function provocationIn(
  { body }: Place,
  named: string,
  { facet }: JudgedIntent,
  quotedBefore: ReadonlySet<ReadSentence>,
): ReadSentence | null {
  const pattern = facet.arises && (facet.arises.in ?? facet.onlyIf);
  if (!pattern) return null;
  for (const { block, sentences } of body) {
    if (block.kind !== 'paragraph' && block.kind !== 'list') continue;
    const found = sentences.find(
      (sentence) =>
        sentence.words >= MIN_WORDS &&
        sentence.words <= MAX_WORDS &&
        !/[?:]$/.test(sentence.text) &&
        !quotedBefore.has(sentence) &&
        pattern.test(without(sentence.folded, named)),
    );
    if (found) return found;
  }
  return null;
}

function without(folded: string, named: string): string {
  return named === '' ? folded : folded.replaceAll(named, ' ');
}

/**
 * Why the article makes this need arise: the passing mention, or the sentence that provokes it, or, for the `nth` need
 * that neither explains, where the text goes on without an answer.
 */
export function reasonOf(
  { facet, mention }: JudgedIntent,
  places: readonly Place[],
  index: number,
  provocation: ReadSentence | null,
  nth: number,
): string {
  if (mention)
    return `Il tema è solo sfiorato, in ${quoted(mention.text, QUOTE_LENGTH)}: la domanda resta senza risposta.`;
  if (provocation && facet.arises) {
    const quote = quoted(provocation.text.replace(/[.…]+$/, ''), QUOTE_LENGTH);
    return facet.arises.reason.replace('{q}', () => quote);
  }
  const place = places[index];
  const last = place?.body.at(-1)?.sentences.at(-1)?.text;
  if (!place?.title)
    return last ? `Il testo passa oltre dopo ${quoted(last, QUOTE_LENGTH)} e non ci torna.` : '';
  const here = quoted(place.title, TITLE_LENGTH);
  const following = places[index + 1];
  if (!following) return pick(nth, WHERE_IT_ENDS).replace('{here}', () => here);
  const there = quoted(following.title, TITLE_LENGTH);
  if (place.level < 2) return `L'apertura porta dritto a ${there}, e questo resta da dire.`;
  return pick(nth, WHERE_IT_GOES_ON)
    .replace('{here}', () => here)
    .replace('{there}', () => there);
}

function pick(nth: number, wordings: readonly string[]): string {
  return wordings[nth % wordings.length] ?? '';
}
