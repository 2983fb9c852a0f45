const APOSTROPHES = /[’ʼ‘`´]/g;

/**
 * The words of a text, elided ones separate: `l'acqua` is `l'` and `acqua`, `un po'` is two words. Numbers keep their
 * decimals; a hyphen separates.
 */
export function words(text: string): string[] {
  return (
    text.match(/\p{L}+['’ʼ](?=\p{L})|po['’](?![\p{L}\p{N}])|\p{N}+(?:[.,:]\p{N}+)*|[\p{L}\p{M}]+/gu) ?? []
  );
}

/** How many words a text has, counted as `words` does. */
export function countWords(text: string): number {
  return words(text).length;
}

/** Lower case, composed, with straight apostrophes: for comparing words. */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(APOSTROPHES, "'");
}

/** As `foldCase`, without accents: for matching patterns written in plain letters. */
export function foldAccents(text: string): string {
  return foldCase(text).normalize('NFD').replace(/\p{M}/gu, '');
}
