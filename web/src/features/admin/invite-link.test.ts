import { expect, test } from 'vitest';
import { linkOnThisSite } from './invite-link.ts';

test('puts the current site in place of the placeholder host', () => {
  expect(linkOnThisSite('https://rilievo.invalid/auth?invite=abc', 'http://127.0.0.1:3000')).toBe(
    'http://127.0.0.1:3000/auth?invite=abc',
  );
});
