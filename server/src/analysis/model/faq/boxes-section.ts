import type { Addition } from '@rilievo/shared/findings';
import { withoutCitationMarks } from '#linguistics/citation-marks.ts';
import { markedText } from '../prompt-input/article-lines.ts';
import type { Section } from '../prompt-input/delimited-sections.ts';
import { neutralLine } from '../prompt-input/neutral-text.ts';

/** The boxes that are proposed already, one on a line. */
export function boxesSection(boxes: readonly Addition[]): Section {
  const lines = boxes.map((box) => neutralLine(withoutCitationMarks(`${box.title}: ${saidBy(box)}`)));
  return { name: 'RIQUADRI', lines };
}

function saidBy({ html, note, move, passage }: Addition): string {
  const replaced = move === 'replace' && passage ? `«${passage.text}»` : null;
  if (html === '') return replaced ? `da togliere: ${replaced}` : `nota per l'autore: ${note ?? ''}`;
  return replaced ? `al posto di ${replaced}: ${markedText(html)}` : markedText(html);
}
