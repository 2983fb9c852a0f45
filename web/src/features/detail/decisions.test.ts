import { describe, expect, it } from 'vitest';
import { countDecisions, withDecision } from './decisions.ts';

describe('decisions on additions', () => {
  it('are made, changed and taken back one at a time', () => {
    const accepted = withDecision({ B1: 'ignored' }, 'R1', 'accepted');
    expect(accepted).toEqual({ B1: 'ignored', R1: 'accepted' });
    expect(withDecision(accepted, 'R1', 'ignored')).toEqual({ B1: 'ignored', R1: 'ignored' });
    expect(withDecision(accepted, 'R1', null)).toEqual({ B1: 'ignored' });
  });

  it('are counted over the additions that exist', () => {
    expect(countDecisions(['R1', 'R2', 'V1'], { R1: 'accepted', R2: 'ignored', R9: 'ignored' })).toEqual({
      open: 1,
      accepted: 1,
      ignored: 1,
    });
  });
});
