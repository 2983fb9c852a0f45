import { foldAccents } from '../../linguistics/words.ts';

const COLLECTIVE =
  /\b(?:redazione|staff|admin|amministratore|team|autore|author|editor|ufficio \w+|webmaster|ospite|guest|contributor)\b/;
const FIRST_AND_LAST = /^(?:[\p{L}.]+ ){0,3}\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+/u;

/** Whether a signature is a person's, by first name and surname: no «Redazione», no nickname, not the site itself. */
export function isPersonName(name: string, siteName: string | null): boolean {
  const folded = foldAccents(name);
  return !COLLECTIVE.test(folded) && folded !== foldAccents(siteName ?? '') && FIRST_AND_LAST.test(name);
}
