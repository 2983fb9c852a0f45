const WORDS =
  'due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|tredici|quattordici|quindici|sedici|diciassette|diciotto|diciannove|(?:vent|trent|quarant|cinquant|sessant|settant|ottant|novant)[ia]?(?:uno|due|tre|quattro|cinque|sei|sette|otto|nove)?|cento|duecento|trecento|cinquecento|mille';

/** A number from two up, in figures or in words, in folded text. */
export const MANY = String.raw`(?:\d+(?:[.,]\d+)*|${WORDS})`;
/** As `MANY`, and one: «un anno», «una settimana». */
export const SOME = String.raw`(?:\d+(?:[.,]\d+)?|un|una|mezz'|mezza|${WORDS})`;

export const TIME_UNITS =
  'giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|or[ae]|minut[oi]|stagion[ei]|nott[ei]|mattin[ae]|ser[ae]|pomerigg(?:io|i)';

const UNITS =
  'grad[oi]|gramm[oi]|chil[oi]|chilogramm[oi]|ett[oi]|kg|ml|cl|dl|litr[oi]|centilitri|millilitri|centimetr[oi]|millimetr[oi]|cm|mm|metr[oi]|chilometr[oi]|km|watt|kwh|kw|volt|ampere|decibel|db|lux|bar|ppm|bpm|mmhg|calorie|kcal|minut[oi]|second[oi]|or[ae]|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|euro|punt[oi]|gir[oi]|tazz[ae]|cucchiai\\w*|spicch[io]\\w*|bustin[ae]|porzion[ei]|volte al|milligrammi|mg|mcg|gr|g|l|m|w';
/** A value with its unit, in folded text. */
export const MEASURE = new RegExp(
  `\\b${MANY}\\s?(?:(?:${UNITS})\\b|°|%|€|per cento\\b)|(?:€|euro) ?\\d`,
  'g',
);
