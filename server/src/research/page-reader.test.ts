import { expect, test } from 'vitest';
import type { Extractor } from '../extraction/extractor.ts';
import { createLogger } from '../platform/logger.ts';
import { createPageReader } from './page-reader.ts';

const forever = new AbortController().signal;

/** A reader whose pages hold these paragraphs. */
function reading(paragraphs: readonly string[]) {
  const lines: string[] = [];
  const extractor: Extractor = {
    extract: async () => ({
      title: 'T'.repeat(2_000),
      language: 'it',
      words: 0,
      format: null,
      evidence: null,
      blocks: paragraphs.map((text, index) => {
        const html = `<p>${text}</p>`;
        return { id: `b${index + 1}`, kind: 'paragraph', level: null, html, text };
      }),
    }),
  };
  const reader = createPageReader(
    {
      fetchPage: async (url) => ({ url, finalUrl: url, html: '', fetchedAt: '2026-01-10T10:00:00Z' }),
      fetchText: async () => '',
      extractor,
      logger: createLogger('info', { write: (line) => lines.push(line) }),
    },
    1_000,
    forever,
  );
  return { reader, lines };
}

test('a long page is cut between words, so that no number is cut in two', async () => {
  const { reader } = reading(Array.from({ length: 900 }, () => 'Costa 123.456 euro '.repeat(6)));
  const page = await reader.readNamed('http://uno.example/');
  expect(page?.text.length).toBeLessThanOrEqual(60_000);
  expect(page?.text.length).toBeGreaterThan(59_900);
  expect(page?.text).toMatch(/(?:Costa|123\.456|euro)$/);
  expect(page?.title).toHaveLength(300);
});

test('a page of one endless word has no text', async () => {
  const { reader } = reading(['1'.repeat(70_000)]);
  expect((await reader.readNamed('http://uno.example/'))?.text).toBe('');
});

test('a fault of our own costs one page, and its kind is logged without the message', async () => {
  const lines: string[] = [];
  const broken = async () => {
    throw new TypeError('parole della pagina');
  };
  const reader = createPageReader(
    {
      fetchPage: broken,
      fetchText: broken,
      extractor: { extract: broken },
      logger: createLogger('info', { write: (line) => lines.push(line) }),
    },
    1_000,
    forever,
  );
  expect(await reader.readNamed('http://uno.example/')).toBeNull();
  expect(lines.join('')).toContain('TypeError');
  expect(lines.join('')).not.toContain('parole');
});
