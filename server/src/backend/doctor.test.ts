import { tmpdir } from 'node:os';
import { afterAll, expect, test } from 'vitest';
import { pgmqFinding } from '../doctor/database.ts';
import { examine } from '../doctor/examine.ts';
import { diskFinding } from '../doctor/machine.ts';
import { BROKEN_ADDRESSES } from '../doctor/testing/broken-addresses.ts';
import { BROKEN_DATABASES } from '../doctor/testing/broken-databases.ts';
import { answering, closeServers, type Environment, folder } from '../doctor/testing/broken-installation.ts';
import { BROKEN_MACHINES, FULL_DISK } from '../doctor/testing/broken-machines.ts';
import { BROKEN_PROJECTS, healthyProject } from '../doctor/testing/broken-projects.ts';
import { BROKEN_SERVICES } from '../doctor/testing/broken-services.ts';
import { BROKEN_SETTINGS } from '../doctor/testing/broken-settings.ts';
import { doctorPage } from '../doctor/testing/doctor-page.ts';
import { readSettings, SettingsFault } from '../env.ts';
import { migratedDatabase } from './postgres/testing/test-database.ts';
import { loadSecrets } from './secrets.ts';
import { smallSite, startProcess, startServer, temporaryFolder } from './testing/test-server.ts';

afterAll(closeServers);

/** A line without what differs between two runs. */
const plain = (line: string) =>
  line
    .replace(new RegExp(`${tmpdir()}/rilievo-\\w+-\\w+`, 'g'), 'FOLDER')
    .replace(/(?<=127\.0\.0\.1:|localhost:|Port |by -?|needs )\d+/g, 'N')
    .replace(/by -N/, 'by N')
    .replace(/(?<=: )\d+ of \d+(?= functions)/, 'N of N')
    .replace(/\d+(?= are missing| MB are free| days old)/, 'N')
    .replace(/(?<=does not have ).*(?=: set)/, 'MODELS');

async function linesOf(environment: Environment): Promise<string[]> {
  try {
    if (environment.NODE_EXTRA_CA_CERTS) return await printedBy(environment);
    const findings = await examine(readSettings(environment));
    return findings
      .filter(({ state }) => state === 'broken')
      .map(({ subject, line }) => `${subject}: ${line}`);
  } catch (fault) {
    if (!(fault instanceof SettingsFault)) throw fault;
    return fault.faults.map((line) => `Setting ${line}.`);
  }
}

/** The command itself, for what a process is told only at its start. */
async function printedBy(environment: Environment): Promise<string[]> {
  const doctor = startProcess('doctor', environment.DATA_DIR ?? '', environment);
  expect(await doctor.ended, doctor.output()).toBe(1);
  return [...doctor.output().matchAll(/^✗ (.+)$/gm)].map(([, line = '']) => line);
}

const GROUPS = [
  ['Its settings', BROKEN_SETTINGS],
  ['Its machine', BROKEN_MACHINES],
  ['Its address', BROKEN_ADDRESSES],
  ['Its services', BROKEN_SERVICES],
  ['A PostgreSQL of your own', BROKEN_DATABASES],
  ['Supabase', BROKEN_PROJECTS],
] as const;

for (const [title, installations] of GROUPS) {
  test.each(installations)(`${title}. $what: the doctor says what to do`, async ({ make, lines }) => {
    const said = await linesOf(await make());
    expect(said.map(plain)).toEqual(lines);
    expect(said.join()).not.toContain('a-secret-key');
  });
}

test('a full disk gets its line, where one can be mounted', async () => {
  const full = await FULL_DISK.make();
  if (full) {
    try {
      expect((await linesOf(full.environment)).map(plain)).toEqual(FULL_DISK.lines);
    } finally {
      full.remove();
    }
  }
  expect([`disk: ${diskFinding(0).line}`].map(plain)).toEqual(FULL_DISK.lines);
  expect(diskFinding(500 * 1024 * 1024)).toMatchObject({ state: 'note' });
});

test('the page for operators lists them all', async () => {
  const groups = GROUPS.map(
    ([title, list]) => [title, title === 'Its machine' ? [...list, FULL_DISK] : list] as const,
  );
  await expect(doctorPage(groups)).toMatchFileSnapshot('../../../docs/doctor.md');
});

test('nothing is broken in a new folder, a migrated database, and a project with its page', async () => {
  expect(await linesOf(await folder())).toEqual([]);
  expect(await linesOf(await folder({ DATABASE_URL: (await migratedDatabase()).url }))).toEqual([]);
  expect(await linesOf(await healthyProject())).toEqual([]);
  expect(pgmqFinding('1.5.1')).toMatchObject({ state: 'well' });
  expect(pgmqFinding(null)).toMatchObject({ state: 'broken' });
});

test('a proxy elsewhere is worth a word, unless it is trusted', async () => {
  const open = { HOST: '0.0.0.0', PUBLIC_URL: await answering(200, { status: 'ok' }) };
  const said = async (environment: Environment) =>
    (await examine(readSettings(await folder(environment)))).filter(({ subject }) => subject === 'proxy');
  expect(await said(open)).toMatchObject([{ state: 'note' }]);
  expect(await said({ ...open, TRUSTED_PROXIES: '172.16.0.0/12' })).toEqual([]);
});

test('a server that runs has nothing broken, also as a project; stopped, it is told how to start', async () => {
  const dataDir = await temporaryFolder();
  const server = await startServer(dataDir);
  const well = startProcess('doctor', dataDir, { WEB_DIR: await smallSite() });
  expect(await well.ended, well.output()).toBe(0);
  for (const part of ['database', 'migrations', 'worker'])
    expect(well.output()).toContain(`✓ ${part}: works`);
  const { publishableKey, secretKey } = await loadSecrets(dataDir);
  const asProject = (key: string) => linesOf({ SUPABASE_URL: server.url, SUPABASE_SECRET_KEY: key });
  expect(await asProject(secretKey)).toEqual([]);
  for (const wrong of [publishableKey, 'sb_secret_wrong'])
    expect(await asProject(wrong)).toEqual([expect.stringContaining('refuses the key')]);
  await server.stop();
  const stopped = startProcess('doctor', dataDir, { WEB_DIR: await smallSite() });
  expect(await stopped.ended, stopped.output()).toBe(0);
  expect(stopped.output()).toContain('· server: does not run: start it with "npm start"');
});
