import type { Article, Block } from '@rilievo/shared/article';
import { MAX_ANSWER_LENGTH, MAX_EDIT_LENGTH } from '@rilievo/shared/decisions';
import type { HouseRules } from '@rilievo/shared/house-rules';
import type { PlacedAddition } from '@rilievo/shared/result';
import type { RewriteKind } from '@rilievo/shared/rewrite';
import { trimmedSentences } from '#linguistics/sentences.ts';
import { readTokens } from '#platform/html/clean-markup.ts';
import { type Fragment, readFragment } from '../additions/fragment-text.ts';
import { isForeign, isRefusal, unfitness } from '../additions/unfit-text.ts';
import { unsupportedClaims } from '../additions/unsupported-claims.ts';
import { echoesInstructions } from '../echoed-instructions.ts';
import { EDITOR_BRIEF } from '../editor-brief.ts';
import { type Evidence, evidenceOf } from '../evidence.ts';
import type { Question } from '../gateway/model-session.ts';
import { articleLines } from '../prompt-input/article-lines.ts';
import { neutralLine, visibleText } from '../prompt-input/neutral-text.ts';
import { taskMessage } from '../prompt-input/prompt-input.ts';
import { rulesLines } from '../prompt-input/rules-lines.ts';
import { newClaims } from './new-claims.ts';
import { ANSWER_INSTRUCTIONS, ANSWER_VERSION, REWORDING_VERSION, rewordingInstructions } from './prompt.ts';
import { type Rewriting, rewritingSchema } from './schema.ts';

/** What is to be rewritten, and where it stands. */
export interface RewriteRequest {
  readonly kind: RewriteKind;
  /** Html of a box, or the plain words of an answer. */
  readonly given: string;
  readonly box: Pick<PlacedAddition, 'after' | 'move' | 'passage'> & Partial<Pick<PlacedAddition, 'closes'>>;
  /** What the box asks. */
  readonly question: string;
  readonly article: Article;
  readonly houseRules: HouseRules | null;
}

/** The proposal: html, or plain lines of an answer; null: the model says that there is none. */
export interface Proposed {
  readonly text: string | null;
}

/** Characters of the article that a model is shown: how it begins, and what stands around the box. */
const OPENING = 1_500;
const AROUND = 4_000;
const OF_A_READER = 'Una domanda che un lettore ha fatto nei commenti.';
const MAX_OF_A_BLOCK = 2_000;

export function rewriteQuestion(request: RewriteRequest): Question<Rewriting, Proposed> {
  const { kind, given, question, article, houseRules } = request;
  const none = { name: '', lines: [] };
  const parts = {
    article: { name: 'ARTICOLO', lines: linesAround(article.blocks, request.box.after) },
    page: none,
    sources: none,
    userPrompt: none,
    houseRules: { name: 'REGOLE DELLA REDAZIONE', lines: houseRules ? rulesLines(houseRules) : [] },
  };
  const asked = { name: 'DOMANDA', lines: [asksOfReader(request) ? OF_A_READER : neutralLine(question)] };
  const written = { name: 'RISPOSTA', lines: given.split('\n').map(neutralLine).filter(Boolean) };
  const text = { name: 'TESTO', lines: [neutralLine(readFragment(given).html)] };
  const ofAnswer = kind === 'answer';
  return {
    task: ofAnswer ? 'answer' : 'rewrite',
    version: ofAnswer ? ANSWER_VERSION : REWORDING_VERSION,
    instructions: EDITOR_BRIEF,
    input: ofAnswer
      ? taskMessage(parts, [asked, written], ANSWER_INSTRUCTIONS)
      : taskMessage(parts, [text], rewordingInstructions(kind)),
    schema: rewritingSchema,
    check: ({ html }) => checked(html, request),
  };
}

/** What a reader asked in the comments is a stranger's text, which no prompt holds. */
function asksOfReader({ box }: RewriteRequest): boolean {
  return box.closes?.startsWith('reader-') ?? false;
}

function checked(html: string, request: RewriteRequest): { value: Proposed | null; problems: string[] } {
  if (html.trim() === '') return { value: { text: null }, problems: [] };
  const after = readFragment(visibleText(html));
  const text = request.kind === 'answer' ? after.pieces.join('\n') : after.html;
  const problems = faultsOf(after, request);
  const most = request.kind === 'answer' ? MAX_ANSWER_LENGTH : MAX_EDIT_LENGTH;
  if (after.pieces.length === 0 || text.length > most) problems.push('html è vuoto o troppo lungo');
  return { value: problems.length === 0 ? { text } : null, problems };
}

/** Everything that keeps a proposal from the editor, in words for the model. */
function faultsOf(after: Fragment, { kind, given, box, question, article }: RewriteRequest): string[] {
  const before: Fragment =
    kind === 'answer'
      ? { html: '', pieces: given.split('\n'), lines: given.split('\n'), forbidden: false }
      : readFragment(given);
  const passage = box.passage?.text ?? '';
  // What the editor or the author wrote may stand in the article as it is.
  const evidence = evidenceOf(withBlock(article, before.pieces.join('\n')), []);
  const there = article.blocks.find(({ id }) => id === box.after)?.text ?? '';
  const ofAnswer = kind === 'answer';
  return [
    ...unfit(after, evidence),
    ...claimsOf(before, after, evidence),
    ...newClaims({
      kind,
      before: before.pieces,
      after: after.pieces,
      beside: [question, passage, ofAnswer ? '' : there].join('\n'),
      named: ofAnswer ? (article.title ?? '') : evidence.articleText,
    }),
    ...(headings(before.html).join('\n') === headings(after.html).join('\n')
      ? []
      : ['i titoli non sono quelli di prima']),
    ...(box.move === 'replace' && before.pieces.length === 1 && after.pieces.length > 1
      ? ['era un solo paragrafo']
      : []),
  ];
}

/** What may stand in no text. */
function unfit({ pieces, forbidden }: Fragment, evidence: Evidence): string[] {
  const whole = pieces.join('\n');
  const fault = unfitness(whole, evidence.isOwnWording);
  return [
    ...(fault === null ? [] : [fault]),
    ...(isRefusal(whole) || echoesInstructions(pieces) ? ['non è un testo per chi legge'] : []),
    ...(evidence.isInjected(whole) ? ['riprende ciò che un testo dice agli assistenti'] : []),
    ...(evidence.italian && [whole, ...pieces.flatMap(trimmedSentences)].some(isForeign)
      ? ['non è in italiano']
      : []),
    ...(forbidden ? ['html contiene elementi non ammessi'] : []),
  ];
}

/** Appeals, experience, others' words and remedies that the text did not have. Nobody promises, whoever has done so. */
function claimsOf(before: Fragment, after: Fragment, evidence: Evidence): string[] {
  const had = new Set(unsupportedClaims(before.lines.join('\n'), evidence, []));
  const claims = unsupportedClaims(after.lines.join('\n'), evidence, []).filter(
    // Figures are held against the text alone.
    (claim) => claim !== 'cifre' && (claim === 'promesse' || !had.has(claim)),
  );
  return claims.length > 0 ? [`afferma senza fonte: ${claims.join(', ')}`] : [];
}

function withBlock(article: Article, text: string): Article {
  const block: Block = { id: 'given', kind: 'paragraph', level: null, html: '', text };
  return { ...article, blocks: [...article.blocks, block] };
}

function headings(html: string): string[] {
  const found: string[] = [];
  let open = false;
  for (const token of readTokens(html)) {
    if (token.kind === 'text') {
      if (open) found.push(`${found.pop() ?? ''}${token.text}`);
      continue;
    }
    if (!/^h[34]$/.test(token.tag)) continue;
    open = token.kind === 'open';
    if (open) found.push('');
  }
  return found.map((heading) => heading.replace(/\s+/g, ' ').trim());
}

/** The blocks that a model is shown, in their order, one on a line. */
function linesAround(blocks: readonly Block[], after: string | null): string[] {
  const at = Math.max(
    0,
    blocks.findIndex(({ id }) => id === after),
  );
  const nearest = blocks
    .map((block, index) => ({ block, distance: Math.abs(index - at) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ block }) => block);
  const shown = new Set([...within(blocks, OPENING), ...within(nearest, AROUND)]);
  const kept = blocks.filter((block) => shown.has(block));
  return articleLines({ blocks: kept }).map((line) => line.slice(0, MAX_OF_A_BLOCK));
}

/** The first of the blocks, up to so many characters. */
function within(blocks: readonly Block[], most: number): Block[] {
  let room = most;
  return blocks.filter(({ text }) => {
    const fits = room > 0;
    room -= Math.min(text.length, MAX_OF_A_BLOCK);
    return fits;
  });
}
