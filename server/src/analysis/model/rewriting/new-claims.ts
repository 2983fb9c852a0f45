import type { RewriteKind } from '@rilievo/shared/rewrite';
import { CITATION_MARK } from '#linguistics/citation-marks.ts';
import { trimmedSentences } from '#linguistics/sentences.ts';
import { contentStems } from '#linguistics/stems.ts';
import { countWords, foldAccents, words } from '#linguistics/words.ts';
import { type Figure, isHeld, readFigures, statedFigures } from '../additions/figures.ts';

/** What a text may rest on, and what was made of it: one piece for each paragraph, item or cell. */
export interface Rewritten {
  readonly kind: RewriteKind;
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Words beside the text that may be taken up: the question, the passage that it is about. */
  readonly beside: string;
  /** Where names may stand that the text does not say. */
  readonly named: string;
}

/** A sentence is somebody else's when more of its stems than this are in nothing it rests on, and more than two. */
const MAX_NEW = 0.6;
const FEW_NEW = 2;
/** How much of a text must be in other words of it, so that they are words for the same. */
const MIN_KEPT = 0.3;
/** How much of a clause must be in another one for it to be made of that. */
const SAME_CLAUSE = 0.5;
/** Each clause is compared with each. An edit of 20,000 characters in real sentences has fewer. */
const MAX_CLAUSES = 600;
const NEGATION =
  /(?<!\p{L})(?:non|senza|mai|nessun[oa]?|niente|nulla|né|neppure|nemmeno|tranne|salvo|vietat\p{L}+|proibit\p{L}+|sconsigli\p{L}+|evit\p{L}+)(?!\p{L})/u;
/** How a reader is spoken to. */
const COURTESY = /^(?:lei|la|le|suo|sua|suoi|sue|voi|vostr[oaie])$/;

/** What a rewritten text says that it may not, or has lost, in words that go back to the model. */
export function newClaims(rewritten: Rewritten): string[] {
  const { kind, beside } = rewritten;
  const before = rewritten.before.join('\n');
  const after = rewritten.after.join('\n');
  const known = readFigures(`${before}\n${beside}`);
  const added = statedFigures(after).filter((figure) => !isHeld(figure, [known]));
  const kept = readFigures(after);
  const lost = mayLose(kind) ? [] : statedFigures(before).filter((figure) => !isHeld(figure, [kept]));
  return [
    ...(added.length > 0 ? [`dice cifre che non ci sono: ${listed(added)}`] : []),
    ...(lost.length > 0 ? [`ha perso delle cifre: ${listed(lost)}`] : []),
    ...newNames(rewritten).map((name) => `nomina «${name}»`),
    ...newSentences(rewritten).map((sentence) => `dice una cosa che non c'è: «${sentence.slice(0, 200)}»`),
    ...turnedClauses(rewritten).map(
      (clause) => `toglie o aggiunge un «non»: «${clause.trim().slice(0, 200)}»`,
    ),
    ...lostMarks(rewritten),
    ...wrongLength(kind, countWords(before), countWords(after)),
    ...(kind !== 'answer' && keptShare(before, after) < MIN_KEPT ? ['parla di altro'] : []),
  ];
}

const mayLose = (kind: RewriteKind) => kind === 'shorter' || kind === 'answer';

function listed(figures: readonly Figure[]): string {
  return figures.map(({ value, unit }) => (unit === null ? value : `${value} ${unit}`)).join(', ');
}

function newNames({ before, after, beside, named }: Rewritten): string[] {
  const known = new Set(words([...before, beside, named].join('\n')).map(foldAccents));
  return after.flatMap(trimmedSentences).flatMap((sentence) =>
    words(sentence)
      .slice(1)
      .filter((word) => {
        const folded = foldAccents(word);
        return /^\p{Lu}/u.test(word) && !known.has(folded) && !COURTESY.test(folded);
      }),
  );
}

function newSentences({ before, after, beside }: Rewritten): string[] {
  const known = new Set(contentStems([...before, beside].join('\n')));
  return after.flatMap(trimmedSentences).filter((sentence) => {
    const said = [...new Set(contentStems(sentence))];
    return said.filter((stem) => !known.has(stem)).length > Math.max(FEW_NEW, MAX_NEW * said.length);
  });
}

/** Clauses that deny what the one they are made of says, or say what it denies. */
function turnedClauses({ before, after }: Rewritten): string[] {
  const sources = clauses(before).map((clause) => ({
    stems: new Set(contentStems(clause)),
    denies: NEGATION.test(clause.toLowerCase()),
  }));
  return clauses(after).filter((clause) => {
    const said = [...new Set(contentStems(clause))];
    const shares = sources.map(({ stems }) => said.filter((stem) => stems.has(stem)).length / said.length);
    const most = Math.max(...shares);
    const nearest = sources.filter((_, index) => shares[index] === most);
    return (
      most >= SAME_CLAUSE && nearest.every(({ denies }) => denies !== NEGATION.test(clause.toLowerCase()))
    );
  });
}

function clauses(pieces: readonly string[]): string[] {
  return pieces
    .flatMap((piece) => piece.split(/[.:;,?!()]+/))
    .slice(0, MAX_CLAUSES)
    .filter((clause) => contentStems(clause).length > 0);
}

/** A mark says what a source bears out. */
function lostMarks({ kind, before, after }: Rewritten): string[] {
  const had = marksIn(before);
  const has = marksIn(after);
  const invented = [...has].some((mark) => !had.has(mark));
  const lost = !mayLose(kind) && [...had].some((mark) => !has.has(mark));
  return invented || lost ? ['i segni delle fonti non sono quelli di prima'] : [];
}

function marksIn(pieces: readonly string[]): Set<string> {
  return new Set(
    [...pieces.join('\n').matchAll(CITATION_MARK)].flatMap(([, mark]) => mark?.match(/\d+/g) ?? []),
  );
}

function wrongLength(kind: RewriteKind, before: number, after: number): string[] {
  if (kind === 'shorter') return after < 0.9 * before ? [] : ['non è più breve'];
  return after <= 1.5 * before + (kind === 'answer' ? 25 : 10) ? [] : ['è troppo lungo'];
}

function keptShare(before: string, after: string): number {
  const had = new Set(contentStems(before));
  const has = new Set(contentStems(after));
  return had.size === 0 ? 1 : [...had].filter((stem) => has.has(stem)).length / had.size;
}
