import type { CueIndex } from '#analysis/reading/answers/cue-index.ts';
import { holdsValue, MEASURED_TYPES } from '#analysis/reading/answers/holds-value.ts';
import { blocksBelowTitle } from '#analysis/reading/below-title.ts';
import type { ClassOfThing } from '#analysis/reading/class-of-thing/find-class.ts';
import type { AnswerType, BankNeed } from '#analysis/reading/needs-bank/need-class.ts';
import type { Reading } from '#analysis/reading/read-article.ts';
import { CLOCK, CONTACT, SUM } from '#analysis/reading/unsaid/values.ts';
import { MANY } from '#linguistics/numerals.ts';
import { contentStems } from '#linguistics/stems.ts';
import { foldAccents } from '#linguistics/words.ts';
import type { Spoken } from './need-passages.ts';

const IN_ANY_WORDS: ReadonlySet<AnswerType> = new Set([
  'names',
  'reason',
  'comparison',
  'definition',
  'yesno',
  'law',
  'place',
  'person',
]);
const ASKS_WHEN = /^Quando /;
/** Things with opening hours. */
const OPENS: ReadonlySet<string> = new Set(['place', 'organisation', 'event']);
const TYPE_CUES: Partial<Record<AnswerType, readonly string[]>> = {
  money: ['cost', 'prezz', 'euro', '€', 'tariff', 'spes', 'gratis', 'gratuit', 'preventiv', 'offerta libera'],
  hours: ['orari', 'apert', 'aprono', 'chius', 'chiud', 'dalle ', 'h24'],
  phone: ['telefon', 'tel', 'cellulare', 'whatsapp', 'chiama', 'numero verde'],
  place: ['indirizz', 'piazza'],
};

/**
 * A list, a cause or a comparison is told in words that no bank foresees: only other answers are missed for certain. A
 * question that begins with «Quando» counts as one of the others, whatever its type.
 */
export function isSure({ answer }: BankNeed, question: string): boolean {
  return !IN_ANY_WORDS.has(answer) || ASKS_WHEN.test(question);
}

/** A text on something that is paid for contains no amount, or one on something that opens and closes no hour. */
export function lacksEveryValue(
  { answer }: BankNeed,
  { blocks }: Reading,
  { bankClass: { about } }: ClassOfThing,
): boolean {
  const value = answer === 'money' ? SUM : answer === 'hours' && OPENS.has(about) ? CLOCK : null;
  return value !== null && !blocks.some(({ block }) => value.test(foldAccents(block.text)));
}

/**
 * No passage with a word of the need contains a value of its type. A date has too many forms to be missed for certain.
 */
export function lacksItsValue({ answer }: BankNeed, { said }: Spoken): boolean {
  if (answer === 'date' || !MEASURED_TYPES.has(answer)) return false;
  return ![...said.keys()].some(({ text, folded }) => holdsValue(answer, text, folded));
}

/** What a heading says where the need is met below it: «Quando andare», «Dove dormire», «Ingredienti per 6 coppette». */
const HEADED: Partial<Record<AnswerType, RegExp>> = {
  date: /^(?:quando|in (?:che|quale) (?:periodo|stagione|mese))\b/,
  place: /^dove\b/,
  amount: new RegExp(`\\bper (?:circa )?(?:\\d+|${MANY}) \\p{L}{4,}`, 'u'),
};
const ASKS_FOR_HOW_MANY = /^Per quant[ei] /;

/** True where a heading of the text asks what the need asks, in the form of its type of answer. */
export function isHeaded({ answer }: BankNeed, question: string, { sections }: Reading): boolean {
  const headed = answer === 'amount' && !ASKS_FOR_HOW_MANY.test(question) ? undefined : HEADED[answer];
  return headed !== undefined && sections.some(({ level, folded }) => level > 1 && headed.test(folded));
}

/**
 * No cue of the need or of its type of answer occurs, and no unit has two words of its question (or its only one), those
 * of `subject` apart. `stems` has one set for each unit.
 */
export function isSilent(
  { answer }: BankNeed,
  question: string,
  { said, headed, announced }: Spoken,
  subject: ReadonlySet<string>,
  index: CueIndex,
  stems: readonly ReadonlySet<string>[],
): boolean {
  if (said.size + headed.size + announced.size > 0) return false;
  for (const cue of TYPE_CUES[answer] ?? [])
    if (index.said(cue).length + index.headed(cue).length > 0) return false;
  const asked = [...new Set(contentStems(question))].filter((word) => !subject.has(word));
  const enough = Math.min(2, asked.length);
  return !stems.some((own) => enough > 0 && asked.filter((word) => own.has(word)).length >= enough);
}

const ASKS_FOR_PAPERS = /\b(?:document[oi]|ricevut[ae]|modul[oi])\b/iu;
const PAPER = new RegExp(
  [
    "carta d'identita|documento d'identita|codice fiscale|tessera sanitaria|passaporto|permesso di soggiorno|patente",
    'contratt[oi]|ricevut[ae]|fattur[ae]|scontrin[oi]|bonific[oi]|bollettin[oi]|quietanz[ae]|busta paga|cedolin[oi]',
    'certificat[oi]|attestat[oi]|autocertificazion[ei]|dichiarazion[ei] sostitutiv[ae]|deleg[ahe]+|procur[ae]',
    'certificazione unica|modello \\p{L}*\\d+|isee|visura|marca da bollo|libretto|fototesser[ae]',
  ].join('|'),
  'gu',
);
const MIN_PAPERS = 2;
const ASKS_PRICE = /^(?:Quanto (?:costa|costano|si paga|si spende)|Qual è il prezzo)(?!\p{L})/u;
const MAX_PRICE_WORDS = 12;
const HOW_MUCH_LARGER = /^Quanto (?:deve|devono) essere (?:più )?(?:grand|larg|alt|lung|profond)/;
const LARGER =
  /\b(?:appena|poco|leggermente|un po'|\d+ ?(?:cm|centimetri|mm|millimetri)|paio di (?:centimetri|dita)) (?:in )?piu (?:grand|larg|alt|lung|profond)|\b(?:un paio|due|tre|quattro|cinque|\d+) (?:di )?(?:centimetri|cm|dita|millimetri|mm)\b|\b(?:il doppio|la meta) (?:di|del|della)\b/;
const ASKS_TO_BOOK = /\b(?:si prenota|appuntamento)\b/iu;

/**
 * True where the text gives in other words what an open question asks: papers by their names, a price below the title,
 * how much larger a thing has to be, or a way to reach who takes the bookings.
 */
export function isTold(question: string, reading: Reading): boolean {
  if (ASKS_PRICE.test(question) && isPriced(reading)) return true;
  if (HOW_MUCH_LARGER.test(question)) return reading.sentences.some(({ folded }) => LARGER.test(folded));
  if (ASKS_TO_BOOK.test(question)) return givesContact(reading);
  if (!ASKS_FOR_PAPERS.test(question)) return false;
  return reading.blocks.some(({ block }) => {
    const named = new Set(foldAccents(block.text).match(PAPER) ?? []);
    return block.kind !== 'heading' && named.size >= MIN_PAPERS;
  });
}

/** The page of a product or a ticket: its price stands alone below the title, or is in its data. */
function isPriced(reading: Reading): boolean {
  const isBelowTitle = blocksBelowTitle(reading).some(
    ({ block, words }) => words <= MAX_PRICE_WORDS && SUM.test(foldAccents(block.text)),
  );
  return (
    isBelowTitle ||
    (reading.article.evidence?.jsonLd ?? []).some(({ offers }) =>
      /"price"/.test(JSON.stringify(offers) ?? ''),
    )
  );
}

function givesContact({ blocks, article: { evidence } }: Reading): boolean {
  const declared = (evidence?.jsonLd ?? []).some(({ telephone, email }) => telephone ?? email);
  return (
    declared || CONTACT.test(evidence?.imprint ?? '') || blocks.some(({ block }) => CONTACT.test(block.text))
  );
}
