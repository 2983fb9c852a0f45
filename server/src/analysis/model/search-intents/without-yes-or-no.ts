/** The beginning of a fragment's first sentence that answers yes or no, with the rest of that sentence. */
const ANSWERED = /^(\s*(?:<p>)?\s*)(sì|no)[,:.]\s+(\p{L})([^.!?<]*)/iu;
/** «Sì, ma solo di giorno» says little without its yes. */
const HANGS_ON = /^(?:ma|però|se|solo|anche|purché|tranne|a meno|a patto|con|quando|in)(?!\p{L})/iu;
/** What repeats the denial needs no «No». */
const DENIES = /(?<!\p{L})non(?!\p{L})/iu;

/**
 * The fragment without its opening «Sì,» or «No,» if the rest says the same alone: «Sì, può essere grave» becomes «Può
 * essere grave». Otherwise the fragment as it is. Such a text is pasted where nobody has asked.
 */
export function withoutYesOrNo(html: string): string {
  return html.replace(ANSWERED, (whole, open: string, said: string, letter: string, rest: string) => {
    const stands =
      !HANGS_ON.test(letter + rest) && (said.toLowerCase() === 'sì' || DENIES.test(letter + rest));
    return stands ? `${open}${letter.toUpperCase()}${rest}` : whole;
  });
}
