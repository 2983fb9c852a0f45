import { describe, expect, test } from 'vitest';
import { commandOf } from './shortcuts.ts';

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  commandOf({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    defaultPrevented: false,
    ...more,
  });

describe('a key press', () => {
  test('is a command for the keys that the help lists, also as capitals', () => {
    expect(['j', 'K', 'a', 'I', 'u', 'z', '?'].map((key) => press(key))).toEqual([
      'next',
      'previous',
      'accept',
      'ignore',
      'undo',
      'undo',
      'help',
    ]);
  });

  test('is none for other keys', () => {
    expect(['n', 'p', 'Enter', 'ArrowDown', ' '].map((key) => press(key))).toEqual(Array(5).fill(null));
  });

  test('is left to the browser with a modifier, in the middle of a composed character, or when already used', () => {
    expect(press('z', { ctrlKey: true })).toBeNull();
    expect(press('a', { metaKey: true })).toBeNull();
    expect(press('i', { altKey: true })).toBeNull();
    expect(press('j', { isComposing: true })).toBeNull();
    expect(press('j', { defaultPrevented: true })).toBeNull();
  });
});
