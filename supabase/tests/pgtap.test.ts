import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from './harness.ts';
import { readTap, type TapReport } from './tap.ts';

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.sql'));

async function run(database: PGlite, file: string): Promise<TapReport> {
  const sql = readFileSync(path.join(import.meta.dirname, file), 'utf8');
  try {
    const results = await database.exec(sql, { rowMode: 'array' });
    return readTap(
      results.flatMap((result) => result.rows.flat().filter((cell) => typeof cell === 'string')),
    );
  } catch (error) {
    await database.exec('rollback');
    throw new Error(`${file} stopped`, { cause: error });
  }
}

// The files run while tests are collected, so that every assertion is reported as a test of its own.
const database = await openTestDatabase();
const reports: { file: string; report: TapReport }[] = [];
for (const file of files) reports.push({ file, report: await run(database, file) });
await database.close();

it('finds the pgTAP files', () => {
  expect(files).not.toEqual([]);
});

describe.each(reports)('$file', ({ report }) => {
  it('runs every assertion of its plan', () => {
    expect(report.assertions).toHaveLength(report.planned ?? -1);
  });

  it.each(report.assertions)('$description', ({ held, diagnostics }) => {
    expect(held, diagnostics).toBe(true);
  });
});
