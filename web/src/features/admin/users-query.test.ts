import type { Profile } from '@rilievo/shared/account';
import { describe, expect, test } from 'vitest';
import { matchingUsers } from './users-query.ts';

function user(email: string, full_name: string | null): Profile {
  return {
    id: email,
    user_id: email,
    email,
    full_name,
    is_approved: true,
    is_admin: false,
    created_at: '2026-01-01T10:00:00Z',
    deleted_at: null,
  };
}

describe('the search of users', () => {
  const users = [user('redazione@esempio.it', null), user('s.o@esempio.it', 'Sara Esempio')];

  test.each([
    ['REDAZIONE', ['redazione@esempio.it']],
    ['sara', ['s.o@esempio.it']],
    ['', ['redazione@esempio.it', 's.o@esempio.it']],
    ['nessuno', []],
  ])('finds %j in address or name', (term, found) => {
    expect(matchingUsers(users, term).map(({ email }) => email)).toEqual(found);
  });
});
