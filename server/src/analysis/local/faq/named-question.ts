import { SIGNALS } from '#analysis/reading/facets/signals.ts';
import type { Topic } from '#analysis/reading/topic.ts';
import { contentStems } from '#linguistics/stems.ts';
import { foldAccents } from '#linguistics/words.ts';
import type { Candidate } from './candidate.ts';

/** A thing of the text that the question takes for known: «la cifra», «il periodo», «l'accordatura vera». */
const OF_THE_TEXT =
  /\b(?:cifr[ae]|somm[ae]|import[oi]|periodo|rispost[ae]|lavor[oi]|scelt[ae]|servizi[oi]?|grosso|numeri|(?:ver|giust|normal)[oaie])\?$|\bqui (?:sotto|sopra)\b|\bseguent[ei]\b/;
/** A noun with its article or after a preposition, by which a question says what it is about. */
const NAMES_SOMETHING =
  /(?<!\p{L})(?:il|lo|la|i|gli|le|un|uno|una|di|del|dello|della|dei|degli|delle|a|ad|al|allo|alla|ai|agli|alle|in|nel|nella|nei|con|per|da|dal|dalla|su|sul|sulla|tra|fra) (?!chi |(?:che )?cosa |cui |\p{L}+(?:are|ere|ire|rre)\b|fine\b|inizio\b)\p{L}{2,}|(?:l|un|dell|all|nell|sull|dall)['’]\p{L}|\bse \p{L}+ \p{L}/u;
/** «Che cosa comprare insieme?», «A chi è rivolto?»: these words ask without a noun. */
const ASKS_OF_WHAT = /^(?:(?:da|a|per|con|di) )?(?:che cosa|cosa|chi)\b/;
/** «Si somma ad altri benefici?», «Fa bene alla salute?»: what does? */
const WITHOUT_SUBJECT =
  /^(?:si (?!puo|possono|deve|devono)\p{L}+|fa|fanno|ha|hanno|dura|durano|costa|costano|funziona|funzionano|contiene|e) (?!vero |obbligatori|possibile |necessari|il |lo |la |i |gli |le |l')/u;
/** «A chi lo consiglio?»: what? */
const ON_A_PRONOUN = /\bchi (?:lo|la|li|le) \p{L}+\?$/u;
/** «Quanto costa il biglietto?». */
const PRICE_OF_A_NOUN = /^Quant[oi] cost\p{L}+ (?:(?:il|lo|la|i|gli|le) |l['’])\p{L}+\?$/u;
/** «Quando tagliare» means what the title does; «Quando chiamare l'idraulico» another thing. */
const WHEN_TO_DO_IT = /^quando \p{L}+re$/u;

/** True for a question, folded in `asked`, that says of what it asks: it names the topic or anything else. */
export function saysOfWhat(asked: string, { question, from }: Candidate, topic: Topic): boolean {
  if (from !== 'heading' && OF_THE_TEXT.test(asked)) return false;
  if (contentStems(question).some((stem) => topic.stems.has(stem))) return true;
  if (WITHOUT_SUBJECT.test(asked) || ON_A_PRONOUN.test(asked)) return false;
  return !ASKS_OF_WHAT.test(asked) || NAMES_SOMETHING.test(asked.replace(ASKS_OF_WHAT, ''));
}

/**
 * True unless the question is a need, then only if the heading over its answer says it: a passage of another section
 * often tells something near it.
 */
export function isUnderItsHeading({ section, question, from }: Candidate, topic: Topic): boolean {
  if (from !== 'need') return true;
  const heading = section?.folded ?? '';
  // «Quali zone serve?» and «Dove lavoriamo» share no word.
  if (/^quali zone/i.test(question) && /^dove /.test(heading)) return true;
  if (SIGNALS.doctor.heading.test(foldAccents(question)) && SIGNALS.doctor.heading.test(heading)) return true;
  if (/^quando conviene/i.test(question) && WHEN_TO_DO_IT.test(heading)) return true;
  const titled = new Set(contentStems(section?.title ?? ''));
  return contentStems(question).some((stem) => !topic.stems.has(stem) && titled.has(stem));
}

/**
 * True unless a sentence gives the price of a noun, then only if its section or the topic is about prices or that noun.
 * «Il biglietto costa cinque euro», in a section on something else: which ticket?
 */
export function pricesItsThing({ question, section, from }: Candidate, topic: Topic): boolean {
  if (from !== 'sentence' || !PRICE_OF_A_NOUN.test(question)) return true;
  if (SIGNALS.cost.heading.test(section?.folded ?? '')) return true;
  const titled = new Set([...topic.stems, ...contentStems(section?.title ?? '')]);
  return contentStems(question).some((stem) => titled.has(stem));
}
