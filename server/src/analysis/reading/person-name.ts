import { foldAccents } from '#linguistics/words.ts';

const COLLECTIVE =
  /\b(?:redazione|staff|admin|amministratore|team|autore|author|editor|ufficio \w+|webmaster|ospite|guest|contributor)\b/;
const FIRST_AND_LAST = /^(?:[\p{L}.]+ ){0,3}\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+/u;

/** Whether a signature is that of several people, «Redazione», or of the site itself. */
export function isCollectiveName(name: string, siteName: string | null): boolean {
  const folded = foldAccents(name);
  return COLLECTIVE.test(folded) || folded === foldAccents(siteName ?? '');
}

/** Whether a signature is surely a person's: a first name and a surname, no nickname. */
export function isPersonName(name: string, siteName: string | null): boolean {
  return !isCollectiveName(name, siteName) && FIRST_AND_LAST.test(name);
}
