import type { Comparison } from '@rilievo/shared/comparison';
import { expect, test } from 'vitest';
import type { AnswerType } from '#analysis/reading/needs-bank/need-class.ts';
import type { JudgedNeed } from './judge-needs.ts';
import { isWorthSaying } from './worth-saying.ts';

function open(
  question: string,
  answer: AnswerType,
  weight: 'essential' | 'useful' = 'essential',
): JudgedNeed {
  const need = { id: 'need', question, answer, weight, cues: [] };
  return { need, question, verdict: 'open', passages: [], write: null };
}

/** Two pages that rank, both of which answer the need. */
const ANSWERED: Comparison = {
  query: 'tagliaerba',
  provider: 'searxng',
  searchedAt: '2026-01-10T10:00:00Z',
  failed: false,
  needs: ['need'],
  pages: ['uno', 'due'].map((host) => ({
    url: `https://${host}.example/`,
    title: host,
    retrievedAt: '2026-01-10T10:00:00Z',
    answers: [{ need: 'need', passage: 'Non serve nessun permesso.' }],
  })),
  unread: [],
};

test.each([
  ['Serve un permesso del Comune?', 'yesno'],
  ['Bisogna prenotare?', 'procedure'],
  ['Quali difetti ha?', 'names'],
  ['Quanto tempo ci vuole in tutto?', 'duration'],
] as const)('«%s» (%s) is said only where the pages that rank answer it', (question, answer) => {
  expect(isWorthSaying(open(question, answer), null)).toBe(false);
  expect(isWorthSaying(open(question, answer), ANSWERED)).toBe(true);
});

test.each([
  ['Quanto costa il servizio?', 'money'],
  ['Quali documenti servono?', 'names'],
  ["C'è un modello di richiesta da copiare?", 'yesno'],
] as const)('«%s» (%s) is said', (question, answer) => {
  expect(isWorthSaying(open(question, answer), null)).toBe(true);
});

test('what is merely useful is said only where the pages that rank answer it', () => {
  expect(isWorthSaying(open('Quanto costa il servizio?', 'money', 'useful'), null)).toBe(false);
  expect(isWorthSaying(open('Quanto costa il servizio?', 'money', 'useful'), ANSWERED)).toBe(true);
});
