import { anyOf } from '#linguistics/phrases.ts';
import type { UnsafeRule } from './unsafe-rule.ts';

const MAY =
  '(?:puoi|potete|possiamo|si puo|si possono|puo|possono|basta|bastano|conviene|meglio|va bene|tranquillamente|nulla vieta di|e possibile|provate|prova)';
const EXPERT =
  "(?:l'|un |il |lo |un')?(?:elettricista|tecnico|idraulico|caldaista|installatore|professionista|ascensorista|fumista|spazzacamino|ingegnere|strutturista)";
/** «Così si evita …» praises the advice. */
const FORBIDDEN = /\bmai\b|\bpericol|\bvietat|(?<!\b(?:cosi si|per) )\bevita|\bsconsigli/;

/** Advice that can hurt in a house, a garden, a workshop, on the road or in water; read as `UnsafeRule` says. */
export const UNSAFE_AT_HOME: readonly UnsafeRule[] = [
  {
    field: 'any',
    says: anyOf([
      "(?:tocc|infil|mett|inser|avvicin|spin|muov|gir|sblocc)\\p{L}* (?:[\\p{L}']+ ){0,5}?(?:dito|dita|mano|mani|cacciavite|coltello|bastoncino|forchetta) (?:[\\p{L}']+ ){0,4}?(?:mentre|quando) (?:[\\p{L}']+ ){0,2}?(?:gira(?:no)?|e acces[oa]|funziona|e in (?:funzione|moto|movimento)|lavora|si muove)",
      "(?:dito|dita|mano|mani|cacciavite|coltello|forchetta) (?:[\\p{L}']+ ){0,4}?(?:nella presa|nel tostapane|fra le lame|tra le lame|nelle lame)",
      "(?:lavora|apri|apert|smonta|ripara|cambia|sostitui|tocca|intervieni)\\p{L}* (?:[\\p{L}']+ ){0,6}?(?:sotto tensione|con la (?:corrente|spina) (?:attaccata|inserita|attiva)|a (?:corrente|macchina|motore) acces[oa])",
    ]),
    unless: FORBIDDEN,
    reason: 'Fa mettere le mani su una parte che si muove o che è sotto tensione.',
  },
  {
    field: 'any',
    about: anyOf([
      'elettric\\p{L}*',
      'corrente',
      'pres[ae]',
      'cav[oi]',
      'fil[oi]',
      'quadro',
      'interruttor[ei]',
      'gas',
      'caldai[ae]',
      'stuf[ae]',
      'canna fumaria',
      'camin[oi]',
      'bombol[ae]',
      'mur[oi] portant[ei]',
      'amianto',
      'eternit',
    ]),
    says: anyOf([
      `senza (?:bisogno di |dover |la necessita di )?(?:chiamare|rivolgersi a|l'intervento di|l'aiuto di|scomodare|pagare|passare da) ${EXPERT}`,
      `non (?:serve|occorre|e necessario|c'e bisogno d[i']|e obbligatorio) ?(?:chiamare |rivolgersi a |l'intervento di )?${EXPERT}`,
      "(?:non (?:serve|occorre|e necessari[oa])|senza) (?:[\\p{L}']+ )?(?:messa a terra|filo di terra|certificazione|dichiarazione di conformita|morsett[oi]|scatola di derivazione|canna fumaria|foro di aerazione|presa d'aria)",
      `${MAY} (?:[\\p{L}']+ ){0,4}?(?:unire|collegare|attorcigliare|giuntare|intrecciare) (?:i |due |insieme i )?(?:fili|cavi) (?:[\\p{L}']+ ){0,6}?(?:nastro|scotch|isolante|a mano)`,
      "(?:fusibile|interruttore|magnetotermico|salvavita) (?:[\\p{L}']+ ){0,3}?(?:piu (?:grande|potente|grosso|alto)|maggiore|superiore)",
      "(?:monet[ae]|stagnola|alluminio|filo di (?:ferro|rame)) (?:[\\p{L}']+ ){0,4}?(?:al posto del|come) fusibile",
      "(?:tapp|chiud|copr|ostru|sigill)\\p{L}* (?:[\\p{L}']+ ){0,3}?(?:griglia|griglie|prese? d'aria|for[oi]) (?:di (?:aerazione|ventilazione)|d'aria|del gas)",
      "(?:ciabatt[ae]|prolung[ahe]+|multipres[ae]) (?:[\\p{L}']+ ){0,5}?(?:una (?:all'altra|nell'altra|dopo l'altra)|in (?:serie|cascata)|stuf[ae])",
    ]),
    unless: FORBIDDEN,
    reason:
      'Fa fare a chi non è abilitato, o senza le protezioni di legge, un lavoro su gas, corrente o fumi.',
  },
  {
    field: 'any',
    about: anyOf([
      'brac[ei]',
      'barbecue',
      'carbonella',
      'bracier[ei]',
      'stuf[ae] a (?:gas|petrolio|etanolo)',
      'fung[oh]i? (?:riscaldant[ei]|a gas)',
      'generator[ei]',
      'gruppo elettrogeno',
      'fornello (?:a gas|da campo)',
      'motore',
    ]),
    says: anyOf([
      `${MAY} (?:[\\p{L}']+ ){0,6}?(?:in casa|in garage|in camera|al chiuso|in tenda|in veranda|dentro casa|in roulotte|in camper|in taverna|in soggiorno)`,
      "(?:port|accend|us|tene|lasci)\\p{L}* (?:[\\p{L}']+ ){0,5}?(?:in garage|al chiuso|in tenda|dentro casa|in camera|in roulotte|in camper)",
    ]),
    unless: FORBIDDEN,
    reason: 'La combustione al chiuso produce monossido di carbonio, che uccide senza avvisare.',
  },
  {
    field: 'any',
    about: anyOf([
      'scal[ae]',
      'tett[oi]',
      'grondai[ae]',
      'trabattell[oi]',
      'ponteggi[o]?',
      'alber[oi]',
      'motosega',
    ]),
    says: anyOf([
      "(?:sul|sull'|dal|dall'|all') ?ultimo (?:gradino|piolo)",
      "scala (?:[\\p{L}']+ ){0,6}?(?:su (?:un|una) (?:sedia|tavolo|tavolino|sgabello|secchio|cassetta)|sul tavolo|sul divano|sulla vasca)",
      "(?:sali|salit|salir|mont|arrampic)\\p{L}* (?:[\\p{L}']+ ){0,4}?(?:su una sedia|su un tavolo|sul davanzale|sul cornicione|sul parapetto)",
      `${MAY} (?:[\\p{L}']+ ){0,8}?senza (?:[\\p{L}']+ )?(?:imbrac\\p{L}+|casco|corda|cintur\\p{L}+|parapetto|protezion[ei]|linea vita)`,
      "(?:motosega|decespugliatore) (?:[\\p{L}']+ ){0,6}?(?:con una mano|sopra la testa|sulla scala|sopra le spalle)",
    ]),
    unless: FORBIDDEN,
    reason: 'Espone a una caduta, che può essere grave.',
  },
  {
    field: 'any',
    about: anyOf([
      'piscin[ae]',
      'cloro',
      'vasc[ahe]+',
      'mare',
      'lago',
      'fium[ei]',
      'balcon[ei]',
      'bagnett[oi]',
      'auto',
      'macchina',
      'fornell[oi]',
    ]),
    says: anyOf([
      "(?:lasci|far|gioc|nuot|sta|rest|entr|dorm)\\p{L}* (?:[\\p{L}']+ ){0,6}?(?:da sol[ieo]|senza (?:sorveglianza|un adulto|adulti|controllo|braccioli|salvagente)|incustodit[ieoa])(?: (?:[\\p{L}']+ ){0,6}?(?:bambin|figli|piccol|neonat)\\p{L}*)?",
      "(?:bambin|figli|piccol)\\p{L}* (?:[\\p{L}']+ ){0,6}?(?:da sol[ie]|senza (?:sorveglianza|un adulto|adulti|controllo|braccioli))",
    ]),
    unless:
      /\bmai\b|\bpericol|\bvietat|\bevita|\bsconsigli|\bnon\b|\b(?:legge|leggere|impara\w*|mangia\w*|vestir\w*|scuola)\b/,
    reason: 'Lascia senza sorveglianza chi non sa proteggersi.',
  },
  {
    field: 'any',
    about: anyOf(['cloro', 'piscin[ae]', 'acido (?:muriatico|tamponato)', 'antialghe', 'alghicid[ae]']),
    says: anyOf([
      "(?:tuff|bagno|nuot|entr)\\p{L}* (?:[\\p{L}']+ ){0,3}?(?:subito|immediatamente|senza aspettare|anche subito)",
      "(?:subito|immediatamente|senza aspettare) (?:[\\p{L}']+ ){0,3}?(?:tuff|bagno|nuot)\\p{L}*",
      "(?:mescol|misch|un|insieme|sciogli|vers)\\p{L}* (?:[\\p{L}']+ ){0,4}?(?:cloro e (?:l'|il )?(?:acido|antialghe|alghicida|ph)|acido e (?:il )?cloro|cloro (?:con|insieme a) )",
      "(?:acqua) (?:[\\p{L}']+ ){0,3}?(?:nell'acido|sull'acido|sul cloro)",
    ]),
    unless: FORBIDDEN,
    reason:
      "I prodotti per l'acqua vanno dosati, tenuti separati e lasciati agire: altrimenti ustionano o sprigionano gas.",
  },
  {
    field: 'any',
    about: anyOf([
      'auto',
      'macchina',
      'moto',
      'radiatore',
      'fren[oi]',
      'cric',
      'batteria',
      'benzina',
      'pneumatic[oi]',
      'gomm[ae]',
    ]),
    says: anyOf([
      "(?:apr|svit|togl)\\p{L}* (?:[\\p{L}']+ ){0,3}?(?:tappo|radiatore|vaschetta) (?:[\\p{L}']+ ){0,6}?(?:cald[oa]|bollente|acceso)",
      "(?:basta|va bene|usa(?:te)?) (?:[\\p{L}']+ ){0,3}?(?:solo )?(?:il|un) cric(?! e)",
      "(?:sotto (?:l'auto|la macchina)) (?:[\\p{L}']+ ){0,4}?(?:solo |con il |sul )cric",
      "(?:guid|metter(?:si|vi|ti) al volante)\\p{L}* (?:[\\p{L}']+ ){0,5}?(?:dopo|con) (?:uno|due|tre|qualche|un paio di) bicchier[ei]",
      "(?:succhi|aspir)\\p{L}* (?:[\\p{L}']+ ){0,3}?(?:benzina|gasolio|carburante) (?:[\\p{L}']+ ){0,3}?(?:bocca|tubo)",
      "(?:viaggia|circola|guida)\\p{L}* (?:[\\p{L}']+ ){0,5}?(?:senza (?:assicurazione|revisione|cintur\\p{L}|seggiolino)|con le gomme lisce)",
    ]),
    unless: FORBIDDEN,
    reason: "Chi lo segue rischia un incidente o un'ustione.",
  },
  {
    field: 'any',
    about: anyOf([
      'scossa',
      'corrente',
      'gas',
      'monossido',
      'botulin\\p{L}*',
      'tossin\\p{L}*',
      'salmonell\\p{L}*',
      'listeria',
      'amianto',
      'avvelenament\\p{L}*',
      'velenos\\p{L}*',
      'incendi\\p{L}*',
    ]),
    says: anyOf([
      "non (?:c'e|ci sono|esiste|corri|correte|si corre|si corrono) (?:[\\p{L}']+ ){0,2}?(?:da preoccuparsi|da temere|motivo di (?:temere|preoccuparsi)|pericol[oi]|rischi[o]?|problem[ai])",
      '(?:non e|non) (?:mai )?(?:success|capitat|accad)\\p{L}+ (?:mai )?(?:niente|nulla)',
      'nessun (?:pericolo|rischio|problema)',
      "(?:e|sono) (?:solo |soltanto )?(?:un mito|una leggenda|un'esagerazione|esagerazioni|allarmismi)",
    ]),
    unless:
      /\bse (?:\p{L}+ ){0,3}(?:rispett|segu|steriliz|fatt)\p{L}*|\bpurche\b|\ba patto\b|\bcott[oaie]\b/u,
    reason: 'Rassicura su un rischio che può uccidere, senza una fonte.',
  },
];
