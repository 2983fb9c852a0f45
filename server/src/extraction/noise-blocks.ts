import type { Block } from '@rilievo/shared/article';

/** Lines that are never part of a text, wherever they stand. */
const NOISE =
  /^(?:pubblicità|annuncio|annunci|advert|advertisement|(?:image|immagine|foto) \d+ (?:of|di)\W* \d+|(?:nessun|\d+) comment[oi]|(?:no|\d+) comments?|©? ?riproduzione riservata\W*©?)$/i;

/** Labels of buttons and bars: a heading of these words is a step of the text. */
const LABEL =
  /^(?:accedi|registrati|abbonati|iscriviti|sign in|log in|subscribe|breaking news|don['’]t miss|post (?:a )?comment\W*|loading content\W*)$/i;

/** Characters: an address of an image is shorter. */
const MAX_VALUE = 2_000;

/** What a page says about itself in attributes, written out by themes: times and addresses of images. */
const META_VALUE =
  /^(?:\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-][\d:]+)?|https?:\/\/\S+\.(?:jpe?g|png|gif|webp|svg)(?:\?\S*)?)$/i;

/** The labels of a row of buttons for sharing. */
const SHARING =
  /^(?:ti è piaciut[oa]\W{1,3}condivid.{0,40}|(?:\W*(?:condividi|share|whatsapp|facebook|twitter|x|pin(?:t|terest)?|telegram|linkedin|e-?mail|copia link|print|stampa)\b){2,}\W*)$/i;

/** Whose a picture is, with nothing about what it shows. */
const CREDIT = /^\((?:image|photo|picture|foto|immagine)\b[^)]{1,80}\)$/i;

/** True for a line that says nothing of its own, wherever it stands. */
export function isNoise({ kind, text }: Block): boolean {
  if (NOISE.test(text)) return true;
  if (kind === 'list') return LABEL.test(text);
  if (kind !== 'paragraph' || text.length > MAX_VALUE) return false;
  return LABEL.test(text) || META_VALUE.test(text) || isCredit(text) || SHARING.test(text);
}

export function isCredit(text: string): boolean {
  return CREDIT.test(text);
}
