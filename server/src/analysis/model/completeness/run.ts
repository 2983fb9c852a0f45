import type { Addition, Gap } from '@rilievo/shared/findings';
import type { Understanding } from '@rilievo/shared/result';
import { quoted } from '#analysis/reading/quote.ts';
import { foldAccents } from '#linguistics/words.ts';
import { deniedPassage } from '../additions/denials.ts';
import { findPassage, passageToReplace } from '../additions/find-passage.ts';
import { readFragment } from '../additions/fragment-text.ts';
import {
  type KeptAdditions,
  keepAdditions,
  type NamedProposal,
  SEVERITY_OF,
} from '../additions/keep-additions.ts';
import { remark } from '../additions/remark.ts';
import { EDITOR_BRIEF } from '../editor-brief.ts';
import type { Evidence } from '../evidence.ts';
import type { ModelSession, Question } from '../gateway/model-session.ts';
import { countLeftOut, sumLeftOut } from '../left-out.ts';
import { pageProposals } from '../page-proposals/page-proposals.ts';
import { pageInstructions } from '../page-proposals/prompt.ts';
import { type SitePage, sitePagesSection } from '../page-proposals/site-pages.ts';
import { type PromptParts, taskMessage } from '../prompt-input/prompt-input.ts';
import { understandingSection } from '../understanding/understanding-section.ts';
import { COMPLETENESS_INSTRUCTIONS, COMPLETENESS_VERSION } from './prompt.ts';
import { type CompletenessAnswer, completenessAnswerSchema, GAP_KINDS } from './schema.ts';

/** The gaps that were found, the blue boxes that close them, and those for what is changed outside the text. */
export type Improvements = Pick<KeptAdditions, 'additions' | 'leftOut'> & {
  readonly gaps: readonly Gap[];
  readonly page: readonly Addition[];
};

type Improvement = CompletenessAnswer['improvements'][number];

/** An improvement at an existing block, with its words verbatim. */
interface PlacedImprovement extends Improvement {
  readonly shown: string | null;
}

/** Fewer words would be found in any text. */
const MIN_QUOTED = 2;
const MAX_HEADING = 80;

/** The blue boxes; `pages` are those of the site that the text may link to. Throws as `ask` does. */
export function completeSections(
  session: ModelSession,
  evidence: Evidence,
  parts: PromptParts,
  understanding: Understanding,
  pages: readonly SitePage[],
): Promise<Improvements> {
  return session.ask(completenessQuestion(evidence, parts, understanding, pages));
}

export function completenessQuestion(
  evidence: Evidence,
  parts: PromptParts,
  understanding: Understanding,
  pages: readonly SitePage[],
): Question<CompletenessAnswer, Improvements> {
  return {
    task: 'completeness',
    version: COMPLETENESS_VERSION,
    instructions: EDITOR_BRIEF,
    input: taskMessage(
      parts,
      [understandingSection(understanding), sitePagesSection(pages)],
      `${COMPLETENESS_INSTRUCTIONS}\n${pageInstructions(pages.length > 0)}`,
    ),
    schema: completenessAnswerSchema,
    check: (answer) => {
      const { value, problems } = checkImprovements(answer, evidence);
      const { page, leftOut } = pageProposals(answer, pages, evidence);
      return {
        value: value && { ...value, page, leftOut: sumLeftOut([value.leftOut, leftOut]) },
        problems,
      };
    },
  };
}

function checkImprovements({ improvements }: CompletenessAnswer, evidence: Evidence) {
  const worthwhile = improvements.filter(
    (improvement) => !isCommonplace(improvement) && !isEmptyLabel(improvement, evidence),
  );
  const placed = worthwhile.flatMap((improvement) => placeImprovement(improvement, evidence));
  const proposals = placed.map((improvement, index): NamedProposal => {
    const { kind, where, replaces } = improvement;
    const section = headingBefore(evidence, where);
    const plainTitle = GAP_KINDS[kind].said;
    const plainReason =
      kind === 'pericolo' && improvement.shown !== null
        ? `Questa frase può fare danno a chi la segue: ${quoted(improvement.shown)}.`
        : `${plainTitle}${improvement.shown !== null ? `: ${quoted(improvement.shown)}` : section === null ? '' : `, nella sezione «${section}»`}.`;
    const passage =
      replaces === null ? deniedPassage(improvement, evidence) : { blockId: where, text: replaces };
    const code = `g${index + 1}`;
    const isDanger = kind === 'pericolo';
    return { ...improvement, id: `blue-${code}`, closes: code, plainTitle, plainReason, passage, isDanger };
  });
  const { additions, leftOut, problems, unusable } = keepAdditions(proposals, 'task_2', evidence);
  const lost = countLeftOut([
    ...Array(improvements.length - worthwhile.length).fill('not_worth'),
    ...Array(worthwhile.length - placed.length).fill('unanchored'),
  ]);
  const boxes = new Map(additions.map((addition) => [addition.closes, addition]));
  const gaps = placed.flatMap(({ where, kind, shown, severity }, index): Gap[] => {
    const id = `g${index + 1}`;
    const box = boxes.get(id);
    if (!box) return [];
    const quotes = shown === null ? [] : [{ blockId: where, text: shown }];
    const measured = { severity: SEVERITY_OF[severity], quotes, count: 1, measure: box.reason };
    return [{ id, blockId: where, type: GAP_KINDS[kind].type, ...measured }];
  });
  const astray =
    placed.length < worthwhile.length / 2 ? ["where deve essere l'id di un blocco dell'articolo."] : [];
  return {
    value: unusable ? null : { additions, leftOut: sumLeftOut([leftOut, lost]), gaps },
    problems: [...astray, ...problems],
  };
}

/** «Una delle cause più comuni» claims no rank: a box that asks for its proof helps nobody. */
const COMMONPLACE =
  /(?<!\p{L})(?:un[oa]|tra|fra) (?:de(?:i|gli|lle)|i|gli|le) (?:\p{L}+ ){0,2}?piu (?:comun|frequent|diffus|not|conosciut|usat|important)\p{L}+/u;

function isCommonplace({ kind, severity, quote, replaces }: Improvement): boolean {
  const words = foldAccents(replaces ?? quote ?? '');
  const isOfRank = kind === 'vanto' || kind === 'fonte';
  return isOfRank && severity === 'leggera' && COMMONPLACE.test(words) && !/\d/.test(words);
}

/** «Colore:» with nothing behind it lost its values on the way from the page to the text. */
function isEmptyLabel(
  { where, kind, severity, quote, replaces }: Improvement,
  { article: { blocks } }: Pick<Evidence, 'article'>,
): boolean {
  const at = blocks.findIndex(({ id }) => id === where);
  const leads = ['list', 'table'].includes(blocks[at + 1]?.kind ?? '');
  const words = (replaces ?? quote ?? blocks[at]?.text ?? '').trim();
  if (leads) return false;
  return kind !== 'pericolo' && severity !== 'critica' && /^\p{Lu}\p{L}*(?: \p{L}+){0,2} ?:$/u.test(words);
}

/** At the block that contains its words, whatever block it names; without such words at the named one, if it exists. */
function placeImprovement(improvement: Improvement, { article, blocks }: Evidence): PlacedImprovement[] {
  const { where, quote, replaces, after } = improvement;
  const html = readFragment(improvement.html).lines.join('\n');
  const named = blocks.get(where);
  const words = replaces ?? quote;
  const holds = (text: string) =>
    words === null
      ? null
      : (findPassage(text, words, MIN_QUOTED) ??
        (replaces && text === named?.text ? onlyWord(text, words) : null));
  const here = holds(named?.text ?? '');
  const there = here === null ? article.blocks.find(({ text }) => holds(text) !== null) : named;
  const block = there ?? named;
  if (!block) return [];
  const shown = holds(block.text);
  const moved = block.id !== where || !blocks.has(after);
  return [
    {
      ...improvement,
      where: block.id,
      after: moved ? block.id : after,
      replaces: replaces === null || shown === null ? null : passageToReplace(block.text, shown, html),
      shown,
    },
  ];
}

/** A single word that is replaced, where its block has it once. */
function onlyWord(text: string, word: string): string | null {
  const found = findPassage(text, word, 1);
  if (found === null || found !== found.trim()) return null;
  const rest = text.slice(text.indexOf(found) + found.length);
  return findPassage(rest, word, 1) === null ? found : null;
}

function headingBefore({ article }: Evidence, blockId: string): string | null {
  const index = article.blocks.findIndex(({ id }) => id === blockId);
  const heading = article.blocks.slice(0, index + 1).findLast(({ kind }) => kind === 'heading');
  return heading ? remark(heading.text.replace(/[«»]/g, '"'), MAX_HEADING) : null;
}
