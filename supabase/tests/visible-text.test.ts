import { visibleText } from '@rilievo/shared/visible-text';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { connectionOptions } from '#server/src/backend/postgres/postgres-url.ts';
import { openMigrated } from './harness.ts';

const BLOCK = 4_096;

test('the page and the database leave the same characters in a name', async ({ onTestFinished }) => {
  const database = await openMigrated();
  const sql = postgres(database.url, { ...connectionOptions(database.url), max: 1 });
  onTestFinished(async () => {
    await sql.end();
    await database.close();
  });
  const blocks = await sql<{ written: string; stored: string }[]>`
    select written, private.visible_text(written) as stored from (
      select string_agg(chr(n), '|' order by n) as written from generate_series(1, 1114111) n
      where n not between 55296 and 57343 group by n / ${BLOCK}
    ) block`;
  expect(blocks.length).toBeGreaterThan(250);
  expect(blocks.some(({ written, stored }) => written !== stored)).toBe(true);
  for (const { written, stored } of blocks) expect(stored).toBe(visibleText(written));
});
