import { afterAll, describe, expect, test } from 'vitest';
import { createStageProcesses } from '../stages/stage-processes.ts';
import type { Extraction } from './extraction.ts';
import type { Extractor } from './extractor.ts';

const PARAGRAPH =
  '<p>Un paragrafo scritto per la prova, con una frase compiuta e qualche dettaglio che lo rende abbastanza lungo da contare.</p>';
const ARTICLE = `<article><h1>Una pagina qualsiasi</h1>${PARAGRAPH.repeat(10)}</article>`;
const URL = 'https://www.sito.example/';

const never = new AbortController().signal;
function read(extractor: Extractor, html: string): Promise<Extraction> {
  return extractor.extract({ kind: 'page', html, url: URL }, never);
}

describe('an extractor', () => {
  const { extractor, close } = createStageProcesses({ processes: 1, extractionMs: 2_000, memoryMb: 128 });
  afterAll(close);

  test('reads pages and texts', async () => {
    const page = await read(extractor, ARTICLE);
    expect(page.blocks).toHaveLength(11);
    const text = await extractor.extract({ kind: 'text', text: 'Una frase di prova. '.repeat(30) }, never);
    expect(text.format).toBe('plain');
  });

  test('refuses with the code of the reason, and does not try again', async () => {
    await expect(read(extractor, '<p>Niente.</p>')).rejects.toMatchObject({
      code: 'no_article',
      retryable: false,
    });
  });

  test('gives up a page that takes too long, and reads the next one with a new process', async () => {
    const hostile = read(extractor, '<div>'.repeat(100_000));
    await expect(hostile).rejects.toMatchObject({ code: 'page_too_complex', retryable: false });
    expect((await read(extractor, ARTICLE)).blocks).toHaveLength(11);
  });

  test('survives a page that fills the memory of its process', async () => {
    const pages = '<div '.concat(Array.from({ length: 400_000 }, (_, index) => `a${index}=1`).join(' '), '>');
    await expect(read(extractor, `${pages}${ARTICLE}`)).rejects.toMatchObject({ code: 'page_too_complex' });
  });
});

describe('hostile pages and texts', () => {
  const { extractor, close } = createStageProcesses({ processes: 2, extractionMs: 1_000 });
  afterAll(close);

  const pages: Record<string, string> = {
    'ten thousand nested elements': '<div>'.repeat(10_000) + ARTICLE,
    'nested formatting': '<b>'.repeat(20_000) + ARTICLE,
    'five megabytes of unclosed tags': '<p><b><i><a href=x>'.repeat(260_000),
    'a million opening brackets': '<'.repeat(1_000_000),
    'a million attributes': `<p ${'a '.repeat(1_000_000)}>${ARTICLE}`,
    'a million comments': '<!--'.repeat(1_000_000),
    'nested tables': '<table><tr><td>'.repeat(3_000) + ARTICLE,
    'nested lists': '<ul><li>'.repeat(20_000) + ARTICLE,
    'a very long class': `<div class="${'a-'.repeat(500_000)}">${ARTICLE}</div>`,
    'nested JSON-LD': `<script type="application/ld+json">${'['.repeat(1_000_000)}</script>${ARTICLE}`,
    'deep JSON-LD': `<script type="application/ld+json">${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}</script>${ARTICLE}`,
    'a megabyte of white space': `<p>${' '.repeat(1_000_000)}</p>${ARTICLE}`,
    'a hundred thousand line breaks': '<br>'.repeat(100_000) + ARTICLE,
    'five thousand pages in one another': '<html>'.repeat(5_000) + ARTICLE,
    'a body that ends too early': `<html><body></body></html>${'<i>a</i>b'.repeat(100_000)}`,
    'foreign elements': '<svg><style>'.repeat(50_000) + ARTICLE,
  };

  test.each(Object.entries(pages))('are read or refused: %s', async (_name, html) => {
    await expectEnd(extractor.extract({ kind: 'page', html, url: URL }, never));
  });

  const texts: Record<string, string> = {
    'a million stars': '*'.repeat(1_000_000),
    brackets: `# t\n${'['.repeat(200_000)}`,
    'nested quotations': `# t\n${'> '.repeat(100_000)}`,
    'unclosed emphasis': `# t\n${'a**b'.repeat(100_000)}`,
    'empty lines': '\n '.repeat(400_000),
    'short lines': 'a\n \n'.repeat(200_000),
    'front matter': `---\n${'a: b\n'.repeat(100_000)}`,
    'underlined lines': 'a\n'.repeat(200_000),
    'unclosed tags': `<p>${'<b>'.repeat(200_000)}</p>`,
  };

  test.each(Object.entries(texts))('are read or refused: %s', async (_name, text) => {
    await expectEnd(extractor.extract({ kind: 'text', text }, never));
  });

  /** The process that reads is ended at its limit of CPU time, so this ends whatever the text is. */
  async function expectEnd(extraction: Promise<Extraction>): Promise<void> {
    const code = await extraction.then(
      () => 'read',
      (error: { code?: string }) => error.code,
    );
    expect(code).toMatch(/^(?:read|page_too_complex|no_article|too_short|too_long)$/);
  }
});
