import { MANY, MONTH, ROUGH_COUNT, SEASON, SOME, TIME_PART, TIME_UNIT } from '#linguistics/numerals.ts';

const joined = (forms: readonly string[]) => new RegExp(forms.join('|'), 'u');

const COUNTED_SUMS = [
  String.raw`\d\s?(?:€|euro\b|eur\b|cent\b|centesimi\b|mila euro)`,
  String.raw`€\s?\d`,
  `\\b${MANY} (?:mila |milioni di )?euro\\b`,
];
/** A sum, or that nothing is paid. */
export const SUM = joined([
  ...COUNTED_SUMS,
  String.raw`\b(?:gratis|gratuit\p{L}+|non costa nulla|non si paga|a costo zero|offerta libera)\b`,
]);
/** A sum in figures or words: a share or «gratis» says nothing of another price. */
export const COUNTED_SUM = joined(COUNTED_SUMS);
/** Words for any price: a sum further away belongs to something else. */
export const GENERIC_PRICE = /^(?:cost[oi]|prezz[oi]|tariff[ae]|spes[ae]|quot[ae])$/;
/** A sum or a share. */
export const SUM_OR_SHARE = joined([SUM.source, String.raw`\d\s?%|\bper cento\b`]);
/** A time that is counted: «due ore», not «qualche ora». */
export const TIME = joined([
  String.raw`\b${SOME}(?:\s?(?:-|–|a|o|e|/)\s?${SOME})?\s?${TIME_UNIT}\b`,
  `\\b${ROUGH_COUNT}${TIME_UNIT}\\b`,
  String.raw`\b${SOME} (?:${TIME_PART})\b`,
  String.raw`\b\d+\s?(?:min|h|gg|sec)\b`,
  String.raw`\b(?:vent|trent|quarant|cinquant|sessant|settant|ottant|novant|cent)'ann`,
  String.raw`\bfino al(?:l'|la)? |\btutta la notte\b|\buna notte\b|\bfinche\b|\bdal giorno\b`,
]);
/** A figure with any unit. */
export const FIGURE = joined([
  String.raw`\d`,
  String.raw`\b${MANY} \p{L}+`,
  String.raw`\bmezzo (?:metro|chilo|litro)\b`,
]);
export const CLOCK = joined([
  String.raw`\b(?:1?\d|2[0-4])\s?[-–]\s?(?:1?\d|2[0-4])\b`,
  String.raw`\b\d{1,2}[:.]\d{2}\b`,
  String.raw`\b(?:alle|dalle|ore|h)\s?\d{1,2}\b`,
  String.raw`\bogni (?:\d+|mezz|ora|due ore)`,
  String.raw`\b(?:24 ore su 24|h24|sempre apert\p{L}|tutti i giorni dalle)\b`,
]);
export const DAY = joined([
  String.raw`\b(?:${MONTH}|${SEASON})\b`,
  String.raw`\b\d{1,2}[/.-]\d{1,2}\b`,
  String.raw`\b(?:lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica)\b`,
  String.raw`\b(?:entro|dopo|tra|fra) ${SOME}\s?${TIME_UNIT}`,
]);
export const LENGTH = joined([
  String.raw`\d\s?(?:km|chilometri|metri|m)\b`,
  String.raw`\b${MANY} (?:km|chilometri|metri)\b`,
  'dislivello di',
]);
export const CONTACT = joined([
  String.raw`\d{3}[\s./-]?\d{3,}`,
  String.raw`[\w.+-]+@[\w-]+\.\w+`,
  String.raw`\b(?:www\.|https?:)|\b[\w-]+\.(?:it|com|org|eu|example)\b`,
  String.raw`\b(?:112|118|116117|1522|1500)\b`,
]);
export const DEGREES = joined([String.raw`\d\s?(?:°|gradi)`, String.raw`\b${MANY} gradi\b`]);
/** Several things after a colon, in brackets or one after the other. */
export const NAMED = joined([
  String.raw`:|\(|«`,
  String.raw`\b(?:come|ad esempio|per esempio|tra cui|fra cui|cioe|ossia|vale a dire|quali)\b`,
  `[^,;]+, [^,;]+(?:,| e| o) [^,;]+`,
]);
