import type { Addition } from '@rilievo/shared/findings';
import { type AnswerUnit, answerUnits } from '#analysis/reading/answers/answer-units.ts';
import { holdsValue, MEASURED_TYPES } from '#analysis/reading/answers/holds-value.ts';
import type { ContentKind } from '#analysis/reading/facets/facet.ts';
import type { AnswerType } from '#analysis/reading/needs-bank/need-class.ts';
import type { Reading } from '#analysis/reading/read-article.ts';
import { contentStems } from '#linguistics/stems.ts';
import { foldAccents } from '#linguistics/words.ts';
import type { JudgedNeed } from '../needs/judge-needs.ts';
import { answerAsked } from '../ranking/answer-asked.ts';
import { unansweredQuestions } from './comment-questions.ts';

const MAX_BOXES = 3;
export const QUESTION_LENGTH = 160;
/** Words that the question shares with the title or a heading from which on an editor cares. */
const MIN_OF_HEADINGS = 2;

/** «Si può fare senza glutine?», below a recipe, asks of its dish one thing, which an article that names it answers. */
const OF_THE_DISH =
  /\b(?:si puo|si possono|posso|possiamo|e possibile|viene|vengono|va|vanno) (?:[\p{L}']+ ){0,2}?(?:far|prepar|cuoc|cucin|congel|conserv|surgel|sostitu|us|bene|lo stesso|anche)\p{L}*/u;

/** What readers of the page ask below it: the need, and how many of them ask. */
export interface ReaderNeed {
  readonly judged: JudgedNeed;
  readonly readers: number;
  /** The question is about the title or a heading. */
  readonly isMajor: boolean;
}

/**
 * The questions of the comments that the article leaves open, at most three, those on its headings first. What a comment
 * says answers nothing.
 */
export function readerNeeds(reading: Reading, kind: ContentKind): ReaderNeed[] {
  const comments = reading.article.evidence?.comments ?? [];
  if (!reading.italian || comments.length === 0) return [];
  const units = answerUnits(reading);
  const words = new Set(units.flatMap(({ text }) => contentStems(text)).concat(contentStems(reading.title)));
  const asked = merged(unansweredQuestions(comments, kind === 'salute'))
    .filter(({ text, stems }) => isOfDish(text, stems, kind) !== stems.some((stem) => words.has(stem)))
    .filter(({ text, stems }) => !isAnswered(text, stems, units, new Set(contentStems(reading.title))));
  const headed = headingStems(reading);
  const isMajor = ({ stems }: Asked) => stems.filter((stem) => headed.has(stem)).length >= MIN_OF_HEADINGS;
  return [...asked.filter(isMajor), ...asked.filter((one) => !isMajor(one))]
    .slice(0, MAX_BOXES)
    .map((one, at) => ({
      readers: one.readers,
      isMajor: isMajor(one),
      judged: {
        need: {
          id: `reader-${at + 1}`,
          question: one.text,
          answer: typeOf(one.text),
          weight: 'useful',
          cues: [],
        },
        question: one.text,
        verdict: 'partly',
        passages: [],
        write: null,
      },
    }));
}

/** Those that no box asks already. */
export function withoutShown(needs: readonly ReaderNeed[], shown: readonly Addition[]): ReaderNeed[] {
  const asked = shown.map(({ question, title }) => contentStems(`${question ?? ''} ${title}`));
  return needs.filter(({ judged }) => {
    const own = new Set(contentStems(judged.question));
    return !asked.some((stems) => isSame(own, new Set(stems)));
  });
}

function isOfDish(text: string, stems: readonly string[], kind: ContentKind): boolean {
  return kind === 'ricetta' && stems.length === 1 && OF_THE_DISH.test(foldAccents(text));
}

interface Asked {
  readonly text: string;
  readonly stems: readonly string[];
  readonly readers: number;
}

/** The same question of two readers is one; a reader who repeats it counts once. */
function merged(questions: readonly { text: string; author: string | null }[]): Asked[] {
  const found: { text: string; stems: string[]; authors: Set<string> }[] = [];
  for (const { text, author } of questions) {
    const stems = [...new Set(contentStems(text))];
    const same = found.find((one) => isSame(new Set(one.stems), new Set(stems)));
    const by = author ?? text;
    if (same) same.authors.add(by);
    else found.push({ text: shortened(text), stems, authors: new Set([by]) });
  }
  return found.map(({ text, stems, authors }) => ({ text, stems, readers: authors.size }));
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((stem) => other.has(stem)).length;
  return shared > 0 && shared * 2 >= Math.min(one.size, other.size);
}

function shortened(text: string): string {
  if (text.length <= QUESTION_LENGTH) return text;
  return `${text
    .slice(0, QUESTION_LENGTH - 2)
    .replace(/\s+\S*$/, '')
    .replace(/[\uD800-\uDBFF]$/, '')}…?`;
}

/** «L'uovo quando va messo?» asks for a moment of the work, which no date tells. */
function typeOf(question: string): AnswerType {
  const asked = answerAsked(question) ?? 'yesno';
  return asked === 'date' ? 'reason' : asked;
}

/** One passage has every word of the question but those of the title, or nearly every, and the value that it asks for. */
function isAnswered(
  question: string,
  stems: readonly string[],
  units: readonly AnswerUnit[],
  title: ReadonlySet<string>,
): boolean {
  const own = stems.filter((stem) => !title.has(stem));
  const sought = own.length > 1 ? own : stems;
  const type = typeOf(question);
  const isMeasured = MEASURED_TYPES.has(type);
  const enough = Math.max(isMeasured ? 1 : 2, Math.ceil((sought.length * 2) / 3));
  return units.some(({ text, folded, heading, about }) => {
    if (text.endsWith('?')) return false;
    const around = new Set(contentStems(`${folded} ${heading} ${about}`));
    return (
      sought.filter((stem) => around.has(stem)).length >= enough &&
      (!isMeasured || holdsValue(type, text, folded))
    );
  });
}

function headingStems({ title, sections }: Reading): ReadonlySet<string> {
  return new Set(contentStems([title, ...sections.map((section) => section.title)].join(' ')));
}
