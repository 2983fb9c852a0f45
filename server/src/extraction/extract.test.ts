import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { originalHtml } from '@rilievo/shared/article';
import { describe, expect, test } from 'vitest';
import type { SafeHtml } from '../platform/html/safe-html.ts';
import { sanitiseOriginal } from '../platform/html/safe-html.ts';
import { splitBlocks } from './blocks.ts';
import { extract } from './extract.ts';
import type { ExtractionJob, ExtractionReply } from './extraction.ts';
import { decodeHtml } from './fetch/charset.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures');
const ADDRESS = 'https://www.sito.example/pagina';

const pages = (await readdir(FIXTURES)).filter((name) => name.endsWith('.html'));
const texts = await readdir(join(FIXTURES, 'texts'));

function lastReply(job: ExtractionJob): ExtractionReply {
  const reply = Array.from(extract(job)).at(-1);
  if (reply === undefined) throw new Error('extraction said nothing');
  return reply;
}

async function readExpected(name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(FIXTURES, 'expected', name), 'utf8'));
}

async function readPage(name: string): Promise<ExtractionJob> {
  const html = decodeHtml(await readFile(join(FIXTURES, name)), null);
  return { kind: 'page', html, url: ADDRESS };
}

async function readText(name: string): Promise<ExtractionJob> {
  return { kind: 'text', text: await readFile(join(FIXTURES, 'texts', name), 'utf8') };
}

/** A reply as the expected files hold it: ids are the order, a level is named where there is one. */
function asExpected(reply: ExtractionReply, isPage: boolean): unknown {
  if (reply.kind !== 'final') return reply.kind === 'refused' ? { refused: reply.code } : reply;
  const { title, language, words, format, evidence, blocks } = reply.extraction;
  return {
    ...(isPage ? {} : { format }),
    title,
    language,
    words,
    ...(isPage ? { evidence } : {}),
    blocks: blocks.map(({ kind, level, html, text }) => ({
      kind,
      ...(level === null ? {} : { level }),
      html,
      text,
    })),
  };
}

describe('extraction of pages', () => {
  test('has a page for every markup that it was made for', () =>
    expect(pages.length).toBeGreaterThanOrEqual(18));

  test.each(pages)('gives the expected blocks and evidence, or refuses: %s', async (name) => {
    const expected = await readExpected(name.replace(/\.html$/, '.json'));
    expect(asExpected(lastReply(await readPage(name)), true)).toEqual(expected);
  });
});

describe('extraction of pasted texts', () => {
  test('has a text for every format', () => expect(texts.length).toBeGreaterThanOrEqual(6));

  test.each(texts)('gives the expected format and blocks: %s', async (name) => {
    const expected = await readExpected(`${name}.json`);
    expect(asExpected(lastReply(await readText(name)), false)).toEqual(expected);
  });
});

describe('every extracted original', () => {
  const jobs = [
    ...pages.map((name) => [name, readPage] as const),
    ...texts.map((name) => [name, readText] as const),
  ];

  test.each(jobs)(
    'is split into the same blocks again, and sanitising changes nothing: %s',
    async (name, read) => {
      const reply = lastReply(await read(name));
      if (reply.kind !== 'final') return expect(reply.kind).toBe('refused');
      const html = originalHtml(reply.extraction);
      expect(splitBlocks(html as SafeHtml)).toEqual(reply.extraction.blocks);
      expect(sanitiseOriginal(html)).toBe(html);
    },
  );
});

describe('the limits of an article', () => {
  test('refuses a text of fewer than 80 words', () => {
    const text = Array.from({ length: 79 }, () => 'parola').join(' ');
    expect(lastReply({ kind: 'text', text })).toEqual({ kind: 'refused', code: 'too_short' });
    expect(lastReply({ kind: 'text', text: `${text} ancora` }).kind).toBe('final');
  });

  test('refuses a text of more than 30,000 words', () => {
    const text = Array.from({ length: 30_000 }, () => 'parola').join(' ');
    expect(lastReply({ kind: 'text', text }).kind).toBe('final');
    expect(lastReply({ kind: 'text', text: `${text} ancora` })).toEqual({
      kind: 'refused',
      code: 'too_long',
    });
  });

  test('counts the words of a language that puts no spaces between them', () => {
    const reply = lastReply({
      kind: 'text',
      text: '今日は市場でトマトと玉ねぎを買いました。家に帰って、すぐにスープを作りました。'.repeat(12),
    });
    expect(reply.kind === 'final' && reply.extraction.language).toBe('ja');
  });
});
