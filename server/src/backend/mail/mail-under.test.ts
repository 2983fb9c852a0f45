import { expect, test } from 'vitest';
import { mailUnder } from './mail-under.ts';

const link = 'https://example.it/auth/v1/verify?token=a&type=magiclink';
const message = {
  from: 'rilievo@example.it',
  to: 'anna@example.it',
  subject: 'Accedi',
  html: `<a href="${link}">Accedi</a> https://example.it/altro`,
  text: `Accedi: ${link}`,
};

test('the links of a mail lie under the path of the public address, and nothing else changes', () => {
  const under = link.replace('.it/', '.it/rilievo/');
  expect(mailUnder('https://example.it/rilievo', message)).toEqual({
    ...message,
    html: `<a href="${under}">Accedi</a> https://example.it/altro`,
    text: `Accedi: ${under}`,
  });
});

test('at the root of its host a mail stays as it is', () => {
  expect(mailUnder('https://example.it', message)).toEqual(message);
});
