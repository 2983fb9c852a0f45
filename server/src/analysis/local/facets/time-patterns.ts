/** Sources of patterns for folded text: counts, units and names of times. */
export const NUMBER = String.raw`(?:\d[\d.,]*|un'?|una|uno|due|tre|quattro|cinque|sei|sette|otto|dieci|dodici|quindici|venti|trenta|mezz'?|pochi|poche|alcuni|alcune|qualche)`;
export const TIME_UNIT = "(?:minut[oi]|or[ae]|mezz'ora|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|second[oi])";
export const SPAN = String.raw`${NUMBER}(?:\s?(?:-|–|a|o|e|/)\s?${NUMBER})?\s?${TIME_UNIT}`;
export const MONTH =
  'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre';
export const SEASON = 'primavera|estate|autunno|inverno';
