import { expect, test } from 'vitest';
import { undecidedDangers } from './export-choice.ts';
import type { PlacedAddition } from './result.ts';

const box = (id: string, move: PlacedAddition['move'], severity: PlacedAddition['severity'] = 'critical') =>
  ({ id, move, severity }) as PlacedAddition;

test('a critical passage leaves with the text until its box is decided', () => {
  const boxes = [box('B1', 'replace'), box('B2', 'ask'), box('B3', 'replace', 'minor'), box('B4', 'outside')];
  expect(undecidedDangers(boxes, {})).toEqual(['B1', 'B2']);
  expect(undecidedDangers(boxes, { B1: { state: 'accepted' }, B2: { state: 'waiting' } })).toEqual(['B2']);
  expect(undecidedDangers(boxes, { B1: { state: 'ignored' }, B2: { state: 'ignored' } })).toEqual([]);
});
