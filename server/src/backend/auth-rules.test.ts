import { expect, test } from 'vitest';
import { ruleOnAuthCall } from './auth-rules.ts';

const rule = (method: string, path: string, body: unknown) =>
  ruleOnAuthCall(method, path, new TextEncoder().encode(JSON.stringify(body)).buffer);

test.each([
  ['PUT', '/auth/v1/user', { password: null }],
  ['PUT', '/auth/v1/user', { password: 5 }],
  ['POST', '/auth/v1/signup', { email: 'a@example.it', password: null }],
  ['POST', '/auth/v1/recover', { email: [] }],
])('%s %s with a field of another type is refused: %j', (method, path, body) => {
  const ruling = rule(method, path, body);
  expect('answer' in ruling && ruling.answer.status).toBe(400);
});

test.each([
  ['PUT', '/auth/v1/user', { data: { name: 'Ada' }, code_challenge: null }],
  ['PUT', '/auth/v1/user', { password: 'una-password-lunga' }],
  ['POST', '/auth/v1/recover', { email: 'a@example.it' }],
])('%s %s goes on: %j', (method, path, body) => {
  expect(rule(method, path, body)).toHaveProperty('body');
});
