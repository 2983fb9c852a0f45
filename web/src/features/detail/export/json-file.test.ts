import { contentRowSchema } from '@rilievo/shared/content-row';
import { expect, test } from 'vitest';
import type { DetailRow, Measured } from '#lib/detail-row.ts';
import { JSON_COLUMNS, jsonFile } from './json-file.ts';

/** Columns that stay in the database. */
const WITHHELD = ['auth_uid'];

test('every column is either in the file or withheld on purpose', () => {
  expect([...JSON_COLUMNS, ...WITHHELD].toSorted()).toEqual(Object.keys(contentRowSchema.shape).toSorted());
});

test('the file holds the listed columns and nothing else of the row', async () => {
  const row = Object.fromEntries(
    [...JSON_COLUMNS, ...WITHHELD, 'secret'].map((name) => [name, `of ${name}`]),
  );
  const file = JSON.parse(await jsonFile(row as unknown as DetailRow & Measured).text());
  expect(Object.keys(file)).toEqual([...JSON_COLUMNS]);
  expect(file.session_title).toBe('of session_title');
});

test("readers' comments stay out of the file", async () => {
  const evidence = { author: 'Ada', comments: [{ author: 'lettore 1', text: 'Si pota?' }] };
  const row = { content_extracted: { evidence } };
  const file = JSON.parse(await jsonFile(row as unknown as DetailRow & Measured).text());
  expect(file.content_extracted).toEqual({ evidence: { author: 'Ada' } });
});
