import { describe, expect, it } from 'vitest';
import { countDecisions, reverseOf, rolledBack, withDecisions } from './decisions.ts';

describe('decisions on additions', () => {
  it('are made, changed and taken back, one or many at a time', () => {
    const accepted = withDecisions({ B1: 'ignored' }, { R1: 'accepted' });
    expect(accepted).toEqual({ B1: 'ignored', R1: 'accepted' });
    expect(withDecisions(accepted, { R1: 'ignored', R2: 'ignored', B1: null })).toEqual({
      R1: 'ignored',
      R2: 'ignored',
    });
  });

  it('are restored exactly as they were by the reverse of a change', () => {
    const before = { R1: 'ignored', B1: 'accepted' } as const;
    const change = { R1: 'accepted', R2: 'accepted' } as const;
    const reverse = reverseOf(before, change);
    expect(reverse).toEqual({ R1: 'ignored', R2: null });
    expect(withDecisions(withDecisions(before, change), reverse)).toEqual(before);
  });

  it('go back when they were not saved, but not over what was decided since', () => {
    const failed = { R1: 'accepted', R2: 'accepted' } as const;
    const current = { R1: 'accepted', R2: 'ignored', V1: 'ignored' } as const;
    expect(rolledBack(current, failed, { R1: null, R2: null })).toEqual({ R2: 'ignored', V1: 'ignored' });
  });

  it('are counted over the additions that exist', () => {
    expect(countDecisions(['R1', 'R2', 'V1'], { R1: 'accepted', R2: 'ignored', R9: 'ignored' })).toEqual({
      open: 1,
      accepted: 1,
      ignored: 1,
    });
  });
});
