import { describe, expect, test } from 'vitest';
import { addressProblem, completeAddress } from './page-address.ts';

describe('the address of a request', () => {
  test.each(['', '  ', 'https://esempio.it', ' HTTP://esempio.it/pagina?x=1 ', 'esempio.it'])(
    'may be %j',
    (address) => {
      expect(addressProblem(address)).toBeNull();
    },
  );

  test.each([
    'esempio',
    'ftp://esempio.it',
    'javascript:alert(1)',
    'https://',
    'nome@esempio.it',
    'https://a%20b.it',
  ])('may not be %j', (address) => {
    expect(addressProblem(address)).toMatch(/indirizzo completo/);
  });

  test.each(['https://a b', 'http://a b.it', 'https://esempio.it/una pagina'])(
    'has no spaces, as %j has, whatever the parser takes',
    (address) => {
      expect(addressProblem(address)).toMatch(/spazi/);
    },
  );

  test.each(['https://nome:segreto@esempio.it', 'http://nome@esempio.it/'])(
    'names no user, as %j does',
    (address) => {
      expect(addressProblem(address)).toMatch(/nome utente o password/);
    },
  );

  test('is not longer than the database takes', () => {
    expect(addressProblem(`https://esempio.it/${'a'.repeat(2_048)}`)).toMatch(/troppo lungo/);
  });
});

describe('an address without its scheme', () => {
  test.each([
    [' esempio.it ', 'https://esempio.it'],
    ['www.esempio.it/pagina?x=1#due', 'https://www.esempio.it/pagina?x=1#due'],
    ['esempio.it:8443', 'https://esempio.it:8443'],
    ['città.it', 'https://città.it'],
  ])('gets https in front: %j', (typed, complete) => {
    expect(completeAddress(typed)).toBe(complete);
  });

  test.each([
    'http://esempio.it',
    'esempio',
    '192.168.1.1',
    'nome@esempio.it',
    'javascript:alert(1)',
    'a b.it',
  ])('stays as it is when it is something else: %j', (typed) => {
    expect(completeAddress(typed)).toBe(typed);
  });
});
