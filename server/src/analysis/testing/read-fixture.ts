import { readdirSync, readFileSync } from 'node:fs';
import type { Article, PageEvidence } from '@rilievo/shared/article';
import { marked } from 'marked';
import { splitBlocks } from '#extraction/blocks.ts';
import { countWords } from '#linguistics/words.ts';
import { sanitiseOriginal } from '#platform/html/safe-html.ts';

const FOLDER = new URL('../fixtures/', import.meta.url);

/** The names of all fixture articles. */
export function fixtureNames(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -'.md'.length))
    .sort();
}

/**
 * A fixture article, `fixtures/name.md`, as if it had been fetched from a page. Lines `key: value` between
 * two `---` at its top are what the page says about itself; without them it says nothing.
 */
export function fixtureArticle(name: string): Article {
  const url = `https://rivista.example/${name}`;
  const origin = { kind: 'page', url, finalUrl: url, fetchedAt: '2025-11-03T09:00:00.000Z' } as const;
  const file = readFileSync(new URL(`${name}.md`, FOLDER), 'utf8');
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  return {
    ...markdownArticle(body ?? file),
    origin,
    evidence: head === undefined ? null : evidenceOf(head, url),
  };
}

function evidenceOf(head: string, url: string): PageEvidence {
  const said = new Map(head.split('\n').map((line) => [line.split(': ', 1)[0], line.replace(/^\w+: /, '')]));
  return {
    title: said.get('title') ?? null,
    description: said.get('description') ?? null,
    author: said.get('author') ?? null,
    siteName: 'Rivista',
    canonicalUrl: url,
    publishedAt: said.get('publishedAt') ?? null,
    modifiedAt: said.get('modifiedAt') ?? null,
    language: 'it',
    jsonLd: [],
  };
}

/** Markdown as an acquired original in the language given. */
export function markdownArticle(markdown: string, language: string | null = 'it'): Article {
  const blocks = splitBlocks(sanitiseOriginal(marked.parse(markdown, { async: false })));
  const title = blocks.find(({ level }) => level === 1)?.text ?? null;
  const words = blocks.reduce((sum, { text }) => sum + countWords(text), 0);
  return { origin: { kind: 'text', format: 'markdown' }, title, language, words, blocks, evidence: null };
}
