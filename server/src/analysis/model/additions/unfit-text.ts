import { eld } from 'eld/extrasmall';
import { ADDRESS } from '#linguistics/addresses.ts';
import { withoutCitationMarks } from '#linguistics/citation-marks.ts';
import { countWords, foldAccents, words } from '#linguistics/words.ts';

const MARKDOWN_LINK = /!?\[[^\]]*\]\([^)]*\)/;
/** A delimiter of the input, or part of a chat's own marks. */
const DELIMITER = /<<<|>>>|\b[0-9a-f]{24}\b|<\||\|>/;
const REFUSAL =
  /\b(?:come|in quanto|essendo un) (?:un )?(?:modello (?:linguistico|di linguaggio)|assistente virtuale|intelligenza artificiale)\b|\bnon posso (?:aiutarti|aiutarla|assisterti|soddisfare|rispondere a questa richiesta|fornire assistenza|completare (?:questa|la) richiesta)|\bmi dispiace,? (?:ma )?non (?:posso|sono in grado)|\bas an ai\b|\bi(?:'m| am) (?:sorry|unable)|\bi can(?:'t|not) (?:help|assist|comply)/;
/** A site by its own name, as newspapers print it: «Subito.it». */
const SITE_NAME =
  /(?<![\p{L}\p{N}.@/-])[\p{L}\d-]{2,40}\.(?:it|com|net|org|eu)(?![\p{L}\p{N}/@-]|\.\p{L})/giu;
/** Syllables with capitals, as Italian shortens names of papers and firms: «Di.Co.», «Co.Co.Co.». */
const ABBREVIATION =
  /(?<![\p{L}\p{N}.@/-])(?:\p{Lu}\p{Ll}{0,2}\.){1,3}\p{Lu}\p{Ll}{0,2}(?:\.(?![\p{L}\p{N}/])|(?![\p{L}\p{N}./@-]))/gu;
/** Words that send a reader to a site. */
const GO_THERE =
  /\b(?:vai|vieni|visita|clicca|compra|acquista|ordina|iscriviti|scarica|scopri|prenota|registrati|link)\b/i;
const MIN_WORDS = 20;
/** In fewer words than can be detected, what gives a language away: none of these is an Italian word too. */
const ENGLISH = new Set(
  'the of and is are was were to with for you your this that these those not when how what which it be can should will would have has had from by or if they their there more most than then also only its do does'.split(
    ' ',
  ),
);
const ITALIAN = new Set(
  'il lo la gli le un una uno di del della dei delle che non per con da dal dalla nel nella si se come quando anche più è sono ha hanno al alla ai alle sul sulla e o ma'.split(
    ' ',
  ),
);
const MIN_ENGLISH = 2;

/**
 * Why no box may contain this text, in words for the model; null if it may. `isKnownName` says whether the article
 * itself names a site in this way: then the name is allowed, but not sending readers there.
 */
export function unfitness(text: string, isKnownName: (name: string) => boolean = () => false): string | null {
  // As composition will leave it, and as a reader will see it: full-width letters read as plain ones.
  const whole = withoutCitationMarks(text.normalize('NFKC'));
  const shown = GO_THERE.test(whole)
    ? whole
    : whole
        .replace(ABBREVIATION, (name) => (name.endsWith('.') || isKnownName(name) ? 'sigla' : name))
        .replace(SITE_NAME, (name) => (isKnownName(name) ? 'sito' : name));
  // Addresses belong to the sources, which the program lists itself.
  if (ADDRESS.test(shown) || MARKDOWN_LINK.test(text)) return 'contiene un indirizzo o un collegamento';
  if (DELIMITER.test(shown)) return 'contiene codici del materiale';
  return isRefusal(shown) ? 'è un rifiuto, non una proposta' : null;
}

/** The model speaks of itself instead of answering. */
export function isRefusal(text: string): boolean {
  return REFUSAL.test(foldAccents(text));
}

/** Not in Italian, as far as its length allows detection. */
export function isForeign(text: string): boolean {
  if (countWords(text) < MIN_WORDS) return isEnglish(text);
  const detected = eld.detect(text.slice(0, 4_000));
  return detected.language !== '' && detected.language !== 'it' && detected.isReliable();
}

function isEnglish(text: string): boolean {
  const all = words(text.toLowerCase());
  const english = all.filter((word) => ENGLISH.has(word)).length;
  return english >= MIN_ENGLISH && english > all.filter((word) => ITALIAN.has(word)).length;
}
