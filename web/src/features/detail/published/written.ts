import { readAnswer } from '@rilievo/shared/author-answer';
import { stateOf } from '@rilievo/shared/box-state';
import type { Decisions } from '@rilievo/shared/decisions';
import { parseInert } from '#lib/parse-inert.ts';
import type { Box } from '../boxes/box.ts';
import { faqHeading, faqPairs } from '../boxes/faq-pairs.ts';
import { isOffText } from '../boxes/off-text.ts';
import { textUnits } from '../compare/text-units.ts';

/** The change that an accepted finding asked for. */
export interface Written {
  /** The box; several questions of a FAQ have the same. */
  readonly id: string;
  readonly subject: string;
  /** Paragraphs, entries of lists and headings that it writes; none for a removal. */
  readonly texts: readonly string[];
  /** The passage that they take the place of. */
  readonly instead: string | null;
}

/** The texts of the accepted boxes, a FAQ by its questions, in the order of the boxes. */
export function writtenBy(boxes: readonly Box[], decisions: Decisions): readonly Written[] {
  return boxes.flatMap((box): Written[] => {
    const { id, subject, move } = box;
    const decision = decisions[id];
    const state = stateOf(move, decision);
    if (move === 'ask') {
      if (state !== 'answered') return [];
      const { heading, lines } = readAnswer(box, decision?.answer ?? '');
      const texts = [...(heading === null ? [] : [heading]), ...lines.map(({ text }) => text)];
      return [{ id, subject, texts, instead: null }];
    }
    if (move === 'outside' || (state !== 'accepted' && state !== 'edited')) return [];
    const html = decision?.html ?? box.text;
    if (box.task !== 'task_3') {
      const instead = move === 'replace' ? (box.addition?.passage?.text ?? null) : null;
      return [{ id, subject, texts: textsOf(html), instead }];
    }
    return faqPairs(html)
      .filter(({ place }) => !decision?.off?.includes(place))
      .map((pair) => ({ id, subject: pair.question, texts: textsOf(pair.html), instead: null }));
  });
}

/** The headings of accepted FAQs, which no question of theirs has: a page may have one of its own. */
export function faqHeadings(boxes: readonly Box[], decisions: Decisions): readonly string[] {
  return boxes.flatMap(({ id, task, move, text }) => {
    const state = stateOf(move, decisions[id]);
    if (task !== 'task_3' || (state !== 'accepted' && state !== 'edited')) return [];
    return textsOf(faqHeading(decisions[id]?.html ?? text));
  });
}

/** How many accepted changes stand outside the text, where a reading of the article does not see them. */
export function doneOutside(boxes: readonly Box[], decisions: Decisions): number {
  return boxes.filter((box) => isOffText(box) && stateOf(box.move, decisions[box.id]) === 'done').length;
}

function textsOf(html: string): string[] {
  const { body } = parseInert(html);
  return textUnits(body).flatMap(({ kind, text }) => (kind === 'figure' ? [] : [text]));
}
