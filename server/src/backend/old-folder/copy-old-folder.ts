import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pgmq } from '@electric-sql/pglite-pgmq';
import { readLogicalCopy } from '../logical/export-tables.ts';

/** A process of its own: opens a database of earlier versions, made by PGlite, and copies it to files in a folder. */
const [database = '', folder = ''] = process.argv.slice(2);

const pglite = new PGlite({ dataDir: database, extensions: { pgmq } });
await readLogicalCopy(
  {
    query: async (sql) => (await pglite.query<Record<string, unknown>>(sql)).rows,
    run: (script) => pglite.exec(script),
    copyOut: async function* (query) {
      const { blob } = await pglite.query(query.replace(/to stdout$/, "to '/dev/blob'"));
      if (blob) yield Buffer.from(await blob.arrayBuffer());
    },
  },
  async ({ migrations, tables, rowsOf }) => {
    for (const table of tables) {
      const place = path.join(folder, 'tables', table.name);
      await mkdir(place, { recursive: true, mode: 0o700 });
      await writeFile(path.join(place, '000001'), rowsOf(table), { mode: 0o600 });
    }
    await writeFile(path.join(folder, 'manifest.json'), JSON.stringify({ migrations, tables }), {
      mode: 0o600,
    });
  },
);
await pglite.close();
