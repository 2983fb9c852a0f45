import { type AnalysisResult, analysisResultSchema } from '@rilievo/shared/result';
import type { AnalysisEngine } from '../analysis/engine.ts';
import type { CompletedDocument } from '../composition/compose-document.ts';
import type { FetchedSource } from '../research/source.ts';
import { storable } from './storable.ts';

/** What a result is made of. `durations` are milliseconds by stage; `dropped` counts additions left out. */
export interface ResultParts {
  readonly completed: CompletedDocument;
  readonly sources: readonly FetchedSource[];
  readonly engine: Pick<AnalysisEngine, 'kind' | 'name' | 'version'>;
  readonly dropped: number;
  readonly durations: Readonly<Record<string, number>>;
}

/** The columns that a finished analysis writes, parsed. Throws a `ZodError` when a part breaks the contract. */
export function buildResult({ completed, sources, engine, dropped, durations }: ResultParts): AnalysisResult {
  return analysisResultSchema.parse(
    storable({
      content_completed: completed.html,
      legend: completed.legend,
      additions: completed.additions,
      sources,
      provenance: {
        engine: { kind: engine.kind, name: engine.name, version: engine.version },
        dropped,
        durations,
      },
    }),
  );
}
