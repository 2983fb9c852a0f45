import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Article, articleSchema, type Block, type PageEvidence } from '@rilievo/shared/article';
import * as z from 'zod';
import { NOTHING_OUTSIDE } from '../server/src/analysis/model/testing/nothing-outside.ts';
import { countWords } from '../server/src/linguistics/words.ts';
import { escapeHtml } from '../server/src/platform/html/safe-html.ts';
import { type FetchedSource, fetchedSourceSchema } from '../server/src/research/source.ts';

const answerSchema = z.record(z.string(), z.unknown());

const callsSchema = z.array(
  z.object({
    task: z.string(),
    messages: z.array(z.object({ role: z.string(), content: z.string() })),
    answer: answerSchema,
  }),
);

/** The form of the repository's own recordings, which the tests read too: without the requests. */
const extractSchema = z.object({
  article: articleSchema,
  sources: z.array(fetchedSourceSchema),
  answers: z.record(z.string(), z.array(answerSchema)),
});

/** A model's requests and answers about one article, with the article and sources as it read them. */
export interface Recording {
  /** `ARTICLE.QUALITY`, as the file is named. */
  readonly name: string;
  readonly article: Article;
  readonly sources: readonly FetchedSource[];
  /** The requests to the model then, one text each. Empty if they were not recorded. */
  readonly requests: readonly string[];
  /** By task: the answer to the first question, to the second, … */
  readonly answers: ReadonlyMap<string, readonly Record<string, unknown>[]>;
}

/** The recordings of a folder, in the order of their names. @throws when a line of one is not in the recorded form */
export function readRecordings(folder: string): Recording[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => recordingOf(path.basename(file, '.json'), readFileSync(path.join(folder, file), 'utf8')));
}

function recordingOf(name: string, json: string): Recording {
  const recorded: unknown = JSON.parse(json);
  return Array.isArray(recorded) ? fromCalls(name, recorded) : fromExtract(name, recorded);
}

function fromExtract(name: string, recorded: unknown): Recording {
  const { article, sources, answers } = extractSchema.parse(recorded);
  const today = Object.entries(answers).map(
    ([task, all]) => [task, all.map((answer) => inTodaysForm(answer, article.blocks))] as const,
  );
  return { name, article, sources, requests: [], answers: new Map(today) };
}

/**
 * The article is read out of the requests and not out of its page. Its block ids are then those of the answers, even
 * if extraction has changed since.
 */
function fromCalls(name: string, recorded: unknown): Recording {
  const entries = callsSchema.parse(recorded);
  const answers = new Map<string, Record<string, unknown>[]>();
  const said = entries.flatMap(({ messages }) => messages.map(({ content }) => content)).join('\n');
  const page = sectionLines(said, 'DATI DELLA PAGINA').map(pageLineOf);
  const blocks = sectionLines(said, 'ARTICOLO').map((line) => blockOf(line, page));
  for (const { task, answer } of entries)
    answers.set(task, [...(answers.get(task) ?? []), inTodaysForm(answer, blocks)]);
  const value = (label: string) => page.find((line) => line.label === label)?.text ?? null;
  const url = value('indirizzo della pagina') ?? 'https://pagina.example/';
  const read = value('giorno in cui la pagina è stata letta') ?? '2026-11-21';
  const article: Article = {
    origin: { kind: 'page', url, finalUrl: url, fetchedAt: `${read}T09:00:00.000Z` },
    title: blocks.find(({ kind }) => kind === 'heading')?.text ?? null,
    language: 'it',
    words: countWords(blocks.map(({ text }) => text).join(' ')),
    blocks,
    evidence: evidenceOf(value, page),
  };
  const requests = entries.map(({ messages }) => messages.map(({ content }) => content).join('\n'));
  return { name, article, sources: sourcesOf(sectionLines(said, 'FONTI')), requests, answers };
}

/** The lines of the first section of this name. */
function sectionLines(text: string, name: string): string[] {
  const [, inside = ''] =
    new RegExp(`<<<INIZIO ${name} [0-9a-f]{24}>>>\\n([\\s\\S]*?)\\n?<<<FINE ${name}`).exec(text) ?? [];
  return inside.split('\n').filter(Boolean);
}

interface RecordedLine {
  readonly label: string;
  readonly text: string;
}

function partsOf(form: RegExp, line: string): string[] {
  const [, ...parts] = form.exec(line) ?? [];
  if (parts.length === 0) throw new Error(`Not a recorded line: ${line}`);
  return parts;
}

function pageLineOf(line: string): RecordedLine {
  const [label = '', text = ''] = partsOf(/^\[p\d+\] ([^:]*): (.*)$/, line);
  return { label, text };
}

function evidenceOf(value: (label: string) => string | null, page: readonly RecordedLine[]): PageEvidence {
  return {
    title: value('titolo della pagina'),
    description: value('descrizione'),
    author: value('autore'),
    siteName: value('nome del sito'),
    canonicalUrl: value('indirizzo canonico'),
    publishedAt: value('data di pubblicazione'),
    modifiedAt: value('data di aggiornamento'),
    language: 'it',
    jsonLd: page
      .filter(({ label }) => label === 'dati strutturati')
      .map(({ text }) => z.record(z.string(), z.unknown()).parse(JSON.parse(text))),
  };
}

const KINDS: ReadonlyMap<string, Block['kind']> = new Map([
  ['p', 'paragraph'],
  ['elenco', 'list'],
  ['tabella', 'table'],
  ['citazione', 'quotation'],
  ['figura', 'figure'],
  ['codice', 'code'],
]);

function blockOf(line: string, page: readonly RecordedLine[]): Block {
  const [id = '', tag = '', written = ''] = partsOf(/^\[(b\d+)\|([^\]]+)\] ?(.*)$/, line);
  const text = written.replace(/[•¶|]/g, ' ').replace(/\s+/g, ' ').trim();
  const images = page
    .filter(({ label }) => label === `immagine in ${id}`)
    .map((image) => image.text.replace('testo alternativo: ', '').replace('(vuoto)', ''))
    .map((alt) => `<img src="https://pagina.example/f.jpg" alt="${escapeHtml(alt)}">`);
  const links = page
    .filter(({ label }) => label === `collegamento in ${id}`)
    .map((link) => `<a href="${escapeHtml(link.text)}"></a>`);
  const kind = /^h\d$/.test(tag) ? 'heading' : KINDS.get(tag);
  if (kind === undefined) throw new Error(`Not a recorded kind of block: ${tag}`);
  const element = kind === 'heading' ? tag : 'p';
  const level = kind === 'heading' ? Number(tag.slice(1)) : null;
  const beside = links.join('') + images.join('');
  const html =
    kind === 'list'
      ? `<ul>${listed(written)}${beside}</ul>`
      : kind === 'table'
        ? `<table>${tabled(written)}</table>${beside}`
        : `<${element}>${escapeHtml(text)}${beside}</${element}>`;
  return { id, kind, level, html, text };
}

function listed(written: string): string {
  return written
    .split(/[•¶]/)
    .map((item) => item.replaceAll('|', ' ').trim())
    .filter(Boolean)
    .map((item) => `<li>${escapeHtml(item)}</li>`)
    .join('');
}

/** Each row begins with ¶ and each cell with |, as `article-lines.ts` writes them: nothing precedes the first of either. */
function tabled(written: string): string {
  return written
    .split('¶')
    .slice(1)
    .map((row) => `<tr>${row.split('|').slice(1).map(cellOf).join('')}</tr>`)
    .join('');
}

function cellOf(written: string): string {
  return `<td>${escapeHtml(written.replaceAll('•', ' ').replace(/\s+/g, ' ').trim())}</td>`;
}

function sourcesOf(lines: readonly string[]): FetchedSource[] {
  const heads = lines.flatMap((line) => {
    const [, id, head] = /^\[(s\d+)\|fonte\] (.*)$/.exec(line) ?? [];
    return id === undefined || head === undefined ? [] : [{ id, head }];
  });
  return heads.map(({ id, head }) => {
    const [title = '', siteName = null] = head.split(' — ');
    const text = lines.filter((line) => line.startsWith(`[${id}] `)).map((line) => line.slice(id.length + 3));
    return {
      id,
      url: `https://fonte-${id}.example/`,
      title,
      siteName,
      retrievedAt: '2026-11-21T09:00:00.000Z',
      reachable: true,
      text: text.join('\n'),
    };
  });
}

type Item = Record<string, unknown>;

/**
 * An answer as today's schemas want it. Older ones lack the verdicts of needs, the severity of boxes, the title and the
 * reason as the critic corrects them, and what changes outside the text. One in today's form stays as it is.
 */
function inTodaysForm(answer: Item, blocks: readonly Block[]): Item {
  const list = (key: string) => (Array.isArray(answer[key]) ? (answer[key] as Item[]) : null);
  const wordsOf = (id: unknown) =>
    blocks
      .find((block) => block.id === id)
      ?.text.split(' ')
      .slice(0, 10)
      .join(' ');
  const intents = list('intents')?.map(({ covered, coveredBy, ...intent }) => ({
    essential: false,
    passages: ((coveredBy ?? []) as string[]).map((where) => ({ where, quote: wordsOf(where) ?? '' })),
    verdict: covered === true ? 'risposto' : 'aperto',
    ...intent,
  }));
  const additions = list('additions')?.map((box) => ({ severity: 'grave', ...box }));
  const improvements = list('improvements')?.map(({ blockId, ...box }) => ({
    severity: 'grave',
    where: blockId,
    quote: wordsOf(blockId) ?? null,
    replaces: null,
    ...box,
  }));
  const verdicts = list('verdicts')?.map((verdict) =>
    'box' in verdict ? { title: null, reason: null, note: null, ...verdict } : verdict,
  );
  return {
    ...(improvements && NOTHING_OUTSIDE),
    ...answer,
    ...(intents && { intents }),
    ...(additions && { notWorth: list('notWorth') ?? [], additions }),
    ...(improvements && { improvements }),
    ...(verdicts && { verdicts }),
  };
}
