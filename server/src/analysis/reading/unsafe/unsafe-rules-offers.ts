import { anyOf } from '#linguistics/phrases.ts';
import type { UnsafeRule } from './unsafe-rule.ts';
import { WARNS, words } from './unsafe-warnings.ts';

/** A text that warns of an offer speaks of swindles. */
const WARNED = new RegExp(
  `${WARNS.source}|\\b(?:truff\\w+|raggir\\w+|diffid\\w+|consob|illegal\\w+|reato|campanello|sospett\\w+)\\b`,
);

/** Offers and reassurances by which people lose money or wait too long; read as `UnsafeRule` says. */
export const UNSAFE_OFFERS: readonly UnsafeRule[] = [
  {
    field: 'any',
    says: anyOf([
      `(?:chi|se) (?:si )?present\\p{L}+ la (?:dichiarazione di )?successione,? ${words(2)}(?:ha |hai |avete )?accett\\p{L}+ (?:anche )?l'eredita`,
      `la dichiarazione di successione (?:vale|equivale|comporta|significa|implica|costituisce) ${words(3)}accett\\p{L}+ (?:del)?l'eredita`,
    ]),
    unless: /\bnon (?:ha accettato|accetta|equivale|vale|comporta|significa|implica|costituisce)\b/,
    reason:
      "La dichiarazione di successione è un obbligo fiscale e da sola non è accettazione dell'eredità: chi ci crede non la presenta, o non rinuncia in tempo.",
  },
  {
    field: 'money',
    says: anyOf([
      `non (?:esiste|esistono|c'e|ci sono|corri|correte|si corre|si corrono) ${words(2)}(?:alcun|nessun)?[oa]? ?rischi[o]? (?:di perder|per il capitale|di perdit)\\p{L}*`,
      "(?:non (?:puoi|potete|si puo|possono)|impossibile) (?:[\\p{L}']+ ){0,2}?perder[el]\\p{L}* (?:[\\p{L}']+ ){0,3}?(?:capitale|soldi|denaro|risparmi|nulla|niente)",
    ]),
    reason: 'Promette un guadagno sicuro: nessun investimento lo è, e dirlo è vietato.',
  },
  {
    field: 'money',
    about: anyOf([
      'guadagn\\p{L}+',
      'rendiment\\p{L}+',
      'plusvalenz\\p{L}+',
      'profitt\\p{L}+',
      'interess[ei]',
      'incass\\p{L}+',
    ]),
    says: anyOf([
      "non (?:va|vanno|devi|dovete|si deve|si devono|serve|occorre|bisogna) (?:[\\p{L}']+ ){0,2}?(?:dichiarat|indicat|inserit|mess|dichiarar|indicar|inserir)\\p{L}*",
      'senza (?:dichiarar|pagar|passare dal fisco)\\p{L}*(?: tass\\p{L}+)?',
    ]),
    unless:
      /\b(?:ritenuta alla fonte|sostituto d'imposta|gia tassat\w+|truff\w+|illegal\w+|reato|evasion\w+|sanzion\w+)\b/,
    reason: 'Invita a non dichiarare un guadagno: chi lo segue rischia sanzioni.',
  },
  {
    field: 'money',
    says: anyOf([
      `(?:vers|pag|invi|deposit|mand|bonific)(?:a|i|ate|are|alo|ali|atelo) ${words(4)}(?:bonifico estero|conto estero|criptovalut\\p{L}+|bitcoin|cripto|buoni regalo|carta regalo|ricarica (?:postepay|della carta))`,
    ]),
    unless: WARNED,
    reason: 'Un pagamento così non si recupera: è il modo che chiedono le truffe.',
  },
  {
    field: 'money',
    says: anyOf([
      `per ogni (?:amic[oa]|person[ae]|conoscent[ei]|iscritt[oa]|parente|invitat[oa]|nuov[oa] (?:cliente|iscritt[oa]|investitore)) ${words(6)}(?:ricev|guadagn|incass|ottien|otten)\\p{L}+ ${words(4)}(?:\\d+ ?(?:%|per cento)|una percentuale|una quota) (?:di quel\\p{L}+|del\\p{L}*|su)`,
    ]),
    unless: WARNED,
    reason:
      'Paga chi porta altri con i soldi di chi entra: è il segno di uno schema piramidale, vietato dalla legge.',
  },
  {
    field: 'money',
    says: anyOf([
      `(?:investi|mett|vers|spost)\\p{L}* ${words(4)}(?:tutt[oi] (?:i |il )?(?:risparmi\\p{L}*|soldi|denaro|patrimonio|tfr)|tutta la liquidazione|il fondo (?:di )?emergenz[ae])`,
      `(?:prestit|finanziament|mutu)[oi] ${words(3)}per (?:investir|comprar|entrar)\\p{L}*`,
    ]),
    about: anyOf(['investi\\p{L}+', 'rendiment\\p{L}+', 'guadagn\\p{L}+', 'rendit[ae]', 'trading']),
    unless: new RegExp(`${WARNED.source}|\\bnon |\\b(?:casa|immobile|abitazione)\\b`),
    reason: 'Chi lo segue può perdere tutti i suoi soldi.',
  },
  {
    field: 'health',
    says: anyOf([
      "(?:e|essendo|sono) (?:(?:un|una|tutt[oa]|solo|del tutto) )?(?:[\\p{L}']+ )?natural[ei](?: al 100 ?%)?,? (?:e |quindi |percio |dunque |per cui )+non (?:puo|possono|fa|fanno) (?:mai )?(?:fare |far )?male",
      'natural\\p{L}+,? (?:e |quindi |percio |dunque )+(?:non ha|non hanno|priv[oaie] di) (?:effetti|controindicazioni|rischi)',
    ]),
    reason: 'Promette che non ci sono controindicazioni: nessun rimedio è senza rischi per tutti.',
  },
];
