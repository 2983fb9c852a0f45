import { describe, expect, test } from 'vitest';
import { invitationProblem } from './invitation.ts';

const now = new Date('2026-03-01T12:00:00Z');
const invitation = { email: 'anna@esempio.it', expires_at: '2026-03-02T12:00:00Z' };

describe('an invitation', () => {
  test('can be used by the invited address, whatever its capitals', () => {
    expect(invitationProblem(invitation, ' Anna@Esempio.it', now)).toBeNull();
  });

  test('is not valid when no token matches', () => {
    expect(invitationProblem(null, 'anna@esempio.it', now)).toBe('Token di invito non valido');
  });

  test('expires', () => {
    const expired = { ...invitation, expires_at: '2026-03-01T11:59:59Z' };
    expect(invitationProblem(expired, 'anna@esempio.it', now)).toBe('Token di invito scaduto');
  });

  test('is for one address only', () => {
    expect(invitationProblem(invitation, 'bruno@esempio.it', now)).toBe(
      "L'email deve corrispondere a quella dell'invito",
    );
  });
});
