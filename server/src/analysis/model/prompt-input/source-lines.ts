import type { Publisher } from '@rilievo/shared/publisher';
import { trimmedSentences } from '#linguistics/sentences.ts';
import { contentStems } from '#linguistics/stems.ts';
import type { FetchedSource } from '#research/source.ts';
import { withoutInjections } from '../injected-words.ts';
import { neutralLine } from './neutral-text.ts';

/** The publisher of a source, for the model; nothing if unknown. */
const PUBLISHER = {
  institution: 'istituzione',
  journal: 'giornale o rivista',
  association: 'associazione',
  firm: 'azienda',
  unknown: null,
} as const satisfies Record<Publisher, string | null>;

/** Characters of all sources together; a source has at least its minimum. */
const BUDGET = 60_000;
const MIN_OF_A_SOURCE = 6_000;
/** Beyond this a page is no longer searched for what it says on the subject. */
const MAX_READ = 200_000;
const PASSAGE = 700;

/**
 * The sources that were read, each under its id: whole when short, else the passages that speak most of `subject`, in
 * their order, with `[…]` where something is left out. Quotes are looked up in the whole text all the same.
 */
export function sourceLines(sources: readonly FetchedSource[], subject: string): string[] {
  const read = sources.filter(({ reachable, text }) => reachable && text.trim() !== '');
  const room = Math.max(MIN_OF_A_SOURCE, Math.floor(BUDGET / Math.max(1, read.length)));
  const wanted = new Set(contentStems(subject));
  return read.flatMap(({ id, title, siteName, retrievedAt, publisher = 'unknown', dated, text }) => [
    `[${id}|fonte] ${neutralLine(
      [
        title,
        siteName,
        PUBLISHER[publisher],
        dated && `pagina del ${dated.slice(0, 10)}`,
        `letta il ${retrievedAt.slice(0, 10)}`,
      ]
        .filter(Boolean)
        .join(' — '),
    )}`,
    ...passages(withoutInjections(text.slice(0, MAX_READ)).plain, wanted, room).map(
      (passage) => `[${id}] ${passage}`,
    ),
  ]);
}

function passages(text: string, wanted: ReadonlySet<string>, room: number): string[] {
  const all = inPassages(text);
  if (all.reduce((sum, passage) => sum + passage.length, 0) <= room) return all;
  const ranked = all
    .map((passage, index) => ({ passage, index, score: scoreOf(passage, wanted) }))
    .sort((a, b) => b.score - a.score || a.index - b.index);
  const kept = new Set<number>();
  let used = 0;
  for (const { passage, index } of ranked) {
    if (used + passage.length > room) continue;
    used += passage.length;
    kept.add(index);
  }
  return all.flatMap((passage, index) => {
    if (!kept.has(index)) return [];
    return index > 0 && !kept.has(index - 1) ? [`[…] ${passage}`] : [passage];
  });
}

function inPassages(text: string): string[] {
  const all: string[] = [];
  let current = '';
  for (const sentence of text.split('\n').flatMap(trimmedSentences)) {
    const line = neutralLine(sentence).slice(0, 2 * PASSAGE);
    if (current !== '' && current.length + line.length > PASSAGE) {
      all.push(current);
      current = '';
    }
    current = current === '' ? line : `${current} ${line}`;
  }
  return current === '' ? all : [...all, current];
}

function scoreOf(passage: string, wanted: ReadonlySet<string>): number {
  return new Set(contentStems(passage).filter((stem) => wanted.has(stem))).size;
}
