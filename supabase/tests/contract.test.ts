import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contentListItemSchema, contentRowSchema, newContentSchema } from '@rilievo/shared/content-row';
import { FAILURE_CODES } from '@rilievo/shared/failure';
import {
  MAX_ATTEMPTS,
  MAX_CONTENT_LENGTH,
  MAX_DEATHS,
  MAX_PROMPT_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_URL_LENGTH,
  MIN_PASSWORD_LENGTH,
  SESSION_UID_LENGTH,
} from '@rilievo/shared/limits';
import { DEFAULT_MODEL, MODEL_ID } from '@rilievo/shared/models';
import { analysisResultSchema } from '@rilievo/shared/result';
import { STAGES, STATUSES } from '@rilievo/shared/status';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/src/backend/database.ts';
import { migratedDatabase } from '#server/src/backend/postgres/testing/test-database.ts';
import { createLogger } from '#server/src/platform/logger.ts';

const SUPABASE_FOLDER = path.resolve(import.meta.dirname, '..');
const config = readFileSync(path.join(SUPABASE_FOLDER, 'config.toml'), 'utf8');

let database: Database;

beforeAll(async () => {
  database = await openDatabase(await migratedDatabase(), createLogger('silent'));
});
afterAll(() => database.close());

async function texts(sql: string, parameters: string[] = []): Promise<string[]> {
  return (await database.query(sql, parameters)).map((row) => String(row.text));
}

/** The definition of a check constraint of `contents`. */
async function check(name: string): Promise<string> {
  const [definition] = await texts(
    `select pg_get_constraintdef(oid) as text from pg_constraint
     where conrelid = 'public.contents'::regclass and conname = $1`,
    [name],
  );
  return definition ?? '';
}

const quoted = (definition: string) => [...definition.matchAll(/'([^']+)'::text/g)].map(([, value]) => value);

describe('the database agrees with shared', () => {
  test.each([
    ['status', STATUSES],
    ['stage', STAGES],
    ['failure_code', FAILURE_CODES],
  ])('on the values of %s', async (column, values) => {
    expect(quoted(await check(`contents_${column}_check`))).toEqual(values);
  });

  test.each([
    ['contents_prompt_check', MAX_PROMPT_LENGTH],
    ['contents_url_base_check', MAX_URL_LENGTH],
    ['contents_content_base_check', MAX_CONTENT_LENGTH],
    ['contents_title', MAX_TITLE_LENGTH],
    ['contents_session_uid_check', SESSION_UID_LENGTH],
  ])('on the length in %s', async (name, limit) => {
    expect(await check(name)).toMatch(new RegExp(`\\b${limit}\\b`));
  });

  test('on the form of a model’s id', async () => {
    expect(await check('contents_llm_check')).toContain(`'${MODEL_ID.source}'`);
  });

  test('on the default model and the number of attempts', async () => {
    const defaults = await texts(`select column_default as text from information_schema.columns
      where table_schema = 'public' and table_name = 'contents' and column_name = 'llm'`);
    expect(defaults).toEqual([`'${DEFAULT_MODEL}'::text`]);
    expect(await texts('select private.max_attempts()::text as text')).toEqual([String(MAX_ATTEMPTS)]);
    expect(await texts('select private.max_deaths()::text as text')).toEqual([String(MAX_DEATHS)]);
  });

  test('on the columns that rows, submissions and results name', async () => {
    const columns = await texts(
      `select column_name as text from information_schema.columns
       where table_schema = 'public' and table_name = 'contents'`,
    );
    const { fingerprints: _, ...resultColumns } = analysisResultSchema.shape;
    const rows = [contentRowSchema, contentListItemSchema, newContentSchema].map((schema) => schema.shape);
    for (const shape of [...rows, resultColumns]) {
      expect(columns).toEqual(expect.arrayContaining(Object.keys(shape)));
    }
  });
});

describe('config.toml', () => {
  test('asks for passwords as long as the form does', () => {
    expect(config).toContain(`minimum_password_length = ${MIN_PASSWORD_LENGTH}\n`);
  });

  test.each(['confirmation', 'magic_link', 'recovery', 'email_change', 'invite'])(
    'has an Italian %s mail',
    (name) => {
      const file = `templates/${name}.html`;
      const subject = new RegExp(
        `template\\.${name}\\]\nsubject = "(.+)"\ncontent_path = "./supabase/${file}"`,
      ).exec(config);
      const mail = readFileSync(path.join(SUPABASE_FOLDER, file), 'utf8');

      expect(mail).toContain(`<title>${subject?.[1]}</title>`);
      expect(mail).toContain('href="{{ .ConfirmationURL }}"');
      expect(mail).toContain('<html lang="it">');
    },
  );
});

describe('the notice of work', () => {
  test('is heard when an analysis is submitted, and says that it is one', async () => {
    const work = Promise.withResolvers<string>();
    let listens = false;
    // The first call says that the connection listens.
    await database.onNotice('analyses', (notice) => {
      if (listens) work.resolve(notice);
    });
    listens = true;
    await database.query(`select pgmq.send('analyses', '{}'::jsonb)`, []);
    expect(await work.promise).toBe('analysis');
  });
});
