/**
 * `npm run bench:replay -- FOLDER`: recorded answers of language models through the engine as it is today. Of each box
 * and FAQ pair that a model proposed it says whether the page shows it as written, with other words, with its text
 * turned into a request, or not at all; of the needs and weaknesses that it found how many are shown in any form, and why
 * the others are not; of needs that it leaves out, how many pages of their own are shown; of faults
 * planted in an answer, which ones reach the page.
 */
import { readFragment } from '../server/src/analysis/model/additions/fragment-text.ts';
import type { ScenarioOutcome } from '../server/src/analysis/model/testing/model-scenario.ts';
import { fullPriceTokens } from './full-price.ts';
import { PLANTED_IN_RECORDINGS } from './planted-faults.ts';
import { type Recall, recallOf, replayed } from './recall-of-answers.ts';
import { type Recording, readRecordings } from './recorded-answers.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('npm run bench:replay -- FOLDER: say which folder contains the recordings.');
  process.exit(1);
}
type Item = Record<string, unknown>;

let planted = 0;
/** Planted faults on the page. */
let reached = 0;
/** What capable readers found. */
const strong: Recall[] = [];
for (const recording of readRecordings(folder)) await report(recording);
console.log();
for (const kind of ['needs', 'weaknesses', 'pairs'] as const) {
  const all = strong.filter((one) => one.kind === kind);
  const sum = (key: 'found' | 'shown') => all.reduce((total, one) => total + one[key], 0);
  console.log(
    `Strong answers, ${kind}: found ${sum('found')}, shown ${sum('shown')} (${(sum('shown') / sum('found')).toFixed(3)})`,
  );
}
console.log(`\nPlanted faults: ${planted}, on the page: ${reached}`);

async function report(recording: Recording): Promise<void> {
  const { name, answers } = recording;
  const outcome = await replayed(recording);
  const { findings, completed } = outcome;
  console.log(`\n${name}: ${outcome.requests.map(({ task }) => task).join(', ')}`);
  const counts = { 'as written': 0, changed: 0, 'text taken out': 0, lost: 0 };
  // The last answer to a task counts, after its repairs.
  const itemsOf = (task: string, key: string) => (answers.get(task)?.at(-1)?.[key] ?? []) as Item[];
  const boxes = [
    ...itemsOf('search-intents', 'additions').map((box) => ({ box, colour: 'red' })),
    ...itemsOf('completeness', 'improvements').map((box) => ({ box, colour: 'blue' })),
  ];
  for (const { box, colour } of boxes) {
    const html = readFragment(String(box.html)).html;
    const task = colour === 'red' ? 'task_1' : 'task_2';
    const shown = findings.additions.find(
      (addition) =>
        addition.task === task && (addition.title === box.title || (html !== '' && addition.html === html)),
    );
    const fate = fateOf(shown?.html, html);
    counts[fate] += 1;
    if (fate !== 'as written') console.log(`  ${fate}: ${colour}, ${box.title}`);
  }
  for (const pair of itemsOf('faq', 'pairs')) {
    const shown = findings.faq.find(({ question }) => question === pair.question);
    const answer = pair.answer === null ? null : readFragment(String(pair.answer)).html;
    const fate = fateOf(shown?.answerHtml, answer);
    counts[fate] += 1;
    if (fate !== 'as written') console.log(`  ${fate}: faq, ${pair.question}`);
  }
  console.log(
    `  proposed ${Object.values(counts).reduce((sum, count) => sum + count)}: ${Object.entries(counts)
      .map(([what, count]) => `${what} ${count}`)
      .join(', ')}; left out: ${JSON.stringify(findings.dropped)}`,
  );
  const left = itemsOf('search-intents', 'notWorth');
  const newPages = left.filter(({ ownPage }) => ownPage !== null).length;
  const shownPages = findings.additions.find(({ outside }) => outside?.what === 'own-pages')?.outside;
  console.log(
    `  not worth it ${left.length - newPages}; new pages proposed ${newPages}, shown ${shownPages?.proposed?.split('\n').length ?? 0}`,
  );
  const recalled = await recallOf(recording, outcome);
  for (const one of recalled) reportRecall(one);
  if (name.endsWith('.strong')) strong.push(...recalled);
  if (recording.requests.length > 0) reportTokens(recording, outcome);
  const faults = PLANTED_IN_RECORDINGS[name] ?? { texts: [], verdicts: {} };
  for (const text of faults.texts) tell(text, completed.html.includes(text));
  for (const [id, verdict] of Object.entries(faults.verdicts)) {
    const found = findings.assessment.items.find((item) => item.id === id)?.verdict;
    tell(`${id}: ${verdict}`, found === verdict);
  }
}

function reportTokens(recording: Recording, outcome: ScenarioOutcome): void {
  const before = fullPriceTokens(recording.requests);
  const sent = outcome.requests.map(({ body }) => body.messages.map(({ content }) => content).join('\n'));
  // The critic was not asked when these were recorded, and without an answer leaves the boxes as they are.
  const now = fullPriceTokens(sent.filter((_, index) => outcome.requests[index]?.task !== 'critic'));
  console.log(
    `  input tokens at full price: ${before} as recorded, ${now} now (${percentOf(now - before, before)}); the critic's ${fullPriceTokens(sent) - now}`,
  );
}

function reportRecall({ kind, found, shown, elsewhere, lost }: Recall): void {
  console.log(`  ${kind}: found ${found}, shown ${shown}`);
  for (const one of elsewhere) console.log(`    elsewhere: ${one}`);
  for (const one of lost) console.log(`    lost: ${one}`);
}

function fateOf(shown: string | null | undefined, written: string | null) {
  if (shown === undefined) return 'lost';
  if (shown === written) return 'as written';
  return shown === null || shown === '' ? 'text taken out' : 'changed';
}

function percentOf(part: number, whole: number): string {
  return `${part > 0 ? '+' : ''}${Math.round((100 * part) / whole)} %`;
}

function tell(fault: string, onPage: boolean): void {
  planted += 1;
  if (!onPage) return;
  reached += 1;
  console.log(`  PLANTED FAULT ON THE PAGE: ${fault}`);
}
