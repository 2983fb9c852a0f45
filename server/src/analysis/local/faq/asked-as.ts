import type { Reading } from '#analysis/reading/read-article.ts';
import { lowerFirst } from '#analysis/reading/sentence-parts.ts';
import type { Topic } from '#analysis/reading/topic.ts';
import { capitalise } from '#analysis/reading/topic.ts';

/** Verbs whose subject is the topic itself: «Quanto dura?», «Come si cura a casa?». */
const OF_THE_TOPIC =
  /^((?:ogni |da |per |in )?(?:quanto|quando|come|dove|perché|(?:a|da) che cosa)(?: tempo)?) ((?:si )?(?:dipende|nasce|dura|costa|funziona|cura|riconosce|trova|previene|usa|pulisce|prepara|conserva|forma|manifesta|viene|pota|innaffia|annaffia|coltiva|attiva|richiede|ottiene|calcola|paga|presenta|disdice|installa|sceglie|misura|monta|elimina|toglie|evita|cuoce|serve|chiede|rinnova|trasmette|tratta))(?= |$)(.*)$/u;
/** Nouns that are the topic's: «Quali sono i sintomi?». */
const GENITIVE =
  /^(?:quali sono|qual è|che cosa sono) (?:i|gli|le|il|la|l['’]) ?(?:sintomi|cause|rischi|vantaggi|svantaggi|requisiti|costi|benefici|controindicazioni|ingredienti|tempi|prezzo|prezzi|limiti|tipi|sintomo|causa|origine|significato|difetti|pregi)$/u;
/** What an action takes: «Quanto tempo serve?». */
const TAKEN =
  /^(?:quanto tempo (?:serve|ci vuole|occorre)|(?:che )?cosa serve|quanto si spende|quali attrezzi servono|che cosa occorre)$/u;
const OF: Readonly<Record<string, string>> = {
  il: 'del ',
  lo: 'dello ',
  la: 'della ',
  i: 'dei ',
  gli: 'degli ',
  le: 'delle ',
  "l'": "dell'",
};
/** «Cosa vedere a Pisa» is about Pisa. */
const AT_A_PLACE =
  /^(?:vedere|fare|visitare|mangiare|dormire|andare) (?:a|ad|in) (\p{Lu}.*?)(?: in (?:un|due|tre) .*)?$/u;
const OF_A_VISIT =
  /^(?:qual è il periodo migliore|quanto tempo (?:serve|ci vuole)|quanti giorni (?:servono|ci vogliono)|quando conviene)$/u;
/** «Quando tenersi il vecchio»: the old what? */
const ELLIPSIS =
  /(?<!\p{L})(?:il|lo|la|i|gli|le|un|una) (?:vecchi|nuov|prim|second|miglior|peggior|altr|giust)\p{L}{1,2}$|(?:ar|er|ir)(?:l[oaie]|ne)(?!\p{L})|(?<!\p{L})(?:con|su|per) che cosa si \p{L}+$/iu;
const MIN_WORDS = 4;

/**
 * A question in the words of somebody who asks it: «Orzaiolo: quanto dura?» becomes «Quanto dura l'orzaiolo?», where the
 * text itself says which article the topic takes. Null where the question says too little without its topic.
 */
export function askedAs(question: string, topic: Topic, reading: Reading): string | null {
  const prefix = `${capitalise(topic.text)}: `;
  if (!question.startsWith(prefix)) return question;
  const bare = lowerFirst(question.slice(prefix.length)).replace(/\?$/, '');
  const place = AT_A_PLACE.exec(topic.text)?.[1];
  if (place && /^quando conviene\b/.test(bare)) return `Quando conviene visitare ${place}?`;
  if (place && OF_A_VISIT.test(bare)) return `${capitalise(bare)} per visitare ${place}?`;
  const whole = place
    ? ofThing(bare, place, reading)
    : topic.action
      ? ofAction(bare, topic.text)
      : ofThing(bare, topic.text, reading);
  if (whole !== null) return `${capitalise(whole)}?`;
  return bare.split(/\s+/).length < MIN_WORDS || ELLIPSIS.test(bare) ? null : `${capitalise(bare)}?`;
}

function ofAction(bare: string, action: string): string | null {
  if (TAKEN.test(bare)) return `${bare} per ${action}`;
  return bare === 'quanto costa' ? `${bare} ${action}` : null;
}

function ofThing(bare: string, name: string, reading: Reading): string | null {
  const article = articleOf(name, reading);
  if (article === null) return null;
  const [, asks, verb, rest = ''] = OF_THE_TOPIC.exec(bare) ?? [];
  const spaced = article === '' || article.endsWith("'") ? article : `${article} `;
  if (asks && verb && !/ e (?:come|quando|quanto|dove) /.test(rest))
    // Its verb is in the singular: «Come si riconosce i forasacchi?» is no Italian.
    return /^(?:i|gli|le)$/.test(article) ? null : `${asks} ${verb} ${spaced}${name}${rest}`;
  return GENITIVE.test(bare) ? `${bare} ${OF[article] ?? 'di '}${name}` : null;
}

/** The article with which the text uses the name, '' for a name that takes none; null where the text does not show it. */
function articleOf(name: string, { sentences }: Reading): string | null {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['’]/g, "['’]");
  const withArticle = new RegExp(`(?<![\\p{L}'’])(?:(il|lo|la|i|gli|le) |(l)['’])${escaped}(?!\\p{L})`, 'iu');
  for (const { text } of sentences) {
    const [, article, elided] = withArticle.exec(text) ?? [];
    if (article) return article.toLowerCase();
    if (elided) return "l'";
  }
  return /^\p{Lu}/u.test(name) ? '' : null;
}
