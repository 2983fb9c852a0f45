import * as z from 'zod';

/** The problems of /api/v1, by code: status, title in English, and advice in Italian. */
const PROBLEMS = {
  invalid_request: [400, 'The request is not valid', 'La richiesta non è valida.'],
  invalid_key: [
    401,
    'The API key is missing or not valid',
    'La chiave API manca, è scaduta o è stata revocata.',
  ],
  missing_scope: [403, 'The API key may not do this', 'Questa chiave non ha il permesso che serve.'],
  foreign_origin: [
    403,
    'Requests from other sites are refused',
    'Le richieste che partono da altri siti non sono accettate.',
  ],
  not_found: [404, 'Not found', 'Non esiste, oppure non è tuo.'],
  not_completed: [409, 'The analysis is not completed', "L'analisi non è completata."],
  wrong_state: [409, 'The batch is not in a state for this', 'Il gruppo non è in uno stato che lo permette.'],
  too_slow: [408, 'The request body came too slowly', 'La richiesta arriva troppo lentamente: riprova.'],
  too_large: [413, 'The request body is too large', 'La richiesta è troppo grande.'],
  key_reused: [
    422,
    'The idempotency key belongs to another request',
    "Questa Idempotency-Key è già di un'altra richiesta: mandane una nuova.",
  ],
  refused: [
    422,
    'The database refused the request',
    'Il database ha rifiutato la richiesta: controlla i valori.',
  ],
  too_many_requests: [429, 'Too many requests', 'Troppe richieste: riprova tra poco.'],
  daily_limit: [
    429,
    'The daily limit is reached',
    'Hai raggiunto il limite di analisi di oggi. Riprova domani.',
  ],
  monthly_limit: [429, 'The monthly limit is reached', 'Hai raggiunto il limite di analisi di questo mese.'],
  monthly_cost: [
    429,
    'The monthly cost is reached',
    'Hai raggiunto la spesa massima di questo mese per i modelli.',
  ],
  too_many_pending: [
    429,
    'Too many analyses are pending',
    'Hai già troppe analisi in attesa. Aspetta che ne finisca una.',
  ],
  too_many_batches: [429, 'Fifty batches are kept', 'Hai già cinquanta gruppi: eliminane qualcuno.'],
  too_many_schedules: [
    429,
    'Fifty schedules are kept',
    'Hai già cinquanta analisi programmate: terminane qualcuna.',
  ],
  too_many_scheduled: [
    429,
    'Too many pages are scheduled',
    'Hai già 5.000 pagine programmate: termina una programmazione.',
  ],
  too_many_waiting: [
    429,
    'Too many pages are waiting',
    'Hai già troppe pagine in attesa: aspetta che diminuiscano, o ferma un gruppo.',
  ],
  too_many_changes: [
    429,
    'Too many changes in an hour',
    "Hai fatto troppe modifiche in un'ora. Riprova tra qualche minuto.",
  ],
  storage_quota: [429, 'The storage is full', 'Hai esaurito lo spazio: elimina qualche analisi.'],
  too_complex: [
    422,
    'The result is too large for a file',
    'Il risultato è troppo grande per farne un file: leggilo come JSON.',
  ],
  failed: [500, 'The server failed', 'Il servizio ha avuto un guasto: riprova più tardi.'],
  unavailable: [503, 'The database does not answer', 'Il servizio non risponde: riprova tra poco.'],
} as const satisfies Record<string, readonly [number, string, string]>;

export type ProblemCode = keyof typeof PROBLEMS;

const CODES = Object.keys(PROBLEMS) as ProblemCode[];

/**
 * An error in the form of RFC 9457: `title` in English, `detail` in Italian; `errors` say what is invalid, and where.
 */
export const problemSchema = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  code: z.enum(CODES),
  detail: z.string(),
  errors: z.array(z.string()).optional(),
});

/** The errors reported for one request and the characters of each: a body may contain thousands, with keys of megabytes. */
const MOST_ERRORS = 20;
const MOST_CHARACTERS = 300;

/** An error in this form. `errors` list what is invalid. */
export function problem(
  code: ProblemCode,
  { errors, headers }: { errors?: readonly string[]; headers?: Record<string, string> } = {},
): Response {
  const [status, title, detail] = PROBLEMS[code];
  const told =
    errors && (errors.length > MOST_ERRORS ? [...errors.slice(0, MOST_ERRORS), '…'] : errors).map(short);
  const body = { type: 'about:blank', title, status, code, detail, ...(told && { errors: told }) };
  return Response.json(body, {
    status,
    headers: {
      'content-type': 'application/problem+json',
      ...(status === 503 && { 'retry-after': '5' }),
      ...headers,
    },
  });
}

/** The answer to what the database refused. `status` is that of its HTTP answer; 0 where there was none. */
export function refusal(message: string | undefined, status: number): Response {
  const limit = CODES.find((code) => code === message && PROBLEMS[code][0] === 429);
  if (limit) return problem(limit);
  if (status === 401 || status === 403) return problem('invalid_key');
  return problem(status >= 500 || status === 0 ? 'unavailable' : 'refused');
}

/** The answer to a cursor that is none of ours. */
export const foreignCursor = () => problem('invalid_request', { errors: ['cursor: not one of ours'] });

const short = (error: string) =>
  error.length > MOST_CHARACTERS ? `${error.slice(0, MOST_CHARACTERS)}…`.toWellFormed() : error;

/** The errors of a schema, each with its path. Of a union the closest form is reported. */
export function errorsOf(error: z.core.$ZodError): string[] {
  return flat(error.issues).map(({ path, message }) =>
    path.length > 0 ? `${path.join('.')}: ${message}` : message,
  );
}

function flat(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue];
    const [nearest] = issue.errors.toSorted((one, other) => one.length - other.length);
    return nearest ? flat(nearest) : [issue];
  });
}
