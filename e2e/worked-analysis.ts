import type { ExternalScore } from '../shared/src/originality.ts';
import type { Provenance } from '../shared/src/result.ts';
import { longAnalysis } from './long-analysis.ts';
import type { ContentSeed } from './seeded-contents.ts';

const external: ExternalScore = {
  scorer: 'winston',
  kind: 'ai-detection',
  state: 'scored',
  version: '4.11',
  score: 87.5,
  inconclusive: false,
  sentences: [{ text: 'Il banco di lavoro va tenuto sgombro.', score: 91.234 }],
};

const provenance: Provenance = {
  engine: { kind: 'model', name: 'openai/gpt-4.1', version: '3' },
  usage: {
    model: 'openai/gpt-4.1',
    prompts: { understanding: '3', 'search-intents': '2' },
    calls: 5,
    inputTokens: 18_412,
    outputTokens: 6_230,
    costUsd: 0.0912,
  },
  dropped: 2,
  durations: { extraction: 1_200, analysis: 95_000 },
};

/**
 * A short article with eight boxes to work on, in reading order R1, R2, B1, R3, R4, B2, R5, V1, made by a model, with
 * everything that the rail shows.
 */
export function workedAnalysis(columns: ContentSeed = {}): ContentSeed {
  const analysis = longAnalysis({ words: 1_600, boxes: 8 });
  return {
    ...analysis,
    provenance,
    originality: { ...(analysis.originality as object), external: [external] },
    ...columns,
  };
}
