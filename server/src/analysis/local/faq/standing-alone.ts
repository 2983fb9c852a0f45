import type { ReadSentence } from '#analysis/reading/read-article.ts';

/** A sentence that leans on the one before answers nothing by itself. */
const LEANING =
  /^(?:si (?:può|possono) fare(?!\p{L})|si (?:capisce|vede|riconosce|sente) (?:che|da|dal|dai)(?!\p{L})|(?:e|ed|ma|o|però|inoltre|infatti|quindi|invece|tuttavia|anche|così|poi|infine|ciò|è|sono|era|erano|ha|hanno|aveva|lo(?! (?:s[^aeiou]|z|gn|ps|x|y))|gli(?! (?:[aeiouàèéìòù]|s[^aeiou]|z|gn|ps))|li|ne|ci|esso|essa|essi|esse|in tal|a questo|da qui|da allora|altrimenti|oppure|insomma|in cambio|in compenso|al contrario|all['’]opposto|d['’]altra parte|d['’]altronde|del resto|di conseguenza|per questo|per ciò|perciò|pertanto|dunque|da lì|da allora in poi|a quel punto|a sua volta|per di più|in più|oltretutto|dopodiché|successivamente|in seguito|subito dopo|allo stesso modo|viceversa|eppure|comunque|ecco perché|per il resto|perché|mentre|nel primo|nel secondo|il primo(?! (?:giorno|mese|anno|passo|turno))|la prima(?! (?:settimana|notte|sera|volta))|(?:il|la|al|alla|dal|dalla|nel|nella) (?:(?:second|terz)[oa]|(?:quart|quint|sest|settim|ottav|decim|ultim)[oa] (?:giorno|settimana|mese|anno|passo|passaggio|volta|caso|punto|motivo|turno))|stesso|entrambi|entrambe|tale|tali|senza,|niente|solo|nemmeno|neppure|intanto|nel frattempo|davvero|qui|lì|là|su questo|gli altri|le altre|l['’]altr[oa]|un altro|un['’]altra|in mezzo|in tutto|per gli altri|di solito|chi ha di (?:più|meno)|chi ne)(?!\p{L}))/iu;
/** Words early in a sentence that point at something said before. */
const POINTING =
  /(?<!\p{L})(?:quest[oaie]|(?<!(?:è|sono) )quell[oaie](?! (?:che|di|dei|del|della|con))|suddett[oaie]|tale|tali|come detto|come sopra)(?!\p{L})|(?<!\p{L})quest['’]/iu;
/** A connective inside the sentence: «la muffa, invece, non si recupera». */
const TURNING =
  /, (?:invece|però|inoltre|infatti|tuttavia|quindi|dunque|poi|al contrario|d['’]altra parte|di conseguenza|anzi),/iu;
const TURNING_AWAY =
  /^(?:invece|al contrario|in compenso)(?!\p{L})|, (?:invece|però|al contrario|d['’]altra parte),/iu;
/** «Scendiamo a cinque o sei»: of what, only the sentence before says. */
const NUMBER_ALONE =
  /(?<!\p{L})(?:a|di) (?:due|tre|quattro|cinque|sei|sette|otto|nove|dieci|venti|trenta|\d+) o (?:due|tre|quattro|cinque|sei|sette|otto|nove|dieci|\d+)(?:[,;.]| e )/iu;
/** How far into a sentence pointing words still leave it hanging, in characters. */
const EARLY = 50;

/** True for a statement that can be read without the sentence before it. */
export function standsAlone({ text }: Pick<ReadSentence, 'text'>): boolean {
  return (
    /[.!…»”)]$/.test(text) &&
    !LEANING.test(text) &&
    !POINTING.test(text.slice(0, EARLY)) &&
    !TURNING.test(text) &&
    !NUMBER_ALONE.test(text)
  );
}

/** True for a sentence that speaks of another case than the one before: «La muffa, invece, …». */
export function turnsAway({ text }: Pick<ReadSentence, 'text'>): boolean {
  return TURNING_AWAY.test(text);
}
