import { describe, expect, it } from 'vitest';
import { newSessionUid } from './session-uid.ts';

describe('the public id of an analysis', () => {
  it('has 16 letters and digits', () => {
    for (let i = 0; i < 200; i++) expect(newSessionUid()).toMatch(/^[A-Za-z0-9]{16}$/);
  });

  it('does not repeat', () => {
    expect(new Set(Array.from({ length: 1000 }, newSessionUid)).size).toBe(1000);
  });

  it('uses every letter and digit', () => {
    const seen = new Set(Array.from({ length: 400 }, newSessionUid).join(''));
    expect(seen.size).toBe(62);
  });
});
