import { contentStems } from '#linguistics/stems.ts';
import { foldAccents } from '#linguistics/words.ts';
import { defines } from '../reading/definition.ts';
import type { Signal } from '../reading/facets/signal.ts';
import type { SignalName } from '../reading/facets/signals.ts';
import { SIGNALS } from '../reading/facets/signals.ts';
import { pageTypeOf } from '../reading/page-type.ts';
import { quotedHtml } from '../reading/quote.ts';
import type { ReadSentence } from '../reading/read-article.ts';
import type { GapDetector } from './weakness.ts';

/** The question of a title, and the signs that an opening answers it. */
const TITLE_QUESTIONS: readonly (readonly [RegExp, SignalName, string])[] = [
  [/\bquanto (?:costa|costano|si (?:spende|paga))\b|\bprezzi\b/, 'cost', 'quanto si spende'],
  [/\bquanto (?:dura|tempo)\b/, 'duration', 'quanto tempo ci vuole'],
  [/\b(?:ogni quanto|quante volte)\b/, 'frequency', 'ogni quanto'],
  [/^quando\b/, 'when', 'quando'],
  [/\b(?:cos(?:' ?| )e|cosa (?:e|sono|significa)|significato)\b/, 'definition', 'che cosa è'],
  [/\b(?:a chi spetta|chi ha diritto)\b/, 'who', 'a chi spetta'],
  [/^perche\b/, 'causes', 'perché'],
];
const MIN_WORDS_TO_JUDGE = 250;
const OPENING_SENTENCES = 6;
/** A call to action above the text is no opening; asked only if the title asks nothing. */
const MIN_WORDS_OF_OPENING = 25;
/** A summary answers without naming what the title has just named. */
const SUMMARY = /^in (?:breve|sintesi|poche parole|due parole)\b/;

/** Questions whose answer is a figure. */
const COUNTED: ReadonlySet<SignalName> = new Set(['cost', 'duration', 'frequency']);

/** «In breve: misurala ogni 500 km»: a summary answers; where a figure is asked, if its paragraph contains one. */
function summarises(opening: readonly ReadSentence[], asked: SignalName): boolean {
  const summary = opening.find(({ folded }) => SUMMARY.test(folded));
  if (!summary) return false;
  return !COUNTED.has(asked) || summary.block.sentences.some(({ folded }) => /\d/.test(folded));
}

/** An opening that does not answer the title's question, or does not name its subject if the title asks none. */
export const openingWithoutAnswer: GapDetector = ({ reading, topic, kind }) => {
  // A shop's page opens with price and stock, below a title that names the thing.
  if (pageTypeOf(reading, kind) === 'Product') return [];
  const first = reading.sections.find(({ body }) => body.length > 0);
  if (!first || reading.article.words < MIN_WORDS_TO_JUDGE) return [];
  const opening = first.body.flatMap(({ sentences }) => sentences).slice(0, OPENING_SENTENCES);
  const after = opening.at(-1)?.block ?? first.last;
  const title = foldAccents(reading.title);
  const asked = TITLE_QUESTIONS.find(([pattern]) => pattern.test(title));
  const words = opening.reduce((sum, sentence) => sum + sentence.words, 0);
  if (asked) {
    const [, name, what] = asked;
    const signal: Signal = SIGNALS[name];
    const answers = (sentence: ReadSentence) =>
      !sentence.text.endsWith('?') &&
      signal.strong.test(sentence.folded) &&
      (name !== 'definition' || defines(topic, sentence));
    if (opening.some(answers) || summarises(opening, name)) return [];
    const later = reading.sentences.find((sentence) => !opening.includes(sentence) && answers(sentence));
    const advice = later
      ? `La risposta c'è, ma più sotto: ${quotedHtml(later.text)}. Portala nelle prime due frasi, con le stesse parole.`
      : 'Scrivi la risposta nelle prime due frasi, e lascia i particolari al seguito.';
    return [
      {
        type: 'opening',
        section: first,
        after,
        weight: 86,
        measure: `il titolo chiede ${what}; le prime ${words} parole non lo dicono`,
        quotes: later ? [later] : [],
        title: 'La risposta in apertura',
        html: `<p>Il titolo promette di dire ${what}, ma le prime ${words} parole non lo dicono. ${advice}</p>`,
        asksAuthor: later === undefined,
        whole: true,
      },
    ];
  }
  const subjects = new Set([...topic.stems, ...contentStems(reading.title)]);
  const named = opening.some(({ text }) => contentStems(text).some((stem) => subjects.has(stem)));
  const isSummary = opening.some(({ folded }) => SUMMARY.test(folded));
  if (named || topic.stems.size === 0 || words < MIN_WORDS_OF_OPENING || isSummary) return [];
  return [
    {
      type: 'opening',
      section: first,
      after,
      weight: 66,
      measure: `argomento non nominato nelle prime ${words} parole`,
      quotes: opening.slice(0, 1),
      title: "L'argomento in apertura",
      html: `<p>Nelle prime ${words} parole non si nomina l'argomento (${quotedHtml(topic.text, 60)}). Comincia da lì: una frase che dica di che cosa si parla e che cosa si saprà alla fine.</p>`,
      asksAuthor: false,
      whole: true,
    },
  ];
};
