import { expect, test } from 'vitest';
import { BackendError } from '../backend-error.ts';
import { limitMessage, submissionError } from './submission-error.ts';

test('a limit is told in words, whether the database names it in its message or the server in its code', () => {
  expect(limitMessage(new BackendError('daily_limit', 'PT429', 429))).toContain('Riprova domani');
  expect(limitMessage(new BackendError('The disk of the server is full', 'disk_full', 507))).toContain(
    "non c'è più spazio",
  );
  expect(limitMessage(new BackendError('other', '42501', 403))).toBeUndefined();
});

test('a submission that nobody answered is told as a fault of the connection, any other as unexpected', () => {
  expect(submissionError(new BackendError('', '', 0))).toContain('Errore di connessione');
  expect(submissionError(new BackendError('', 'XX000', 500))).toBe('Si è verificato un errore');
});
