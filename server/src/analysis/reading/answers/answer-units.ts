import { foldAccents } from '#linguistics/words.ts';
import { readTokens } from '#platform/html/clean-markup.ts';
import type { ReadBlock, Reading } from '../read-article.ts';
import { isUnsafe } from '../unsafe/unsafe-advice.ts';

/**
 * The smallest passage that can answer a question: a sentence, a list item with its label, a row of a table with the
 * headers of its cells. `about` is folded text that says what the passage is on without being part of it: the
 * section's heading, the sentence before, the line that opens its list, the headers of its columns.
 */
export interface AnswerUnit {
  readonly text: string;
  readonly folded: string;
  readonly words: number;
  readonly kind: 'sentence' | 'item' | 'row';
  readonly block: ReadBlock;
  readonly heading: string;
  readonly about: string;
  /** Whether it contains harmful advice, so that it answers nothing. */
  readonly isUnsafe: () => boolean;
}

/** A unit before anybody asks whether it is harmful. */
type PlainUnit = Omit<AnswerUnit, 'isUnsafe'>;

const MAX_FOLDED = 1_500;
/** Every passage carries its context, so the header of a hostile table would fill the memory. */
const MAX_AROUND = 300;
const MAX_LABEL = 40;

/** The units of an article in order, without headings and code. */
export function answerUnits(reading: Reading): AnswerUnit[] {
  const { blocks, sectionOf } = reading;
  const units: PlainUnit[] = [];
  for (const block of blocks) {
    const { kind } = block.block;
    if (kind === 'heading' || kind === 'code') continue;
    const section = sectionOf.get(block);
    const heading = section && section.level > 1 ? section.folded : '';
    const before = foldAccents(lastSentence(blocks[block.index - 1]));
    if (kind === 'table') units.push(...rowsOf(block, heading));
    else if (kind === 'list') units.push(...itemsOf(block, heading, before));
    else units.push(...sentencesOf(block, heading));
  }
  return units.map((unit) => ({
    ...unit,
    isUnsafe: () =>
      unit.block.sentences.some(
        (sentence) => unit.text.includes(sentence.text) && isUnsafe(reading, sentence),
      ),
  }));
}

function unit(
  text: string,
  kind: AnswerUnit['kind'],
  block: ReadBlock,
  heading: string,
  about: string,
): PlainUnit {
  return {
    text,
    folded: foldAccents(text.slice(0, MAX_FOLDED)),
    words: text.split(/\s+/).length,
    kind,
    block,
    heading: heading.slice(0, MAX_AROUND),
    about: about.slice(0, MAX_AROUND),
  };
}

function sentencesOf(block: ReadBlock, heading: string): PlainUnit[] {
  return block.sentences.map(({ text }, index) => {
    const before = block.sentences[index - 1]?.folded ?? '';
    return unit(text, 'sentence', block, heading, before);
  });
}

/** Items of a list; a term joins its definition, and a short label the line after it. */
function itemsOf(block: ReadBlock, heading: string, before: string): PlainUnit[] {
  const items: string[] = [];
  let label = '';
  for (const part of partsOf(block, /^(?:li|dt|dd|p)$/)) {
    if (part.tag === 'dt' || (part.text.endsWith(':') && part.text.length <= MAX_LABEL)) {
      label = part.text.replace(/:$/, '');
      continue;
    }
    items.push(label === '' ? part.text : `${label}: ${part.text}`);
    if (part.tag !== 'dd') label = '';
  }
  return items.map((text) => unit(text, 'item', block, heading, before.endsWith(':') ? before : ''));
}

/** Rows under the headers of the first one; a table of two columns has its labels on the left. */
function rowsOf(block: ReadBlock, heading: string): PlainUnit[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let caption = '';
  for (const token of readTokens(block.block.html)) {
    if (token.kind === 'text') {
      cell += token.text;
      continue;
    }
    if (/^(?:td|th)$/.test(token.tag)) {
      if (token.kind === 'close') row.push(clean(cell));
      cell = '';
    } else if (token.tag === 'caption') {
      if (token.kind === 'close') caption = clean(cell);
      cell = '';
    } else if (token.tag === 'tr') {
      if (row.length > 0) rows.push(row);
      row = [];
      cell = '';
    } else if (token.tag === 'br') cell += ' ';
  }
  if (row.length > 0) rows.push(row);
  const [header = [], ...rest] = rows;
  const headed = rest.length > 0 && header.every((text) => !/\d{2}/.test(text));
  const about = foldAccents(`${caption} ${headed ? header.join(' ') : ''}`);
  return (headed ? rest : rows).map((cells) => {
    const texts = cells.map((text, index) => {
      const name = headed && index > 0 ? (header[index] ?? '') : '';
      return name === '' || text === '' ? text : `${name} ${text}`;
    });
    return unit(texts.filter((text) => text !== '').join(' | '), 'row', block, heading, about);
  });
}

interface Part {
  readonly tag: string;
  readonly text: string;
}

function partsOf(block: ReadBlock, tags: RegExp): Part[] {
  const parts: Part[] = [];
  let text = '';
  let tag = 'li';
  const close = () => {
    if (clean(text) !== '') parts.push({ tag, text: clean(text) });
    text = '';
  };
  for (const token of readTokens(block.block.html)) {
    if (token.kind === 'text') text += token.text;
    else if (tags.test(token.tag)) {
      close();
      tag = token.kind === 'close' ? 'li' : token.tag;
    } else if (token.tag === 'br') text += ' ';
  }
  close();
  return parts;
}

function lastSentence(block: ReadBlock | undefined): string {
  return block && block.block.kind !== 'heading' ? (block.sentences.at(-1)?.text ?? '') : '';
}

function clean(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
