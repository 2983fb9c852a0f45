import type { Addition } from '@rilievo/shared/findings';
import { readFragment } from '../additions/fragment-text.ts';
import type { Contested } from '../contested.ts';
import { countLeftOut, type LeftOut } from '../left-out.ts';

/** What is left of the boxes for changes outside the text, once it is known what the boxes in the text contest. */
interface SettledPage {
  readonly page: Addition[];
  readonly leftOut: LeftOut;
}

/**
 * Titles, headings and structured data do not repeat words that a box takes out or doubts: a correction is
 * followed, other words are left out, and a box with nothing else falls.
 */
export function settledPage(
  page: readonly Addition[],
  contested: Contested,
  boxes: readonly Addition[],
): SettledPage {
  const kept = page.map((box) => settled(box, contested, boxes));
  const fallen = kept.filter((box) => box === null).length;
  return {
    page: kept.flatMap((box) => box ?? []),
    leftOut: countLeftOut(Array(fallen).fill('contested')),
  };
}

function settled(box: Addition, contested: Contested, boxes: readonly Addition[]): Addition | null {
  const { outside } = box;
  if (!outside) return box;
  // A title or a description that says nothing new is nothing to act on.
  if (outside.proposed === null)
    return outside.what === 'title' || outside.what === 'description' ? null : box;
  switch (outside.what) {
    case 'headings': {
      const proposed = corrected(outside.proposed, boxes)
        .split('\n')
        .map((line) => withoutContested(line, contested))
        .join('\n');
      const levels = (text: string | null) => text?.match(/^H\d/gm)?.join() ?? '';
      const isOfWords = levels(outside.now) === levels(proposed) && proposed.includes(TO_DECIDE);
      return isOfWords ? null : { ...box, outside: { ...outside, proposed } };
    }
    case 'schema.org':
      return isNamedBy(outside.proposed, contested) ? null : box;
    case 'title':
    case 'description': {
      const doubtful = contested.inTitle(outside.proposed) || contested.repeats(outside.proposed);
      return doubtful ? null : box;
    }
    default:
      return box;
  }
}

/** In the place of a heading whose words a box contests. */
const TO_DECIDE = '(da riscrivere: un altro riquadro ne contesta le parole)';

function withoutContested(line: string, contested: Contested): string {
  const [level = '', ...words] = line.split(' ');
  return contested.inTitle(words.join(' ')) ? `${level} ${TO_DECIDE}` : line;
}

/** A text with the corrections of single words that the boxes propose. */
function corrected(text: string, boxes: readonly Addition[]): string {
  return boxes.reduce((whole, { move, passage, html }) => {
    const [words = '', ...more] = readFragment(html).pieces;
    if (move !== 'replace' || !passage || more.length > 0 || words === '') return whole;
    return whole.replace(passage.text, () => words);
  }, text);
}

/** Whether structured data have a name that a box contests: without it they would say nothing of the page. */
function isNamedBy(code: string, contested: Contested): boolean {
  const named = /"(?:headline|name)":"((?:[^"\\]|\\.)*)"/.exec(code);
  // The first name of a FAQ is a question.
  return named !== null && !code.includes('"FAQPage"') && contested.inTitle(JSON.parse(`"${named[1]}"`));
}
