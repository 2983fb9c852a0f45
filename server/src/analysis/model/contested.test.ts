import type { Addition, Gap } from '@rilievo/shared/findings';
import { expect, test } from 'vitest';
import { contestedBy } from './contested.ts';

const claim = 'Una ciotola di latte intero neutralizza la teobromina.';
const block = { blockId: 'b17', text: `${claim} Il veterinario di turno risponde anche la notte.` };
const gap: Gap = {
  id: 'g1',
  blockId: 'b17',
  type: 'unsafe-claim',
  severity: 'critical',
  quotes: [{ blockId: 'b17', text: claim }],
  count: 1,
  measure: '',
};
const box: Addition = {
  id: 'blue-g1',
  task: 'task_2',
  after: 'b17',
  title: 'Il latte è dato per antidoto',
  html: '<p>Chiamate subito il centro antiveleni.</p>',
  note: null,
  reason: 'Chi ci crede non telefona.',
  closes: 'g1',
  citations: [],
  asksAuthor: false,
  severity: 'critical',
  move: 'replace',
  passage: { blockId: 'b17', text: claim },
};
const contested = contestedBy([{ box, gap }], 'cane e cioccolato');

test('an answer rests on the contested sentence that it is nearest to, unless it denies or corrects it', () => {
  const said =
    'Il latte intero, in una ciotola, è utile per il cane, e si trova in ogni frigorifero di casa.';
  expect(contested.restsOn(said, block)).toBe(true);
  expect(contested.restsOn(`Non è vero: ${said}`, block)).toBe(false);
  expect(contested.restsOn(`${said} Il centro antiveleni lo conferma.`, block)).toBe(false);
  expect(contested.restsOn('Il veterinario di turno risponde anche di notte.', block)).toBe(false);
  expect(contested.restsOn(said, { ...block, blockId: 'b3' })).toBe(false);
});
