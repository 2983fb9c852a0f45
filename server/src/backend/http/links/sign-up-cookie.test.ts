import { expect, test } from 'vitest';
import { signUpCookie } from './sign-up-cookie.ts';

const answer = () => Response.json({ id: crypto.randomUUID() });
const cookieAt = (publicUrl: string) => signUpCookie(answer(), { secretKey: 'segreto', publicUrl });

test('the cookie of a sign-up goes to the links of mails alone, under the path of the app', async () => {
  expect(await cookieAt('https://example.it/rilievo')).toMatch(
    /^rilievo_sign_up=[\w-]+; Path=\/rilievo\/auth\/v1\/verify; .*; Secure$/,
  );
  expect(await cookieAt('http://localhost:3000')).toMatch(/; Path=\/auth\/v1\/verify; .*SameSite=Lax$/);
});

test('an answer that made no account sets none', async () => {
  const options = { secretKey: 'segreto', publicUrl: 'https://example.it' };
  expect(await signUpCookie(Response.json({}), options)).toBeNull();
  expect(await signUpCookie(new Response('no', { status: 429 }), options)).toBeNull();
});
