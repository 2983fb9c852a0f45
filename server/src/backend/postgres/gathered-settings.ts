import type { Sql } from 'postgres';

type Unsafe = Sql['unsafe'];

/**
 * The settings of @supabase/lite for each request, as it writes them: a name and its value as the only parameter, or
 * none.
 */
const SETTING = /^SELECT set_config\('(?<name>[a-z_.]+)', (?:\$1|''), true\)$/;
const ROLE = /^SET LOCAL ROLE "[A-Za-z_][A-Za-z0-9_]*"$/;
const READ_ONLY = 'SET LOCAL transaction_read_only = on';

/**
 * `unsafe` of a session that sends the beginning of a transaction and its settings as one message, as soon as another
 * statement follows. @supabase/lite sends them one by one, each prepared, bound and waited for: twenty-three messages for
 * a call of three statements. docs/decisions/107 says what is sent instead.
 */
export function gatherSettings(unsafe: Unsafe): Unsafe {
  let gathered: string[] = [];

  async function send(...given: Parameters<Unsafe>): Promise<unknown> {
    const [sql] = given;
    const isOver = sql === 'commit' || sql === 'rollback';
    const before = gathered;
    gathered = [];
    if (before.length > 0 && isOver) return [];
    // Not sent together: without its settings, a statement would run with the rights of the database's owner.
    if (before.length > 0) await unsafe(before.join('; '));
    return unsafe(...given);
  }

  return ((...given: Parameters<Unsafe>) => {
    const [sql, [value] = []] = given;
    if (sql === 'begin') gathered = [sql];
    else if (gathered.length > 0 && isSetting(sql)) gathered.push(setting(sql, value));
    else return send(...given);
    return Promise.resolve([]);
  }) as Unsafe;
}

function isSetting(sql: string): boolean {
  return SETTING.test(sql) || ROLE.test(sql) || sql === READ_ONLY;
}

/** The statement without a parameter. The value is hexadecimal, so that any content stays a value. */
function setting(sql: string, value: unknown): string {
  const name = SETTING.exec(sql)?.groups?.name;
  if (!name) return sql;
  const hexadecimal = Buffer.from(String(value ?? '')).toString('hex');
  return `select pg_catalog.set_config('${name}', pg_catalog.convert_from(pg_catalog.decode('${hexadecimal}', 'hex'), 'UTF8'), true)`;
}
