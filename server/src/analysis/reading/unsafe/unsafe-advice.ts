import { anyOf } from '#linguistics/phrases.ts';
import { clausesOf, isDenied } from '../clauses.ts';
import type { Reading, ReadSentence } from '../read-article.ts';
import { unsourcedDose } from './doses.ts';
import { hazardJudge } from './hazard-judge.ts';
import { isRisky } from './risky-permission.ts';
import type { Field, UnsafeRule } from './unsafe-rule.ts';
import { UNSAFE_RULES } from './unsafe-rules.ts';
import { HARMS, sendsToDoctor } from './unsafe-warnings.ts';

/** A sentence with harmful advice, with the reason in Italian. */
export interface UnsafeAdvice {
  readonly sentence: ReadSentence;
  readonly reason: string;
  /** Where in the folded sentence its dangerous words begin. */
  readonly at: number;
}

/** The words by which a text shows its field, in folded text; two sentences make a field, or the title. */
const FIELDS: Readonly<Record<Exclude<Field, 'any'>, RegExp>> = {
  health: anyOf([
    'sintom[io]',
    'medic[oi]',
    'farmac\\p{L}+',
    'disturb[oi]',
    'dolor[ei]',
    'malatti[ae]',
    'tumor[ei]',
    'cancro',
    'rimed[io]+',
    'salute',
    'terapi[ae]',
    'cura',
    'infiammazion[ei]',
    'gravidanza',
    'febbre',
    'tosse',
    'integrator[ei]',
    'diet[ae]',
    'dimagri\\p{L}+',
    'pelle',
    'stomaco',
    'insonnia',
    'ansia',
    'tisan[ae]',
    'vitamin[ae]',
    'glicemi[ao]',
    'diabet\\p{L}+',
    'colesterolo',
    'vertigin[ei]',
    'raffreddore',
    'pressione alta',
    'allergi[ae]',
  ]),
  animals: anyOf([
    'can[ei]',
    'cagnolin[oi]',
    'cucciol[oi]',
    'gatt[oiae]',
    'gattin[oi]',
    'micio',
    'conigli[o]?',
    'coniglietto',
    'cavi[ae]',
    'criceto',
    'furetto',
    'tartarug[ahe]+',
    'pappagall[oi]',
    'veterinari[oa]?',
    'cavall[oi]',
    'gallin[ae]',
    'pesc[ei] (?:rosso|rossi)',
  ]),
  money: anyOf([
    'investi\\p{L}+',
    'rendiment[oi]',
    'capitale',
    'risparmi[o]?',
    'tradin\\p{L}+',
    'criptovalut[ae]',
    'interess[ei]',
    'guadagn\\p{L}+',
    'conto deposito',
    'obbligazion[ei]',
    'azion[ei]',
    'fond[oi]',
  ]),
  food: anyOf([
    'conserv[ae]',
    'barattol[oi]',
    'vasett[oi]',
    'lattin[ae]',
    'scatol[ae]',
    'marmellat[ae]',
    'ricett[ae]',
    'mangi\\p{L}+',
    'cucin\\p{L}+',
    'cuocer?\\p{L}*',
    'carne',
    'alimenti?',
    'cibo',
    'muffa',
    'congelat\\p{L}+',
  ]),
  jars: anyOf(['conserv[ae]', 'barattol[oi]', 'vasett[oi]', "sott'?oli[o]?", 'sottacet[oi]', 'giardiniera']),
};
const MIN_SENTENCES = 2;
/** Patterns with several words between their parts look at no longer sentence: beyond this it is a list of data. */
const MAX_LENGTH = 600;

/** Why a sentence is harmful, judged when it is asked: of a page of others few sentences ever are. */
type Judge = (sentence: ReadSentence) => Pick<UnsafeAdvice, 'reason' | 'at'> | null;

const judges = new WeakMap<Reading, Judge>();

/**
 * Sentences with advice that can harm, judged clause by clause: a denial clears its own clause alone. A sentence that
 * asks is no advice. Empty for a text that is not Italian.
 */
export function unsafeAdvice(reading: Reading): readonly UnsafeAdvice[] {
  const judge = judgeOf(reading);
  return reading.sentences.flatMap((sentence) => {
    const found = judge(sentence);
    return found === null ? [] : [{ sentence, ...found }];
  });
}

/**
 * True for a text with harmful advice. What else it advises is not trusted either: the catalogue finds about half of
 * what harms, and texts that harm once do so again.
 */
export function givesHarmfulAdvice(reading: Reading): boolean {
  return unsafeAdvice(reading).length > 0;
}

/** True for a sentence that may answer nothing and earn nothing. */
export function isUnsafe(reading: Reading, sentence: ReadSentence): boolean {
  return isRisky(sentence) || judgeOf(reading)(sentence) !== null;
}

function judgeOf(reading: Reading): Judge {
  const known = judges.get(reading);
  if (known) return known;
  const judge = reading.italian ? createJudge(reading) : () => null;
  judges.set(reading, judge);
  return judge;
}

function createJudge(reading: Reading): Judge {
  const fields = fieldsOf(reading);
  const rules = UNSAFE_RULES.filter(({ field }) => field === 'any' || fields.has(field));
  const hasDoses = fields.has('health') || fields.has('animals');
  const hazardOf = hazardJudge(reading);
  const known = new Map<ReadSentence, ReturnType<Judge>>();
  const judged: Judge = (sentence) => {
    const hazard = hazardOf(sentence);
    if (hazard) return { reason: hazard.reason, at: hazard.at };
    const rule = brokenRule(sentence, reading, rules);
    if (rule) return { reason: rule.reason, at: rule.says.exec(sentence.folded)?.index ?? 0 };
    const reason = hasDoses ? unsourcedDose(sentence) : null;
    return reason === null ? null : { reason, at: 0 };
  };
  return (sentence) => {
    const before = known.get(sentence);
    if (before !== undefined) return before;
    const { text, folded } = sentence;
    const isAdvice = !text.endsWith('?') && folded.length <= MAX_LENGTH && !sendsToDoctor(folded);
    const found = isAdvice ? judged(sentence) : null;
    known.set(sentence, found);
    return found;
  };
}

function brokenRule(
  sentence: ReadSentence,
  reading: Reading,
  rules: readonly UnsafeRule[],
): UnsafeRule | undefined {
  const { folded, block } = sentence;
  const before = block.sentences[block.sentences.indexOf(sentence) - 1]?.folded ?? '';
  const heading = reading.sectionOf.get(block)?.folded ?? '';
  const around = `${heading}. ${before} ${folded}`;
  const clauses = clausesOf(folded);
  // What the sentence does not say, no clause of it does; but some clauses are put together of two.
  const isWhole = clauses.every((clause) => folded.includes(clause));
  return rules.find(
    ({ about, says, unless }) =>
      (!isWhole || says.test(folded)) &&
      (about === undefined || about.test(around)) &&
      (clauses.some((clause) => saysIt(says, clause)) || (clauses.length > 1 && saysIt(says, folded))) &&
      !unless?.test(folded),
  );
}

function saysIt(says: RegExp, clause: string): boolean {
  const found = says.exec(clause);
  if (found === null || isDenied(clause, found)) return false;
  return !HARMS.test(clause.slice(found.index + found[0].length));
}

function fieldsOf({ title, sentences, sections }: Reading): ReadonlySet<Field> {
  const headings = [title, ...sections.map((section) => section.title)].join(' . ').toLowerCase();
  return new Set(
    (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).filter(
      (field) =>
        FIELDS[field].test(headings) ||
        sentences.filter(({ folded }) => FIELDS[field].test(folded)).length >= MIN_SENTENCES,
    ),
  );
}
