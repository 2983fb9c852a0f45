import type { Addition, Gap } from '@rilievo/shared/findings';
import type { Passage } from '@rilievo/shared/moves';
import { trimmedSentences } from '#linguistics/sentences.ts';
import { contentStems } from '#linguistics/stems.ts';
import { countWords, foldAccents, foldCase, words } from '#linguistics/words.ts';
import { readFragment } from './additions/fragment-text.ts';

/** Weaknesses that say that words of the text are wrong; elsewhere something is only missing. */
export const DISPUTES: ReadonlySet<Gap['type']> = new Set([
  'unsafe-claim',
  'contradiction',
  'broken-promise',
  'unsupported-superlative',
  'undeclared-advertising',
]);
/** The share of the content words of a contested sentence that says it again. */
const SAME = 0.6;
const MIN_STEMS = 3;
/** A title repeats in a run of so many words. */
const RUN = 4;
/** With its accent: «ne» only points back. */
const DENIES = /(?<!\p{L})(?:non|mai|nessun[oa]?|n[éè]|niente|nemmeno|falso|sbagliato)(?!\p{L})/u;

/** Words of the article that a box takes out or doubts. */
export interface Contested {
  readonly passages: readonly Passage[];
  /** Whether a text says again what a box takes out or doubts; a sentence that denies it does not. */
  repeats(text: string): boolean;
  /** Whether a text says mostly what such a sentence of a block says, and neither denies nor corrects it. */
  restsOn(text: string, block: Passage): boolean;
  /** Whether a title contains a run of such words. */
  inTitle(title: string): boolean;
}

interface Dispute {
  readonly passage: Passage;
  readonly stems: ReadonlySet<string>;
  /** Words that a correction brings in: a text that has them follows the correction. */
  readonly mended: ReadonlySet<string>;
}

/**
 * What the boxes contest: the words that they replace, and those that boxes about something wrong quote. Words of the
 * `topic`, which every sentence may contain, contest nothing.
 */
export function contestedBy(
  boxes: readonly { box: Addition; gap: Gap | undefined }[],
  topic: string,
): Contested {
  const subject = new Set(contentStems(topic));
  const disputes = boxes.flatMap(({ box, gap }): Dispute[] => {
    const quotes = gap && DISPUTES.has(gap.type) ? gap.quotes : [];
    const passages = box.move === 'replace' && box.passage ? [box.passage] : quotes;
    const put = contentStems(box.move === 'replace' ? readFragment(box.html).pieces.join(' ') : '');
    return passages.flatMap((passage) => disputesOf(passage, put, subject));
  });
  return {
    passages: disputes.map(({ passage }) => passage),
    repeats: (text) =>
      text
        .split('\n')
        .flatMap(trimmedSentences)
        .some((sentence) => !DENIES.test(foldCase(sentence)) && isAgain(sentence, disputes)),
    restsOn: (text, block) => !DENIES.test(foldCase(text)) && restsOnOne(text, block, disputes, subject),
    inTitle: (title) =>
      disputes.some(({ passage }) =>
        runsOf(passage.text, subject).some((run) => spaced(title).includes(run)),
      ),
  };
}

/** The sentence of the block that the text is nearest to is a contested one. */
function restsOnOne(
  text: string,
  block: Passage,
  disputes: readonly Dispute[],
  subject: ReadonlySet<string>,
): boolean {
  const said = new Set(contentStems(text).filter((stem) => !subject.has(stem)));
  const [nearest] = trimmedSentences(block.text)
    .map((sentence) => ({ sentence, shared: contentStems(sentence).filter((stem) => said.has(stem)).length }))
    .sort((a, b) => b.shared - a.shared);
  if (!nearest || nearest.shared < MIN_STEMS) return false;
  return disputes.some(
    ({ passage, mended }) =>
      passage.blockId === block.blockId &&
      nearest.sentence.includes(passage.text) &&
      ![...mended].some((stem) => said.has(stem)),
  );
}

/** Each sentence of a passage for itself: an answer takes over one of them. */
function disputesOf(
  { blockId, text }: Passage,
  put: readonly string[],
  subject: ReadonlySet<string>,
): Dispute[] {
  return trimmedSentences(text).map((sentence) => {
    const own = new Set(contentStems(sentence));
    const kept = new Set(put);
    return {
      passage: { blockId, text: sentence },
      stems: new Set([...own].filter((stem) => !kept.has(stem) && !subject.has(stem))),
      mended: new Set(put.filter((stem) => !own.has(stem) && !subject.has(stem))),
    };
  });
}

function isAgain(sentence: string, disputes: readonly Dispute[]): boolean {
  const said = new Set(contentStems(sentence));
  return disputes.some(({ stems, mended }) => {
    if (stems.size < MIN_STEMS || [...mended].some((stem) => said.has(stem))) return false;
    return [...stems].filter((stem) => said.has(stem)).length >= stems.size * SAME;
  });
}

/**
 * Runs of words that say something of the subject: «24 ore su 24» does, «l'anello del monte» does not. A shorter text of
 * two words or more is one run, whatever it says.
 */
function runsOf(text: string, subject: ReadonlySet<string>): string[] {
  const all = words(foldAccents(text));
  return all
    .slice(0, Math.max(0, all.length - RUN + 1))
    .map((_, at) => all.slice(at, at + RUN))
    .filter((run) => run.filter((word) => /\d/.test(word) || saysMore(word, subject)).length > 1)
    .map((run) => ` ${run.join(' ')} `)
    .concat(countWords(text) < RUN && countWords(text) > 1 ? [spaced(text)] : []);
}

function saysMore(word: string, subject: ReadonlySet<string>): boolean {
  return contentStems(word).some((stem) => !subject.has(stem));
}

function spaced(text: string): string {
  return ` ${words(foldAccents(text)).join(' ')} `;
}
