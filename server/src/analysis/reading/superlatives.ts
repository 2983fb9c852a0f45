import { anyOf } from '#linguistics/phrases.ts';

/** Adjectives that a map, a ruler or a calendar decides: «il monte più alto d'Europa» is a fact. */
const MEASURED =
  '(?:antic|vecchi|alt|bass|lung|cort|grand|piccol|giovan|vicin|lontan|profond|estes|popolos|fredd|cald|recent|frequent|comun|diffus|numeros|settentrional|meridional|oriental|occidental|piovos|vast|larg|rar|pesant|abitat|visitat)';
/** Among which things a superlative claims to be the first; in folded text. */
const AMONG = [
  "d'(?:italia|europa)",
  'in (?:tutta )?(?:italia|europa|circolazione|commercio|assoluto|zona|citta|provincia|regione)',
  '(?:al|del|nel) mondo',
  'di (?:sempre|tutti i tempi|tutta (?:la|italia|europa) ?\\p{L}*)',
  "de(?:l|lla|ll') ?(?:nord|sud|centro|paese|settore|mercato|quartiere|territorio|mezzogiorno|zona|citta|provincia|regione|costa|costiera|valle|vallata|categoria|stagione|area|italia|europa|penisola|momento)",
  "de(?:l|i|lla|lle|ll'|gli) ?(?:mediterraneo|adriatico|tirreno|ionio|alpi|appennin[oi]|dolomiti|pianeta|mondo|globo|continente|arco alpino|stivale|penisola|bel ?paese)",
  'su(?:l|lla) (?:mercato|piazza)',
  'che (?:si )?(?:possa|possano|possiate|ci sia|ci siano|esista|esistano|abbiate|abbia|puoi|potete|troverai|troverete)',
].join('|');
/** «Il più amato dagli italiani». */
const LOVED =
  '(?:amat|scelt|apprezzat|richiest|ammirat|consigliat|seguit|ricercat|desiderat)[oaie] (?:da(?:gli|i|lle|lla|l)|tra (?:i|gli|le)) \\p{L}+';

/** One thing put above all others, or above any comparison, in folded text. */
const SUPERLATIVE = anyOf([
  `(?:il|lo|la|i|gli|le|l') ?(?:[\\p{L}']+ ){0,4}?(?:miglior\\p{L}*|(?<!sempre |ancora |molto |di )piu (?!${MEASURED})\\p{L}+)(?: [\\p{L}']+){0,3}? (?:${AMONG})`,
  `(?:il|lo|la|i|gli|le|l') ?(?:[\\p{L}']+ ){0,4}?piu ${LOVED}`,
  '(?:semplicemente|senza dubbio|senz.altro|indiscutibilmente|di gran lunga|decisamente) (?:il|la|i|le) (?:\\p{L}+ )?(?:miglior\\p{L}*|piu \\p{L}+)',
  "non (?:c'e|esiste|troverai|troverete) (?:niente|nulla|\\p{L}+) (?:di )?(?:meglio|migliore|paragonabile)",
  "nessun(?:a|o|')? ?altr[oa] \\p{L}+ (?:e|offre|garantisce|puo|sa|raggiunge|da) (?:\\p{L}+ )?(?:cosi|tanto|come|lo stesso|la stessa)",
  '(?:il|un|vero) punto di riferimento (?:per|del|della|nel|nella|in|a livello)',
  'non (?:tem(?:e|ono)|conosc(?:e|ono)) (?:rivali|confronti|concorrenza)',
  'unic[oaie] nel (?:suo|loro) genere',
  "nessun(?:a|o|')? ?(?!person|altr|medic|legge|norma|cittadin)\\p{L}+ (?:e in grado di|riesce a|riuscira a|potra mai|puo reggere|regge il confronto)",
  'leader (?:di|nel|nella|del|della|in|da|indiscuss\\p{L}|mondial\\p{L}|italian\\p{L}|europe\\p{L})',
  '(?:un.|vera |autentica )?eccellenza (?:italiana|assoluta|del territorio|del settore|nel (?:settore|campo))',
  '(?:professionalita|serieta|cortesia|competenza|passione|esperienza) e (?:professionalita|serieta|cortesia|competenza|passione|affidabilita|puntualita)',
  '(?:sistema|tecnologia|prodotto|formula|trattamento|programma|approccio) (?:rivoluzionari|innovativ|esclusiv|straordinari|all.avanguardia)\\p{L}*',
  '(?:molt(?:issim)?|tant(?:issim)?|numeros|innumerevol)[ie] (?:\\p{L}+ )?(?:in|di) (?:tutto il mondo|tutta (?:italia|europa|la \\p{L}+))',
  '(?:centinaia|migliaia) di (?:\\p{L}+ ){1,2}?(?:soddisfatt|felic|content|entusiast)\\p{L}+',
]);
/** A figure, a year or the author of the comparison: the sentence proves it, or tries to. */
const PROVED =
  /\d|\bsecondo\b|\bclassific\w+|\bpremi\w+|\bnella nostra prova\b|\bdi (?:noi|tutti noi|casa|famiglia)\b/;

/** True for folded text that puts one thing above all others and says nothing that proves it. */
export function isUnprovedSuperlative(folded: string): boolean {
  return SUPERLATIVE.test(folded) && !PROVED.test(folded);
}
