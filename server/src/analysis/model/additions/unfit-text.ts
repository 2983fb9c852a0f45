import { eld } from 'eld/extrasmall';
import { withoutCitationMarks } from '../../../linguistics/citation-marks.ts';
import { countWords, foldAccents } from '../../../linguistics/words.ts';

/** Addresses belong to the sources, which the program lists itself. */
const ADDRESS =
  /\b[a-z][a-z+.-]{0,20}:\/\/|\b(?:javascript|data|mailto|tel):\S|\bwww\.|[\p{L}\d]\.(?:it|com|net|org|eu|info|biz|io|co|ru|cn|xyz|top|shop|store|site|online|club|app|dev|link|click|live|ly|example)\b|[\p{L}\d]\.(?!ssa|ra|ri|re|na)[a-z]{2,12}\/[\w~%#?-]|[\w-]@[\w-]{1,60}\.\w/iu;
const MARKDOWN_LINK = /!?\[[^\]]*\]\([^)]*\)/;
/** A delimiter of the material, or part of a chat's own marks. */
const DELIMITER = /<<<|>>>|\b[0-9a-f]{24}\b|<\||\|>/;
const REFUSAL =
  /\b(?:come|in quanto|essendo un) (?:un )?(?:modello (?:linguistico|di linguaggio)|assistente virtuale|intelligenza artificiale)\b|\bnon posso (?:aiutarti|aiutarla|assisterti|soddisfare|rispondere a questa richiesta|fornire assistenza|completare (?:questa|la) richiesta)|\bmi dispiace,? (?:ma )?non (?:posso|sono in grado)|\bas an ai\b|\bi(?:'m| am) (?:sorry|unable)|\bi can(?:'t|not) (?:help|assist|comply)/;
const LEAST_WORDS = 20;

/** Why no box may hold this text, in words that go back to the model; null when it may. */
export function unfitness(text: string): string | null {
  // As composition will leave it, and as a reader will see it: full-width letters read as plain ones.
  const shown = withoutCitationMarks(text.normalize('NFKC'));
  if (ADDRESS.test(shown) || MARKDOWN_LINK.test(text)) return 'contiene un indirizzo o un collegamento';
  if (DELIMITER.test(shown)) return 'contiene codici del materiale';
  return isRefusal(shown) ? 'è un rifiuto, non una proposta' : null;
}

/** The model speaks of itself instead of answering. */
export function isRefusal(text: string): boolean {
  return REFUSAL.test(foldAccents(text));
}

/** Long enough to tell, and not in Italian. */
export function isForeign(text: string): boolean {
  if (countWords(text) < LEAST_WORDS) return false;
  const detected = eld.detect(text.slice(0, 4_000));
  return detected.language !== '' && detected.language !== 'it' && detected.isReliable();
}
