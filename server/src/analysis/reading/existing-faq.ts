import { FAQ_HEADING } from './places.ts';
import type { ReadBlock, Reading, Section } from './read-article.ts';

/** The article's own FAQ: its questions, its blocks, and the block after which more can be added. */
interface ExistingFaq {
  readonly questions: readonly string[];
  readonly blocks: ReadonlySet<ReadBlock>;
  readonly last: ReadBlock;
}

/** Fewer question headings in a row are the style of the text, not a FAQ. */
const MIN_QUESTION_HEADINGS = 3;
const QUESTION = /\?[»”"')\s]*$/;

/** Found by its heading, else as a run of question headings below one section. Null when there is none. */
export function findExistingFaq(reading: Reading): ExistingFaq | null {
  const sections = faqSections(reading.sections);
  const last = sections.at(-1)?.last;
  if (!last) return null;
  const blocks = new Set(sections.flatMap(({ heading, body }) => (heading ? [heading, ...body] : body)));
  const questions = sections.flatMap(({ title, body }) => [
    ...(QUESTION.test(title) ? [title] : []),
    ...body.flatMap(({ sentences }) =>
      sentences.map(({ text }) => text).filter((text) => QUESTION.test(text)),
    ),
  ]);
  return { questions, blocks, last };
}

function faqSections(sections: readonly Section[]): Section[] {
  const start = sections.findIndex(({ folded }) => FAQ_HEADING.test(folded));
  const first = sections[start];
  if (first) {
    const after = sections.slice(start + 1);
    const end = after.findIndex(({ level }) => level <= first.level);
    return [first, ...(end < 0 ? after : after.slice(0, end))];
  }
  return questionRun(sections);
}

function questionRun(sections: readonly Section[]): Section[] {
  let run: Section[] = [];
  for (const section of sections) {
    if (section.level >= 3 && QUESTION.test(section.title)) run.push(section);
    else if (run.length >= MIN_QUESTION_HEADINGS) return run;
    else run = [];
  }
  return run.length >= MIN_QUESTION_HEADINGS ? run : [];
}
