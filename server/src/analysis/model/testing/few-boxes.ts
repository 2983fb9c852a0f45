import type { Addition, Findings, Gap } from '@rilievo/shared/findings';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { boxesOf } from '../assemble.ts';
import type { Improvements } from '../completeness/run.ts';
import { evidenceOf } from '../evidence.ts';
import type { RedBoxes } from '../search-intents/run.ts';

export const box = (over: Partial<Addition>): Addition => ({
  id: 'blue-g1',
  task: 'task_2',
  after: 'b1',
  title: 'Il titolo promette troppo',
  html: '',
  note: null,
  reason: 'Serve.',
  closes: 'g1',
  citations: [],
  asksAuthor: false,
  severity: 'major',
  ...over,
});
export const gap = (id: string): Gap => ({
  id,
  blockId: 'b1',
  type: 'broken-promise',
  severity: 'minor',
  quotes: [],
  count: 1,
  measure: '',
});
export const blue = (...additions: Addition[]): Improvements => ({
  additions,
  leftOut: {},
  gaps: additions.map(({ closes }) => gap(closes ?? '')),
  page: [],
});
export const red: RedBoxes = { additions: [], leftOut: {}, topics: [] };
export const understanding = { intents: [], topic: 'La stufa' };
export const evidence = evidenceOf(
  markdownArticle('# La stufa che scalda sempre "gratis"\n\nLa stufa a legna scalda.'),
  [],
);
export const boxes = (given: ReturnType<typeof blue>, read: Findings | null, reds = red) =>
  boxesOf(reds, given, read, understanding, evidence);
