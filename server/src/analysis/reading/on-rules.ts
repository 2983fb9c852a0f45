import { foldAccents } from '#linguistics/words.ts';
import type { Reading } from './read-article.ts';

const ON_RULES =
  /\b(?:mult|sanzion|ammend|penal|obblig|legg[ei]\b|norm[ae]|regol|diviet|vietat|diritt|tass[ae]|impost[ae]|canone|bollo|scadenz|pagar|codice|dichiarazion|ravvediment|contravvenzion)/;

/** Whether the title or a heading is about what is due or forbidden: of other texts nobody asks how high the fines are. */
export function isOnRules({ title, sections }: Reading): boolean {
  return ON_RULES.test(foldAccents(title)) || sections.some(({ folded }) => ON_RULES.test(folded));
}
