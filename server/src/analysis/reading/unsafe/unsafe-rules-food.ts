import { anyOf } from '#linguistics/phrases.ts';
import type { UnsafeRule } from './unsafe-rule.ts';
import { ASKED, WARNS, words } from './unsafe-warnings.ts';

const KEPT = "(?:sott'?olio|sott'? olio|conserv[ae]|vasett[oi]|barattol[oi]|aglio in olio)";
const ACID = '(?:aceto|limone|acido citrico)';
/** With its pronoun: «potete saltarlo». */
const LEAVE_OUT = '(?:salt|evit|omett|tralasci|togli|elimin|sostituir)';
/** Food that is eaten at once or rises by itself: none of it is kept in a closed jar. */
const NOT_KEPT =
  'insalat\\p{L}+|(?:in|per la|la stessa) serata|stasera|pasta madre|li\\.?co\\.?li|lievit\\p{L}+|impast\\p{L}+|pane|panini|torta|souffle|panettone|crosta|kombucha|kefir|spumant\\p{L}+|birra|sughero';
/** Fried food, in a sentence without a jar. */
const FRIED =
  "^(?!.*(?:sott'?oli|conserv|vasett|barattol)).*\\b(?:fritt|frigg|padella|pastell|grigliat)\\p{L}*";
/** Means that keep food safe without acid: cold, sugar, and a short time. */
const SAFE_OTHERWISE =
  'frigo\\p{L}*|congelator\\p{L}*|congela\\p{L}*|freezer|subito|in giornata|consuma\\p{L}* (?:in|entro) (?:\\p{L}+ )?(?:giorn[oi]|or[ae])|(?:in|entro) (?:due|tre|quattro|pochi|\\d) giorni|marmellat\\p{L}+|confettur\\p{L}+|gelatin\\p{L}+';
const WARNED = new RegExp(WARNS.source);

/** Practices that make food dangerous, above all in closed jars; in the form of `UnsafeRule`. */
export const UNSAFE_FOOD: readonly UnsafeRule[] = [
  {
    field: 'jars',
    about: anyOf([ACID]),
    says: anyOf([
      `(?:puoi|potete|si puo|possiamo|basta|conviene|meglio) (?:anche )?(?:${LEAVE_OUT}\\p{L}*l[oa]|${LEAVE_OUT}\\p{L}* ${words(4)}(?:l'|dell'|il |del )?${ACID}|far(?:ne|e) a meno)`,
      `${ACID},? ${words(4)}(?:si puo|potete|puoi) (?:anche )?${LEAVE_OUT}\\p{L}*`,
      "non (?:serve|occorre|e necessario|e obbligatorio) (?:l'|il |mettere |usare )?(?:aceto|acidificare)",
    ]),
    unless: new RegExp(
      `${FRIED}|\\b(?:con (?:il |succo di )?(?:limone|acido citrico)|consumar\\p{L}*|${SAFE_OTHERWISE}|${NOT_KEPT})(?!\\p{L})`,
      'u',
    ),
    reason:
      "Senza un acido nelle conserve può svilupparsi il botulino: l'acidità non è una questione di gusto.",
  },
  {
    field: 'food',
    about: anyOf([
      '(?:lattin[ae]|scatol[ae]|scatolett[ae]|barattol[oi]|vasett[oi]|vas[oi]|coperchi[oi]?|confezion[ei]|tapp[oi]|conserv[ae])[^.]{0,60}(?:gonfi[oaie]?|rigonfi[oaie]?|bombat[oaie]|sollevat[oaie]|scatta|clic)',
      '(?:gonfi[oaie]?|rigonfi[oaie]?|bombat[oaie])[^.]{0,60}(?:lattin[ae]|scatol[ae]|barattol[oi]|vasett[oi]|coperchi[oi]?|tapp[oi])',
    ]),
    says: anyOf([
      '(?:si puo|si possono|puoi|potete|puo|possono) (?:\\p{L}+ ){0,4}?(?:mangi|consum|usar|utilizz|assaggi|recuper|tener|conserv|aprir)\\p{L}*',
      '(?:mangi|consum|assaggi|usa)\\p{L}* (?:\\p{L}+ ){0,3}?(?:lo stesso|comunque|ugualmente|senza (?:problemi|timore|paura))',
      '(?:e|sono|resta|restano) (?:\\p{L}+ ){0,2}?(?:buon[oaie]|normale|innocu[oaie]|sicur[oaie])',
      "(?:nessun problema|niente paura|basta (?:bollir|scaldar|cuocer|sgonfiar|far uscire|togliere)\\p{L}*|non (?:e un problema|c'e (?:da preoccuparsi|pericolo)|vi preoccupate|preoccupatevi|preoccuparti|buttate\\p{L}*|buttar\\p{L}*|serve buttar\\p{L}*))",
    ]),
    unless: new RegExp(`\\b(?:non (?:scatta|fa clic|e gonfi\\p{L})|${NOT_KEPT})(?!\\p{L})`, 'u'),
    reason: 'Un contenitore gonfio è segno di fermentazione o di botulino: va buttato senza assaggiare.',
  },
  {
    field: 'food',
    about: anyOf([
      'conserv[ae]',
      "sott[’']?oli[o]?",
      'vasett[oi]',
      'barattol[oi]',
      'marmellat[ae]',
      'confettur[ae]',
      'passata',
      'pesto',
    ]),
    says: anyOf([
      "non (?:serve|occorre|e necessario|c'e bisogno di) (?:\\p{L}+ ){0,2}?(?:steriliz|pastorizz|acidific|aggiungere (?:aceto|limone)|bollire (?:i |le |la )?(?:vas|barattol|conserv|bottigli))\\p{L}*",
      '(?:togli|toglie|raschia|rimuov|elimina)\\p{L}* (?:\\p{L}+ ){0,3}?muffa (?:\\p{L}+ ){0,6}?(?:mangi|consum|usa|il resto|va bene|e buon)\\p{L}*',
      'muffa (?:\\p{L}+ ){0,5}?(?:si (?:puo|possono) (?:\\p{L}+ )?(?:mangiar|consumar|recuperar)\\p{L}*|basta (?:toglier|raschiar)\\p{L}*)',
    ]),
    unless: new RegExp(
      `\\b(?:frigo\\p{L}*|congela\\p{L}*|freezer|subito|in giornata|consuma\\p{L}* (?:in|entro) (?:\\p{L}+ )?giorn[oi]|bagnomaria|${NOT_KEPT})(?!\\p{L})`,
      'u',
    ),
    reason: 'Salta un passaggio che protegge da botulino e muffe.',
  },
  {
    field: 'food',
    says: anyOf([
      '(?:pollo|maiale|carne macinata|salsiccia|tacchino) (?:\\p{L}+ ){0,4}?(?:puo|si puo|possono|va bene) (?:\\p{L}+ ){0,4}?(?:crud[oaie]|rosa|ros[ae]|al sangue)',
      '(?:si puo|si possono|puoi|potete) (?:\\p{L}+ ){0,3}?(?:ricongelar|scongelar e ricongelar)\\p{L}*',
    ]),
    unless: /\b(?:dopo (?:la cottura|averl\p{L}+ cott\p{L}+)|cott[oaie])\b/u,
    reason: 'Un alimento trattato così può portare batteri: la regola è il contrario.',
  },
  {
    field: 'any',
    about: anyOf([KEPT]),
    says: anyOf([
      `aceto,? ${words(3)}(?:salta(?:te|tel[oa]|lo)|(?:si puo|potete|puoi) (?:saltare|evitare|eliminare))`,
      `(?:salta(?:te|re)|(?:potete|puoi|si puo) (?:fare a meno d\\p{L}+|evitare|saltare)|non (?:serve|occorre|c'e bisogno d\\p{L}+)|inutil[ei]) ${words(3)}(?:aceto|l'aceto|dell'aceto|sterilizz\\p{L}+|pastorizz\\p{L}+|la bollitura|bollire i vas\\p{L}+)`,
    ]),
    unless: new RegExp(
      `${WARNED.source}|${FRIED}|\\b(?:botulin\\p{L}* (?:cresce|vive|si sviluppa)|acidit\\p{L}+|limone|vino|${SAFE_OTHERWISE}|${NOT_KEPT})(?!\\p{L})`,
      'u',
    ),
    reason:
      'Senza acidità o bollitura nelle conserve può crescere il botulino, che non si vede e non si sente.',
  },
  {
    field: 'any',
    about:
      /\b(?:vasett|barattol|lattin|scatolett|coperchi|tapp|conserv)\p{L}+ [^.]{0,60}?\b(?:gonfi|bombat|rigonfi)\p{L}*/u,
    says: anyOf([
      'sfiat(?:a|ate|atel[oaie]|atene|are)',
      'assaggi(?:a|ate|ane|atel[oaie]|atene|arne|are)',
      'mangiatel[oaie]',
      '(?:si (?:puo|possono)|potete|puoi) (?:mangiare|usare|consumare)',
    ]),
    unless: new RegExp(
      `${WARNED.source}|${ASKED.source}|\\b(?:butta\\p{L}*|gett\\p{L}+|elimin\\p{L}+|scart\\p{L}+|${NOT_KEPT})(?!\\p{L})`,
      'u',
    ),
    reason: 'Un coperchio gonfio è un segno di botulino: la conserva si butta senza assaggiarla.',
  },
  {
    field: 'any',
    says: anyOf([
      `olio ${words(2)}(?:tiene lontan[io]|uccide|blocca|ferma|elimina) ${words(2)}(?:batteri|germi|botulin\\p{L}*|spore)`,
    ]),
    unless: new RegExp(`${WARNED.source}|\\b(?:essenzial\\w+|tea tree|neem)\\b`),
    reason: "L'olio toglie l'aria e non i batteri: senza acidità il botulino ci cresce sotto.",
  },
];
