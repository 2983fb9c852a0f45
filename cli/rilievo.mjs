#!/usr/bin/env node
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from './api.mjs';
import { annotations, anyFrom, json, openFindings, printable, shown, summary } from './report.mjs';
import { aboutSchedules } from './schedules.mjs';
import { commandOf, installationOf, Refusal, wantedOf } from './wanted.mjs';

/** @typedef {ReturnType<typeof wantedOf>} Wanted */
/** @typedef {import('./wanted.mjs').Installation} Installation */
/** @typedef {{ id: string, status: string, failure: string | null }} Analysis */

const FIRST_LOOK_MS = 500;
const MAX_LOOK_MS = 5_000;

/**
 * Sends an address or the text of a file, and waits for its analysis.
 * @param {Installation} installation
 * @param {Wanted} wanted
 * @param {string} source
 * @returns {Promise<string>} its id
 */
async function analysed(installation, { tasks, prompt, model, waitMs }, source) {
  const content = /^https?:\/\//i.test(source) ? { url: source } : { text: await textOf(source) };
  const made = await ask(installation, '/analyses', {
    method: 'POST',
    body: { ...content, tasks, prompt, model },
    // Sent again after an answer that got lost, it is still one analysis.
    headers: { 'idempotency-key': randomUUID() },
  });
  let { id, status, failure } = /** @type {Analysis} */ (await made.json());
  const until = performance.now() + waitMs;
  for (let look = FIRST_LOOK_MS; status === 'queued' || status === 'running'; look *= 1.5) {
    if (performance.now() > until)
      throw new Refusal(`${shown(source)}: l'analisi ${id} non è ancora finita.`);
    await wait(Math.min(look, MAX_LOOK_MS));
    ({ status, failure } = /** @type {Analysis} */ (
      await (await ask(installation, `/analyses/${id}`)).json()
    ));
  }
  if (status !== 'completed') throw new Refusal(`${shown(source)}: l'analisi non è riuscita (${failure}).`);
  return id;
}

/** @param {string} file */
async function textOf(file) {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new Refusal(`${shown(file)}: non è un indirizzo, e non è un file che si possa leggere.`);
  }
}

/**
 * Tells what an analysis has found, or writes it as a file. True when it fails the command.
 * @param {Installation} installation
 * @param {Wanted} wanted
 * @param {string} source
 */
async function report(installation, wanted, source) {
  const { format, output, failOn, github } = wanted;
  const id = await analysed(installation, wanted, source);
  /** @type {{ findings: import('./report.mjs').Finding[] }} */
  const result = JSON.parse(await (await ask(installation, `/analyses/${id}/result`)).text());
  const open = openFindings(result.findings);
  const told =
    format === 'summary'
      ? `${summary(source, open)}\n`
      : format === 'json'
        ? `${json(result)}\n`
        : Buffer.from(await (await ask(installation, `/analyses/${id}/file?format=${format}`)).arrayBuffer());
  if (output === undefined) process.stdout.write(process.stdout.isTTY ? printable(told) : told);
  else await writeFile(output, told);
  if (github && open.length > 0) process.stdout.write(`${annotations(source, open)}\n`);
  return failOn !== undefined && anyFrom(open, failOn);
}

try {
  const command = commandOf(process.argv.slice(2));
  if (command.command === 'analyse') {
    const wanted = wantedOf(command);
    const installation = installationOf(process.env);
    for (const source of wanted.sources) if (await report(installation, wanted, source)) process.exitCode = 1;
  } else process.stdout.write(printable(await aboutSchedules(command, process.env)));
} catch (error) {
  const said = error instanceof Refusal ? error.message : error instanceof Error ? error.stack : error;
  process.stderr.write(`${printable(said)}\n`);
  process.exitCode = 2;
}
