import type { Block } from '@rilievo/shared/article';
import type { Addition, Gap } from '@rilievo/shared/findings';
import { trimmedSentences } from '#linguistics/sentences.ts';
import { quoted } from '../reading/quote.ts';
import { type Figure, figuresIn } from './additions/figures.ts';
import { BETWEEN_CELLS, readFragment } from './additions/fragment-text.ts';
import type { Evidence } from './evidence.ts';
import { inASentence, isSimple, withRemark, withRequest } from './joined-request.ts';

/** Two values make a contradiction; two boxes with the same two are about one. */
const VALUES = 2;

/**
 * A contradiction is one question, with both places and both values: which of two passages is right only the author
 * knows. A replacement that puts one figure of the text in the place of another becomes a question, and of two boxes
 * about the same two values the question stays and names the other place.
 */
export function contradictionsAsked(
  boxes: readonly Addition[],
  gaps: readonly Gap[],
  evidence: Pick<Evidence, 'article'>,
): Addition[] {
  const isOne = ({ closes }: Addition) => gaps.find(({ id }) => id === closes)?.type === 'contradiction';
  const asked = boxes.map((box) => (isOne(box) ? undecided(box, evidence) : box));
  const questions: Addition[] = [];
  for (const box of asked)
    if (box.move === 'ask' && isOne(box) && !questions.some((question) => isOfSameValues(question, box)))
      questions.push(box);
  const also = new Map<string, Addition[]>();
  const left = asked.filter((box) => {
    const other =
      isOne(box) && questions.find((question) => question !== box && isOfSameValues(question, box));
    if (!other || questions.includes(box)) return true;
    also.set(other.id, [...(also.get(other.id) ?? []), box]);
    return false;
  });
  return left.map((box) => (also.get(box.id) ?? []).reduce((all, one) => naming(all, one, gaps), box));
}

function naming(box: Addition, { closes, passage, severity }: Addition, gaps: readonly Gap[]): Addition {
  const place = passage ?? gaps.find(({ id }) => id === closes)?.quotes[0];
  const graver = withRequest(box, { ...box, note: null, severity });
  return place ? withRemark(graver, `confronta anche ${quoted(place.text)}`) : graver;
}

function isOfSameValues(one: Addition, other: Addition): boolean {
  const said = new Set(measuresIn(`${one.title} ${one.reason}`).map(nameOf));
  const both = new Set(measuresIn(`${other.title} ${other.reason}`).map(nameOf));
  return [...both].filter((value) => said.has(value)).length >= VALUES;
}

/** The question that a replacement decides by itself: it puts a figure that the text has elsewhere for another one. */
function undecided(box: Addition, { article }: Pick<Evidence, 'article'>): Addition {
  const { passage, ...rest } = box;
  if (box.move !== 'replace' || !passage) return box;
  const before = measuresIn(passage.text);
  const after = measuresIn(readFragment(box.html).pieces.join('\n'));
  const gone = before.find((one) => !after.some((other) => nameOf(other) === nameOf(one)));
  const put = after.find(
    (one) => gone && one.unit === gone.unit && !before.some((other) => nameOf(other) === nameOf(one)),
  );
  if (!put) return box;
  const elsewhere = article.blocks
    .flatMap((block) => partsOf(block).map((sentence) => ({ id: block.id, sentence })))
    .find(
      ({ id, sentence }) =>
        !(id === passage.blockId && passage.text.includes(sentence)) &&
        measuresIn(sentence).some((one) => nameOf(one) === nameOf(put)),
    );
  if (!elsewhere) return box;
  const places = `${quoted(passage.text)} o ${quoted(elsewhere.sentence)}`;
  const more = box.note !== null && isSimple(box.note) ? ` e ${inASentence(box.note)}` : '';
  const note = `controlla quale dei due è giusto, ${places}${more === '' ? ', e' : ','} correggi l'altro${more}`;
  return { ...rest, html: '', citations: [], move: 'ask', asksAuthor: true, note };
}

/** A table is read cell by cell: its text in one line can be found nowhere on the page. */
function partsOf({ kind, html, text }: Block): string[] {
  if (kind !== 'table') return trimmedSentences(text);
  return readFragment(html).lines.flatMap((row) => row.split(BETWEEN_CELLS));
}

function measuresIn(text: string): Figure[] {
  return figuresIn(text).filter(({ unit, digits }) => unit !== null && digits);
}

function nameOf({ value, unit }: Figure): string {
  return `${value} ${unit}`;
}
