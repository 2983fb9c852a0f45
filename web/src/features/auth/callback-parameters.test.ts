import { describe, expect, test } from 'vitest';
import { readCallback } from './callback-parameters.ts';

describe('the address of the callback page', () => {
  test('carries a session in its hash', () => {
    expect(readCallback('', '#access_token=a.b.c&refresh_token=r1&type=signup')).toEqual({
      kind: 'session',
      accessToken: 'a.b.c',
      refreshToken: 'r1',
      recovery: false,
    });
  });

  test('carries a one-time token in its query, a magic link or else a recovery', () => {
    expect(readCallback('?token=h&type=magiclink', '')).toEqual({
      kind: 'otp',
      tokenHash: 'h',
      type: 'magiclink',
      recovery: false,
    });
    expect(readCallback('?token=h&type=signup', '')).toEqual({
      kind: 'otp',
      tokenHash: 'h',
      type: 'recovery',
      recovery: false,
    });
  });

  test('says when a new password is to be chosen', () => {
    expect(readCallback('?token=h&type=recovery', '')).toMatchObject({ kind: 'otp', recovery: true });
    expect(readCallback('', '#access_token=a&refresh_token=r&type=recovery')).toMatchObject({
      kind: 'session',
      recovery: true,
    });
  });

  test('carries the error of the backend, in the hash or in the query', () => {
    const hash = '#error=access_denied&error_code=otp_expired&error_description=Email+link+has+expired';
    expect(readCallback('', hash)).toEqual({
      kind: 'error',
      code: 'otp_expired',
      message: 'Email link has expired',
    });
    expect(readCallback('?error=access_denied', '')).toEqual({
      kind: 'error',
      code: 'access_denied',
      message: '',
    });
  });

  test.each([
    ['', ''],
    ['?token=h', ''],
    ['?type=magiclink', ''],
    ['', '#access_token=a'],
    ['', '#refresh_token=r'],
  ])('is not usable as %j %j', (search, hash) => {
    expect(readCallback(search, hash)).toEqual({ kind: 'none' });
  });
});
