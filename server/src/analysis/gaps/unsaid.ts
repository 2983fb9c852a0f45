import { foldAccents } from '#linguistics/words.ts';
import { isOnRules } from '../reading/on-rules.ts';
import { asWritten, quoted, quotedHtml } from '../reading/quote.ts';
import type { Reading, ReadSentence, Section } from '../reading/read-article.ts';
import { AMOUNTS_IN_WORDS } from './unsaid-amounts.ts';
import type { UnsaidRule } from './unsaid-rule.ts';
import { UNSAID } from './unsaid-rules.ts';
import type { GapContext, GapDetector, Weakness } from './weakness.ts';

/** Told of a past or by a first person. */
const NARRATED =
  /\b(?:ho|abbiamo|avevo|avevamo|ero|eravamo|fu|furono)\b|\b\w{3,}(?:avano|evano|ivano|arono|irono|erono)\b/;
const PROPER_NAME = /[\p{Ll},] \p{Lu}\p{Ll}+/u;
const MAX_QUOTES = 3;

/** What the text mentions and does not give: for each rule one weakness per section, with its sentences. */
export const unsaid: GapDetector = (context) =>
  [...UNSAID, ...AMOUNTS_IN_WORDS]
    .filter(({ not, onRules }) => !not?.includes(context.kind) && (!onRules || isOnRules(context.reading)))
    .flatMap((rule) => weaknessesOf(rule, context));

function weaknessesOf(rule: UnsaidRule, { reading }: GapContext): Weakness[] {
  const bySection = new Map<Section, ReadSentence[]>();
  for (const sentence of reading.sentences) {
    const section = reading.sectionOf.get(sentence.block);
    if (!section || !mentions(rule, sentence) || isGiven(rule, sentence, section, reading)) continue;
    bySection.set(section, [...(bySection.get(section) ?? []), sentence]);
  }
  return [...bySection].flatMap(([section, sentences]) => weaknessIn(rule, section, sentences));
}

function weaknessIn(rule: UnsaidRule, section: Section, sentences: readonly ReadSentence[]): Weakness[] {
  const [first] = sentences;
  if (!first) return [];
  const { type, weight, title, why, write } = rule;
  const shown = sentences.slice(0, MAX_QUOTES).map(({ text }) => quotedHtml(text));
  const words = quoted(wordsFound(rule, first));
  return [
    {
      type,
      section,
      after: first.block,
      weight: weight + Math.min(4, sentences.length - 1),
      quotes: sentences,
      measure: `dice solo ${words}`,
      title,
      html: `<p>${shown.join(' e ')}: ${why(quotedHtml(wordsFound(rule, first)))}</p>`,
      note: write,
      asksAuthor: true,
    },
  ];
}

function mentions({ says, unless, unlessNamed }: UnsaidRule, { folded, text, block }: ReadSentence): boolean {
  const { kind } = block.block;
  if (text.endsWith('?') || kind === 'table' || kind === 'quotation' || NARRATED.test(folded)) return false;
  const found = says.exec(folded);
  if (!found || unless?.test(folded)) return false;
  return !(unlessNamed && PROPER_NAME.test(text.slice(found.index)));
}

function isGiven(
  { given, where, inHeading }: UnsaidRule,
  sentence: ReadSentence,
  section: Section,
  reading: Reading,
) {
  if (given.test(sentence.folded) || (inHeading && given.test(section.folded))) return true;
  const { block } = sentence;
  const alone =
    where === 'sentence' || (where !== 'section' && where !== 'text' && block.block.kind === 'list');
  if (alone) return false;
  if (where === 'next') {
    const next = block.sentences[block.sentences.indexOf(sentence) + 1];
    return next !== undefined && given.test(next.folded);
  }
  if (where === 'block') {
    const next = section.body.find(({ index }) => index === block.index + 1);
    const listed = next && block.sentences.at(-1)?.text.endsWith(':') ? [block, next] : [block];
    return listed.some((each) => given.test(textOf(each.block.html, each.block.text)));
  }
  const blocks = where === 'section' ? section.body : reading.blocks;
  return blocks.some((each) => given.test(textOf(each.block.html, each.block.text)));
}

/** Folded text with its links, so that a pattern can look for either. */
function textOf(html: string, text: string): string {
  return html.includes('<a href="http') ? `${foldAccents(text)} <a href="https:` : foldAccents(text);
}

/** The words with which a sentence says it, verbatim. */
function wordsFound({ says }: UnsaidRule, sentence: ReadSentence): string {
  const found = says.exec(sentence.folded);
  return found ? asWritten(sentence, found.index, found[0]) : sentence.text;
}
