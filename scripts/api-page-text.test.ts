import { expect, test } from 'vitest';
import { openApiDocument } from '../server/src/backend/http/v1/open-api.ts';
import { operationsOf } from '../web/src/features/api/open-api-schema.ts';
import { operationText } from '../web/src/strings/api-page.ts';

test('the page of the API reads the document, and has words for each call and for no other', () => {
  const operations = operationsOf(openApiDocument('https://rilievo.example.it/api/v1'));
  expect(operations.map(({ id }) => id).sort()).toEqual(Object.keys(operationText).sort());
  // Only the file, and what is deleted, is no JSON.
  expect(operations.filter(({ answer }) => answer === null).map(({ id }) => id)).toEqual([
    'deleteAnalysis',
    'readFile',
    'deleteBatch',
    'deleteSchedule',
  ]);
});
