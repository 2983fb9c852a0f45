import { expect, test } from 'vitest';
import { gapSchema, intentSchema, verdictOf } from './findings.ts';

const STORED_BEFORE = {
  id: 'cost',
  question: 'Quanto costa?',
  type: 'informativo',
  need: 'Know Simple',
  covered: true,
  coveredBy: ['b3'],
};

test('a need stored before there were verdicts is answered or open', () => {
  expect(verdictOf(intentSchema.parse(STORED_BEFORE))).toBe('answered');
  expect(verdictOf(intentSchema.parse({ ...STORED_BEFORE, covered: false }))).toBe('open');
  expect(verdictOf(intentSchema.parse({ ...STORED_BEFORE, covered: false, verdict: 'not judged' }))).toBe(
    'not judged',
  );
});

test('a weakness has a known type and severity', () => {
  const weakness = {
    id: 'g1',
    blockId: 'b1',
    type: 'contradiction',
    severity: 'critical',
    quotes: [{ blockId: 'b2', text: 'Dodici ore.' }],
    count: 1,
    measure: 'due valori',
  };
  expect(gapSchema.safeParse(weakness).success).toBe(true);
  expect(gapSchema.safeParse({ ...weakness, type: 'frase lunga' }).success).toBe(false);
});
