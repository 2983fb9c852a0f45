import { authError } from './auth-error.ts';

/** Classes of SQLSTATE, and codes, for what a caller sent: values, names, filters, what a rule of ours refuses. */
const CALLERS = /^(0A|2[123]|42|54|P0001|PGRST|PT4)/;

const STATUS: Readonly<Record<string, number>> = { '23503': 409, '23505': 409, '42501': 403, '42P01': 404 };

/** Whether all that went wrong is something that the caller sent. */
export function isClientError(codes: readonly string[]): boolean {
  return codes.length > 0 && codes.every((code) => CALLERS.test(code));
}

/** The status for such a fault, as PostgREST has it. */
export function refusalStatus([code = '']: readonly string[]): number {
  return STATUS[code] ?? 400;
}

/**
 * The answer to such a fault, where @supabase/lite would say 500: as PostgREST has it, with the code and without
 * the words of the database, which can quote the row; for a sign-up, a refusal.
 */
export function clientErrorAnswer(path: string, codes: readonly string[]): Response {
  const [code = ''] = codes;
  if (path.startsWith('/auth/'))
    return authError(422, 'validation_failed', 'The database refused the request');
  const message = code.startsWith('23') ? 'the row breaks a rule of the table' : 'the request is not valid';
  return Response.json({ code, details: null, hint: null, message }, { status: refusalStatus(codes) });
}
