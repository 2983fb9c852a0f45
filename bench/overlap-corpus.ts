import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One answer of the short-answer text-reuse corpus (Clough and Stevenson 2011) with the text it may draw on. */
export interface Answer {
  readonly file: string;
  readonly category: string;
  readonly text: string;
  readonly original: string;
}

const LABELS = 'file_information.csv';

/** Reads the corpus: labels (File, Task, Category) and Windows-1252 texts; category `orig` is a task's original. */
export async function readAnswers(folder: string): Promise<Answer[]> {
  const [, ...rows] = (await readFile(join(folder, LABELS), 'utf8')).trim().split(/\r?\n/);
  const labels = rows.map((row) => {
    const [file, task, category] = row.split(',');
    if (!file || !task || !category) throw new Error(`${LABELS}: unreadable row "${row}"`);
    return { file, task, category };
  });
  const texts = new Map<string, string>();
  for (const { file } of labels) texts.set(file, await readText(join(folder, file)));
  const originals = new Map(
    labels
      .filter(({ category }) => category === 'orig')
      .map(({ task, file }) => [task, texts.get(file) ?? '']),
  );
  return labels
    .filter(({ category }) => category !== 'orig')
    .map(({ file, task, category }) => {
      const original = originals.get(task);
      if (original === undefined) throw new Error(`${LABELS}: task ${task} has no original`);
      return { file, category, text: texts.get(file) ?? '', original };
    });
}

/** The files are wrapped by hand: a single line break is white space, as in any text that is acquired. */
async function readText(path: string): Promise<string> {
  const text = new TextDecoder('windows-1252').decode(await readFile(path));
  return text.replace(/\r\n?/g, '\n').replace(/(?<!\n[^\S\n]*)\n(?![^\S\n]*\n)/g, ' ');
}
