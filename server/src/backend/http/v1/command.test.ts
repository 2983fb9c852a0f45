import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SMALL_ARTICLE, SMALL_RESULT } from './testing/small-result.ts';
import { makeKey, openV1, serveV1, type V1Scenario } from './testing/v1-scenario.ts';

const COMMAND = path.resolve(import.meta.dirname, '../../../../../cli/rilievo.mjs');
const run = promisify(execFile);

let scenario: V1Scenario;
let server: Awaited<ReturnType<typeof serveV1>>;
let folder: string;
let file: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  scenario = await openV1();
  server = await serveV1(scenario.app);
  const key = await makeKey(await scenario.person('ada@example.it'), ['read', 'analyse', 'schedules']);
  env = { RILIEVO_URL: server.url, RILIEVO_KEY: key };
  folder = await mkdtemp(path.join(tmpdir(), 'rilievo-comando-'));
  file = path.join(folder, 'glicine.md');
  await writeFile(file, '# Il glicine\n\nSi pota due volte.\n');
});
afterAll(async () => {
  await server.close();
  await scenario.close();
  await rm(folder, { recursive: true });
});

/** The command with what it printed; an analysis that it submits is worked off meanwhile. */
async function rilievo(args: readonly string[], { analyses = 0, given = env } = {}) {
  const running = run(process.execPath, [COMMAND, ...args], { env: given }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error) => ({ code: error.code as number, stdout: String(error.stdout), stderr: String(error.stderr) }),
  );
  let ended = false;
  void running.finally(() => {
    ended = true;
  });
  for (let left = analyses; left > 0 && !ended; ) {
    const finish = await scenario.begin('analysis', SMALL_ARTICLE).catch(() => null);
    if (!finish) continue;
    await finish(SMALL_RESULT);
    left -= 1;
  }
  return running;
}

test('a file is analysed, its open findings are told, and the heaviest fail the command where that is asked', async () => {
  expect(await rilievo(['analyse', file], { analyses: 1 })).toEqual({
    code: 0,
    stdout: `${file}: 1 rilievo aperto\n  critico    B1   Manca la fonte: La cifra non ha una fonte.\n`,
    stderr: '',
  });
  const failing = await rilievo(['analyse', '--fail-on', 'critical', '--github', file, file], {
    analyses: 2,
  });
  expect(failing.code).toBe(1);
  expect(failing.stdout).toContain(
    `::error file=${file},title=B1 Manca la fonte::La cifra non ha una fonte.\n`,
  );
  const { data } = await scenario.worker.from('contents').select('content_base').throwOnError();
  expect(data.map(({ content_base }) => content_base)).toEqual(
    Array(3).fill('# Il glicine\n\nSi pota due volte.'),
  );
});

test('a terminal obeys no name of a file and no text of a page', async () => {
  const name = '\u001b]0;preso\u0007\u009b2J\u202e.md';
  const hostile = path.join(folder, name);
  await writeFile(hostile, '# Il glicine\n\nSi pota due volte.\n');
  const told = [
    await rilievo(['analyse', hostile, '--github'], { analyses: 1 }),
    await rilievo(['analyse', `${hostile}.manca`]),
    await rilievo(['analyse', `--${name}`]),
    await rilievo([name]),
    await rilievo(['schedule', name, '--every', 'week']),
  ];
  expect(told.map(({ code }) => code)).toEqual([0, 2, 2, 2, 2]);
  expect(told[0]?.stdout).toContain('preso');
  for (const { stdout, stderr } of told) expect(stdout + stderr).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
});

test('a result is written as a file, by its address too', async () => {
  const output = path.join(folder, 'glicine.docx');
  const written = await rilievo(
    ['analyse', 'https://esempio.it/glicine', '--format', 'docx', '--output', output, '--task', 'faq'],
    { analyses: 1 },
  );
  expect(written).toEqual({ code: 0, stdout: '', stderr: '' });
  expect((await readFile(output)).subarray(0, 2).toString()).toBe('PK');
  const { data } = await scenario.worker
    .from('contents')
    .select('url_base,task_1,task_2,task_3')
    .not('url_base', 'is', null)
    .single()
    .throwOnError();
  expect(data).toEqual({
    url_base: 'https://esempio.it/glicine',
    task_1: false,
    task_2: false,
    task_3: true,
  });
});

test('a page is scheduled, listed, paused, taken up again and ended', async () => {
  await rilievo(['analyse', 'https://esempio.it/rose'], { analyses: 1 });
  const { data } = await scenario.worker
    .from('contents')
    .select('session_uid')
    .eq('url_base', 'https://esempio.it/rose')
    .single()
    .throwOnError();
  const analysis = String(data.session_uid);
  expect(await rilievo(['schedules'])).toEqual({
    code: 0,
    stdout: 'Nessuna analisi programmata.\n',
    stderr: '',
  });
  const made = await rilievo(['schedule', analysis, '--every', 'change', '--mail']);
  const [, id = ''] =
    /^(\S{36}) {2}https:\/\/esempio\.it\/rose: quando il testo cambia, la prossima volta /.exec(
      made.stdout,
    ) ?? [];
  expect((await rilievo(['schedules'])).stdout).toBe(made.stdout);
  expect((await rilievo(['pause', id])).stdout).toBe(
    `${id}  https://esempio.it/rose: quando il testo cambia, in pausa\n`,
  );
  expect((await rilievo(['resume', id])).stdout).toBe(made.stdout);
  expect(JSON.parse((await rilievo(['schedules', '--format', 'json'])).stdout)).toMatchObject([
    { id, analysis, every: 'change', mail: true, status: 'on' },
  ]);
  expect((await rilievo(['end', id])).stdout).toMatch(/^Programmazione terminata/);
  expect(await rilievo(['end', id])).toMatchObject({ code: 2, stderr: expect.stringContaining('non è tuo') });
});

test.each<[string, readonly string[], NodeJS.ProcessEnv, RegExp]>([
  ['without a source', ['analyse'], {}, /^Uso: rilievo analyse/],
  ['with an option that there is not', ['analyse', 'a.md', '--nope'], {}, /--nope[\s\S]*Uso:/],
  [
    'with a severity that there is not',
    ['analyse', 'a.md', '--fail-on', 'all'],
    {},
    /--fail-on: minor, major/,
  ],
  ['with more than it takes', ['schedules', 'x'], {}, /^Uso:/],
  ['that there is not', ['riposa'], {}, /^Uso:/],
  ['without a rhythm', ['schedule', 'A'.repeat(16)], {}, /--every: change, week, month/],
  ['with the id of nothing', ['schedule', 'x', '--every', 'week'], {}, /x: non è l'id di un'analisi/],
  ['with the id of no schedule', ['pause', 'x'], {}, /rilievo schedules/],
  ['with a file that is not there', ['analyse', 'manca.md'], {}, /manca\.md: non è un indirizzo/],
  ['without a key', ['analyse', 'a.md'], { RILIEVO_KEY: '' }, /RILIEVO_KEY/],
  ['with a wrong key', ['analyse', COMMAND], { RILIEVO_KEY: `ril_${'0'.repeat(64)}` }, /La chiave API manca/],
  ['with a wrong model', ['analyse', COMMAND, '--model', 'altro/uno'], {}, /model: not offered here/],
])('the command %s says what is wrong and ends with 2', async (_, args, other, said) => {
  const { code, stdout, stderr } = await rilievo(args, { given: { ...env, ...other } });
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(said);
});
