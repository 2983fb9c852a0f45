import { contentStems } from '../../linguistics/stems.ts';
import { foldAccents } from '../../linguistics/words.ts';
import { defines } from '../reading/definition.ts';
import { findExistingFaq } from '../reading/existing-faq.ts';
import type { ContentKind } from '../reading/facets/facet.ts';
import type { Signal } from '../reading/facets/signal.ts';
import type { SignalName } from '../reading/facets/signals.ts';
import { SIGNALS } from '../reading/facets/signals.ts';
import { isClosing } from '../reading/places.ts';
import { quotedHtml } from '../reading/quote.ts';
import type { ReadSentence } from '../reading/read-article.ts';
import type { GapDetector } from './weakness.ts';

/** What a title asks, and how an opening shows that it answers. */
const TITLE_QUESTIONS: readonly (readonly [RegExp, SignalName, string])[] = [
  [/\bquanto (?:costa|costano|si (?:spende|paga))\b|\bprezzi\b/, 'cost', 'quanto si spende'],
  [/\bquanto (?:dura|tempo)\b/, 'duration', 'quanto tempo ci vuole'],
  [/\b(?:ogni quanto|quante volte)\b/, 'frequency', 'ogni quanto'],
  [/^quando\b/, 'when', 'quando'],
  [/\b(?:che cos'? ?e|cos'? ?e|cosa (?:e|sono|significa)|significato)\b/, 'definition', 'che cosa è'],
  [/\b(?:a chi spetta|chi ha diritto|requisiti)\b/, 'who', 'a chi spetta'],
  [/^perche\b/, 'causes', 'perché'],
];
const MIN_WORDS_TO_JUDGE = 250;
const OPENING_SENTENCES = 6;
const CLOSING_SENTENCE =
  /\b(?:in conclusione|per concludere|in sintesi|riassumendo|ricapitolando|insomma|in definitiva|tirando le somme|in breve)\b/;
const MIN_WORDS_FOR_CLOSE = 500;
const MIN_SECTIONS_FOR_CLOSE = 4;

/** The title's question, or its subject, is not met in the opening. */
export const openingWithoutAnswer: GapDetector = ({ reading, topic }) => {
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
    if (opening.some(answers)) return [];
    const later = reading.sentences.find((sentence) => !opening.includes(sentence) && answers(sentence));
    const advice = later
      ? `La risposta c'è, ma più sotto: ${quotedHtml(later.text)}. Portala nelle prime due frasi, con le stesse parole.`
      : 'Scrivi la risposta nelle prime due frasi, e lascia i particolari al seguito.';
    return [
      {
        kind: 'apertura senza risposta',
        section: first,
        after,
        severity: 86,
        measure: `il titolo chiede ${what}; le prime ${words} parole non lo dicono`,
        title: 'La risposta in apertura',
        html: `<p>Il titolo promette di dire ${what}, ma le prime ${words} parole non lo dicono. ${advice}</p>`,
        asksAuthor: later === undefined,
        whole: true,
      },
    ];
  }
  const subjects = new Set([...topic.stems, ...contentStems(reading.title)]);
  const named = opening.some(({ text }) => contentStems(text).some((stem) => subjects.has(stem)));
  if (named || topic.stems.size === 0 || words === 0) return [];
  return [
    {
      kind: 'apertura fuori tema',
      section: first,
      after,
      severity: 66,
      measure: `argomento non nominato nelle prime ${words} parole`,
      title: "L'argomento in apertura",
      html: `<p>Nelle prime ${words} parole non si nomina l'argomento (${quotedHtml(topic.text, 60)}). Comincia da lì: una frase che dica di che cosa si parla e che cosa si saprà alla fine.</p>`,
      asksAuthor: false,
      whole: true,
    },
  ];
};

/** Kinds that end where they end: a recipe, a news story, a page that sells, a story told. */
const WITHOUT_CLOSE: ReadonlySet<ContentKind> = new Set(['ricetta', 'notizia', 'servizio locale', 'altro']);

/** A long text that stops after its last point. */
export const missingClose: GapDetector = ({ reading, kind }) => {
  const titled = reading.sections.filter(({ level }) => level > 1);
  const last = titled.at(-1);
  if (WITHOUT_CLOSE.has(kind) || !last) return [];
  if (titled.length < MIN_SECTIONS_FOR_CLOSE || reading.article.words < MIN_WORDS_FOR_CLOSE) return [];
  const closes =
    titled.some(isClosing) ||
    (kind === 'salute' && SIGNALS.doctor.heading.test(last.folded)) ||
    findExistingFaq(reading)?.last === last.last ||
    reading.sentences.slice(-6).some(({ folded }) => CLOSING_SENTENCE.test(folded));
  if (closes) return [];
  return [
    {
      kind: 'manca la chiusura',
      section: last,
      after: last.last,
      severity: 26,
      measure: `${reading.article.words} parole senza una chiusura`,
      title: 'Una chiusura',
      html: `<p>Il testo finisce con ${quotedHtml(last.title, 90)}, come se mancasse una pagina. Chiudi con due o tre frasi: la cosa più importante da ricordare e il prossimo passo da fare.</p>`,
      asksAuthor: false,
      whole: true,
    },
  ];
};
