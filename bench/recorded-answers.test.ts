import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Block } from '@rilievo/shared/article';
import { expect, onTestFinished, test } from 'vitest';
import { rowsOf } from '../server/src/analysis/gaps/table-rows.ts';
import { articleLines } from '../server/src/analysis/model/prompt-input/article-lines.ts';
import { readRecordings } from './recorded-answers.ts';

test('what a model leaves out of a text is read from a recording, and an old critic’s verdict has no corrections', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'recordings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const notWorth = [{ closes: 'i4', why: 'È un altro tema.', ownPage: 'Una pagina sua' }];
  const verdict = { box: 'c1', quote: null, fault: null, verdict: 'tieni', html: null };
  const entry = (task: string, answer: object) => ({ task, messages: [], answer });
  writeFileSync(
    path.join(folder, 'a.json'),
    JSON.stringify([
      entry('search-intents', { notWorth, additions: [] }),
      entry('search-intents', { additions: [] }),
      entry('critic', { verdicts: [verdict] }),
    ]),
  );
  const [recording] = readRecordings(folder);
  const [today, before] = recording?.answers.get('search-intents') ?? [];
  expect(today?.notWorth).toEqual(notWorth);
  expect(before?.notWorth).toEqual([]);
  expect(recording?.answers.get('critic')).toEqual([
    { verdicts: [{ title: null, reason: null, note: null, ...verdict }] },
  ]);
});

test('a recorded table has its rows and cells again', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'recordings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const html = '<table><tr><th>Corso</th><th>Ore</th></tr><tr><td>Teoria</td><td></td></tr></table>';
  const given: Block = { id: 'b1', kind: 'table', level: null, html, text: 'Corso Ore Teoria' };
  const section = `<<<INIZIO ARTICOLO ${'0'.repeat(24)}>>>\n${articleLines({ blocks: [given] })[0]}\n<<<FINE ARTICOLO`;
  const messages = [{ role: 'user', content: section }];
  writeFileSync(path.join(folder, 'a.json'), JSON.stringify([{ task: 'faq', messages, answer: {} }]));
  const [block] = readRecordings(folder)[0]?.article.blocks ?? [];
  expect(rowsOf(block?.html ?? '')).toEqual([
    ['corso', 'ore'],
    ['teoria', ''],
  ]);
});

test('the recordings of the repository are read as well, without requests', () => {
  const recordings = readRecordings(
    path.join(import.meta.dirname, '../server/src/analysis/model/fixtures/recordings'),
  );
  expect(recordings.length).toBeGreaterThan(0);
  for (const { article, answers, requests } of recordings) {
    expect(article.blocks.length).toBeGreaterThan(0);
    expect(answers.get('faq')?.length).toBeGreaterThan(0);
    expect(requests).toEqual([]);
  }
});
