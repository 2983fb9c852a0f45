import type { Addition } from '@rilievo/shared/findings';
import { withoutCitationMarks } from '#linguistics/citation-marks.ts';
import { remark } from '../additions/remark.ts';
import { markedText } from '../prompt-input/article-lines.ts';
import type { Section } from '../prompt-input/delimited-sections.ts';
import { neutralLine } from '../prompt-input/neutral-text.ts';

/** Characters of a box that tell what it is about; code finds answers that repeat the rest. */
const MOST_OF_A_BOX = 140;

/** The boxes that are proposed already, one on a line, with their beginning. */
export function boxesSection(boxes: readonly Addition[]): Section {
  const lines = boxes.map((box) =>
    remark(neutralLine(withoutCitationMarks(`${box.title}: ${saidBy(box)}`)), MOST_OF_A_BOX),
  );
  return { name: 'RIQUADRI', lines };
}

function saidBy({ html, note, move, passage }: Addition): string {
  const replaced = move === 'replace' && passage ? `«${passage.text}»` : null;
  if (html === '') return replaced ? `da togliere: ${replaced}` : `nota per l'autore: ${note ?? ''}`;
  return replaced ? `al posto di ${replaced}: ${markedText(html)}` : markedText(html);
}
