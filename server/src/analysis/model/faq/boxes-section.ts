import type { Addition } from '@rilievo/shared/findings';
import { withoutCitationMarks } from '#linguistics/citation-marks.ts';
import { remark } from '../additions/remark.ts';
import type { Contested } from '../contested.ts';
import type { OwnPage } from '../page-proposals/own-pages.ts';
import { markedText } from '../prompt-input/article-lines.ts';
import type { Section } from '../prompt-input/delimited-sections.ts';
import { neutralLine } from '../prompt-input/neutral-text.ts';

/** Characters of a box that tell what it is about; code finds answers that repeat the rest. */
const MOST_OF_A_BOX = 140;
/** A box about harm is told with its limits: an answer must repeat them. */
const MOST_OF_A_DANGER = 260;
const MOST_OF_A_PASSAGE = 80;

/** What is proposed already: boxes in the text, the words that they contest, and questions for pages of their own. */
export interface KnownBoxes {
  readonly inText: readonly Addition[];
  readonly contested: Pick<Contested, 'passages'>;
  readonly topics: readonly Pick<OwnPage, 'question'>[];
}

/** The boxes that are proposed already, one on a line, with their beginning. */
export function boxesSection({ inText, contested, topics }: KnownBoxes): Section {
  const told = inText.map(saidBy).join('\n');
  const lines = [
    ...inText.map((box) =>
      remark(
        neutralLine(withoutCitationMarks(`${box.title}: ${saidBy(box)}`)),
        box.severity === 'critical' ? MOST_OF_A_DANGER : MOST_OF_A_BOX,
      ),
    ),
    ...contested.passages
      .filter(({ text }) => !told.includes(text))
      .map(({ text }) => `in discussione: «${remark(neutralLine(text), MOST_OF_A_PASSAGE)}»`),
    ...topics.map(({ question }) => `per una pagina nuova: ${neutralLine(question)}`),
  ];
  return { name: 'RIQUADRI', lines };
}

function saidBy({ html, note, move, passage }: Addition): string {
  const replaced = move === 'replace' && passage ? `«${passage.text}»` : null;
  if (html === '') return replaced ? `da togliere: ${replaced}` : `nota per l'autore: ${note ?? ''}`;
  return replaced ? `al posto di ${replaced}: ${markedText(html)}` : markedText(html);
}
