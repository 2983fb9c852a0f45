import { foldAccents } from '#linguistics/words.ts';
import { ANNOUNCED } from '../announcements.ts';
import type { AnswerType } from '../needs-bank/need-class.ts';
import { isOnRules } from '../on-rules.ts';
import { FAQ_HEADING, isClosing } from '../places.ts';
import type { ReadBlock, Reading, ReadSentence, Section } from '../read-article.ts';
import { isUnsafe } from '../unsafe/unsafe-advice.ts';
import { HEADING_KINDS } from './heading-kinds.ts';
import { MEASURE_KINDS } from './measure-kinds.ts';
import { MONEY_KINDS } from './money-kinds.ts';
import { NAME_KINDS } from './name-kinds.ts';
import { pricedThing } from './priced-thing.ts';
import { TIME_KINDS } from './time-kinds.ts';
import type { UnsaidKind } from './unsaid-kind.ts';
import { COUNTED_SUM, GENERIC_PRICE, SUM } from './values.ts';

/** Something that the text speaks of and does not give: a reader is left with the question. */
export interface Unsaid {
  readonly answer: AnswerType;
  readonly question: string;
  /** Advice to the author, in a sentence. */
  readonly write: string;
  /** The sentence that speaks of it. */
  readonly sentence: ReadSentence;
  /** How much an editor cares, from 0 to 100. */
  readonly weight: number;
  /** It names what costs something: a table of other prices does not answer it. */
  readonly names: boolean;
}

const KINDS: readonly UnsaidKind[] = [...MONEY_KINDS, ...TIME_KINDS, ...MEASURE_KINDS, ...NAME_KINDS];
/** Told of the past or of somebody: nobody has to act on it. */
const NARRATED =
  /\b(?:ho|abbiamo|avevo|avevamo|mi ha|ci ha|ci siamo|era|erano|fu|furono|dicono|disse)\b|\b\p{L}{3,}(?:avano|evano|ivano|arono|irono|erono)\b/u;
const HYPOTHESIS = /^(?:se|qualora|nel caso)\b/;
/** «Il deposito è una somma che l'inquilino versa…» says what a thing is: what it costs is another matter. */
const DEFINITION =
  /^(?:il |lo |la |i |gli |le |l')[^,.;:]{3,60} (?:e|sono) (?:un |uno |una |un'|la |il |lo |l')\p{L}+ (?:che|con cui|in cui|con la quale|con il quale)\b/u;
const AMOUNT_HEADING =
  /\bquanto (?:costa|costano|si paga|si spende)\b|\b(?:prezz[oi]|import[oi]|tariff[ae])\b/;
const FINE = /\b(?:mult|sanzion|ammend)\p{L}*/u;
const FINED = /\b(?:mult|sanzion|ammend)\p{L}* (?:da|di) (?:circa )?\d[\d.,]* ?(?:€|euro)/gu;
const MAX_WORDS = 70;
/** Rows with a figure from which on a table gives what its section asks. */
const MIN_ROWS = 2;

/**
 * What an Italian text mentions without giving it, the most serious first, one of a type in each section. A price
 * «varies», a time is «necessary», a table comes «further on», a thing «has to be sterilised»: the sentence shows it.
 */
export function findUnsaid(reading: Reading): Unsaid[] {
  const isPriced = reading.blocks.some((block) => isTableOf(block, SUM));
  const found = [
    ...headingQuestions(reading),
    ...reading.sentences.flatMap((sentence) => ofSentence(reading, sentence)),
  ];
  const taken = new Set<string>();
  return found
    .filter(({ answer, names }) => answer !== 'money' || names || !isPriced)
    .sort((a, b) => b.weight - a.weight || a.sentence.block.index - b.sentence.block.index)
    .filter(({ answer, question, sentence: { block } }) => {
      const section = reading.sectionOf.get(block);
      const place =
        answer === 'money' && section ? `section ${reading.sections.indexOf(section)}` : block.index;
      const keys = [`${answer} ${place}`, question];
      if (keys.some((key) => taken.has(key))) return false;
      for (const key of keys) taken.add(key);
      return true;
    });
}

function ofSentence(reading: Reading, sentence: ReadSentence): Unsaid[] {
  const { folded, text, words } = sentence;
  const section = reading.sectionOf.get(sentence.block);
  if (words > MAX_WORDS || text.endsWith('?') || NARRATED.test(folded)) return [];
  if (section && (isClosing(section) || FAQ_HEADING.test(section.folded))) return [];
  const kinds = KINDS.filter(({ says, unless }) => says.test(folded) && !unless?.test(folded));
  if (kinds.length === 0 || isUnsafe(reading, sentence)) return [];
  return kinds.flatMap((kind) => {
    const match = kind.says.exec(folded);
    if (!match) return [];
    const isSaidOnly = HYPOTHESIS.test(folded) || DEFINITION.test(folded) || ANNOUNCED.test(folded);
    if (kind.answer === 'money' && isSaidOnly) return [];
    if (FINE.test(match[0]) && !isOnRules(reading)) return [];
    if (isKept(kind, match, reading, sentence)) return [];
    const caught = (group?: string) =>
      asWritten((group === undefined ? match[0] : match.groups?.[group]) ?? '', text, folded);
    return [
      {
        answer: kind.answer,
        question: kind.question(
          caught,
          kind.answer === 'money'
            ? pricedThing(
                folded,
                match.index + match[0].length,
                neighboursOf(sentence).before,
                section?.title ?? '',
              )
            : null,
        ),
        write: kind.write,
        sentence,
        weight: kind.weight,
        names: match.groups?.noun !== undefined,
      },
    ];
  });
}

/** The words as the text writes them, with their accents and capitals. */
function asWritten(caught: string, text: string, folded: string): string {
  const at = folded.indexOf(caught);
  return text.length === folded.length && at >= 0 ? text.slice(at, at + caught.length) : caught;
}

function isKept(
  { kept, scope, answer }: UnsaidKind,
  match: RegExpExecArray,
  reading: Reading,
  sentence: ReadSentence,
): boolean {
  const isFine = FINE.test(match[0]);
  const isPrice = answer === 'money' && GENERIC_PRICE.test(match.groups?.noun ?? '');
  const isValue = (text: string, isOwn: boolean) =>
    (isPrice && !isOwn ? COUNTED_SUM : kept).test(
      // «Una multa da 83 euro» is no tariff.
      answer === 'money' && !isFine ? text.replace(FINED, ' ') : text,
    );
  if (scopeOf(scope, reading, sentence).some((text, at) => isValue(text, at === 0))) return true;
  const { done } = match.groups ?? {};
  if (done !== undefined) return isExplained(done.slice(0, -3), reading, sentence);
  return answer === 'money' && match.groups?.noun ? isSaidElsewhere(match, kept, reading, sentence) : false;
}

/**
 * The amount is given in another sentence, item or row, beside the thing that is paid for or its noun; in the same
 * section if that noun is only «prezzo».
 */
function isSaidElsewhere(
  { groups = {} }: RegExpExecArray,
  kept: RegExp,
  { title, blocks, sections, sentences, sectionOf }: Reading,
  own: ReadSentence,
): boolean {
  const of = /\p{L}{3,}$/u.exec(groups.of ?? '')?.[0];
  const word = of ? of.slice(0, -1) : (groups.noun ?? '').slice(0, -1);
  const isAnywhere = of !== undefined || !GENERIC_PRICE.test(groups.noun ?? '');
  const home = sectionOf.get(own.block);
  const isSaid = (text: string) => text.includes(word) && kept.test(text);
  // «Quanto costa»: below this heading the amount is that of the title.
  const isOfTitle = foldAccents(title).includes(word);
  return (
    (isOfTitle &&
      sections.some(
        ({ folded, body }) =>
          AMOUNT_HEADING.test(folded) && body.some(({ block }) => kept.test(foldAccents(block.text))),
      )) ||
    sentences.some(({ folded, block }) => (isAnywhere || sectionOf.get(block) === home) && isSaid(folded)) ||
    blocks.some(({ block }) => block.kind === 'table' && isSaid(foldAccents(block.text)))
  );
}

/** Another sentence or a heading is about what has to be done. */
function isExplained(stem: string, { sentences, sections }: Reading, own: ReadSentence): boolean {
  return (
    sentences.some((other) => other !== own && other.folded.includes(stem)) ||
    sections.some(({ folded }) => folded.includes(stem))
  );
}

function scopeOf(scope: UnsaidKind['scope'], reading: Reading, sentence: ReadSentence): string[] {
  const { block } = sentence;
  const section = reading.sectionOf.get(block);
  switch (scope) {
    case 'sentence':
      return [sentence.folded];
    case 'next':
    case 'around': {
      const { before, after } = neighboursOf(sentence);
      return [
        sentence.folded,
        ...(before && scope === 'around' ? [before] : []),
        ...(after === null ? listAfter(reading, block) : [after]),
      ];
    }
    case 'block':
      return [textOf(block), ...listAfter(reading, block)];
    case 'section':
      return section ? sectionTexts(section) : [textOf(block)];
    case 'article':
      // A footer gives a telephone as well as the text.
      return [...reading.blocks.map(textOf), foldAccents(reading.article.evidence?.imprint ?? '')];
  }
}

/** The sentences before and after, in the same block. */
function neighboursOf(sentence: ReadSentence): { before: string | null; after: string | null } {
  const { sentences } = sentence.block;
  const own = sentences.indexOf(sentence);
  const at = (place: number) => (own < 0 ? null : (sentences[place]?.folded ?? null));
  return { before: at(own - 1), after: at(own + 1) };
}

/** A list or a table right after a paragraph belongs to it. */
function listAfter({ blocks }: Reading, { index }: ReadBlock): string[] {
  const next = blocks[index + 1];
  return next && (next.block.kind === 'list' || next.block.kind === 'table') ? [textOf(next), ': '] : [];
}

function sectionTexts({ body }: Section): string[] {
  return body.map(textOf);
}

function textOf({ block }: ReadBlock): string {
  return foldAccents(block.text);
}

/** A heading that asks for a value which nothing under it gives; one that only names what has a value asks nothing. */
function headingQuestions(reading: Reading): Unsaid[] {
  return reading.sections.flatMap((section, index) => {
    const next = reading.sections[index + 1];
    const [first] = section.body.flatMap(({ sentences }) => sentences);
    if (section.level < 2 || !first || (next && next.level > section.level)) return [];
    if (/^no\b/.test(first.folded) || section.body.some((block) => isTableOf(block, /\d/))) return [];
    const question = section.title.replace(/^[\d.)\s]+/, '').trim();
    if (!/^(?:quant|quando|qual|ogni quanto|a qu)/i.test(question)) return [];
    return HEADING_KINDS.filter(
      ({ asks, kept }) => asks.test(section.folded) && !sectionTexts(section).some((text) => kept.test(text)),
    )
      .slice(0, 1)
      .map(({ answer, write }) => ({
        answer,
        question: question.endsWith('?') ? question : `${question}?`,
        write,
        sentence: first,
        weight: 92,
        names: false,
      }));
  });
}

function isTableOf({ block, sentences }: ReadBlock, value: RegExp): boolean {
  return block.kind === 'table' && sentences.filter(({ folded }) => value.test(folded)).length >= MIN_ROWS;
}
