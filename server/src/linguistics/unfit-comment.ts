import { visibleText } from '@rilievo/shared/visible-text';
import { ADDRESS } from './addresses.ts';
import { anyAtWordStart } from './phrases.ts';
import { speaksToAssistants } from './speaks-to-assistants.ts';
import { foldAccents } from './words.ts';

/** Sites and mailboxes that `ADDRESS` does not know, or spelled so that no program takes them for one. */
const SPELLED =
  /[\p{L}\d]\.(?:me|tk|ws|cc|ai|de|fr|es|ch|uk|us|art|blog|fun|space|website|world|vip|win|bet|casino|pro|tech|page)(?![\p{L}\d])|[\p{L}\d](?: \. ?| ?\. )(?:it|com|net|org|eu|shop|store)(?![\p{L}\d])|[\p{L}\d] ?[([{]? ?(?:punto|dot) ?[)\]}]? ?(?:it|com|net|org|eu|info|shop|store|site)(?![\p{L}\d])|[([{<] ?(?:at|et|chiocciola|@) ?[)\]}>]|\w ?@ ?[\w-]+ ?\. ?(?:it|com|net|org|eu)(?![\p{L}\d])|(?<!(?<!\p{L})(?:a|la|una|della|alla|ogni|questa) )(?<!\p{L})chiocciola(?!\p{L})/iu;
const DATE =
  /(?<![\p{Nd}][\s./-]?)(?:0?[1-9]|[12]\d|3[01])[/.-](?:0?[1-9]|1[0-2])[/.-](?:19|20)?\d\d(?![\s./-]?\p{Nd})/gu;
const BETWEEN_DIGITS = /(?<=\p{Nd})[\s./()–-]+(?=\p{Nd})/gu;
const PHONE = /\p{Nd}{7}/u;
const TAX_CODE =
  /(?<![\p{L}\d])[a-z]{3} ?[a-z]{3} ?[\dl-v]{2} ?[a-z] ?[\dl-v]{2} ?[a-z] ?[\dl-v]{3} ?[a-z](?![\p{L}\d])/iu;
/** «via Garibaldi 3», and not «vanno via in 3 giorni». */
const STREET =
  /(?<!\p{L})(?:via|viale|v\.le|piazza|p\.za|piazzale|vicolo|contrada) (?:(?:di|dei|degli|delle|della|del|san|santa) |sant')?(?!(?:il|lo|la|i|gli|le|un|una|in|con|da|per|dopo|entro|e|ogni|almeno|circa|anche|tra|fra) )\p{L}[\p{L}']+(?: \p{L}[\p{L}']+){0,2},? ?(?:n[.°]? ?|numero |civico )?\d{1,4}(?!\d| ?(?:volt|giorn|or[ae]\b|minut|cm|m\b|mes|ann))|(?<!\p{L})(?:abito|abitiamo|vivo|viviamo|sto) (?:in|a) (?:via|viale|piazza)(?!\p{L})|(?<!\p{L})(?:corso|largo|strada) \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?,? (?:n[.°]? ?)?\d{1,4}(?!\d)/u;
const ADVERT = anyAtWordStart([
  /guadagn|link in bio|coupon|codice (?:sconto|promo)|clicca|telegram|casino|prestit[oi]\b|cripto|crypto|bitcoin/u,
  /seguimi|seguitemi|visita(?:te)? il (?:mio|nostro)|contatta(?:mi|temi)|whatsapp|offert[ae] (?:solo|per)|apk\b/u,
  /(?:scrivi|chiama|telefona|cerca|trova)(?:mi|temi|te mi)\b|(?:in|su) (?:instagram|tiktok|messenger|onlyfans)\b/u,
]);
const INSULT = anyAtWordStart([
  /idiot|stupid|cretin|scem[oiae]\b|imbecill|deficient[ei]|ignorant|incompetent|dement[ei]\b|ebet[ei]\b|analfabet/u,
  /coglion|vaffan|fancul|merd|cazz|stronz|minchi[aoe]|putt?an|troi[ae]\b|zoccola\b|mignott|bagasc|bastard[oi]\b/u,
  /vergogn|ridicol|buffon|truffator|ladr[io]\b|cialtron|schif|fate pena|pagliacc|ciarlatan|impostor|cafon|incapac[ei]\b/u,
  /figli[oa] di (?:putt|troi|buona donna|un cane)|testa di |rompi(?:palle|coglion)|porc[oa] (?:d|mad)|dio (?:can|por)/u,
  /(?:sei|siete|e) (?:proprio )?(?:un |una |un'|dei |degli |delle )?(?:asin|capr[ae]|somar|maial|verm|besti[ae]|down\b)/u,
  /crep[ai]\b|ammazzat|ti ammazz|muori\b|devi morire|negr[oiae]\b|froc|ricchion|culatton|checc(?:a|he)\b|lesbicon/u,
  /mongoloid|handicappat|spastic|(?:sei|siete|un|una) ritardat|zingar|terron[ei]\b|crucc[oi]\b|mus[io] gial|giudei?\b/u,
]);
/** «c*zzo», «str**zo». */
const MASKED =
  /(?<!\p{L})(?:c[*.#@]+zz|m[*.#@]+rd|str[*.#@]+[nz]|c[*.#@]+gl|va[*.#@]+n|p[*.#@]+tt|tr[*.#@]+ia|n[*.#@]+gr|fr[*.#@]+ci|id[*.#@]+t)/u;
const LETTER_BY_LETTER = /(?<![\p{L}\d])(?:\p{L}[\s.*_-]){3,}\p{L}(?![\p{L}\d])/gu;
const LETTERS_FOR: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  $: 's',
  '@': 'a',
};
const IN_A_WORD = /(?<=\p{L})[01345$@](?=\p{L})/gu;
/** Letters of two alphabets in a word. */
const MIXED =
  /\p{Script=Latin}\p{M}*[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{M}*\p{Script=Latin}/u;

/**
 * A stranger's words that nobody may be shown, and nothing may keep: contacts, addresses and codes of persons, adverts,
 * insults, words to assistants. They are read as a person would read them.
 */
export function isUnfitComment(written: string): boolean {
  const text = visibleText(written.normalize('NFKC'))
    .replace(/\p{M}+/gu, '')
    .replace(/[’ʼ‘`´]/g, "'");
  const shown = text.replace(/\s+/g, ' ');
  const digits = shown.replace(DATE, ' ').replace(BETWEEN_DIGITS, '');
  const folded = foldAccents(shown);
  const spelled = folded
    .replace(IN_A_WORD, (sign) => LETTERS_FOR[sign] ?? sign)
    .replace(LETTER_BY_LETTER, (letters) => letters.replace(/\P{L}/gu, ''));
  return (
    [ADDRESS, SPELLED, MIXED, TAX_CODE].some((pattern) => pattern.test(shown)) ||
    PHONE.test(digits) ||
    STREET.test(shown) ||
    STREET.test(folded) ||
    MASKED.test(folded) ||
    [folded, spelled].some((each) => ADVERT.test(each) || INSULT.test(each)) ||
    speaksToAssistants(shown)
  );
}
