/** Sources of patterns for folded text: counts, units and names of times. */
export const NUMBER = String.raw`(?:\d[\d.,]*|un'?|una|uno|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|tredici|quattordici|quindici|sedici|diciotto|venti\w*|trenta\w*|quaranta\w*|cinquanta\w*|sessanta|settanta|ottanta|novanta|cento|mezz'?|pochi|poche|alcuni|alcune|qualche)`;
export const TIME_UNIT = "(?:minut[oi]|or[ae]|mezz'ora|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|second[oi])";
export const SPAN = String.raw`${NUMBER}(?:\s?(?:-|–|a|o|e|/)\s?${NUMBER})?\s?${TIME_UNIT}`;
/** As `SPAN`, without years: what lasts for years is the result, not the work. */
export const WORK_SPAN = `${SPAN}(?<!ann[oi])`;
const ORDINAL =
  '(?:prim|second|terz|quart|quint|sest|settim|ottav|non|decim|quindicesim|ventesim|trentesim)[oa]';
/** «Il terzo giorno», «tra il decimo e il quindicesimo giorno», «giorno 3». */
export const NTH_TIME = String.raw`(?:${ORDINAL} (?:giorno|settimana|mese)|giorno \d{1,2})`;
export const MONTH =
  'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre';
export const SEASON = 'primavera|estate|autunno|inverno';
