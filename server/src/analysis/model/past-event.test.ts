import type { Addition, Gap } from '@rilievo/shared/findings';
import { expect, test } from 'vitest';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { afterEvent, pastEvent } from './past-event.ts';
import { promptParts, taskMessage } from './prompt-input/prompt-input.ts';

const page = (read: string, markdown: string) => ({
  ...markdownArticle(markdown),
  origin: {
    kind: 'page' as const,
    url: 'https://borgo.example/corsa',
    finalUrl: 'https://borgo.example/corsa',
    fetchedAt: `${read}T09:00:00.000Z`,
  },
});
const RACE = `# La corsa dei mulini 2025

Domenica 4 maggio 2025 torna la corsa dei mulini, settima edizione. Ritrovo in piazza alle 9.

Le iscrizioni si chiudono venerdì 2 maggio 2025. La quota è di 7 euro.`;
const over = page('2025-11-20', RACE);

test('an event whose last day lies weeks back is over', () => {
  expect(pastEvent(over)).toBe('4 maggio 2025');
  expect(pastEvent(page('2025-05-10', RACE))).toBeNull();
  expect(pastEvent(page('2025-04-20', RACE))).toBeNull();
  expect(pastEvent(markdownArticle(RACE))).toBeNull();
  const guide = '# Come si pota il melo\n\nLa lezione del 4 maggio 2024 insegna a pulire le cesoie.';
  expect(pastEvent(page('2025-11-20', guide))).toBeNull();
});

const box = (id: string, over: Partial<Addition>): Addition => ({
  id: `blue-${id}`,
  task: 'task_2',
  after: 'b3',
  title: 'Iscrizione dei gruppi',
  html: '',
  note: 'indica come pagano i gruppi',
  reason: 'Il capogruppo non lo sa.',
  closes: id,
  citations: [],
  asksAuthor: true,
  severity: 'major',
  move: 'ask',
  ...over,
});
const gaps: Gap[] = [
  {
    id: 'g2',
    blockId: 'b3',
    type: 'contradiction',
    severity: 'major',
    quotes: [],
    count: 1,
    measure: '',
  },
];

test('nobody is asked for details of an event that is over, and errors in its record weigh little', () => {
  const told = box('g3', { title: 'Evento già passato', move: 'replace', html: 'tornava' });
  const wrong = box('g2', { title: 'Due orari', reason: 'Le 9 e le 10.' });
  const all = [box('g1', {}), wrong, told];
  expect(afterEvent(all, gaps, over)).toEqual([{ ...wrong, severity: 'minor' }, told]);
  expect(afterEvent(all, gaps, page('2025-04-20', RACE))).toEqual(all);
});

test('a model is told that the event is over', () => {
  const input = (article: typeof over) =>
    taskMessage(promptParts({ article, sources: [], prompt: null, houseRules: null }), [], 'Fai.');
  expect(input(over)).toContain('è passato (4 maggio 2025)');
  expect(input(page('2025-04-20', RACE))).not.toContain('è passato (');
});
