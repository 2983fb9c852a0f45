import { anyOf } from '#linguistics/phrases.ts';
import type { UnsafeRule } from './unsafe-rule.ts';
import { WARNS, words } from './unsafe-warnings.ts';

const BLEACH = '(?:candeggina|vare(?:c|cc)hina|ipoclorito)';
const REACTS =
  '(?:acid[oi] (?:muriatico|cloridrico|citrico|solforico|tamponato|fosforico)|aceto|ammoniaca|anticalcare|disincrostante|acqua ossigenata|alcol)';
const PUT =
  '(?:aggiung|vers|mescol|misch|mett|un(?:ite|ire|isci)|combin|spruzz|butt|us(?:a|ate|are|i)|abbin)\\p{L}*';
/** One after the other in one place; «l'una per il bagno, l'altro per la cucina» is no mixture. */
const THEN =
  '(?:(?!per |o |oppure |mai )[^\\s.;:]+ ){0,9}?(?:e|poi|dopo|con|insieme a|piu) (?:(?!per )[^\\s.;:]+ ){0,5}?';
const ITS = "(?:l'|un'|d'|dell'|all'|nell'|sull')?";
/** «… e aceto sui vetri»: each in a place of its own. */
const ELSEWHERE = '(?! (?:su|sul|sulla|sui|sulle|sugli|per|nel|nella) )';
/** Advice that can poison, burn or set on fire: chemicals, gas, flames, batteries, pesticides; read as `UnsafeRule` says. */
export const UNSAFE_HAZARDS: readonly UnsafeRule[] = [
  {
    field: 'any',
    says: anyOf([
      `${PUT} ${words(8)}${ITS}${BLEACH},? ${THEN}${ITS}${REACTS}${ELSEWHERE}`,
      `${PUT} ${words(8)}${ITS}${REACTS},? ${THEN}${ITS}(?:la |alla )?${BLEACH}${ELSEWHERE}`,
    ]),
    unless: new RegExp(`${WARNS.source}|\\b(?:r?i?sciacqu|separat|lontan|compr|acquist|giorn[oi]|al posto)`),
    reason: 'Mette insieme prodotti che reagiscono: possono schizzare o liberare gas tossici.',
  },
  {
    field: 'any',
    about: anyOf(['soda caustica', 'idraulico liquido', 'disgorgant[ei]', 'disotturant[ei]']),
    says: anyOf([
      `(?:vers|aggiung|butt|gett|sciogl|vuot|rovesc|dilu)\\p{L}* ${words(6)}acqua (?:bollente|caldissima|molto calda|in ebollizione|appena bollita)`,
    ]),
    unless: new RegExp(
      `${WARNS.source}|\\b(?:r?i?sciacqu|fredda|bicarbonato|prima d(?:i|el|ell|ella)|al posto|invece|senza )`,
    ),
    reason: "L'acqua bollente su un prodotto caustico schizza e ustiona pelle e occhi.",
  },
  {
    field: 'any',
    about: anyOf([
      'soda caustica',
      'prodott[oi] (?:chimic[oi]|caustic[oi]|corrosiv[oi])',
      'acid[oi] (?:muriatico|cloridrico|solforico)',
      'candeggina',
      'ammoniaca',
      'disgorgant[ei]',
      'solvent[ei]',
      'sverniciator[ei]',
      'calce',
      'lana di (?:vetro|roccia)',
      'diserbant[ei]',
      'insetticid[ai]',
      'antiparassitari[o]?',
      'motosega',
      'smerigliatrice',
      'flessibile',
      'decespugliatore',
      'sega circolare',
      'trapano',
    ]),
    says: anyOf([
      `(?:guanti|occhiali|mascherina|maschera|visiera|cuffie|scarpe antinfortunistiche) ${words(6)}(?:danno|dann?o solo|sono (?:solo |soltanto )?d[i']) ?(?:impaccio|fastidio|intralcio)`,
      `(?:guanti|occhiali|mascherina|maschera|visiera) ${words(4)}(?:impaccia|intralcia|rallenta)no`,
      `(?:guanti|occhiali|mascherina|maschera|visiera) ${words(3)}(?:sono|e) (?:superflu[aie]|un'esagerazione|una perdita di tempo|inutil[ei])`,
      `(?:anche|pure|benissimo|meglio) (?:a mani nude|senza (?:guanti|occhiali|mascherina|maschera))`,
    ]),
    unless: new RegExp(
      `${WARNS.source}|\\b(?:ma|pero|eppure) (?:vanno|van|servono|tene|mett|sono (?:obblig|indispens|necess)|proteg|salvano)|\\b(?:comunque|obbligatori|indispensabil|impigli|trascin|chirurgic|serve|filtro|se (?:sono|e) |solo all'inizio|soltanto all'inizio|anche se)|guanti[^.]*(?:trapano|sega circolare)|(?:trapano|sega circolare)[^.]*guanti`,
    ),
    reason: 'Scoraggia una protezione con un prodotto o un attrezzo che può ferire.',
  },
  {
    field: 'any',
    about: anyOf([
      'candeggina',
      'acid[oi] (?:muriatico|cloridrico|solforico)',
      'ammoniaca',
      'soda caustica',
      'solvent[ei]',
      'diluente',
      'acquaragia',
      'antigelo',
      'diserbant[ei]',
      'insetticid[ai]',
    ]),
    says: anyOf([
      `(?:travas|vers|conserv|tene|tien|mett)\\p{L}* ${words(7)}(?:in|nella|nelle|dentro) ${words(2)}bottigli[ae] (?:d'acqua|dell'acqua|di plastica|da bere|dell'acqua minerale|vuot[ae]|di bibit[ae])`,
    ]),
    unless: new RegExp(
      `${WARNS.source}|\\b(?:distillat|etichettat|spruzzin|su[ao] bottigli|propri[ao] bottigli|original)`,
    ),
    reason: 'In una bottiglia da bere qualcuno può scambiarlo per acqua: va lasciato nel suo contenitore.',
  },
  {
    field: 'any',
    about: anyOf([
      'candeggina',
      'ammoniaca',
      'acido muriatico',
      'solvent[ei]',
      'diluente',
      'acquaragia',
      'trielina',
      'sverniciator[ei]',
      'insetticid[ai]',
    ]),
    says: anyOf([
      '(?:a|con le) finestre (?:ben )?chiuse',
      `chiud(?:ete|i|ere) (?:bene )?(?:le |la |tutte le )?finestr[ae] (?:e|cosi|perche|mentre|durante) ${words(4)}\\p{L}+`,
    ]),
    unless: new RegExp(
      `${WARNS.source}|\\b(?:uscit|esci|usci|aera|aerat|arieggi|apri|allontan)\\w*|lasciate la stanza`,
    ),
    reason: 'Fa respirare i vapori di un prodotto tossico al chiuso.',
  },
  {
    field: 'any',
    says: anyOf([
      `(?:accend|us|lasci)\\p{L}* ${words(4)}(?:forno|fornell[oi]|piano cottura)(?: [^\\s.;:]+){0,6}? (?:per|cosi|cosi si|cosi da) (?:scald|riscald)\\p{L}* ${words(2)}(?:l'|la |il )?(?:casa|stanza|cucina|ambiente|camera|appartamento|bagno)`,
    ]),
    unless: new RegExp(`${WARNS.source}|\\b(?:monossido|elettric)`),
    reason: 'Un forno o un fornello a gas acceso per scaldarsi può produrre monossido di carbonio.',
  },
  {
    field: 'any',
    about: anyOf(['(?:odore|puzza|fuga|fughe|perdita|perdite) (?:di|del) gas']),
    says: anyOf([`accend(?:ete|i|ere) ${words(2)}(?:luc[ei]|lampad\\p{L}+|aspiratore|cappa|ventilator[ei])`]),
    unless: new RegExp(`${WARNS.source}|\\b(?:senza|non accend)`),
    reason: "Con il gas nell'aria basta la scintilla di un interruttore.",
  },
  {
    field: 'any',
    about: anyOf([
      `(?:olio|padella|friggitrice|pentola) ${words(4)}in fiamme`,
      `(?:prende|preso|prendono) fuoco ${words(4)}(?:olio|padella|friggitrice|pentola)`,
    ]),
    says: anyOf([`(?:vers|butt|gett|spegn)\\p{L}* ${words(5)}acqua`]),
    unless: new RegExp(
      `${WARNS.source}|\\b(?:coperchio|non (?:us|vers|butt|gett)|senza (?:\\p{L}+ )?acqua)`,
      'u',
    ),
    reason: "L'acqua fa schizzare l'olio in fiamme: si spegne il fornello e si mette il coperchio.",
  },
  {
    field: 'any',
    about: anyOf([
      `batteri[ae] ${words(3)}(?:gonfi|rigonfi)\\p{L}*`,
      `(?:gonfi|rigonfi)\\p{L}* ${words(3)}batteri[ae]`,
    ]),
    says: anyOf([
      `(?:buc|for|schiacci|sgonfi)(?:a|ate|are|arla|atela|ala) ${words(3)}(?:batteria|ago|spillo|punta)`,
      `(?:si puo|puoi|potete|puo) ${words(2)}(?:continuare a us|usare|us|ricaric|caric)\\p{L}*`,
      "non (?:e un problema|c'e (?:pericolo|problema)|succede (?:niente|nulla))",
    ]),
    unless: new RegExp(`${WARNS.source}|\\b(?:solo dopo|dopo aver)`),
    reason: 'Una batteria al litio gonfia può incendiarsi: non si carica, non si preme e non si fora.',
  },
  {
    field: 'any',
    about: anyOf([
      'diserbant[ei]',
      'insetticid[ai]',
      'antiparassitari[o]?',
      'fitosanitari[o]?',
      'fungicid[ai]',
      'verderame',
      'topicid[ai]',
    ]),
    says: anyOf([
      '(?:raddoppi|triplic|aument)(?:a|ate|are) (?:pure |anche )?(?:la |le )?(?:dos[ei]|quantita)',
      `(?:piu|oltre) (?:del|della|di quella|la) ?(?:dose )?(?:indicat[oa]|consigliat[oa]|scritt[oa]) ${words(2)}(?:etichetta|confezione)`,
      `(?:si puo|si possono|puoi|potete) ${words(2)}(?:raccogl|mangi|consum)\\p{L}* ${words(2)}(?:subito|il giorno stesso|lo stesso giorno)`,
    ]),
    unless: new RegExp(
      `${WARNS.source}|\\bnon (?:raddopp|aument|superat|raccogl|mangi|consum)|\\b(?:biologic|come dice|carenza|tempo di attesa)|\\b(?:invece|al posto) d`,
    ),
    reason: "Va oltre quello che l'etichetta permette: può avvelenare chi lo usa o chi mangia il raccolto.",
  },
  {
    field: 'food',
    says: anyOf([
      `(?:basta|bastera|e sufficiente) (?:capovolg|rovesci)(?:ere|are|arli|erli|arlo) ${words(4)}(?:vasett[oi]|barattol[oi]|sottovuoto)`,
      `(?:fung[oh]i?|amanit[ae]) ${words(10)}(?:perd|elimin|tolg|toglie|neutralizz)\\p{L}* ${words(3)}(?:velen[oi]|tossin[ae]|tossicita)`,
    ]),
    unless: new RegExp(
      `${WARNS.source}|\\b(?:non (?:basta|perd|elimin|tolg)|marmellat|confettur|chiodin|famigliol|armillaria|termolabil)`,
    ),
    reason: 'Un alimento conservato o cotto così può intossicare chi lo mangia.',
  },
  {
    field: 'any',
    about: anyOf(['colpo di sonno', 'colpi di sonno', 'sonno (?:al volante|alla guida)', 'palpebre pesanti']),
    says: anyOf([
      `(?:basta|bastano|e sufficiente|aiuta a restare svegli) ${words(5)}(?:caffe|finestrin[oi]|musica|radio|energy drink|aria fresca)`,
    ]),
    unless: new RegExp(`${WARNS.source}|\\b(?:non bast|ferm|sost|dorm)`),
    reason: 'Contro il sonno alla guida funziona soltanto fermarsi a dormire.',
  },
  {
    field: 'any',
    about: anyOf(['temporal[ei]', 'fulmin[ei]', 'lampi']),
    says: anyOf([
      `(?:ripar|rifug)\\p{L}* ${words(4)}sotto (?:a )?(?:un |gli |l'|il |i )?(?:grande )?(?:alber|pin[oi]|querc|laric|abet)\\p{L}*`,
    ]),
    unless: new RegExp(`${WARNS.source}|\\b(?:non (?:vi |ti )?(?:ripar|rifug|cerc|sost)|lontan|non sotto)`),
    reason: 'Un albero attira il fulmine: chi ci sta sotto può essere colpito.',
  },
  {
    field: 'any',
    says: anyOf([
      `(?:prestit|finanziament|mutu)[oi] ${words(4)}(?:garantit[oi] a (?:tutti|chiunque)|approvat[oi] sempre|senza (?:alcun )?(?:controll[oi]|verific\\p{L}+))`,
    ]),
    unless: new RegExp(`${WARNS.source}|\\b(?:diffid|truff|nessun|usur|non |onore|merito di credito)`),
    reason: 'Promette un esito che nessuno può garantire: chi ci crede può perdere soldi o diritti.',
  },
  {
    field: 'any',
    about: anyOf(['ricors[oi]', 'mult[ae]', 'avvocat[oi]', 'tribunale', 'cartell[ae] esattorial[ei]']),
    says: anyOf([
      `(?:ricors[oi]|caus[ae]) ${words(5)}(?:si vinc(?:e|ono)|(?:viene|vengono) accolt[oi]|e accolto) (?:sempre|di sicuro|sicuramente|al 100)`,
      `ricors[oi] ${words(4)}(?:viene|vengono|e|sono) sempre (?:accolt|vint)[oi]`,
      '(?:vittoria|annullamento della multa|ricorso vinto) (?:garantit|assicurat|sicur|cert)[oa]',
    ]),
    unless: new RegExp(`${WARNS.source}|\\b(?:diffid|truff|nessun|non )`),
    reason: 'Promette un esito che nessuno può garantire: chi ci crede può perdere soldi o diritti.',
  },
];
