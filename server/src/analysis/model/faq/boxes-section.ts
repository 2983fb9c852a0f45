import type { Addition } from '@rilievo/shared/findings';
import { withoutCitationMarks } from '#linguistics/citation-marks.ts';
import { markedText } from '../prompt-input/article-lines.ts';
import type { Section } from '../prompt-input/delimited-sections.ts';
import { neutralLine } from '../prompt-input/neutral-text.ts';

/** The boxes that are proposed already, one on a line. */
export function boxesSection(boxes: readonly Addition[]): Section {
  const lines = boxes.map(({ title, html, note }) => {
    const said = html === '' ? `nota per l'autore: ${note ?? ''}` : markedText(html);
    return neutralLine(withoutCitationMarks(`${title}: ${said}`));
  });
  return { name: 'RIQUADRI', lines };
}
