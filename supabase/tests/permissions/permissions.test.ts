import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/src/backend/database.ts';
import { migratedDatabase } from '#server/src/backend/postgres/testing/test-database.ts';
import { createLogger } from '#server/src/platform/logger.ts';
import { type Api, openApi } from '../api.ts';
import { SERVER } from '../harness.ts';
import { allowedTo, COLUMN_GROUPS, EXECUTE, ROLES, type Role, type Table } from './matrix.ts';
import { permissionsPage } from './page.ts';
import { introduce, type Person } from './people.ts';
import { functionProbe, tableProbes } from './probe.ts';

const TABLES = Object.keys(COLUMN_GROUPS) as Table[];
const seen = new Map<string, Role[]>();

describe('the matrix', () => {
  test('names every table, column and function that the API reaches', async () => {
    const database = await openDatabase(await migratedDatabase(), createLogger('silent'));
    const names = async (sql: string) =>
      (await database.query(sql, [])).map(({ name }) => String(name)).sort();
    const columns = await names(
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    );
    const functions = await names(
      `select distinct proname::text as name from pg_proc where pronamespace = 'public'::regnamespace
       and prorettype <> 'trigger'::regtype
       and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')`,
    );
    await database.close();
    const grouped = Object.entries(COLUMN_GROUPS).flatMap(([table, groups]) =>
      Object.values<readonly string[]>(groups).flatMap((group) =>
        group.map((column) => `${table}.${column}`),
      ),
    );
    expect(grouped.sort()).toEqual(columns);
    expect(Object.keys(EXECUTE).sort()).toEqual(functions);
  });
});

describe(`on ${SERVER}`, () => {
  let api: Api;
  let person: (role: Role) => Promise<Person>;
  let somebody: Person;

  beforeAll(async () => {
    api = await openApi();
    person = await introduce(api);
    somebody = await person('approved');
    // Probes submit more than one user may.
    await api.worker.rpc('set_daily_limit', { analyses: 100_000 });
  });
  afterAll(() => api.close());

  async function outcomes(role: Role): Promise<Record<string, boolean>> {
    const found: Record<string, boolean> = {};
    const probes = [];
    for (const table of TABLES) {
      const self = await person(role);
      const other = table === 'profiles' ? await person('approved') : somebody;
      probes.push(...tableProbes(api, table, self, other));
    }
    const self = await person(role);
    const names = Object.keys(EXECUTE).filter((name) => name !== 'delete_my_account');
    probes.push(...[...names, 'delete_my_account'].map((name) => functionProbe(name, self)));
    for (const { action, run } of probes) found[action] = await run();
    return found;
  }

  test.each(ROLES)('%s may do what the matrix says, and nothing else', async (role) => {
    const found = await outcomes(role);
    const expected: Record<string, boolean> = {};
    for (const [action, allowed] of Object.entries(found)) {
      expected[action] = allowedTo(action).includes(role);
      const others = seen.get(action) ?? [];
      seen.set(action, allowed && !others.includes(role) ? [...others, role] : others);
    }
    expect(found).toEqual(expected);
  });
});

test('docs/permissions.md says what was seen', async () => {
  await expect(permissionsPage(seen)).toMatchFileSnapshot('../../../docs/permissions.md');
});
