import { anyOf } from '#linguistics/phrases.ts';
import type { UnsafeRule } from './unsafe-rule.ts';

const FEASIBLE =
  '(?:puoi|potete|si puo|si possono|puo|possono|basta|conviene|meglio|va bene|e possibile|e sufficiente|riesce|riescono|e facile)';
/** Things that only qualified people may touch. */
const PLANT = [
  '(?:tubo|tubi|rubinetto|impianto|attacco|contatore|allaccio) (?:del |a |di )?gas',
  'bombol[ae]',
  'caldai[ae]',
  'scaldabagno a gas',
  'piano (?:cottura )?a gas',
  'canna fumaria',
  'contatore(?: della luce| elettrico)?',
  'quadro elettrico',
  'impianto elettrico',
  'linea elettrica',
  'wallbox',
  'pannell[oi] (?:solar[ei]|fotovoltaic[oi])',
  'salvavita',
  'amianto',
  'eternit',
  'muro portante',
  'condizionator[ei]',
].join('|');
const WORK =
  '(?:sostitu|cambi|mont|smont|install|colleg|allacc|spost|ripar|aggiust|modific|tagli|rimuov|togli|demol|apr)\\p{L}*';
const ALONE =
  "(?:da sol[oaie]|fai da te|in autonomia|per conto (?:tuo|vostro|proprio)|con le (?:tue|vostre|proprie) mani|senza (?:un |l'|alcun )?(?:elettricista|idraulico|tecnico|installatore|professionista|caldaista|spazzacamino))";
const FORBIDS_WORK =
  /\b(?:mai|vietat\w+|pericol\w+|sconsigli\w+|evit(?:a|ate|are)|abilitat\w+|obbligatori\w+|di legge|non (?:si puo|puoi|potete|va|vanno|tocc\w+|apr\w+|prov\w+|serve a))\b/;
const TOXIC =
  'patat[ae] crud[ae]|cioccolat[oa]|uva|uvetta|cipoll[ae]|aglio|xilitolo|avocado|macadamia|ossa cotte|caffe|alcol|funghi|noci';

/** Safety equipment: a text that leaves it out or takes it off endangers its reader. */
const PROTECTION = [
  'canna fumaria',
  "pres[ae] d'aria",
  'for[oi] di (?:ventilazione|aerazione)',
  'scarico (?:dei )?fumi',
  'valvola di sicurezza',
  'messa a terra',
  'salvavita',
  'rilevatore (?:di|del) \\p{L}+',
  'occhiali (?:protettivi|di protezione|da lavoro)',
  'casco',
  'imbracatura',
  'cintur[ae] di sicurezza',
  'cuffie antirumore',
  'parapetto',
  'linea vita',
  'ponteggio',
].join('|');

const FOOD_THAT_POISONS = 'Un alimento conservato o cotto così può intossicare chi lo mangia.';
/** Up to six words, none of which denies what comes after them. */
const UNDENIED = "(?: (?!non )[\\p{L}']+){0,6}?";

/** Work on gas, current and fumes done by oneself, mixtures, belts, mushrooms: from lists, as `UNSAFE_CARE`. */
export const UNSAFE_WORK: readonly UnsafeRule[] = [
  {
    field: 'any',
    says: anyOf([
      `${FEASIBLE} (?:[\\p{L}']+ ){0,3}?${WORK} (?:[\\p{L}']+ ){0,3}?(?:${PLANT})(?: [\\p{L}']+){0,4}? ${ALONE}`,
      `(?:${PLANT})(?: [\\p{L}']+){0,3}? (?:${FEASIBLE}|si) (?:[\\p{L}']+ ){0,2}?${WORK}(?: [\\p{L}']+){0,4}? ${ALONE}`,
    ]),
    unless: FORBIDS_WORK,
    reason: 'Fa fare a chi non è abilitato un lavoro su gas, corrente o fumi.',
  },
  {
    field: 'any',
    about: anyOf([
      'elettric\\p{L}*',
      'corrente',
      'pres[ae]',
      'lampadari[o]?',
      'fil[oi]',
      'interruttor[ei]',
      'plafonier[ae]',
      'quadro',
      'fotovoltaic\\p{L}+',
    ]),
    says: anyOf([
      "basta (?:spegnere|abbassare) (?:l'|il |la )(?:interruttore|luce|lampada)(?! (?:generale|del quadro|principale))",
      "(?:terra|giallo.verde)(?: [\\p{L}']+){0,4}? (?:scollegat|tagliat|isolat|liber)[oaie]",
      "(?:si puo|potete|puoi|basta) (?:[\\p{L}']+ ){0,3}?(?:scolleg|tagli|isol|elimin|toglier)\\p{L}* (?:[\\p{L}']+ ){0,3}?(?:terra|giallo.verde)",
      "non (?:serve|occorre|e necessario|c'e bisogno di) (?:toccare|staccare|abbassare|spegnere|togliere) (?:il |la |l')?(?:contatore|quadro|corrente|tensione|interruttore)",
      "senza (?:un |l'|alcun )?(?:elettricista|tecnico|installatore|idraulico)(?! (?:abilitato|qualificato))",
      '(?:a|in) (?:una )?(?:qualunque|qualsiasi) presa',
    ]),
    unless: FORBIDS_WORK,
    reason: 'Fa lavorare sulla corrente senza toglierla, o senza chi è abilitato a farlo.',
  },
  {
    field: 'any',
    says: anyOf([
      `(?:${PROTECTION})(?: [\\p{L}']+){0,3}? non (?:serv\\p{L}+|occorr\\p{L}+|(?:e|sono) (?:indispensabil|necessari|util)\\p{L}*)`,
      `(?:si puo|potete|puoi|puo) (?:[\\p{L}']+ ){0,2}?(?:fare a meno|rinunciare|evitare) (?:(?:della|del|il|la|alla|al|le|gli) |dell'|l'|all')?(?:${PROTECTION})`,
      `(?:${PROTECTION}) (?:si puo|si possono|puo essere|possono essere) (?:[\\p{L}']+ ){0,2}?(?:evit|togli|tolt|salt|tralasci|dimentic)\\p{L}*`,
      "(?:decespugliatore|trapano|sega|motosega|smerigliatrice|flessibile|mola|saldatrice|acido|calce)(?: [\\p{L}']+){0,4}? (?:occhiali|guanti|mascherina|maschera) non (?:serv|occorr)\\p{L}+",
      "(?:chiud|tapp|blocc|elimin|sigill)\\p{L}* (?:[\\p{L}']+ ){0,2}?valvola di sicurezza",
      "(?:accend|avvicin|us|prov)\\p{L}* (?:[\\p{L}']+ ){0,5}?(?:accendin[oi]|fiammifer[oi]|fiamma|candela|benzina)(?: [\\p{L}']+){0,6}? (?:gas|perdita|bombola|serbatoio|tiraggio)",
      "(?:gas|perdita|bombola|serbatoio|tiraggio|canna fumaria)(?: [\\p{L}']+){0,7}? (?:accendin[oi]|fiammifer[oi]|candela|benzina)",
      "(?:fil[oi]|cav[oi]|conduttor[ei]|morsett[oi])(?: [\\p{L}']+){0,2}? (?:si puo|si possono|puoi|potete) (?:[\\p{L}']+ ){0,2}?tocc\\p{L}*",
    ]),
    unless: FORBIDS_WORK,
    reason: 'Toglie una protezione o fa usare una fiamma dove può esserci gas: chi lo segue può farsi male.',
  },
  {
    field: 'any',
    about: anyOf(['eternit', 'amianto', 'fibrocemento']),
    says: anyOf([
      "(?:si puo|si possono|potete|puoi|basta|conviene) (?:[\\p{L}']+ ){0,3}?(?:spezz|romp|tagli|segar|portar|trasport|carteggi|trapan|rimuov|smont|butt|gett)\\p{L}*",
    ]),
    unless:
      /\b(?:mai|vietat\w+|pericol\w+|ditta|ditte|impresa|abilitat\w+|specializzat\w+|asl|autorizzat\w+|non si)\b/,
    reason: "L'amianto rotto o trasportato da sé libera fibre: la legge lo riserva a ditte autorizzate.",
  },
  {
    field: 'any',
    about: anyOf([
      'soda caustica',
      'disgorgante',
      'disotturante',
      'ammoniaca',
      'acido muriatico',
      'acqua ossigenata',
      'idraulico liquido',
    ]),
    says: anyOf([
      "(?:vers|aggiung|mescol|misch|us|unit|combin|abbin)\\p{L}* (?:[\\p{L}']+ ){0,5}?(?:dell'|l'|d')?(?:acido \\p{L}+|aceto|candeggina|ammoniaca|anticalcare|varechina)",
    ]),
    unless:
      /\b(?:mai|non (?:vers|aggiung|mescol|misch|us|un|va|vanno)\w*|vietat\w+|pericol\w+|tossic\w+|risciacqu\w+|giorno dopo|separat\w+|al posto)\b/,
    reason: 'Mette insieme prodotti che reagiscono: calore, schizzi e gas tossici.',
  },
  {
    field: 'any',
    about: anyOf(['fung[oh]i?', 'bosco', 'erbe selvatiche', 'bacche']),
    says: anyOf([
      "(?:gambo|cappello|carne|fungo|lattice|odore|bacca|bacche|foglia)(?: [\\p{L}',]+){0,8}? (?:commestibil[ei]|e buono|sono buoni|si puo mangiare|si possono mangiare|non e velenos[oa])",
      '(?:se|quando) (?:li |le |lo )?(?:mangiano|mangia|rosicchiano) (?:le lumache|gli animali|i cervi|gli uccelli|i conigli)',
    ]),
    unless: /\b(?:mai|non basta|micolog\w+|controll\w+|asl|esperto|leggend\w+|fals\w+|sbagli\w+)\b/,
    reason:
      'Nessun segno da solo dice che un fungo o una bacca si può mangiare: chi lo segue può avvelenarsi.',
  },
  {
    field: 'any',
    says: anyOf([
      "(?:seggiolino|cintura|cinture|casco|giubbotto salvagente|salvagente)(?: [\\p{L}']+){0,4}? (?:si puo|si possono|puo|possono|potete|puoi) (?:[\\p{L}']+ ){0,3}?(?:slacci|sganc|togli|tolt|evit|lasci|far)\\p{L}*",
      "(?:non serve|non occorre|senza) (?:il |la |le |allacciare (?:la |le |il )?|mettere (?:il |la )?)(?:seggiolino|cintur[ae] di sicurezza|casco|salvagente)(?: [\\p{L}']+){0,4}? (?:per|se|nei|su|in)",
    ]),
    unless: /\b(?:mai|vietat\w+|pericol\w+|mult\w+|sanzion\w+|obbligatori\w+)\b/,
    reason: 'Fa rinunciare a una protezione che la legge impone e che salva la vita.',
  },
  {
    field: 'animals',
    says: anyOf([
      `(?:${TOXIC})(?: [\\p{L}']+){0,9}? non (?:(?:gli|le|lo|la) )?(?:fa|fanno|avvelena) (?:loro )?(?:niente|nulla|male|danni)`,
      `(?:un po' di|un pezzetto di|qualche) ?(?:${TOXIC})(?: [\\p{L}']+){0,4}? (?:va bene|vanno bene|si puo dare|gli piace|lo adora)`,
    ]),
    unless: FORBIDS_WORK,
    reason: 'Per un animale è tossico: chi lo segue può perderlo.',
  },
  {
    field: 'food',
    says: anyOf([
      "(?:verdur[ae]|peperon[ie]|melanzan[ae]|zucchin[ae]|carciof[io]|fung\\p{L}+|pomodor[io]|aglio|cipoll[ae]) (?:[\\p{L}']+ )?crud[ieoa](?: [\\p{L}']+){0,6}? (?:d'|l'|sott'|nell'|dell')?olio",
    ]),
    unless: /\b(?:mai|non|aceto|boll\w+|sbollent\w+|frigo\w*|pericol\w+|botul\w+|acid\w+|cott[oie]\w*)\b/,
    reason: FOOD_THAT_POISONS,
  },
  {
    field: 'food',
    says: anyOf([
      `(?:fagiolini|fagioli|piselli|asparagi|funghi|carciofi|melanzane|ceci|mais|ragu|pesto|tonno)${UNDENIED} (?:bollitura|bollire|bagnomaria)${UNDENIED} (?:mesi|ann[oi])`,
      `botulin\\p{L}*${UNDENIED} (?:microonde|un minuto|due minuti|pochi minuti|aceto a crudo)`,
    ]),
    // Acid and cold keep what boiling does not.
    unless:
      /\b(?:mai|non bast\w+|pericol\w+|sbagli\w+|pentola a pressione|acid\w+|aceto(?! a crudo)|congel\w+|freezer|frigo\w*)\b/,
    reason: FOOD_THAT_POISONS,
  },
  {
    field: 'food',
    says: anyOf([
      "(?:si puo|si possono|potete|puoi|va bene) (?:[\\p{L}']+ ){0,2}?ricongel\\p{L}+",
      "(?:pollo|carne macinata|hamburger|maiale|tacchino|salsiccia)(?: [\\p{L}']+){0,5}? (?:rosa|al sangue|crud[oa]) (?:(?!non )[\\p{L}']+ ){0,4}?(?:va bene|si puo mangiare|e sicur[oa]|non e un problema)",
    ]),
    unless: /\b(?:mai|non (?:va|vanno|si|mangi\w+)|(?<!poco )cott[oaie]\w*|pericol\w+)\b/,
    reason: FOOD_THAT_POISONS,
  },
];
