import { NUMBER } from '#linguistics/numerals.ts';
import { anyOf } from '#linguistics/phrases.ts';
import type { ReadSentence } from '../read-article.ts';

const AMOUNT = new RegExp(
  `(?<![\\p{L}\\p{N}])${NUMBER}(?:\\s?(?:-|–|o|a)\\s?${NUMBER})?\\s?(?:mg|mcg|ml|milligramm[oi]|grammi|gocce|goccia|compress[ae]|pastigli[ae]|capsul[ae]|bustin[ae]|cucchiain[oi]|cucchia[io]+|fial[ae]|punture)(?!\\p{L})`,
  'u',
);
const TIMES = anyOf([
  'al giorno',
  'al di',
  'die',
  'ogni (?:\\d+|sei|otto|dodici|quattro) ore',
  '(?:una|due|tre|quattro|\\d+) volte',
  'mattina e sera',
  '(?:prima|dopo|lontano) (?:de[il]|dai|i) past[oi]',
  'a stomaco (?:vuoto|pieno)',
  'prima di (?:dormire|coricarsi)',
  'per (?:\\d+|due|tre|sette|dieci) giorni',
  'pro chilo',
  'per (?:ogni )?(?:kg|chilo)',
]);
const SUBSTANCE = anyOf([
  'paracetamolo',
  'tachipirina',
  'ibuprofene',
  'aspirina',
  'antibiotic[oi]',
  'cortison\\p{L}+',
  'farmac[oi]',
  'sciroppo',
  'gocce',
  'compress[ae]',
  'capsul[ae]',
  'integrator[ei]',
  'estratto',
  'tintura madre',
  'oli[o]? essenzial[ei]',
  'melatonina',
  'valeriana',
  'magnesio',
  'vitamina \\p{L}\\p{N}*',
  'ferro',
  'zinco',
  'potassio',
  'curcuma',
  'bicarbonato',
  'propoli',
  'echinacea',
  'argento colloidale',
  'acqua ossigenata',
  'iperico',
  'ginseng',
  'carbone (?:vegetale|attivo)',
  'lisina',
  'am?minoacid\\p{L}+',
  'glucosamina',
  'probiotic[oi]',
  'vermifugo',
  'antiparassitari[oi]',
]);
/** The effects of a cure on an ailment. */
const EFFECT =
  /\b(?:guar\p{L}+|si seccan?o|sparisc\p{L}+|il dolore|i sintomi|l'infiammazione|la febbre|la tosse)\b/u;
const SOURCED = anyOf([
  'foglio(?:etto)? illustrativo',
  'fogliett[oi]',
  'bugiardino',
  'medic[oi]',
  'pediatra',
  'veterinari[oa]',
  'farmacista',
  'aifa',
  'efsa',
  'oms',
  'iss',
  'linee guida',
  'ministero',
  'prescri\\p{L}+',
]);

const ON_ONES_OWN =
  /\b(?:(?:puo|possono|puoi|potete) (?:tranquillamente )?(?:cominciare|iniziare|prendere|assumere)|cominciate|iniziate|anche senza (?:esami|analisi|ricetta))\b/;

/** «Negli integratori venduti in Italia la dose massima è di 1 mg»: what a rule allows, and in what. */
const LIMIT = /\b(?:(?:dose|quantita) massima|limite(?: massimo)?|(?:al )?massimo|non oltre|non piu di)\b/;
const RULED =
  /\b(?:vendut\p{L}+ in|in commercio|per legge|consentit\p{L}+|ammess\p{L}+|autorizzat\p{L}+|in italia|nell'unione europea|nell'ue)\b/u;

/** Why a dose of something that acts on a body is unsafe; null without a dose, or where its block says who set it. */
export function unsourcedDose({ folded, block }: ReadSentence): string | null {
  if (!AMOUNT.test(folded) || !TIMES.test(folded)) return null;
  // The substance may be in the sentence before, if this one says what it does.
  const named =
    SUBSTANCE.test(folded) ||
    (EFFECT.test(folded) && block.sentences.some((said) => SUBSTANCE.test(said.folded)));
  if (!named) return null;
  if (SOURCED.test(folded) || (LIMIT.test(folded) && RULED.test(folded))) return null;
  // An invitation to start without help is not excused by a doctor named elsewhere.
  const sourced =
    block.block.html.includes('<a href="http') || block.sentences.some((said) => SOURCED.test(said.folded));
  if (sourced && !ON_ONES_OWN.test(folded)) return null;
  return 'Dà una dose senza dire chi la stabilisce né per chi non vale.';
}
