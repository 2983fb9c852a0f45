import { describe, expect, test } from 'vitest';
import { newSessionUid } from './session-uid.ts';

describe('the public id of an analysis', () => {
  test('has 16 letters and digits', () => {
    for (let i = 0; i < 200; i++) expect(newSessionUid()).toMatch(/^[A-Za-z0-9]{16}$/);
  });

  test('does not repeat', () => {
    expect(new Set(Array.from({ length: 1000 }, newSessionUid)).size).toBe(1000);
  });

  test('uses every letter and digit', () => {
    const seen = new Set(Array.from({ length: 400 }, newSessionUid).join(''));
    expect(seen.size).toBe(62);
  });
});
