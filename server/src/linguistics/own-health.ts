import { anyAtWordStart } from './phrases.ts';
import { countWords, foldAccents } from './words.ts';

/** Fewer words are no question by themselves. */
export const MIN_WORDS_OF_QUESTION = 4;
/** Of a case of their own: only a general question beside it is kept. */
const PERSONAL =
  /(?<![\p{L}])(?:ho|avevo|abbiamo|prendo|prendiamo|soffro|uso|sono|siamo|mi[oae]?|miei|mie|nostr[oiae]|figli[oa]|marito|moglie|mamma|madre|padre|nonn[oa]|zi[oa]|fratello|sorella|nipote|alla mia|al mio)(?!\p{L})/iu;
/** «Posso usarla lo stesso?» asks nothing without the words before it. */
export const PRONOUN = /\p{L}(?:ar|er|ir)(?:l[oaie]|ne|ci)(?!\p{L})/iu;
const OF_HEALTH = anyAtWordStart([
  /farmac|pastigli|compress|terapi|malatt|diabet|tiroid|tumor|cancro|incint|gravidanz|ansia|depress|operat|operazion/u,
  /pression|cuore|asma|allergi|celiac|epiless|fegat|ren[ei]\b|diagnos|ricover|medicin|dolor|febbre|mes[ei]\b|anni\b/u,
  /sieropositiv|hiv\b|aids\b|autis|asperger|schizofren|bipolar|disabil|invalid|dislessi|adhd|down\b|sclerosi/u,
  /alcolist|alcolizz|tossic|drog|anoress|bulimi|abort|epatit|infart|ictus|parkinson|alzheimer|demenz|psichiatr/u,
  /psicolog|psicofarmac|antidepress|chemio|metastas|leucemi|sterilit|menopaus|obes[oai]\b|trapiant|dialisi/u,
]);

/**
 * A sentence without what its writer tells of their own health: the part after it, if that says something by itself,
 * else null. Below a text on health (`isHealth`) every case of one's own is of health.
 */
export function withoutOwnHealth(sentence: string, isHealth: boolean): string | null {
  const isPersonal = (text: string) => PERSONAL.test(text) && (isHealth || OF_HEALTH.test(foldAccents(text)));
  if (!isPersonal(sentence)) return sentence;
  const last = sentence.split(/[,;:–—]\s+/).at(-1) ?? '';
  const isWhole = last !== sentence && !isPersonal(last) && !PRONOUN.test(last);
  return isWhole && countWords(last) >= MIN_WORDS_OF_QUESTION ? last : null;
}
