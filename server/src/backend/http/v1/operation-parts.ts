import * as z from 'zod';
import { ANALYSIS_ID } from './request-schemas.ts';

/** An example of each body, which the page `/api` begins with. */
const EXAMPLES = {
  Submission: { url: 'https://esempio.it/glicine', tasks: ['search_intents', 'completeness', 'faq'] },
  DecisionChanges: { R1: { state: 'accepted' }, B2: { state: 'ignored' } },
  NewBatch: {
    title: 'Il sito',
    urls: ['https://esempio.it/a', 'https://esempio.it/b'],
    tasks: ['completeness'],
  },
  BatchStep: { step: 'pause' },
  NewSchedule: { analysis: '3f0a9c1e77b2d415', every: 'change' },
  ScheduleChanges: { status: 'paused' },
} as const;

type SentName = keyof typeof EXAMPLES;

const json = (name: string) => ({
  'application/json': { schema: { $ref: `#/components/schemas/${name}` } },
});
/** What a request sends, with an example that it would accept. */
export const sent = (name: SentName) => ({
  required: true,
  content: {
    'application/json': { schema: { $ref: `#/components/schemas/${name}` }, example: EXAMPLES[name] },
  },
});
export const ETAG = { ETag: { schema: { type: 'string' } } };
export const answer = (description: string, name: string) => ({ description, content: json(name) });
/** An answer with an ETag, by which the next request may ask for what has changed since. */
export const withEtag = (description: string, name: string) => ({
  200: { ...answer(description, name), headers: ETAG },
  304: { description: 'Nothing has changed' },
});

/** A result as a file: the bytes of Word's format, or text. */
export const FILE_CONTENT = Object.fromEntries(
  [
    'text/html',
    'text/markdown',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ].map((type) => [type, { schema: { type: 'string' } }]),
);

/** Every operation may also answer with a problem. */
export const problems = {
  default: {
    description: 'A problem (RFC 9457): title in English, detail in Italian',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  },
};

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string', maxLength: 200 },
});
export const IF_NONE_MATCH = header('If-None-Match', 'The ETag of an earlier answer');
export const IDEMPOTENCY_KEY = header('Idempotency-Key', 'The same key with the same request acts once');
const idParameter = (pattern: string) => ({
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'string', pattern },
});

export function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}

/** The parameters of a query that a schema reads. */
export function queryOf(schema: z.core.$ZodType) {
  const { properties, required = [] } = schemaOf(schema, 'input') as {
    readonly properties: Readonly<Record<string, unknown>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, form]) => ({
    name,
    in: 'query',
    ...(required.includes(name) && { required: true }),
    schema: form,
  }));
}

export const ANALYSIS = idParameter(ANALYSIS_ID.source);
export const GUID = idParameter('^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$');
