import { contentStems } from '#linguistics/stems.ts';
import { differ, type Quantity, quantitiesIn, ratio } from '../reading/quantities.ts';
import type { Reading, ReadSentence } from '../reading/read-article.ts';
import { clauseAt, contextOf, headOf, inTwoCases } from '../reading/statements.ts';
import type { Contradiction } from './contradiction.ts';

/** How a value is meant: how often, by when, after how long, or how much. */
type Role = 'every' | 'within' | 'after' | 'size';
/** «Almeno due ore» excludes one hour, «non più di tre giorni» a week; neither excludes the other's values. */
type Bound = 'exact' | 'least' | 'most';

/** One value of one attribute, with the words that say of what. */
interface Statement {
  readonly sentence: ReadSentence;
  readonly quantity: Quantity;
  readonly role: Role;
  readonly bound: Bound;
  readonly stems: ReadonlySet<string>;
  /** The stem of the noun with which the clause opens. */
  readonly head: string | null;
  /** The measured thing that a usual verb implies. */
  readonly attribute: string | null;
  readonly ordinals: readonly string[];
}

/** Verbs and words that only carry a value: they do not say of what. */
const CARRIERS = new Set(
  contentStems(
    `arriva arrivano arrivare serve servono servire vuole vogliono volere dura durano durare avviene avvengono richiede
    richiedono basta bastano bastare passa passano passare passino aspettare aspettate aspetta attendere attendete attendi
    deve devono dovere costa costano costare circa almeno massimo minimo dare fare fatto fatta prima dopo sempre solo ogni
    tempo tempi totale previsto previsti lavorativi viene vengono riceve ricevete ricevi ricevere entro lasciare lasciate
    pagare paga prezzo importo pari fino conviene consigliamo bisogna occorre occorrono possono ammonta ricordate ricorda
    ricordatevi attenzione seguito seguire vale valgono oltre meno più buone abbondanti ricapitolando insomma calcola
    calcolate impiega impiegano vuole ripete ripetono`,
  ),
);
const ATTRIBUTES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:dura|durano|vale|valgono)\b|\bper$/, 'lasts'],
  [/\b(?:costa|costano)\b/, 'costs'],
  [/\b(?:pesa|pesano)\b/, 'weighs'],
  [/\b(?:e|sono|misura|misurano) (?:lung|larg|alt|profond)\p{L}+/u, 'measures'],
];
const ROLES: readonly (readonly [RegExp, Role])[] = [
  [/\bogni$/, 'every'],
  [/\bentro(?: i| le| gli| un termine di| il termine di)?$/, 'within'],
  [/\b(?:dopo|tra|fra|passat[oiae]|trascors[oiae])(?: i| le| gli)?$/, 'after'],
];
const BOUNDS: readonly (readonly [RegExp, Bound])[] = [
  [/\b(?:non piu di|non oltre i?|al massimo|massimo|fino a|meno di)$/, 'most'],
  [/\b(?:almeno|minimo|non meno di|piu di|oltre i?)$/, 'least'],
];
/** «Devono passare dodici ore» is the least that must pass. */
const LEAST_TO_WAIT = /\b(?:pass(?:are|ino)|aspett|attend)/;
const APPROXIMATE = /\b(?:circa|quasi|un|intorno a|sui|sulle)$/;
/** «Tre giorni prima», «due anni fa»: a moment, not a size. */
const MOMENT = /^ (?:fa|prima|dopo|di (?:eta|vita)|in piu|in meno)\b/;
/** An ingredient of one step may be added again in another. */
const PUT_IN = /\b(?:aggiung|unit[ei]|unir|vers[aio]|incorpor|mett)\p{L}*/u;
const ORDINAL = /\b(?:prim|second|terz|quart|ultim)[oaie]\b/g;
const MIN_SHARED = 2;
/** Bounds the work on a very long text; statements beyond it are not compared. */
const MAX_STATEMENTS = 200;
/** Values of the same thing seldom differ by more: beyond it, they are two things. */
const MAX_RATIO = 40;
const TOLERANCE = 0.2;

/** One attribute to which two sentences give two values. */
export function twoValues(reading: Reading): Contradiction[] {
  const statements = reading.sentences.flatMap(statementsIn).slice(0, MAX_STATEMENTS);
  const found: Contradiction[] = [];
  const told = new Set<ReadSentence>();
  for (const [index, a] of statements.entries()) {
    for (const b of statements.slice(index + 1)) {
      if (told.has(a.sentence) || told.has(b.sentence) || !contradict(a, b, reading)) continue;
      told.add(a.sentence).add(b.sentence);
      found.push({
        first: a.sentence,
        second: b.sentence,
        on: `per la stessa cosa si legge «${a.quantity.text}» e «${b.quantity.text}»`,
      });
    }
  }
  return found;
}

function contradict(a: Statement, b: Statement, reading: Reading): boolean {
  if (a.sentence.block === b.sentence.block || a.role !== b.role || !excludes(a, b)) return false;
  if (ratio(a.quantity, b.quantity) > MAX_RATIO) return false;
  const apart = a.ordinals.length > 0 && b.ordinals.length > 0;
  if (apart && !a.ordinals.some((each) => b.ordinals.includes(each))) return false;
  return ofOneThing(a, b, reading) && !inTwoCases(a.sentence, b.sentence, reading);
}

/** Each says nothing of the thing that the other does not say or take for granted. */
function ofOneThing(a: Statement, b: Statement, reading: Reading): boolean {
  const shared = [...a.stems].filter((each) => b.stems.has(each));
  if (shared.length === 0) return false;
  const known = (one: Statement, other: Statement) => {
    const missing = [...one.stems].filter((each) => !other.stems.has(each));
    const context = missing.length > 0 ? contextOf(other.sentence, reading) : null;
    return missing.every((each) => context?.has(each));
  };
  if (!known(a, b) || !known(b, a)) return false;
  if (shared.length >= MIN_SHARED) return true;
  const measured = a.role !== 'size' || (a.attribute !== null && a.attribute === b.attribute);
  return measured && a.head !== null && a.head === b.head && shared.includes(a.head);
}

/** No value fits both as they are bounded. */
function excludes(a: Statement, b: Statement): boolean {
  if (a.bound === b.bound) return differ(a.quantity, b.quantity);
  const [one, other] = a.bound === 'exact' || b.bound === 'least' ? [b, a] : [a, b];
  if (one.quantity.dimension !== other.quantity.dimension) return false;
  return one.bound === 'most'
    ? one.quantity.most < other.quantity.least
    : one.quantity.least > other.quantity.most;
}

/** The unconditional clauses with exactly one quantity. */
function statementsIn(sentence: ReadSentence): Statement[] {
  const { folded, block, text } = sentence;
  if (block.block.kind === 'table' || text.endsWith('?')) return [];
  const quantities = quantitiesIn(folded);
  return quantities.flatMap((quantity): Statement[] => {
    if (quantities.some((other) => other !== quantity && other.dimension === quantity.dimension)) return [];
    const clause = clauseAt(folded, quantity.index);
    if (clause === null || PUT_IN.test(clause.text)) return [];
    const at = quantity.index - clause.start;
    const before = clause.text.slice(0, at).trimEnd();
    const [after = ''] = clause.text.slice(at + quantity.text.length).split(/ (?:e|ma|perche|cosi) /);
    if (MOMENT.test(after)) return [];
    const inClause = quantitiesIn(clause.text);
    if (inClause.length > 1) return [];
    const words = BOUNDS.reduce((rest, [pattern]) => rest.replace(pattern, ''), before).trimEnd();
    const bound = BOUNDS.find(([pattern]) => pattern.test(before))?.[1];
    const role = ROLES.find(([pattern]) => pattern.test(words))?.[1] ?? 'size';
    const all = contentStems(`${before} ${after}`);
    const stems = new Set(all.filter((each) => !CARRIERS.has(each)));
    if (stems.size === 0) return [];
    return [
      {
        sentence,
        quantity: APPROXIMATE.test(before) ? widened(quantity) : quantity,
        role,
        bound: bound ?? (LEAST_TO_WAIT.test(before) ? 'least' : 'exact'),
        stems,
        head: headOf(clause.text),
        attribute: ATTRIBUTES.find(([pattern]) => pattern.test(words))?.[1] ?? null,
        ordinals: clause.text.match(ORDINAL) ?? [],
      },
    ];
  });
}

function widened(quantity: Quantity): Quantity {
  const { least, most } = quantity;
  return { ...quantity, least: least * (1 - TOLERANCE), most: most * (1 + TOLERANCE) };
}
