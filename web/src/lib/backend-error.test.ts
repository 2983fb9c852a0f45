import { AuthApiError, AuthRetryableFetchError, AuthSessionMissingError } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import {
  BackendError,
  dataOf,
  isForbidden,
  isSessionRefused,
  isUnreachable,
  secondsToWait,
} from './backend-error.ts';

const refusal = (status: number) => new BackendError('message', 'code', status);

describe('an answer of the database', () => {
  test('gives its data, or throws its error with the status', () => {
    expect(dataOf({ data: [1], error: null, status: 200 })).toEqual([1]);
    expect(() =>
      dataOf({ data: null, error: { message: 'last_admin', code: 'PT409' }, status: 409 }),
    ).toThrow(expect.objectContaining({ message: 'last_admin', code: 'PT409', status: 409 }));
  });
});

describe('an unreachable backend', () => {
  test.each([0, 502, 503, 504])('is told by status %i, of the database and of authentication', (status) => {
    expect(isUnreachable(refusal(status))).toBe(true);
    expect(isUnreachable(new AuthRetryableFetchError('failed', status))).toBe(true);
  });

  test.each([400, 401, 409, 500])('is not told by status %i', (status) => {
    expect(isUnreachable(refusal(status))).toBe(false);
  });

  test('is not told by a fault of our own', () => {
    expect(isUnreachable(new TypeError('x is undefined'))).toBe(false);
  });
});

describe('a refusal of too many requests', () => {
  test('names the seconds to wait, or means a minute', () => {
    expect(secondsToWait({ message: 'you can only request this after 41 seconds.' })).toBe(41);
    expect(secondsToWait({ message: 'Request rate limit reached' })).toBe(60);
  });
});

describe('a refusal of what was asked', () => {
  test('is told by 403 of the database', () => {
    expect(isForbidden(refusal(403))).toBe(true);
    expect(isForbidden(refusal(401))).toBe(false);
  });
});

describe('a refused session', () => {
  test('is told by 401, by a session that is gone and by none at all', () => {
    expect(isSessionRefused(refusal(401))).toBe(true);
    expect(isSessionRefused(new AuthApiError('gone', 403, 'session_not_found'))).toBe(true);
    expect(isSessionRefused(new AuthApiError('gone', 403, 'user_not_found'))).toBe(true);
    expect(isSessionRefused(new AuthSessionMissingError())).toBe(true);
  });

  test('is not told by a refusal of what was asked', () => {
    expect(isSessionRefused(refusal(403))).toBe(false);
    expect(isSessionRefused(new AuthApiError('weak', 422, 'weak_password'))).toBe(false);
  });
});
