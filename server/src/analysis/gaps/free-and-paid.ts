import { SOME } from '#linguistics/numerals.ts';
import { contentStems, stem } from '#linguistics/stems.ts';
import type { Reading } from '../reading/read-article.ts';
import { clauseAt, meanTheSame, type Narrowed } from '../reading/statements.ts';
import type { Contradiction } from './contradiction.ts';

/** One thing that is said to cost nothing, or something. */
interface Price extends Narrowed {
  readonly head: string;
  /** Nobody wrote that it is free, only that another price includes it. */
  readonly isIncluded: boolean;
}

/** An article, a noun and what narrows it. */
const THING = "(?:il |lo |la |i |gli |le |l'|un |una )(\\p{L}{3,})((?: [\\p{L}']+){0,4}?)";
/** «Il preventivo e il sopralluogo sono gratuiti»: what follows the first noun. */
const TWO_THINGS = /^(.*?) e (?:il |lo |la |i |gli |le |l')(\p{L}{3,})(.*)$/u;
const ALWAYS = '(?:sempre |comunque |del tutto |completamente |totalmente |invece )?';
const INCLUDED = 'nel (?:prezzo|costo|conto|biglietto|preventivo)';
const IS_INCLUDED = new RegExp(`(?:compres|inclus)[oaie] ${INCLUDED}$`);
const FREE = [
  `${THING} (?:e|sono|resta|restano|rimane) ${ALWAYS}(?:gratuit[oaie]|gratis|liber[oa]|a offerta libera|(?:compres|inclus)[oaie] ${INCLUDED})`,
  `${THING} non (?:si pagan?o?|costan?o? (?:nulla|niente))`,
];
/** «In omaggio la divisa completa», «la quota comprende i pasti e la divisa». */
const GIVEN =
  /(?<!\p{L})(?:(?:in omaggio|in regalo)(?: anche)? (?:c'e |ci sono )?((?:il |lo |la |i |gli |le |l'|un |una |un')[^.;:!?()]{3,80})|(?:quota|prezzo|costo|iscrizione|tariffa|pacchetto) (?:[\p{L}\d.,€]+ ){0,4}?(?:comprende|include) ([^.;:!?()]{3,160}))/u;
/** «Divisa e scarpe sono a carico dell'allievo», «sono esclusi i pasti». */
const CHARGED =
  /(?:^|[.;:] |, ma |invece )([^.;:!?()]{3,120}?) (?:e|sono|restano|resta) (?:a carico (?:vostro|tuo|(?:del|dell'|della|dei|degli|delle) ?(?:client|alliev|iscritt|partecipant|student|cors|acquirent|ospit|viaggiator|famigli|genitor|utent|inquilin)\p{L}*)|esclus[oaie] (?:dalla quota|dal prezzo|dal costo)|(?:da pagare|si paga(?:no)?) a parte)/u;
/** A part of the things, or one kind of them. */
const SOME_OF_THEM =
  /\b(?:prim[oaie]|second[oaie]|ultim[oaie]|altr[oaie]|eventual[ei]|extra|ulterior[ei]|aggiuntiv[oaie]|per (?:chi|i|gli|le)|solo|se|supplementar[ei]|di scorta)\b/;
/** Words that narrow nothing: «la divisa completa» is «la divisa». */
const EMPTY = new Set(
  contentStems('completo completa completi complete nuovo nuova nuovi nuove tutto tutta'),
);
const AMOUNT = `${SOME} (?:euro|€)`;
const PAID = [
  `${THING} (?:costa|costano|viene|vengono|si paga|si pagano|e di) (?:circa |solo |soltanto |appena )?${AMOUNT}`,
  `per ${THING} (?:chiediamo|chiedono|si paga|si pagano|paghi|pagate) (?:circa |solo )?${AMOUNT}`,
  `${THING} (?:si paga|si pagano|e|sono) a (?:parte|pagamento)`,
];
/** «Gratuita sopra i 50 euro», «per chi»: free in one case. */
const IN_ONE_CASE =
  /^ (?:solo|soltanto|per|sopra|sotto|oltre|fino|dai?|dagli|dalle|a partire|il|la|ogni|con|in|nel|nella)\b/;

/** Bounds the work on a very long text; prices beyond it are not compared. */
const MAX_PRICES = 100;

/** A thing that is free in one sentence and costs in another. */
export function freeAndPaid(reading: Reading): Contradiction[] {
  const free = [...pricesIn(reading, FREE), ...listedIn(reading, GIVEN)].slice(0, MAX_PRICES);
  if (free.length === 0) return [];
  const paid = [...pricesIn(reading, PAID), ...listedIn(reading, CHARGED)].slice(0, MAX_PRICES);
  return free.flatMap((one) => {
    const other = paid.find((price) => isOfOne(one, price, reading));
    const on = one.isIncluded
      ? 'un passaggio dice che è compreso, un altro che si paga a parte'
      : 'un passaggio dice che è gratis, un altro che si paga';
    return other ? [{ first: other.sentence, second: one.sentence, on }] : [];
  });
}

function pricesIn({ sentences }: Reading, sources: readonly string[]): Price[] {
  const patterns = sources.map((source) => new RegExp(`(?<![\\p{L}'])${source}(?![\\p{L}])`, 'u'));
  return sentences.flatMap((sentence) => {
    const { folded, text, block } = sentence;
    if (text.endsWith('?') || block.block.kind === 'table') return [];
    return patterns.flatMap((pattern): Price[] => {
      const found = pattern.exec(folded);
      if (!found) return [];
      const [said, noun = '', which = ''] = found;
      const end = found.index + said.length;
      if (IN_ONE_CASE.test(folded.slice(end)) || clauseAt(folded, found.index) === null) return [];
      const [, before = which, second, after = ''] = TWO_THINGS.exec(which) ?? [];
      const things =
        second === undefined
          ? [[noun, which]]
          : [
              [noun, before],
              [second, after],
            ];
      return things.map(([thing = '', narrowed = '']) => ({
        sentence,
        isIncluded: IS_INCLUDED.test(said),
        head: stem(thing),
        stems: new Set(contentStems(narrowed)),
      }));
    });
  });
}

/** Each of several things in a row: «divisa, calzature e visita medica». */
function listedIn({ sentences }: Reading, pattern: RegExp): Price[] {
  return sentences.flatMap((sentence) => {
    const { folded, text, block } = sentence;
    const found = block.block.kind === 'table' || text.endsWith('?') ? null : pattern.exec(folded);
    const said = found?.[1] ?? found?.[2] ?? '';
    // The second group of `GIVEN` is what a price includes; the first of both patterns is a gift, or a charge.
    const isIncluded = found?.[1] === undefined;
    if (said === '' || SOME_OF_THEM.test(said) || clauseAt(folded, found?.index ?? 0) === null) return [];
    return said.split(/, (?:e )?| e /).flatMap((thing): Price[] => {
      const [head, ...which] = contentStems(thing);
      const narrowed = which.filter((each) => !EMPTY.has(each));
      return head === undefined ? [] : [{ sentence, isIncluded, head, stems: new Set(narrowed) }];
    });
  });
}

function isOfOne(one: Price, other: Price, reading: Reading): boolean {
  if (one.sentence === other.sentence || one.head !== other.head) return false;
  return meanTheSame(one, other, reading);
}
