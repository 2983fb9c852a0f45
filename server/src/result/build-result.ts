import type { Findings } from '@rilievo/shared/findings';
import type { HouseRules } from '@rilievo/shared/house-rules';
import type { OriginalityColumns } from '@rilievo/shared/originality';
import type { Readability } from '@rilievo/shared/readability';
import {
  type AnalysisResult,
  analysisResultSchema,
  type ModelUsage,
  understandingSchema,
} from '@rilievo/shared/result';
import type { AnalysisEngine } from '../analysis/engine.ts';
import type { CompletedDocument } from '../composition/compose-document.ts';
import { storable } from '../platform/storable.ts';
import type { FetchedSource } from '../research/source.ts';

/** Measures of the article and of its completed content. */
export interface TextMeasures {
  readonly originality: OriginalityColumns;
  readonly readability: Readability;
  /** Of the article alone. */
  readonly fingerprints: readonly number[];
}

/** The parts of a result. `durations` are milliseconds by stage. */
export interface ResultParts {
  readonly completed: CompletedDocument;
  readonly sources: readonly FetchedSource[];
  readonly findings: Findings;
  readonly measures: TextMeasures;
  readonly engine: Pick<AnalysisEngine, 'kind' | 'name' | 'version'>;
  /** The usage of a language model; undefined for the local engine. */
  readonly usage: ModelUsage | undefined;
  /** The user's house rules that it received; null: none. */
  readonly houseRules: HouseRules | null;
  readonly durations: Readonly<Record<string, number>>;
}

/** The columns that a finished analysis writes, parsed. Throws a `ZodError` when a part breaks the contract. */
export function buildResult(parts: ResultParts): AnalysisResult {
  const { completed, sources, findings, measures, engine, usage, houseRules, durations } = parts;
  return analysisResultSchema.parse(
    storable({
      content_completed: completed.html,
      legend: completed.legend,
      additions: completed.additions,
      sources,
      understanding: understandingSchema.parse(findings),
      assessment: findings.assessment,
      provenance: {
        engine: { kind: engine.kind, name: engine.name, version: engine.version },
        usage,
        ...(houseRules && { houseRules: true }),
        dropped: findings.dropped,
        leftOut: findings.leftOut,
        missing: findings.missing,
        missingBecause: findings.missingBecause,
        durations,
      },
      comparison: findings.comparison ?? null,
      ...measures.originality,
      readability: measures.readability,
      fingerprints: measures.fingerprints,
    }),
  );
}
