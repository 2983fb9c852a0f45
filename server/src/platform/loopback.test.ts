import { expect, test } from 'vitest';
import { isLoopbackHost } from './loopback.ts';

test('only names and addresses of this machine count as loopback', () => {
  expect(['localhost', 'LOCALHOST', '127.0.0.1', '127.9.9.9', '::1', '[::1]'].every(isLoopbackHost)).toBe(
    true,
  );
  const others = [
    '127.0.0.1.example.it',
    'localhost.example.it',
    '0.0.0.0',
    '10.0.0.1',
    '::ffff:10.0.0.1',
    '',
  ];
  expect(others.some(isLoopbackHost)).toBe(false);
});
