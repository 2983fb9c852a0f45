import { AuthApiError, AuthRetryableFetchError, AuthWeakPasswordError } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { BackendError } from '#lib/backend-error.ts';
import { authErrorText, callbackErrorText } from './auth-error.ts';

const api = (code: string, message = 'message', status = 400) => new AuthApiError(message, status, code);

describe('messages of failed sign-ins', () => {
  test.each([
    ['invalid_credentials', 'Credenziali non valide. Verifica email e password.'],
    ['user_already_exists', 'Email già registrata. Prova ad accedere.'],
    ['email_exists', 'Email già registrata. Prova ad accedere.'],
    ['email_not_confirmed', 'Prima conferma la tua email: apri il link che ti abbiamo inviato.'],
  ])('says what %s means', (code, text) => {
    expect(authErrorText(api(code))).toBe(text);
  });

  test.each([0, 502, 503, 504])('tells a dead connection (status %i) from a refusal', (status) => {
    expect(authErrorText(new AuthRetryableFetchError('Failed to fetch', status))).toBe(
      'Errore di connessione a Supabase. Verifica la tua connessione internet.',
    );
  });

  test('does not blame the connection for a fault of the server', () => {
    expect(authErrorText(new AuthRetryableFetchError('boom', 500))).toBe('Si è verificato un errore');
  });

  test('knows a weak password by its error, whatever its reasons', () => {
    expect(authErrorText(new AuthWeakPasswordError('weak', 422, ['length']))).toMatch(/troppo debole/);
  });

  test('asks to wait when requests are too many, also without a code it knows', () => {
    expect(authErrorText(api('something_new', 'slow down', 429))).toBe(
      'Troppe richieste in poco tempo. Riprova tra un minuto.',
    );
  });

  test.each([
    ['59 seconds', '59 secondi'],
    ['1 second', 'un secondo'],
    ['60 seconds', 'un minuto'],
    ['421 seconds', '8 minuti'],
  ])('says when to try again, from "%s"', (named, wait) => {
    const message = `For security purposes, you can only request this after ${named}.`;
    expect(authErrorText(api('over_request_rate_limit', message, 429))).toContain(`Riprova tra ${wait}.`);
    expect(authErrorText(api('over_email_send_rate_limit', message, 429))).toContain(`tra ${wait}.`);
    expect(authErrorText(new BackendError(message, 'over_request_rate_limit', 429))).toContain(wait);
  });

  test('falls back on the general message', () => {
    expect(authErrorText(api('unknown_code'))).toBe('Si è verificato un errore');
    expect(authErrorText(new TypeError('undefined is not a function'))).toBe('Si è verificato un errore');
  });
});

describe('messages of links that did not work', () => {
  test('says that an expired link is invalid, though its message mentions a token', () => {
    expect(callbackErrorText(api('otp_expired', 'Token has expired or is invalid'))).toBe(
      'Link di autenticazione non valido o scaduto',
    );
  });

  test('says that a token is not valid, by code or by message', () => {
    expect(callbackErrorText(api('bad_jwt', 'invalid JWT'))).toBe('Token di autenticazione non valido');
    expect(callbackErrorText({ message: 'Token malformed' })).toBe('Token di autenticazione non valido');
  });

  test("gives the backend's own message, or says that authentication failed", () => {
    expect(callbackErrorText(api('strange', 'Quota exceeded'))).toBe('Quota exceeded');
    expect(callbackErrorText({ message: '' })).toBe("Errore durante l'autenticazione");
  });
});
