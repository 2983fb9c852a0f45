/**
 * Writes the types of /api/v1 from its OpenAPI document. `--check` says whether they are those of today's document, and
 * writes nothing. `npx node client/generate.ts [--check]`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { openApiDocument } from '../server/src/backend/http/v1/open-api.ts';

const FILE = join(import.meta.dirname, 'api-types.ts');
const HEAD = '// Written by client/generate.ts from the OpenAPI document; not by hand.\n\n';

const document = JSON.stringify(openApiDocument('https://rilievo.example.it/api/v1'));
const types = HEAD + astToString(await openapiTS(document));

if (!process.argv.includes('--check')) writeFileSync(FILE, types);
else if (readFileSync(FILE, 'utf8') !== types) {
  console.error('client/api-types.ts is not that of the document: run npx node client/generate.ts');
  process.exit(1);
}
