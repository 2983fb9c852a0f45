import type { Gap, WeaknessType } from '@rilievo/shared/findings';
import type { Understanding } from '@rilievo/shared/result';
import { type KeptAdditions, keepAdditions, type NamedProposal } from '../additions/keep-additions.ts';
import { namePassages } from '../additions/passage-names.ts';
import { remark } from '../additions/remark.ts';
import { unfitness } from '../additions/unfit-text.ts';
import type { ModelSession, Question } from '../gateway/model-session.ts';
import type { Ground } from '../ground.ts';
import { countLeftOut, sumLeftOut } from '../left-out.ts';
import { type MaterialParts, materialText } from '../material/material.ts';
import { understandingSection } from '../understanding/understanding-section.ts';
import { COMPLETENESS_INSTRUCTIONS, COMPLETENESS_VERSION } from './prompt.ts';
import { type CompletenessAnswer, completenessAnswerSchema } from './schema.ts';

/** The gaps that were found, and the blue boxes that close them. */
export type Improvements = Pick<KeptAdditions, 'additions' | 'leftOut'> & { readonly gaps: readonly Gap[] };

const MOST_MEASURE = 300;

/** The blue boxes. Throws as `ask` does. */
export function completeSections(
  session: ModelSession,
  ground: Ground,
  parts: MaterialParts,
  understanding: Understanding,
): Promise<Improvements> {
  return session.ask(completenessQuestion(ground, parts, understanding));
}

export function completenessQuestion(
  ground: Ground,
  { article, page, sources, wish }: MaterialParts,
  understanding: Understanding,
): Question<CompletenessAnswer, Improvements> {
  return {
    task: 'completeness',
    version: COMPLETENESS_VERSION,
    instructions: COMPLETENESS_INSTRUCTIONS,
    material: materialText([article, page, understandingSection(understanding), sources, wish]),
    schema: completenessAnswerSchema,
    check: (answer) => checkImprovements(answer, ground),
  };
}

function checkImprovements({ improvements }: CompletenessAnswer, ground: Ground) {
  const held = improvements
    .map((improvement) => ({
      ...improvement,
      measure: remark(namePassages(improvement.measure, ground), MOST_MEASURE),
    }))
    .filter(
      ({ blockId, measure }) =>
        ground.blocks.has(blockId) && unfitness(measure, ground.isOwnWording) === null,
    );
  const proposals = held.map((improvement, index): NamedProposal => {
    const section = headingBefore(ground, improvement.blockId);
    const plainReason = `${REASON[improvement.kind]}${section === null ? '' : `, nella sezione «${section}»`}.`;
    return { ...improvement, id: `blue-g${index + 1}`, closes: `g${index + 1}`, plainReason };
  });
  const { additions, leftOut, problems, unusable } = keepAdditions(proposals, 'task_2', ground);
  const lost = countLeftOut(Array(improvements.length - held.length).fill('unanchored'));
  const closed = new Set(additions.map(({ closes }) => closes));
  const gaps = held.flatMap(({ blockId, kind, measure }, index): Gap[] => {
    const id = `g${index + 1}`;
    return closed.has(id)
      ? [{ id, blockId, type: TYPE[kind], severity: 'major', quotes: [], count: 1, measure }]
      : [];
  });
  const astray =
    held.length < improvements.length / 2 ? ["blockId deve essere l'id di un blocco dell'articolo."] : [];
  return {
    value: unusable ? null : { additions, leftOut: sumLeftOut([leftOut, lost]), gaps },
    problems: [...astray, ...problems],
  };
}

const TYPE = {
  definizione: 'missing-definition',
  passaggio: 'missing-step',
  cifra: 'missing-figure',
  esempio: 'missing-example',
  confronto: 'missing-comparison',
  limite: 'missing-limit',
  data: 'missing-date',
  fonte: 'missing-source',
  struttura: 'wall-of-text',
} as const satisfies Record<CompletenessAnswer['improvements'][number]['kind'], WeaknessType>;

const REASON = {
  definizione: 'Un termine non è spiegato',
  passaggio: 'Manca un passaggio',
  cifra: 'Manca una misura o un importo',
  esempio: 'Manca un esempio',
  confronto: 'Manca un confronto',
  limite: 'Mancano le eccezioni',
  data: 'Manca una data',
  fonte: 'Manca la fonte',
  struttura: 'Il testo si segue con fatica',
} as const satisfies Record<CompletenessAnswer['improvements'][number]['kind'], string>;

const MOST_HEADING = 80;

function headingBefore({ article }: Ground, blockId: string): string | null {
  const index = article.blocks.findIndex(({ id }) => id === blockId);
  const heading = article.blocks.slice(0, index + 1).findLast(({ kind }) => kind === 'heading');
  return heading ? remark(heading.text, MOST_HEADING) : null;
}
