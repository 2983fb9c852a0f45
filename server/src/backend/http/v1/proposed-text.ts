import { readAnswer } from '@rilievo/shared/author-answer';
import type { Decision } from '@rilievo/shared/decisions';
import { entersText } from '@rilievo/shared/export-choice';
import * as z from 'zod';
import { withoutCitationMarks } from '#linguistics/citation-marks.ts';
import { type HtmlNode, parseCleanMarkup } from '#platform/html/clean-markup.ts';
import { sanitiseFragment } from '#platform/html/safe-html.ts';
import { plainLines } from './plain-lines.ts';
import { type ResultBox, resultBoxes } from './result-boxes.ts';
import type { ResultRow } from './result-of.ts';

/** Undecided additions enter a `ready` text, as in the app; a replacement or an answer only once it is accepted. */
export const TEXT_CHOICES = ['ready', 'accepted'] as const;

export const textQuerySchema = z.strictObject({ choice: z.enum(TEXT_CHOICES).default('ready') });

type TextChoice = z.infer<typeof textQuerySchema>['choice'];

/** The article with the proposals, as plain text, without images, links and formatting. */
export const proposedTextSchema = z.object({
  id: z.string(),
  choice: z.enum(TEXT_CHOICES),
  text: z.string(),
  /** The findings that are in the text, and those whose text is not. */
  entered: z.array(z.string()),
  left_out: z.array(z.string()),
});

/** The plain text of a completed result with the boxes of a choice in their places. */
export function proposedText(row: ResultRow, choice: TextChoice): z.infer<typeof proposedTextSchema> {
  const boxes = resultBoxes(row);
  const entered = new Set<string>();
  const enters = (box: ResultBox) => entersText(box, row.decisions[box.addition.id], choice);
  const additionsAfter = (block: string | null) =>
    boxes.flatMap((box) => {
      if (box.addition.after !== block || box.move === 'replace' || !enters(box)) return [];
      entered.add(box.addition.id);
      return linesOf(box, row.decisions[box.addition.id]);
    });
  const lines = [...additionsAfter(null)];
  for (const { id, html } of row.content_extracted?.blocks ?? []) {
    let own = plainLines(parseCleanMarkup(html));
    for (const box of boxes) {
      const passage = box.addition.passage;
      if (box.move !== 'replace' || passage?.blockId !== id || !enters(box)) continue;
      const changed = replaced(own, passage.text, linesOf(box, row.decisions[box.addition.id]));
      if (changed) entered.add(box.addition.id);
      own = changed ?? own;
    }
    lines.push(...own, ...additionsAfter(id));
  }
  const ids = boxes.map(({ addition }) => addition.id);
  return {
    id: row.session_uid,
    choice,
    text: lines.join('\n\n'),
    entered: ids.filter((id) => entered.has(id)),
    left_out: ids.filter((id) => !entered.has(id)),
  };
}

/** The text that a box adds to the article: its own or the editor's, without the questions left out; or the answer. */
function linesOf(box: ResultBox, decision: Decision | undefined): string[] {
  if (box.move === 'ask') {
    const { task } = box.addition;
    const { heading, lines } = readAnswer({ task, addition: box.addition }, decision?.answer ?? '');
    return [...(heading === null ? [] : [`### ${heading}`]), ...lines.map(({ text }) => text)];
  }
  const written =
    decision?.html === undefined ? box.nodes : parseCleanMarkup(sanitiseFragment(decision.html));
  const nodes = box.addition.task === 'task_3' ? withoutQuestions(written, new Set(decision?.off)) : written;
  return plainLines(nodes).map(withoutCitationMarks);
}

const isQuestion = (node: HtmlNode) => typeof node !== 'string' && /^h[3-6]$/.test(node.tag);

/** A FAQ without the questions at some places; without any question its heading goes as well. */
function withoutQuestions(nodes: readonly HtmlNode[], off: ReadonlySet<number>): readonly HtmlNode[] {
  let place = -1;
  const kept = nodes.filter((node) => {
    if (isQuestion(node)) place += 1;
    return place < 0 || !off.has(place);
  });
  return off.size === 0 || kept.some(isQuestion) ? kept : [];
}

/**
 * Lines in which one passage is replaced; null if no line contains it. A sentence is inserted into the line, blocks
 * split it.
 */
function replaced(lines: readonly string[], passage: string, words: readonly string[]): string[] | null {
  const at = lines.findIndex((line) => line.includes(passage));
  const line = lines[at];
  if (line === undefined) return null;
  const [before = '', ...rest] = line.split(passage);
  const after = rest.join(passage);
  const [only = ''] = words;
  const isSentence = words.length < 2 && !/^(?:#+|-) /.test(only);
  const changed = isSentence ? [(before + only + after).replace(/ {2,}/g, ' ')] : [before, ...words, after];
  return lines.toSpliced(
    at,
    1,
    ...changed.map((one) => one.trim()).filter((one) => one !== '' && one !== '-'),
  );
}
