import { boxDifferences, type ComparedBox } from '@rilievo/shared/box-differences';
import { verdictOf } from '@rilievo/shared/findings';
import { DEFAULT_SEVERITY } from '@rilievo/shared/moves';
import { completedRow } from './analyses.ts';
import { moment } from './analysis-schema.ts';
import type { KeyOwner } from './key-owner.ts';
import { plainLines } from './plain-lines.ts';
import { resultBoxes } from './result-boxes.ts';
import { type ResultRow, TYPES } from './result-of.ts';

/** A finding in a comparison. */
interface Compared {
  readonly id: string;
  readonly type: (typeof TYPES)[keyof typeof TYPES];
  readonly title: string;
}

/** The figures of a run: counts by severity and by verdict; both scores are of the original article. */
interface RunFigures {
  readonly id: string;
  readonly created_at: string;
  readonly title: string | null;
  readonly engine: string | null;
  readonly words: number;
  readonly gulpease: number | null;
  readonly originality: number | null;
  readonly findings: Readonly<Record<string, number>>;
  readonly needs: Readonly<Record<string, number>>;
  readonly decided: number;
}

/** Two results beside each other: which findings they share, in the same or in other words, and which one alone has. */
export interface RunsComparison {
  readonly former: RunFigures;
  readonly newer: RunFigures;
  readonly findings: {
    readonly same: number;
    readonly changed: readonly { readonly former: Compared; readonly newer: Compared }[];
    readonly only_former: readonly Compared[];
    readonly only_newer: readonly Compared[];
  };
}

/** Compares two own completed analyses. */
export async function compareRuns(
  key: KeyOwner,
  former: string,
  newer: string,
): Promise<RunsComparison | Response> {
  const before = await completedRow(key, former);
  if (before instanceof Response) return before;
  const after = await completedRow(key, newer);
  if (after instanceof Response) return after;
  const { same, changed, onlyFormer, onlyNewer } = boxDifferences(
    comparedBoxes(before),
    comparedBoxes(after),
  );
  return {
    former: figuresOf(before),
    newer: figuresOf(after),
    findings: {
      same,
      changed: changed.map((pair) => ({ former: shown(pair.former), newer: shown(pair.newer) })),
      only_former: onlyFormer.map(shown),
      only_newer: onlyNewer.map(shown),
    },
  };
}

const shown = ({ id, task, title }: ComparedBox): Compared => ({ id, type: TYPES[task], title });

/** A box is known by all that it says; not every box has text for the article. */
function comparedBoxes(row: ResultRow): ComparedBox[] {
  return resultBoxes(row).map(({ addition, nodes, remarks }) => {
    const { id, task, title, question, passage } = addition;
    const said = [question ?? '', passage?.text ?? '', ...plainLines(nodes), ...remarks];
    return { id, task, title, text: [title, ...said].join(' ') };
  });
}

function figuresOf(row: ResultRow): RunFigures {
  const { content_extracted: article, understanding, readability, provenance } = row;
  return {
    id: row.session_uid,
    created_at: moment(row.created_at),
    title: article?.title ?? null,
    engine: provenance?.engine.name ?? null,
    words: article?.words ?? 0,
    gulpease: readability?.before.whole.score ?? null,
    originality: row.originality_score_native_content,
    findings: counts((row.additions ?? []).map(({ severity = DEFAULT_SEVERITY }) => severity)),
    needs: counts((understanding?.intents ?? []).map(verdictOf)),
    decided: Object.values(row.decisions).filter(({ state }) => state !== undefined).length,
  };
}

function counts(names: readonly string[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const name of names) found[name] = (found[name] ?? 0) + 1;
  return found;
}
