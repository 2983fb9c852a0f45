import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { callOf, curlOf, unsendable } from './call-of.ts';
import { formText } from './form-text.ts';
import { type Operation, operationsOf } from './open-api-schema.ts';

const DOCUMENT = {
  paths: {
    '/analyses/{id}/file': {
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^[a-z0-9]{16}$' } },
      ],
      get: {
        operationId: 'readFile',
        summary: 'A file',
        parameters: [
          { name: 'format', in: 'query', required: true, schema: { enum: ['html', 'docx'] } },
          { name: 'If-None-Match', in: 'header', schema: { type: 'string' } },
        ],
        responses: { 200: { content: { 'text/html': { schema: { type: 'string' } } } } },
      },
    },
    '/analyses': {
      post: {
        operationId: 'submitAnalysis',
        summary: 'Submit',
        requestBody: {
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/Sent' }, example: { text: 'Ciao' } },
          },
        },
        responses: { 201: { content: { 'application/json': { schema: { $ref: '#/x/Made' } } } } },
      },
    },
  },
  components: {
    schemas: {
      Sent: {
        type: 'object',
        properties: {
          text: { type: 'string' },
          tasks: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
        },
        required: ['text'],
      },
      Made: {
        anyOf: [{ type: 'object', properties: { id: { type: ['string', 'null'] } } }, { type: 'null' }],
      },
    },
  },
};

function operation(id: string): Operation {
  const found = operationsOf(DOCUMENT).find((one) => one.id === id);
  if (!found) throw new Error(`no operation ${id}`);
  return found;
}

const ADDRESS = 'https://rilievo.example.it/api/v1';

test('a call has its parameters where the description puts them', () => {
  const values = { id: '3f0a9c1e77b2d415', format: 'docx', 'If-None-Match': '"abc"' };
  expect(callOf(operation('readFile'), { values, body: '' }, ADDRESS)).toEqual({
    method: 'GET',
    url: `${ADDRESS}/analyses/3f0a9c1e77b2d415/file?format=docx`,
    headers: { 'If-None-Match': '"abc"' },
    body: null,
  });
});

test('a parameter that is missing, leads elsewhere or breaks a header is not sent', () => {
  const wrong = (values: Record<string, string>) =>
    Object.fromEntries(unsendable(operation('readFile'), values));
  expect(wrong({})).toEqual({ id: 'missing', format: 'missing' });
  expect(wrong({ id: '../../auth', format: 'html', 'If-None-Match': 'è' })).toEqual({
    id: 'form',
    'If-None-Match': 'form',
  });
});

test('a shell reads the command as the call that it was made of, whatever the body contains', () => {
  const body = `{"text": "L'uva $(id) \`id\` \\\\ \\"x\\"\n!"}`;
  const command = curlOf(callOf(operation('submitAnalysis'), { values: {}, body }, ADDRESS));
  const script = `curl() { printf '%s\\0' "$@"; }; KEY=ril_1; ${command}`;
  const read = execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0');
  expect(read).toEqual([
    '-i',
    '-X',
    'POST',
    `${ADDRESS}/analyses`,
    '-H',
    'Authorization: Bearer ril_1',
    '-H',
    'Content-Type: application/json',
    '--data-raw',
    body,
    '',
  ]);
});

test('bodies and answers are told as types', () => {
  const { body, answer } = operation('submitAnalysis');
  expect(body && formText(body.form)).toBe('{\n  "text": string,\n  "tasks"?: ("a" | "b")[]\n}');
  expect(answer && formText(answer)).toBe('{\n  "id"?: string | null\n} | null');
  expect(body?.example).toEqual({ text: 'Ciao' });
  expect(operation('readFile').answer).toBeNull();
});

test('what is no description is refused', () => {
  expect(() => operationsOf({ paths: { '/a': { get: { operationId: 1 } } }, components: {} })).toThrow();
});
