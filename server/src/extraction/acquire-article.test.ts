import { articleSchema } from '@rilievo/shared/article';
import { afterAll, describe, expect, test } from 'vitest';
import { AnalysisFailure } from '../platform/failure.ts';
import { createStageProcesses } from '../stages/stage-processes.ts';
import { acquireArticle } from './acquire-article.ts';
import type { FetchPage } from './fetch/fetch-page.ts';

const { extractor, close } = createStageProcesses({ processes: 1 });
afterAll(close);

const signal = new AbortController().signal;
const html = `<html lang="it"><head><title>Prova di lettura</title></head><body><article><h1>Prova di lettura</h1>${'<p>Questa è una frase di prova, scritta per riempire una pagina con un testo che somigli a un articolo vero.</p>'.repeat(8)}<p><a href="altra">Altra pagina</a> dello stesso sito, con un indirizzo relativo da completare.</p></article></body></html>`;

const fetchPage: FetchPage = (url) =>
  Promise.resolve({
    url,
    finalUrl: 'https://www.sito.example/cartella/pagina',
    html,
    fetchedAt: '2026-01-02T03:04:05.000Z',
  });
const fetchNothing: FetchPage = () => Promise.reject(new AnalysisFailure('page_not_found', false));

describe('acquireArticle', () => {
  test('reads the page at an address, and links in it lead where they led on the page', async () => {
    const article = await acquireArticle(
      { url: ' https://sito.example/x ', content: null },
      { fetchPage, extractor },
      signal,
    );
    expect(articleSchema.parse(article)).toEqual(article);
    expect(article.origin).toEqual({
      kind: 'page',
      url: 'https://sito.example/x',
      finalUrl: 'https://www.sito.example/cartella/pagina',
      fetchedAt: '2026-01-02T03:04:05.000Z',
    });
    expect(article.title).toBe('Prova di lettura');
    expect(article.language).toBe('it');
    expect(article.evidence?.language).toBe('it');
    expect(article.blocks.map((block) => block.id)).toEqual(
      article.blocks.map((_, index) => `b${index + 1}`),
    );
    expect(article.blocks.at(-1)?.html).toContain('href="https://www.sito.example/cartella/altra"');
  });

  test('reads a pasted text, of which no page evidence can be had', async () => {
    const content = `# Prova\n\n${'Una frase di prova che serve soltanto a fare numero. '.repeat(12)}`;
    const article = await acquireArticle(
      { url: '', content },
      { fetchPage: fetchNothing, extractor },
      signal,
    );
    expect(article.origin).toEqual({ kind: 'text', format: 'markdown' });
    expect(article.evidence).toBeNull();
    expect(article.title).toBe('Prova');
  });

  test('passes on why a page could not be fetched', async () => {
    const request = { url: 'https://sito.example/', content: null };
    await expect(
      acquireArticle(request, { fetchPage: fetchNothing, extractor }, signal),
    ).rejects.toMatchObject({ code: 'page_not_found' });
  });

  test('refuses a request without an address and without words', async () => {
    const request = { url: null, content: null };
    await expect(acquireArticle(request, { fetchPage, extractor }, signal)).rejects.toMatchObject({
      code: 'too_short',
      retryable: false,
    });
  });
});
