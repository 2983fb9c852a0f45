import pino, { type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

const SECRET_KEYS = [
  'apikey',
  'authorization',
  'cookie',
  'password',
  'access_token',
  'refresh_token',
  'token_hash',
  'token',
  'invite_token',
  'invitation_token',
  'apiKey',
  'secretKey',
  'jwtSecret',
];

/** Fields with the content of articles and requests: never logged, even if somebody passes a whole row by mistake. */
const TEXT_KEYS = ['content', 'content_base', 'content_extracted', 'content_completed', 'prompt', 'html'];

const REDACTED = SECRET_KEYS.concat(TEXT_KEYS).flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);

const SECRET_PARAMETERS =
  /([?&#](?:apikey|token|token_hash|access_token|refresh_token|code|invite)=)[^&#\s"']+/gi;
const CREDENTIALS = /(\b[a-z][a-z0-9+.-]*:\/\/)[^/\s@"']+@/gi;

/** An address, or a text with addresses in it, without keys, tokens and passwords. */
export function withoutSecrets(text: string): string {
  return text.replace(SECRET_PARAMETERS, '$1…').replace(CREDENTIALS, '$1…@');
}

/** Message, code and stack alone: the errors of database drivers carry whole statements with their values. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error))
    return typeof error === 'string' ? withoutSecrets(error) : { type: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: error.name,
    message: withoutSecrets(error.message),
    ...(code && { code }),
    stack: error.stack && withoutSecrets(error.stack),
    ...(error.cause !== undefined && { cause: plainError(error.cause) }),
  };
}

/** The log: JSON, one line an event, on standard output unless told otherwise. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: REDACTED, censor: '…' },
      serializers: {
        err: plainError,
        error: plainError,
        url: (url: unknown) => (typeof url === 'string' ? withoutSecrets(url) : url),
      },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  );
}
