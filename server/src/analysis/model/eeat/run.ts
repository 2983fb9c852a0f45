import type { Assessment, AssessmentItem } from '@rilievo/shared/assessment';
import { CHECKLIST, CHECKLIST_VERSION } from '#analysis/eeat/checklist/checklist.ts';
import type { ChecklistItem } from '#analysis/eeat/checklist/checklist-item.ts';
import { type Observation, unobservable } from '#analysis/eeat/observation.ts';
import { NO_PAGE } from '#analysis/eeat/subject.ts';
import { kindOfContent } from '#analysis/reading/content-kind.ts';
import { readArticle } from '#analysis/reading/read-article.ts';
import { isForeign } from '../additions/unfit-text.ts';
import { EDITOR_BRIEF } from '../editor-brief.ts';
import type { Evidence } from '../evidence.ts';
import type { ModelSession, Question } from '../gateway/model-session.ts';
import { type PageLine, pageLines } from '../prompt-input/page-lines.ts';
import { type PromptParts, taskMessage } from '../prompt-input/prompt-input.ts';
import { askedCriteria, NOT_OF_THIS_KIND } from './asked-criteria.ts';
import { observed } from './observed.ts';
import { EEAT_VERSION, eeatInstructions } from './prompt.ts';
import { type EeatAnswer, eeatAnswerSchema } from './schema.ts';

/** Fewer criteria judged, also when asked again, are no assessment. */
const MIN_JUDGED = 1 / 2;
/** Beyond this share of verdicts without a passage or missing it is worth asking again. */
const FEW_FAULTS = 1 / 4;

/** The verdict on every item of the checklist. Throws as `ask` does. */
export function assess(session: ModelSession, evidence: Evidence, parts: PromptParts): Promise<Assessment> {
  return session.ask(eeatQuestion(evidence, parts));
}

export function eeatQuestion(evidence: Evidence, parts: PromptParts): Question<EeatAnswer, Assessment> {
  const lines = pageLines(evidence.article);
  // Facts that the page itself shows are read by code.
  const items = askedCriteria(CHECKLIST, kindOfContent(readArticle(evidence.article)).kind);
  return {
    task: 'eeat',
    version: `${EEAT_VERSION} ${CHECKLIST_VERSION}`,
    instructions: EDITOR_BRIEF,
    input: taskMessage(parts, [], eeatInstructions(items)),
    schema: eeatAnswerSchema,
    check: (answer) => checkVerdicts(answer, items, evidence, lines),
  };
}

function checkVerdicts(
  { verdicts }: EeatAnswer,
  items: readonly ChecklistItem[],
  evidence: Evidence,
  lines: readonly PageLine[],
): { value: Assessment | null; problems: string[] } {
  const given = new Map(verdicts.map((verdict) => [verdict.id, verdict]));
  const missing = items.filter(({ id }) => !given.has(id));
  const lost: string[] = [];
  const judged = new Map(
    items.map(({ id }) => {
      const verdict = given.get(id);
      if (!verdict) return [id, unobservable('Il modello non ha dato un giudizio.')] as const;
      const { observation, held } = observed(verdict, evidence, lines);
      if (!held) lost.push(id);
      return [id, observation] as const;
    }),
  );
  const foreign = isForeign(verdicts.map(({ why }) => why).join(' '));
  const problems: string[] = foreign ? ['La risposta deve essere in italiano.'] : [];
  if (missing.length + lost.length > items.length * FEW_FAULTS) {
    if (missing.length > 0) problems.push(`Mancano i criteri: ${missing.map(({ id }) => id).join(', ')}.`);
    if (lost.length > 0)
      problems.push(`where e quote non indicano un passaggio copiato alla lettera per: ${lost.join(', ')}.`);
  }
  const usable = !foreign && items.length - missing.length >= items.length * MIN_JUDGED;
  return { value: usable ? assessmentOf(judged, evidence) : null, problems };
}

function assessmentOf(judged: ReadonlyMap<string, Observation>, { article }: Evidence): Assessment {
  const items = CHECKLIST.map((item): AssessmentItem => {
    const { id, pillar, criterion, source, counts, seenIn } = item;
    const elsewhere = seenIn === 'elsewhere' ? `Non si vede da qui. Servirebbe: ${counts}.` : null;
    const unseen =
      elsewhere ??
      (seenIn === 'text' ? NOT_OF_THIS_KIND : null) ??
      (article.evidence === null ? NO_PAGE : 'Della pagina non si vede niente.');
    return { id, pillar, criterion, source, ...(judged.get(id) ?? unobservable(unseen)) };
  });
  return { version: `${CHECKLIST_VERSION} (${EEAT_VERSION})`, items };
}
