import { expect, test } from 'vitest';
import { changesPassword, refuseWrongTypes, withoutNewAccount } from './auth-rules.ts';

const bodyOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).buffer;

test.each([
  [{ password: null }],
  [{ password: 5 }],
  [{ email: 'a@example.it', password: null }],
  [{ email: [] }],
])('a call with a field of another type is refused: %j', (body) => {
  expect(refuseWrongTypes(bodyOf(body))?.status).toBe(400);
});

test.each([
  [{ data: { name: 'Ada' }, code_challenge: null }],
  [{ password: 'una-password-lunga' }],
  [{ email: 'a@example.it' }],
])('other calls go on: %j', (body) => {
  expect(refuseWrongTypes(bodyOf(body))).toBeNull();
});

test('a request for a link makes no account, whatever it says', () => {
  const rewritten = withoutNewAccount(bodyOf({ email: 'a@example.it', create_user: true }));
  expect(JSON.parse(new TextDecoder().decode(rewritten ?? undefined))).toEqual({
    email: 'a@example.it',
    create_user: false,
  });
});

test('only a new password changes it', () => {
  expect(changesPassword(bodyOf({ password: 'una-password-lunga' }))).toBe(true);
  expect(changesPassword(bodyOf({ data: { name: 'Ada' } }))).toBe(false);
  expect(changesPassword(null)).toBe(false);
});
