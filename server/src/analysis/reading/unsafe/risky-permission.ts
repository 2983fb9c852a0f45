import { anyOf } from '#linguistics/phrases.ts';
import { isInstruction } from '../instructions.ts';
import type { ReadSentence } from '../read-article.ts';

/** Things that kill or maim if handled wrongly, in folded text. */
const HAZARD = anyOf([
  'candeggina',
  'varechina',
  'ammoniaca',
  'soda caustica',
  'acido \\p{L}+',
  'cloro',
  'gas',
  'metano',
  'gpl',
  'monossido',
  'impianto elettrico',
  'corrente',
  'presa elettrica',
  'quadro elettrico',
  'fili elettrici',
  'salvavita',
  'bombol[ae]',
  'caldai[ae]',
  'canna fumaria',
  'amianto',
  'eternit',
  'motosega',
  'flessibile',
  'sega circolare',
  'tett[oi]',
  'cornicion[ei]',
  'botulin\\p{L}*',
  'muff[ae]',
  'funghi selvatici',
  'pesce crudo',
  'carne cruda',
  'uova crude',
  'scadut[oaie]',
  'farmac[oi]\\p{L}*',
  'antibiotic[oi]\\p{L}*',
  'insulina',
  'cortison\\p{L}+',
  'tachipirina',
  'paracetamolo',
  'ibuprofene',
  'aspirina',
  'benzodiazepin\\p{L}+',
  'integrator[ei]',
  'oli[o]? essenzial[ei]',
  'digiun[oi]',
  'neonat[oi]',
  'lattant[ei]',
  'gravidanza',
  'allattamento',
  'pacemaker',
  'diabet\\p{L}+',
  'ipertes\\p{L}+',
  'epiless\\p{L}+',
  'celiac\\p{L}+',
  'dolore al petto',
  'febbre alta',
  'convulsion\\p{L}+',
]);
/** Reassurances, in folded text. */
const REASSURANCE = anyOf([
  'senza (?:problemi|pericol[oi]|rischi[o]?|paura|timore|preoccupazion[ei]|limiti|bisogno)',
  'nessun (?:problema|rischio|pericolo)',
  'tranquillamente',
  'in (?:tutta|totale|assoluta) (?:sicurezza|tranquillita)',
  'sicuro al (?:100|cento)',
  'innocu[oaie]',
  "non (?:serve|occorre|e necessari[oa]|c'e bisogno|e obbligatori[oa]|fa male|fanno male|succede (?:niente|nulla)|e pericolos[oa])",
  'basta (?!che)',
  'da sol[oi]',
  'fai da te',
  'lo stesso',
  'comunque',
  'va benissimo',
  'vanno benissimo',
  'garantit[oaie]',
]);
/** Protections, which clear the sentence. */
const PROTECTION = anyOf([
  'mai',
  'medic[oi]',
  'pediatra',
  'veterinari[oa]',
  'farmacista',
  'specialista',
  '112',
  '118',
  'centro antiveleni',
  'pronto soccorso',
  'abilitat[oi]',
  'butta\\p{L}*',
  'chiud\\p{L}+ (?:il |la )?(?:rubinetto|gas|valvola|acqua)',
  'stacca\\p{L}* (?:la )?(?:corrente|spina|tensione)',
  'vietat[oaie]',
  'pericol\\p{L}+',
  'guanti',
  'mascherina',
  'foglietto',
  'chiam\\p{L}+',
  'uscite',
  'non (?:accend|cerc|tocc|us|dar|dat|prend|prov|apr)\\p{L}+',
]);

/** Acts that harm if the text describes them wrongly, in folded text. No rule judges a sentence that names one any further. */
const RISKY_ACT = anyOf([
  'prolung\\p{L}+',
  'multipres[ae]',
  'ciabatt[ae] elettric[ahe]+',
  'ponticell\\p{L}+',
  'alcol denaturato',
  'benzina',
  'brac[ei]',
  'cenere',
  'sonnifer[oi]',
  'anticoagulant[ei]',
  'antidepressiv[oi]',
  'milligramm[oi]',
  '(?:10|11|12|13|14|dieci|undici|dodici|tredici|quattordici) ore',
  'palpebre',
  'al volante',
  'chkdsk',
  'formatt\\p{L}+',
  'idropulitrice',
  'lancia',
  'alta pressione',
  '(?:salv|estra|install|scaric|copi)\\p{L}* [^.;]{0,40}(?:sulla|sul|nella|nello) (?:stess[ao] )?(?:scheda|chiavetta|disco|memoria)',
  'nel biberon',
]);
const ALLOWED = anyOf([
  '(?:si )?(?:puo|possono)',
  'potete',
  'puoi',
  'va bene',
  'vanno bene',
  'basta',
  'bastano',
  'non (?:serve|occorre|e necessari[oa])',
]);
/** Words by which an instruction about such an act is careful. */
const CAREFUL = anyOf([
  'non',
  'solo',
  'al massimo',
  'spent[oaie]',
  'fredd[oaie]',
  'stacca\\p{L}*',
  'staccat[oaie]',
  'un altro',
  "un'altra",
  'divers[oaie]',
  'tecnico',
  'elettricista',
]);

/**
 * True for a sentence that nobody should publish as an answer on its own, and that earns no credit: it makes light of
 * something dangerous, or orders or allows an act of which a wrong instruction harms.
 */
export function isRisky(sentence: ReadSentence): boolean {
  const { folded } = sentence;
  if (reassuresOfHazard(sentence)) return true;
  if (!RISKY_ACT.test(folded) || PROTECTION.test(folded) || CAREFUL.test(folded)) return false;
  return ALLOWED.test(folded) || isInstruction(sentence);
}

/**
 * True for a sentence that makes light of something dangerous. No rule says that it is wrong, so it is no weakness; but
 * nobody should publish it as an answer on its own, and it earns no credit.
 */
function reassuresOfHazard({ folded }: ReadSentence): boolean {
  return HAZARD.test(folded) && REASSURANCE.test(folded) && !PROTECTION.test(folded);
}
