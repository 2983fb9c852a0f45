import { expect, test } from 'vitest';
import { isOpen, moveOf, stateOf } from './box-state.ts';

const box = (columns: object = {}) => ({ task: 'task_2' as const, ...columns });

test('a box says its move; a replacement without its passage can only be a question', () => {
  expect(moveOf(box({ move: 'outside' }), true, 'local')).toBe('outside');
  const passage = { blockId: 'b1', text: 'x' };
  expect(moveOf(box({ move: 'replace', passage }), true, 'model')).toBe('replace');
  expect(moveOf(box({ move: 'replace' }), true, 'model')).toBe('ask');
});

test('a box made before moves existed is read by what it holds', () => {
  expect(moveOf(box(), true, 'model')).toBe('add');
  expect(moveOf(box(), false, 'model')).toBe('ask');
  expect(moveOf(undefined, true, undefined)).toBe('add');
});

test('the local engine wrote remarks as text, except in the FAQ', () => {
  expect(moveOf(box(), true, 'local')).toBe('ask');
  expect(moveOf({ task: 'task_3' }, true, 'local')).toBe('add');
});

test('a question without an answer is undecided, even when it was accepted', () => {
  expect(stateOf('ask', { state: 'accepted' })).toBe('open');
  expect(stateOf('ask', { state: 'accepted', answer: '  ' })).toBe('open');
  expect(stateOf('ask', { state: 'accepted', answer: 'Nel 2026' })).toBe('answered');
  expect(stateOf('ask', { answer: 'Nel 2026' })).toBe('arrived');
  expect(stateOf('ask', { state: 'waiting' })).toBe('waiting');
  expect(stateOf('ask', { state: 'waiting', answer: 'Nel 2026' })).toBe('arrived');
});

test("accepted in words of one's own is another state than accepted", () => {
  expect(stateOf('add', { state: 'accepted' })).toBe('accepted');
  expect(stateOf('add', { state: 'accepted', html: '<p>x</p>' })).toBe('edited');
  expect(isOpen(stateOf('add', { html: '<p>x</p>' }))).toBe(true);
});
