import type { Addition } from '@rilievo/shared/findings';
import { withoutCitationMarks } from '#linguistics/citation-marks.ts';
import { TO_EDITOR } from '../additions/author-question.ts';
import { remark } from '../additions/remark.ts';
import type { Contested } from '../contested.ts';
import type { OwnPage } from '../page-proposals/own-pages.ts';
import { markedText } from '../prompt-input/article-lines.ts';
import type { Section } from '../prompt-input/delimited-sections.ts';
import { neutralLine } from '../prompt-input/neutral-text.ts';

/** The article has the passage; its beginning says which one. */
const MAX_OF_A_PASSAGE = 50;

/** What is proposed already: boxes in the text, the words that they contest, and questions for pages of their own. */
export interface KnownBoxes {
  readonly inText: readonly Addition[];
  readonly contested: Pick<Contested, 'passages'>;
  readonly topics: readonly Pick<OwnPage, 'question'>[];
}

/** The boxes that are proposed already, whole, one on a line: an answer has to agree with each of their sentences. */
export function boxesSection({ inText, contested, topics }: KnownBoxes): Section {
  const replaced = inText.flatMap(({ move, passage }) => (move === 'replace' && passage ? passage.text : []));
  const lines = [
    ...inText.filter(saysSomething).map((box) => neutralLine(withoutCitationMarks(saidBy(box)))),
    ...contested.passages
      .filter(({ text }) => !replaced.some((words) => words.includes(text)))
      .map(({ text }) => `in discussione: «${beginning(text)}»`),
    ...topics.map(({ question }) => `per una pagina nuova: ${neutralLine(question)}`),
  ];
  return { name: 'RIQUADRI', lines };
}

/** A box whose note only tells the editor of a check proposes nothing and asks nothing. */
function saysSomething({ html, note, move, passage }: Addition): boolean {
  return html !== '' || (move === 'replace' && passage !== undefined) || !TO_EDITOR.has(note);
}

/** A text says what it is about; without one the title does. */
function saidBy({ title, html, note, move, passage }: Addition): string {
  const replaced = move === 'replace' && passage ? `«${beginning(passage.text)}»` : null;
  if (html === '') return replaced ? `da togliere: ${replaced}` : `${title}, nota: ${note ?? ''}`;
  return replaced ? `al posto di ${replaced}: ${markedText(html)}` : markedText(html);
}

function beginning(text: string): string {
  return remark(neutralLine(text), MAX_OF_A_PASSAGE);
}
