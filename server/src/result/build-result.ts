import type { Assessment } from '@rilievo/shared/assessment';
import type { OriginalityColumns } from '@rilievo/shared/originality';
import type { Readability } from '@rilievo/shared/readability';
import { type AnalysisResult, analysisResultSchema } from '@rilievo/shared/result';
import type { AnalysisEngine } from '../analysis/engine.ts';
import type { CompletedDocument } from '../composition/compose-document.ts';
import type { FetchedSource } from '../research/source.ts';
import { storable } from './storable.ts';

/** What is measured on the article and on its completed content. */
export interface TextMeasures {
  readonly originality: OriginalityColumns;
  readonly readability: Readability;
  /** Of the article alone. */
  readonly fingerprints: readonly number[];
}

/** What a result is made of. `durations` are milliseconds by stage; `dropped` counts additions left out. */
export interface ResultParts {
  readonly completed: CompletedDocument;
  readonly sources: readonly FetchedSource[];
  readonly assessment: Assessment;
  readonly measures: TextMeasures;
  readonly engine: Pick<AnalysisEngine, 'kind' | 'name' | 'version'>;
  readonly dropped: number;
  readonly durations: Readonly<Record<string, number>>;
}

/** The columns that a finished analysis writes, parsed. Throws a `ZodError` when a part breaks the contract. */
export function buildResult(parts: ResultParts): AnalysisResult {
  const { completed, sources, assessment, measures, engine, dropped, durations } = parts;
  return analysisResultSchema.parse(
    storable({
      content_completed: completed.html,
      legend: completed.legend,
      additions: completed.additions,
      sources,
      assessment,
      provenance: {
        engine: { kind: engine.kind, name: engine.name, version: engine.version },
        dropped,
        durations,
      },
      ...measures.originality,
      readability: measures.readability,
      fingerprints: measures.fingerprints,
    }),
  );
}
