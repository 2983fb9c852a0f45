import { anyOf } from '#linguistics/phrases.ts';
import type { UnsafeRule } from './unsafe-rule.ts';
import { ASKED, WARNS, words } from './unsafe-warnings.ts';

/** Signs that a doctor wants to see at once. */
const ALARMING = [
  `(?:inguine|viso|genitali) ${words(2)}(?:addormentat|insensibil|intorpidit|paralizzat)\\p{L}+`,
  `(?:gamb[ae]|bracci[oa]) ${words(2)}(?:insensibil|paralizzat)\\p{L}+`,
  `non (?:sent|muov)\\p{L}+ (?:piu )?${words(1)}(?:l'|la |le |il |un )?(?:inguine|gamb[ae]|bracci[oa]|lato)`,
  `sangu\\p{L}+ ${words(3)}(?:feci|urin[ae]|pipi|vomito)`,
  'feci (?:nere|con sangue)',
  `(?:toss|vomit|sput)\\p{L}+ ${words(2)}sangue`,
  `(?:dolore|formicolio) al braccio sinistro|(?:dolore|peso|fitta|morsa) ${words(2)}(?:al|nel) petto`,
  'bocca storta|parole (?:confuse|impastate)',
  `(?:lampi|tenda|macchia) ${words(2)}(?:nell'occhio|davanti (?:agli occhi|all'occhio))|perd\\p{L}* (?:la vista (?:da|di|a|in) (?:un|quell'|colpo|improvvis)|improvvisa della vista)`,
  `perdit[ae] (?:di sangue|ematic\\p{L}+) ${words(3)}gravidanza`,
  `(?:polpaccio|gamba) ${words(2)}(?:gonfi[oa]|ross[oa]) ${words(2)}(?:e )?(?:gonfi[oa]|ross[oa]|cald[oa]|dolent[ei])`,
  `(?:botta|colpo|caduta) ${words(3)}testa ${words(6)}(?:vomit|assonnat|dorm)\\p{L}*`,
];
/** As `ALARMING`, of animals. */
const ALARMING_IN_ANIMALS = [
  `gatt\\p{L} ${words(4)}non (?:riesce a )?(?:urin|fa(?:re)? (?:la )?pipi)\\p{L}*`,
  `can[ei] ${words(4)}(?:pancia|addome) ${words(1)}gonfi[oa] e (?:dura|tesa|conati|non vomita)`,
];
/** What tells a reader to wait or not to worry. */
const CALMS = [
  "basta(?:no)? (?:aspettare|riposare|riposo|stare|un po'|qualche|una notte|una camomilla)(?: [\\p{L}']+){0,3}",
  'aspett(?:a|ate|are) (?:con calma |tranquill\\p{L}+ )?(?:qualche|un|uno|una|due|tre|il giorno)(?: [\\p{L}]+)?',
  'sta(?:te|re|i) tranquill[aeio]',
  'torna (?:tutto |da solo )?(?:a posto|come prima|normale)',
  'pass(?:a|ano|era) da sol[aeio]',
  '(?:non (?:e|sono)|niente|nulla) (?:niente |nulla )?di grave',
  "non c'e (?:da|motivo di|ragione di) (?:preoccup|allarm|spavent)\\p{L}+",
  'niente (?:paura|panico|allarmi)',
];
/** Beginnings of what is sold or done as a cure. */
const CURE =
  '(?:sedut|trattament|metod|crem[ae]|prodott|integrator|rimed|tisan|massagg|terapi|esercizi|programm|spray|unguent|manovr|ciclo|cicli|fial)\\p{L}*';

/** Asks for help, or says that waiting is not enough. */
const SENDS_FOR_HELP = new RegExp(`${ASKED.source}|\\bnon (?:basta|aspett)`);
/** Warns, or advises against the act. */
const ADVISES_AGAINST = new RegExp(`${WARNS.source}|\\b(?:non |senza )`);

/**
 * Advice that harms: it makes an injury or an illness worse, keeps people from help, promises a cure, endangers a
 * newborn or an animal, or sells a drug without its prescription. Written as `UnsafeRule` says.
 */
export const UNSAFE_FIRST_AID: readonly UnsafeRule[] = [
  {
    field: 'any',
    about: anyOf(ALARMING),
    says: anyOf(CALMS),
    unless: SENDS_FOR_HELP,
    reason: 'Fa aspettare davanti a un segno che un medico deve vedere subito.',
  },
  {
    field: 'any',
    about: anyOf(ALARMING_IN_ANIMALS),
    says: anyOf(CALMS),
    unless: SENDS_FOR_HELP,
    reason: 'Fa aspettare davanti a un segno che il veterinario deve vedere subito.',
  },
  {
    field: 'health',
    says: anyOf([
      `(?:con|dopo|grazie a|grazie al|grazie alle|bastano|basta) ${words(3)}${CURE} ${words(8)}(?:non torn|non si ripresent|non ricompar|non si riform)\\p{L}* (?:mai )?piu`,
      '(?:si chiud|si risolv|si riassorb|si rimargin)(?:e|ono|a|ano) sempre(?! (?:piu|meno|con|dopo|per|da|in)(?!\\p{L}))',
    ]),
    unless: /\b(?:se|spesso|di solito|quasi|potrebbe|in genere|intervento|operazione)\b/,
    reason: 'Promette una guarigione o un risultato sicuro, che nessuno può garantire.',
  },
  {
    field: 'health',
    about: anyOf([
      '(?:membrana|timpano) (?:perforat|bucat|rott)[oa]',
      '(?:perfor|buc)\\p{L}+ (?:la |il |del )?(?:membrana|timpano)',
      'pacemaker',
      'gravidanza',
      'incinta',
      'diabet\\p{L}+',
      'epiless\\p{L}+',
      'cardiopat\\p{L}+',
      'anticoagulant[ei]',
      'neonat[oi]',
      'emofili\\p{L}+',
    ]),
    says: anyOf([
      '(?:niente (?:paura|panico)|nessun problema|nessuna paura)[^.]{3,140}(?:potete|puoi|si puo|puo|possono|come tutti)',
    ]),
    unless: ASKED,
    reason: 'Dà il permesso proprio a chi corre un rischio, senza il parere del medico.',
  },
  {
    field: 'any',
    about: anyOf(['sangue dal naso', 'epistassi', 'naso (?:che )?sanguin\\p{L}+']),
    says: anyOf([
      `(?:tene|tien|port|mett|inclin|pieg|reclin)\\p{L}* ${words(3)}(?:testa|capo) ${words(2)}(?:all'indietro|indietro)`,
    ]),
    unless: new RegExp(`${WARNS.source}|\\b(?:avanti|non )`),
    reason: 'Con la testa indietro il sangue scende in gola: va tenuta in avanti.',
  },
  {
    field: 'any',
    about: anyOf(['convulsion[ei]', 'crisi epilettic\\p{L}+', 'epiless\\p{L}+']),
    says: anyOf([
      `(?:mett|infil|inser)\\p{L}* ${words(5)}(?:in bocca|tra i denti|fra i denti)`,
      `(?:tene|tien|blocc|immobilizz)\\p{L}* ${words(3)}(?:ferm[oaie] (?:le braccia|gli arti|la lingua|la persona|chi)|la lingua)`,
    ]),
    unless: new RegExp(`${WARNS.source}|\\bnon (?:mett|infil|inser|tene|tien|blocc)|\\blibere?`),
    reason: 'Durante una crisi non si mette niente in bocca e non si trattiene la persona.',
  },
  {
    field: 'any',
    about: anyOf(['medus[ae]', 'tracin[ae]', 'riccio di mare']),
    says: anyOf([
      `(?:strofin|sfreg|gratt)\\p{L}* ${words(3)}(?:pelle|zona|parte|sabbia|asciugamano)`,
      `(?:mett|vers|applic|us|sciacqu|lav|tampon)\\p{L}* ${words(4)}(?:ammoniaca|urina|pipi|alcol)`,
    ]),
    unless: ADVISES_AGAINST,
    reason: 'Peggiora la puntura: non si strofina e non ci si mettono ammoniaca, urina o alcol.',
  },
  {
    field: 'any',
    about: anyOf(['medus[ae]']),
    says: anyOf([`(?:mett|vers|us|sciacqu|lav|tampon)\\p{L}* ${words(4)}acqua dolce`]),
    unless: ADVISES_AGAINST,
    reason: 'Peggiora la puntura: si sciacqua con acqua di mare e non si strofina.',
  },
  {
    field: 'any',
    about: anyOf(['ustion[ei]', 'scottatur[ae]', 'bruciatur[ae]']),
    says: anyOf([
      "(?:mett|applic|us|appoggi|pogg|tene|tien|pass)\\p{L}* (?:[^\\s.;:]+ ){0,4}?ghiaccio (?:direttamente|a contatto|sulla pelle|sull'ustione|sulla (?:bruciatura|scottatura))",
      `(?:strapp|togli|stacc|toglie)\\p{L}* ${words(3)}(?:vestit[oi]|tessut[oi]|indument[oi]) ${words(3)}(?:attaccat|appiccicat|incollat)\\p{L}+`,
    ]),
    unless: new RegExp(`${WARNS.source}|\\bnon `),
    reason:
      "Peggiora l'ustione: si raffredda con acqua corrente fresca e si lascia dov'è il tessuto attaccato.",
  },
  {
    field: 'any',
    about: anyOf(['mal di denti', 'gengiv[ae]', 'dente', 'denti']),
    says: anyOf([
      `(?:mett|tene|tien|appoggi|applica|strofin|us)\\p{L}* ${words(4)}(?:un'aspirina|una compressa|grappa|alcol|trielina|aglio) ${words(5)}(?:sulla gengiva|sul dente|nel dente|contro il dente|vicino al dente)`,
    ]),
    unless: ADVISES_AGAINST,
    reason: 'Può bruciare la gengiva e non cura il dente: serve il dentista.',
  },
  {
    field: 'any',
    about: anyOf(['febbre']),
    says: anyOf([
      `(?:bagn[oi]|docci[ae]) (?:fredd[oaie]|gelat[oaie]|ghiacciat[oaie]) ${words(4)}(?:febbre|temperatura)`,
      `(?:copr|avvolg)\\p{L}* ${words(4)}(?:coperte|piumon[ei]|lana) ${words(4)}sud\\p{L}+`,
      `(?:altern|combin)\\p{L}* ${words(3)}(?:paracetamolo|tachipirina|ibuprofene|nurofen)`,
    ]),
    unless: new RegExp(`${WARNS.source}|${ASKED.source}|\\bnon `),
    reason: 'Contro la febbre i pediatri lo sconsigliano.',
  },
  {
    field: 'any',
    about: anyOf(['gravidanza', 'incinta', 'donne incinte', 'dolce attesa']),
    says: anyOf([
      `(?:(?:puoi|potete|si puo|si possono|puo|possono) ${words(2)}(?:mangi|bere|bev|gust|conced|consum|assaggi)\\p{L}*|via libera (?:a|al|ai|alle|alla)|non (?:serve|occorre|bisogna) rinunciare (?:a|al|ai|alle|alla)) ${words(5)}(?:sushi|pesce crudo|carne cruda|tartare|carpaccio|salame|prosciutto crudo|latte crudo|formaggi molli|gorgonzola|brie|camembert|uova crude|alcol|vino|birra|prosecco|ostriche)`,
    ]),
    unless:
      /\b(?:cott|congel|abbatt|immun|ginecolog|medic|pastorizz|evita|mai|toxo|analcolic|dopo il parto)|\bnon (?!serve|occorre|bisogna rinunciare)/,
    reason: 'In gravidanza le autorità sanitarie dicono di evitarlo.',
  },
  {
    field: 'any',
    about: anyOf(['neonat[oi]', 'lattant[ei]', 'culla']),
    says: anyOf([
      `(?:mett|aggiung|us|sistem|dorm)\\p{L}* ${words(5)}(?:cuscin[oi]|paracolpi|peluche|piumin[oi]|piumone)`,
    ]),
    unless: new RegExp(
      `${WARNS.source}|\\b(?:non |senza|togli|dopo (?:i|il|l')|allatta|anni|mamma|mensol|in alto|fuori dall)`,
    ),
    reason: 'Nel lettino di un neonato cuscini, paracolpi e peluche possono soffocarlo.',
  },
  {
    field: 'any',
    about: anyOf([
      'antibiotic[oi]',
      'sonnifer[oi]',
      'ansiolitic[oi]',
      'benzodiazepin\\p{L}+',
      'sildenafil',
      'semaglutide',
      'anabolizzant[ei]',
    ]),
    says: anyOf([
      `(?:(?:(?:puoi|potete|basta|conviene) ${words(3)}(?:compr|ordin|acquist|trov|prend)\\p{L}*|(?:compra|ordina|acquista|prende)te|si (?:compr|trov|ordin)ano (?:facilmente|tranquillamente|anche)) ${words(6)}senza (?:la )?ricetta)`,
    ]),
    unless: new RegExp(`${WARNS.source}|\\b(?:illegal|reato|truff|non |senza ricetta rossa)`),
    reason: 'Invita a prendere senza ricetta un farmaco che la richiede.',
  },
  {
    field: 'any',
    about: anyOf([
      'allenament[oi]',
      'esercizi[o]?',
      'cors[ae]',
      'correre',
      'palestra',
      'sport',
      'ripetizioni',
      'squat',
      'pesi',
    ]),
    says: anyOf([
      "(?:anche )?(?:se|quando) (?:[\\p{L}']+ ){0,3}?(?:fa male|fanno male|sent\\p{L}+ (?:male|dolore)|avete dolore|hai dolore)[^.;]{0,30} (?:continuate|continua a|insistete|insisti|stringete i denti|stringi i denti|forzate|non fermatevi|non fermarti|non smettete)",
    ]),
    unless: new RegExp(
      `${WARNS.source}|${ASKED.source}|\\b(?:prudenza|legger|moderazion|a leggere|non (?:continu|insist|forz)\\w+|camminare)`,
    ),
    reason: 'Invita a sforzarsi nonostante il dolore: chi insiste può farsi male di più.',
  },
  {
    field: 'animals',
    says: anyOf([
      `(?:mett|applic|strofin|spalm|frizion|vers|pass)\\p{L}* ${words(6)}(?:oli[o]? essenzial[ei]|tea tree|petrolio|benzina|candeggina|alcol) ${words(4)}(?:pelo|pelle|collo|schiena|orecchi[eo])`,
    ]),
    unless: new RegExp(`${WARNS.source}|\\b(?:non |veterinari|pavimento|fuori)`),
    reason: 'Su un animale è tossico o pericoloso: può farlo morire.',
  },
];
