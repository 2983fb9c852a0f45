import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openTestDatabase, SERVER, type TestDatabase } from './harness.ts';
import { readTap, type TapReport } from './tap.ts';

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.sql'));

async function run(database: TestDatabase, file: string): Promise<TapReport> {
  const sql = readFileSync(path.join(import.meta.dirname, file), 'utf8');
  try {
    return readTap(await database.run(sql));
  } catch (error) {
    await database.run('rollback');
    throw new Error(`${file} stopped`, { cause: error });
  }
}

// The files run while tests are collected, so that every assertion is reported as a test of its own.
const reports: { file: string; report: TapReport }[] = [];
const database = await openTestDatabase();
for (const file of files) reports.push({ file, report: await run(database, file) });
await database.close();

test('finds the pgTAP files', () => {
  expect(files).not.toEqual([]);
});

describe.each(reports)(`${SERVER}: $file`, ({ report }) => {
  test('runs every assertion of its plan', () => {
    expect(report.assertions).toHaveLength(report.planned ?? -1);
  });

  test.each(report.assertions)('$description', ({ held, diagnostics }) => {
    expect(held, diagnostics).toBe(true);
  });
});
