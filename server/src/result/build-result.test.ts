import { NO_HOUSE_RULES } from '@rilievo/shared/house-rules';
import { expect, test } from 'vitest';
import { buildResult, type ResultParts } from './build-result.ts';

const NOTHING = { score: null, band: null, words: 0, sentences: 0, letters: 0 };

const parts: ResultParts = {
  completed: {
    html: '<p>Uno.</p>\n<p>Due.</p>',
    legend: [{ task: 'task_2', text: 'Miglioramenti' }],
    additions: [
      {
        id: 'B1',
        task: 'task_2',
        after: 'b1',
        title: 'Manca una data',
        reason: 'La sezione cita una misura senza dire quando è stata presa.',
        closes: null,
        citations: [],
        asksAuthor: true,
      },
    ],
  },
  sources: [
    {
      id: 's1',
      url: 'https://example.it/fonte',
      title: 'Fonte',
      siteName: null,
      retrievedAt: '2026-01-02T03:04:05.000Z',
      reachable: true,
      text: 'Il testo della pagina, che serve solo a cercarvi le citazioni.',
    },
  ],
  findings: {
    topic: 'Potatura del glicine',
    audience: null,
    primaryQuery: 'potatura glicine',
    language: 'it',
    ymyl: false,
    ymylReason: null,
    intents: [],
    gaps: [],
    additions: [],
    faq: [],
    faqAfter: null,
    assessment: { version: 'eeat-1', items: [] },
    dropped: 2,
  },
  measures: {
    originality: {
      originality_score_native_content: null,
      originality_score_mixed_content: null,
      originality_sentences_native_content: null,
      originality_sentences_mixed_content: null,
      originality: {
        method: 'overlap',
        version: 'overlap-2',
        unscored: 'no-reference',
        references: [],
        leftOut: [],
        native: [],
        mixed: [],
        external: [],
      },
    },
    readability: {
      version: 'gulpease-1',
      before: { whole: NOTHING, sections: [] },
      after: { whole: NOTHING, sections: [] },
      longSentences: [],
    },
    fingerprints: [-7, 12],
  },
  engine: { kind: 'local', name: 'Motore locale', version: '1.0.0' },
  usage: undefined,
  houseRules: null,
  durations: { extraction: 12, analysis: 34 },
};

test('a result holds the columns of a finished analysis and its fingerprints, and no text of the sources', () => {
  const result = buildResult(parts);
  expect(Object.keys(result).sort()).toEqual([
    'additions',
    'assessment',
    'comparison',
    'content_completed',
    'fingerprints',
    'legend',
    'originality',
    'originality_score_mixed_content',
    'originality_score_native_content',
    'originality_sentences_mixed_content',
    'originality_sentences_native_content',
    'provenance',
    'readability',
    'sources',
    'understanding',
  ]);
  expect(result.understanding).toMatchObject({
    topic: 'Potatura del glicine',
    primaryQuery: 'potatura glicine',
  });
  expect(result.understanding).not.toHaveProperty('gaps');
  expect(result.sources[0]).not.toHaveProperty('text');
  expect(result.provenance).toEqual({
    engine: { kind: 'local', name: 'Motore locale', version: '1.0.0' },
    dropped: 2,
    durations: { extraction: 12, analysis: 34 },
  });
});

test('what a language model was asked for is kept with the engine', () => {
  const usage = {
    model: 'google/gemini-2.5-flash',
    prompts: { faq: '1' },
    calls: 5,
    inputTokens: 12_000,
    outputTokens: 3_000,
    costUsd: 0.02,
  };
  const { provenance } = buildResult({ ...parts, usage, houseRules: NO_HOUSE_RULES });
  expect(provenance).toMatchObject({ usage, houseRules: true });
});

test('a part that breaks the contract is refused before it is sent', () => {
  const broken = { ...parts, durations: { extraction: Number.NaN } };
  expect(() => buildResult(broken)).toThrow();
  const tooLarge = { ...parts, measures: { ...parts.measures, fingerprints: [2 ** 31] } };
  expect(() => buildResult(tooLarge)).toThrow();
});
