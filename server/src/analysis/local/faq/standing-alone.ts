import type { ReadSentence } from '../read-article.ts';

/** A sentence that leans on the one before answers nothing by itself. */
const LEANING =
  /^(?:si (?:può|possono) fare(?!\p{L})|si (?:capisce|vede|riconosce|sente) (?:che|da|dal|dai)(?!\p{L})|(?:e|ed|ma|o|però|inoltre|infatti|quindi|invece|tuttavia|anche|così|poi|infine|ciò|è|sono|era|erano|ha|hanno|aveva|lo(?! (?:s[^aeiou]|z|gn|ps|x|y))|gli(?! (?:[aeiouàèéìòù]|s[^aeiou]|z|gn|ps))|li|ne|ci|esso|essa|essi|esse|in tal|a questo|da qui|da allora|altrimenti|oppure|insomma|perché|mentre|nel primo|nel secondo|il primo|il secondo|la prima|la seconda|la terza|stesso|entrambi|entrambe|tale|tali|senza,|niente|solo|nemmeno|neppure|intanto|nel frattempo|davvero|qui|lì|là|su questo|gli altri|le altre|l['’]altr[oa]|un altro|un['’]altra|in mezzo|in tutto|per gli altri|di solito)(?!\p{L}))/iu;
/** Words early in a sentence that point at something said before. */
const POINTING =
  /(?<!\p{L})(?:quest[oaie]|quell[oaie](?! (?:che|di|dei|del|della|con))|suddett[oaie]|tale|tali|come detto|come sopra)(?!\p{L})|(?<!\p{L})quest['’]/iu;
/** How far into a sentence pointing words still leave it hanging, in characters. */
const EARLY = 50;

/** True for a statement that can be read without the sentence before it. */
export function standsAlone({ text }: Pick<ReadSentence, 'text'>): boolean {
  return /[.!…»”)]$/.test(text) && !LEANING.test(text) && !POINTING.test(text.slice(0, EARLY));
}
