import { anyOf } from '#linguistics/phrases.ts';
import type { UnsafeRule } from './unsafe-rule.ts';
import { ASKED, WARNS, words } from './unsafe-warnings.ts';

/** Plants and foods that poison cats or dogs, by the lists of veterinary poison centres. */
const POISONS_ANIMALS =
  'gigli[o]?|oleandro|ciclamin[oi]|azale[ae]|rododendr[oi]|tasso|mughett[oi]|dieffenbachia|filodendr[oi]|pothos|photos|cycas|ricino|narcis[oi]|tulipan[oi]|giacint[oi]|digitale|colchico|glicine|stramonio|edera|stella di natale|aloe|cioccolat\\p{L}+|uva|uvetta|cipoll[ae]|aglio|porr[oi]|xilitolo|avocado|macadamia|antigelo|lumachicida|permetrina';
const DRUG =
  'compress[ae]|pastigli[ae]|pillol[ae]|farmac[oi]|medicin[ae]|medicinale|sciroppo|collirio|pomata|supposta|gocce|antibiotico|antidolorifico|cortisone';
/** Of the house or of the grown-ups: nobody made it for the animal or the child. */
const OF_ADULTS =
  '(?:che (?:usate|usi|prendete|prendi|prendiamo|usiamo) (?:voi|tu|noi|di solito)|(?:dei|da|per) (?:grandi|adult[oi]|nonn[ioa]|mamma|papa)|de(?:l|lla|i) (?:nonn[oaie]|mamma|papa|padre|madre)|vostr[oaie]|nostr[oaie]|per (?:le )?persone|per uomini|umano|umana)';
const GIVE =
  '(?:dat(?:e|egli|ele)|dai|dagli|dalle|dare|darle|dargli|si da|si puo dare|funziona|va bene|vanno bene|basta|bastano|usat[ei]|usa|mescolat[ei]|sbriciolat[ei])';
/** Barriers that somebody put up because of a danger. */
const BARRIER =
  '(?:divieto|divieti|cartell[oi]|rete|reti|recinzione|transenn[ae]|sbarr[ae]|barrier[ae]|nastro|cancello|parapetto|guard[- ]?rail)';
/** Ailments that no bath, diet or stone heals. */
const LASTING =
  '(?:psoriasi|diabete|asma|artrite|artrosi|ipertensione|eczema|dermatite atopica|depressione|epilessia|tumor[ei]|cancro|sclerosi|tiroidite|celiachia|ulcera|parkinson|alzheimer|lupus|anoressia|endometriosi|cirrosi)';
const WARNED = new RegExp(WARNS.source);
const WARNED_OR_ASKED = new RegExp(`${WARNS.source}|${ASKED.source}`);

/** Advice that can hurt a child, an animal or a person who eats or walks there; in the form of `UnsafeRule`. */
export const UNSAFE_EVERY_DAY: readonly UnsafeRule[] = [
  {
    field: 'animals',
    says: anyOf([
      `(?:${POISONS_ANIMALS}) ${words(6)}(?:fa(?:nno)? solo ${words(3)}(?:mal[ei]?|bava|vomit\\p{L}*|prurit[oi]|diarre[ae]|fastidi[o]?)|(?:e|sono) (?:del tutto |assolutamente )?(?:innocu[oaie]|sicur[oaie])|non (?:gli |le )?(?:fa|fanno) (?:male|niente|nulla)|non (?:e|sono) (?:affatto |davvero )?(?:tossic|velenos|pericolos)\\p{L}+|(?:passa|passano) (?:da sol[oaie]|in (?:\\p{L}+ )?(?:minut[oi]|or[ae]|giorn[oi])))`,
    ]),
    unless: new RegExp(
      `${ASKED.source}|\\b(?:mai|evita\\w*|tranne|eccetto|tasso d|sintetic\\w+|fint[aie]|di plastica|non (?:va|vanno|si|bisogna) |bastano|basta una|invece|al contrario di|a differenza)`,
    ),
    reason: 'È tossico per cani o gatti: se un animale ne ha mangiato, si chiama subito il veterinario.',
  },
  {
    field: 'animals',
    says: anyOf([
      `${GIVE} ${words(7)}(?:${DRUG}) ${words(2)}${OF_ADULTS}`,
      `(?:${DRUG}) ${words(2)}${OF_ADULTS} ${words(5)}(?:va bene|vanno bene|funziona|basta)(?! (?:mai|un))`,
    ]),
    unless: WARNED_OR_ASKED,
    reason: 'Dà a un animale una medicina per persone: molte sono velenose per lui anche in piccola dose.',
  },
  {
    field: 'any',
    about: anyOf([
      'bambin[oaie]',
      'neonat[oaie]',
      'lattant[ei]',
      'figli[oae]?',
      'piccol[oi]',
      'pediatr\\p{L}+',
    ]),
    says: anyOf([
      `${GIVE} ${words(6)}(?:aspirin[ae]|acido acetilsalicilico)`,
      `${GIVE} ${words(6)}(?:${DRUG}) (?:dei|da|per) (?:grandi|adulti)`,
    ]),
    unless: new RegExp(
      `${WARNED_OR_ASKED.source}|\\b(?:non|solo|cane|gatto|sedici anni|16 anni|adulti e)\\b`,
    ),
    reason:
      "L'aspirina, e le medicine degli adulti, non si danno ai bambini: possono danneggiare cervello e fegato.",
  },
  {
    field: 'health',
    about: anyOf(['febbre', 'temperatura', 'grad[oi]']),
    says: anyOf([
      `alcol[,:]? ${words(8)}(?:polsi|petto|fronte|caviglie|pelle|schiena|ascelle)(?:[^.;:]{0,60}fa(?:nno)? scendere)?`,
      `(?:spugnatur|frizion|massagg|impacc)\\p{L}+ ${words(4)}(?:di|con|d'|all'|con l') ?alcol`,
    ]),
    unless: new RegExp(`${WARNED_OR_ASKED.source}|\\bnon\\b|disinfett|termometro|puntura`),
    reason: "L'alcol passa nella pelle e nei polmoni: contro la febbre avvelena, soprattutto i bambini.",
  },
  {
    field: 'any',
    says: anyOf([
      `(?:scavalc|oltrepass|ignor)\\p{L}* ${words(4)}${BARRIER}`,
      `${BARRIER} ${words(5)}(?:(?:la|lo|le|li) (?:scavalcan|aggiran|ignoran|superan|oltrepassan)o (?:tutti|in tanti|in molti)|si (?:scavalca|aggira|supera)(?:no)? (?:bene|facilmente|senza|in un))`,
    ]),
    about: anyOf([
      'diviet[oi]',
      'fran[ae]',
      'franat[oaie]',
      'croll[oi]',
      'pericolant[ei]',
      'transenn[ae]',
      'valang\\p{L}+',
      'inagibil[ei]',
      'interdett[oaie]',
      'strapiomb[oi]',
      'chius[oaie] al pubblico',
    ]),
    unless:
      /\b(?:mai|vietat\w+ (?:e|scavalcare|superare)|pericol\w+|evita\w*|sconsigli\w+|attenzion\w+|errore|sbagli\w+|non (?:bisogna|dovete|devi|si deve|va)|soccors\w+|112|118|senza (?:mai )?scavalcare|mult[aei]|sanzion\w+|rischi\w*|arrest\w+|gatt[oi]|can[ei]|pallone|volpe|cinghial\w+|ladr[oi]|divieto di sosta|linguistic\w+|architettonic\w+|cultural\w+)\b|[$€]/,
    reason: 'Invita a superare una barriera messa per un pericolo.',
  },
  {
    field: 'any',
    says: anyOf([
      `${LASTING} ${words(3)}(?:guaris|sparis|scompar|se ne va)\\p{L}* ${words(8)}senza (?:creme|medicin\\p{L}+|farmac\\p{L}+|cure|terapi\\p{L}+|insulina|cortison\\p{L}+)`,
      `${LASTING} ${words(3)}(?:guaris|sparis|scompar)\\p{L}+ ${words(3)}in (?:una|due|tre|pochi|poche|\\d+) (?:giorn|settiman|sedut|ser)\\p{L}+`,
    ]),
    unless: new RegExp(
      `${WARNED.source}|\\bnon\\b|\\b(?:chi (?:promette|dice|sostiene)|nessun\\w*|gestazional\\w*|dopo il parto|medic[oi]|a volte|talvolta|spesso|da pressione)\\b`,
    ),
    reason:
      'Promette la guarigione di una malattia che si cura con il medico: chi ci crede lascia la terapia.',
  },
  {
    field: 'any',
    about: anyOf([
      'allergi\\p{L}+',
      'allergen[ei]',
      'celiac\\p{L}+',
      'intolleran\\p{L}+',
      'anafila\\p{L}+',
      'reazion[ei]',
    ]),
    says: anyOf([
      `(?:fate|fai|fategli|fatele|far|potete far\\p{L}*|provate a far\\p{L}*|date|dategli) ${words(2)}assaggi?\\p{L}* ${words(16)}(?:vietat[oi]|allergen[ei]|a cui (?:e|sono) allergic\\p{L}+|che (?:gli|le) fa(?:nno)? male|glutine)`,
      `(?:aument\\p{L}+|allarg\\p{L}+) ${words(4)}(?:la dose|le dosi|di settimana in settimana|ogni settimana) ${words(8)}(?:si abitua|prende confidenza|tolleranza)`,
    ]),
    unless: new RegExp(
      `${ASKED.source}|\\b(?:mai|pericol\\w+|evita\\w*|sconsigli\\w+|attenzion\\w+|errore|sbagli\\w+|non (?:e|sono) (?:\\w+ )?(?:allergic|celiac)\\w+|svezzament\\w+|mesi|etichett\\w+)\\b`,
    ),
    reason: "L'allergene si prova solo in ospedale o con l'allergologo: a casa una reazione può soffocare.",
  },
  {
    field: 'any',
    says: anyOf([
      `(?:mett|lasci|appoggi|tene|tien|stend|infil|dispon)\\p{L}* ${words(8)}(?:cestello vuoto|forno vuoto) ${words(4)}(?:carta|pellicola|foglio)`,
      `(?:preriscald\\p{L}+|a vuoto|cestello vuoto) ${words(5)}(?:mett|lasci|appoggi|tene)\\p{L}* ${words(6)}(?:carta (?:da )?forno|pellicola)`,
      `(?:asciug|mett|stend|appoggi|lasci)\\p{L}* ${words(4)}(?:stracci|strofinacci|panni|vestiti|biancheria|asciugaman[oi]) ${words(3)}(?:sulla stufa|sul camino|sul fornello|sull'alogena|sulla lampada|sulla stufetta)(?! spent)`,
    ]),
    unless: new RegExp(
      `${WARNED.source}|\\b(?:non|grigli\\w+|stendin\\w+|appos\\w+|spent\\w+|scollegat\\w+|staccat\\w+|fredd\\w+|lontan\\w+|almeno|tegli\\w+|leccarda|impasto|biscott\\w+|cibo|sopra)\\b`,
    ),
    reason: 'Carta o stoffa accanto a una resistenza o a una fiamma prendono fuoco.',
  },
  {
    field: 'any',
    says: anyOf([
      `(?:butt|vers|gett|tir|rovesc|svuot)\\p{L}* ${words(4)}(?:d'|di )?acqua ${words(4)}(?:comignolo|canna fumaria|camino acceso|stufa accesa|olio (?:bollente|in fiamme))`,
    ]),
    unless: new RegExp(
      `${WARNED.source}|\\b(?:non|piovana|pioggia|infiltr\\w+|accanto|vicino|vigili|115)\\b`,
    ),
    reason: "L'acqua su una canna che brucia diventa vapore e la fa scoppiare: si chiama il 112 o il 115.",
  },
];
