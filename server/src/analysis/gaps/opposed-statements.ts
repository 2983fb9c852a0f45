import { anyOf } from '#linguistics/phrases.ts';
import type { Reading, ReadSentence } from '../reading/read-article.ts';
import type { Contradiction } from './contradiction.ts';

/** Two statements that exclude each other. */
const OPPOSED: readonly {
  readonly yes: RegExp;
  readonly no: RegExp;
  readonly on: string;
  /** Only within one block. */
  readonly sameBlock?: true;
  /** Neither is left out for being about one case. */
  readonly ofAll?: true;
}[] = [
  {
    yes: anyOf([
      '24 ore su 24',
      'sempre apert[oiae]',
      "apert[oiae] (?:\\p{L}+ )?(?:tutti i giorni|sette giorni su sette|7 giorni su 7|ogni giorno|tutto l'anno)",
      '(?:7|sette) giorni su (?:7|sette)',
    ]),
    no: anyOf([
      'chius[oiae] (?:\\p{L}+ ){0,2}(?:il |la |di |nel )?(?:lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|weekend|fine settimana)',
      '(?:il |la |di )?(?:lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica)(?: e (?:i )?festivi)?[^.;]{0,15} chius[oiae]',
      'riposo (?:settimanale )?(?:il |la )?(?:lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica)',
      'fuori orario (?:\\p{L}+ ){0,4}segreteria',
    ]),
    on: 'un passaggio dice sempre aperto, un altro indica una chiusura',
  },
  {
    yes: anyOf([
      '(?:si accettano|accettiamo|accettano|accettat[oaie]|si puo pagare|potete pagare|puoi pagare|si paga|pagamento|pagamenti)[^.;]{0,40}(?:bancomat|carte?|pos|satispay|carta di credito)',
      '(?:bancomat|carte|pos)[^.;]{0,20}(?:accettat[ei]|disponibile|ammess[ei])',
    ]),
    no: anyOf([
      '(?:solo|soltanto|esclusivamente|unicamente) (?:in |con )?contanti',
      "(?:non (?:si accettano|accettiamo|accettano|prendiamo|c'e|abbiamo)|niente|senza) (?:il |le |la )?(?:pos|bancomat|carte)",
    ]),
    on: 'un passaggio ammette il pagamento con carta, un altro solo in contanti',
  },
  {
    yes: anyOf([
      '(?:ingresso|entrata|visita|accesso) (?:e |sono )?(?:sempre )?(?:gratuit[oa]|liber[oa]|gratis)',
    ]),
    no: anyOf([
      '(?:biglietto|ingresso|entrata) (?:\\p{L}+ ){0,3}(?:costa|costano|e di|da|:) (?:\\p{L}+ )?(?:\\d|un|due|tre|quattro|cinque|sei|sette|otto|dieci)',
    ]),
    on: "un passaggio dice che l'ingresso è gratuito, un altro ne dà il prezzo",
  },
  {
    yes: anyOf([
      'prenotazione (?:\\p{L}+ )?obbligatoria',
      '(?:bisogna|occorre|e necessario|e obbligatorio) prenotare',
      'solo su prenotazione',
    ]),
    no: anyOf([
      'senza (?:bisogno di )?prenota(?:zione|re)',
      '(?:non (?:serve|occorre|e necessari[oa]|bisogna)) (?:la )?prenota(?:zione|re)',
    ]),
    on: 'un passaggio chiede la prenotazione, un altro dice che non serve',
  },
  {
    yes: anyOf([
      '(?:cani|animali) (?:\\p{L}+ )?(?:ammessi|benvenuti|accettati)',
      '(?:si accettano|accettiamo) (?:cani|animali)',
    ]),
    no: anyOf([
      '(?:cani|animali) (?:non (?:sono )?ammessi|non possono)',
      '(?:non (?:si accettano|accettiamo|sono ammessi)|vietato ai) (?:i )?(?:cani|animali)',
    ]),
    on: 'un passaggio ammette gli animali, un altro no',
  },
  {
    yes: anyOf(['parcheggio (?:\\p{L}+ )?(?:gratuito|libero|gratis)']),
    no: anyOf(['parcheggio (?:\\p{L}+ )?a pagamento', 'parcheggio (?:\\p{L}+ )?costa']),
    on: 'un passaggio dà il parcheggio per gratuito, un altro a pagamento',
  },
  {
    yes: anyOf(['(?:non contiene|senza|privo di) glutine', 'adatt[oaie] ai celiaci']),
    no: anyOf(['contiene (?:\\p{L}+ )?glutine', 'non (?:e |sono )?adatt[oaie] ai celiaci']),
    on: 'un passaggio dice senza glutine, un altro con glutine',
  },
  {
    yes: anyOf([
      'accessibil\\p{L}+ (?:a tutt[ie]|(?:anche )?(?:in|con la) (?:carrozzina|sedia a rotelle)|ai disabili|alle persone con disabilita|(?:anche )?con (?:il )?passeggin[oi])',
    ]),
    no: anyOf([
      '(?:\\d{2,}|decine di|molti|tanti|ripidi) (?:gradini|scalini)',
      'barriere architettoniche',
      '(?:scal[ae]|scalinata) ripid[ae]',
    ]),
    on: 'un passaggio dice il percorso accessibile a tutti, un altro ne conta i gradini',
    sameBlock: true,
  },
  {
    yes: anyOf([
      '(?:annaffi|innaffi|bagn)\\p{L}+ (?:subito|immediatamente)',
      'subito dopo (?:\\p{L}+ ){0,3}(?:annaffi|innaffi|bagn)\\p{L}+',
    ]),
    no: anyOf([
      '(?:nei|per i|per) (?:prim[ie] )?(?:[\\p{L}\\d]+ ){1,4}(?:giorni|settimane) non (?:date acqua|annaffi|innaffi|bagn)\\p{L}*',
      'non (?:date acqua|annaffi\\p{L}*|innaffi\\p{L}*|bagn\\p{L}*) (?:subito|per (?:almeno )?(?:una|due|i prim[ie]|\\d+))',
    ]),
    on: 'un passaggio fa annaffiare subito, un altro dice di aspettare',
    ofAll: true,
  },
  {
    yes: anyOf([
      '(?:appena|poco|leggermente|di poco) piu (?:grand[ei]|larg[oa]) (?:del|della|di quell[oa]) (?:precedente|vecchi[oa]|attuale)',
    ]),
    no: anyOf([
      'il doppio (?:del|della|di quell[oa]) (?:precedente|vecchi[oa]|attuale)',
      '(?:doppio|molto piu grande) (?:del|di quell[oa]) (?:precedente|vecchi[oa]|attuale)',
    ]),
    on: 'un passaggio dice appena più grande, un altro il doppio',
    ofAll: true,
  },
  {
    yes: anyOf([
      '(?:si paga|si versa|va (?:pagat|versat)[oa]|e dovut[oa]) (?:\\p{L}+ ){0,2}una (?:sola )?volta[^.;]{0,60} (?:indipendentemente|a prescindere|qualunque sia|anche se)',
    ]),
    no: anyOf([
      "(?:si paga|si versa|va (?:pagat|versat)[oa]|e dovut[oa]) (?:di nuovo|un'altra volta|una seconda volta|due volte)",
    ]),
    on: 'un passaggio fa pagare una volta sola, un altro di nuovo',
    ofAll: true,
  },
];
/** A way around the steps. */
const PARTLY_ACCESSIBLE =
  /\b(?:ramp[ae]|ascensor[ei]|montascale|servoscala|percorso alternativo|in parte|parzialmente|tranne|salvo|non)\b/;
/** One of two cases, not a statement about all. */
const PARTIAL =
  /\b(?:se|salvo|tranne|eccetto|a parte|per (?:i|le|gli|chi)|bambin\w+|ragazz\w+|under|residenti|prima domenica|a (?:gennaio|febbraio|luglio|agosto|ferragosto|natale)|d'inverno|d'estate|in (?:inverno|estate|agosto)|gruppi|alcun\w+|altr\w+|(?:prim|second)[oa](?! giorno)|una volta|fino al|dal \d)\b/;

/** Pairs of sentences of which one says what the other excludes. */
export function opposedStatements(reading: Reading): Contradiction[] {
  const { sentences } = reading;
  const statements = sentences.filter(({ text }) => !text.endsWith('?'));
  const ofEveryCase = statements.filter(({ folded }) => !PARTIAL.test(folded));
  const opposed = OPPOSED.flatMap(({ yes, no, on, sameBlock, ofAll }): Contradiction[] => {
    const inOnePlace = (one: ReadSentence, other: ReadSentence) =>
      sameBlock
        ? one.block === other.block && !PARTLY_ACCESSIBLE.test(`${one.folded} ${other.folded}`)
        : isOfOneThing(one, other, reading);
    const pairs = (ofAll ? statements : ofEveryCase)
      .filter(({ folded }) => yes.test(folded) && !no.test(folded))
      .flatMap((first) => {
        const second = (ofAll ? statements : ofEveryCase).find(
          (other) => no.test(other.folded) && inOnePlace(first, other),
        );
        return second ? [{ first, second, on }] : [];
      });
    return pairs.slice(0, 1);
  });
  return [...opposed, ...closingDays(ofEveryCase, reading)];
}

/** What opens and closes. */
const THINGS = anyOf(
  [
    'muse\\p{L}+',
    'castell\\p{L}+',
    'rocc[ah]\\p{L}*',
    'torr[ei]',
    'cortil[ei]',
    'chies[ae]',
    'ristorant[ei]',
    'trattori[ae]',
    'osteri[ae]',
    'locand[ae]',
    'pizzeri[ae]',
    'malg[ahe]+',
    'funivi[ae]',
    'seggiovi[ae]',
    'botteghin[oi]',
    'panineri[ae]',
    'bar',
    'negozi\\p{L}*',
    'bottegh?[ae]',
    'parc\\p{L}+',
    'giardin\\p{L}+',
    'piscin[ae]',
    'palestr[ae]',
    'bibliotec\\p{L}+',
    'uffici\\p{L}*',
    'sportell\\p{L}+',
    'mostr[ae]',
    'mercat\\p{L}+',
    'rifugi\\p{L}*',
    'spiagg\\p{L}+',
    'hotel',
    'agriturism\\p{L}+',
    'ambulator\\p{L}+',
    'farmaci[ae]',
    'teatr\\p{L}+',
    'cinema',
  ],
  'gu',
);

/**
 * A guide to many places names several openings. True if both sentences name the same thing, or neither names any; if
 * one names a thing, the other must be in its section.
 */
function isOfOneThing(first: ReadSentence, second: ReadSentence, { sectionOf }: Reading): boolean {
  const things = new Set(first.folded.match(THINGS));
  const others = second.folded.match(THINGS) ?? [];
  if (things.size > 0 && others.length > 0) return others.some((thing) => things.has(thing));
  return things.size === 0 && others.length === 0
    ? true
    : sectionOf.get(first.block) === sectionOf.get(second.block);
}

const DAY = '(lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica)';
const CLOSED = new RegExp(
  `(?:chius[oiae]|chiusura(?: settimanale)?|riposo(?: settimanale)?|turno di riposo)(?: e| per turno)?:? (?:il |la |di |tutti i |tutte le |ogni )?${DAY}(?! (?:mattin|pomerigg|ser))|(?:il |la )?${DAY} (?:e |siamo |restiamo |resta |rimane |e il giorno di )?(?:chius[oiae]|riposo)`,
  'u',
);

/** Bounds the work on a very long text. */
const MAX_DAYS = 100;

/** A place that closes on one day here and on another there. */
function closingDays(sentences: readonly ReadSentence[], reading: Reading): Contradiction[] {
  const days = sentences.flatMap((sentence) => {
    const found = CLOSED.exec(sentence.folded);
    const day = found?.[1] ?? found?.[2];
    const several = (sentence.folded.match(new RegExp(DAY, 'gu')) ?? []).length > 1;
    return day && !several ? [{ sentence, day }] : [];
  });
  for (const [at, { sentence: first, day }] of days.slice(0, MAX_DAYS).entries()) {
    const other = days
      .slice(at + 1, MAX_DAYS)
      .find((one) => one.day !== day && isOfOneThing(first, one.sentence, reading));
    if (other)
      return [{ first, second: other.sentence, on: 'i due passaggi danno giorni di chiusura diversi' }];
  }
  return [];
}
