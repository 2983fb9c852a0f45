import { FAILURE_CODES } from '@rilievo/shared/failure';
import { expect, test } from 'vitest';
import { remediesFor } from './failure-action.ts';

test('every failure offers another try, a correction, or both', () => {
  for (const code of FAILURE_CODES) {
    const { retry, correct } = remediesFor(code);
    expect(retry || correct).toBe(true);
  }
});

test('what fails again for the same reason is corrected, what failed by chance is tried again', () => {
  expect(remediesFor('too_short')).toEqual({ retry: false, correct: true });
  expect(remediesFor('page_unreachable')).toEqual({ retry: true, correct: true });
  expect(remediesFor('interrupted')).toEqual({ retry: true, correct: false });
  expect(remediesFor(null)).toEqual({ retry: true, correct: false });
});
