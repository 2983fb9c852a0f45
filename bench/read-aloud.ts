import { readFileSync } from 'node:fs';
import type { Article } from '@rilievo/shared/article';
import { markdownArticle } from '../server/src/analysis/fixtures/read-fixture.ts';
import { judgeNeeds } from '../server/src/analysis/local/needs/judge-needs.ts';
import { findClass } from '../server/src/analysis/reading/class-of-thing/find-class.ts';
import { readArticle } from '../server/src/analysis/reading/read-article.ts';
import { extract } from '../server/src/extraction/extract.ts';

/**
 * `node bench/read-aloud.ts FILE…`: what the local engine makes of pages (.html) or articles (.md), to be read as an
 * editor would: the class, each need with its verdict and its passage.
 */
const FILES = process.argv.slice(2);
if (FILES.length === 0) {
  console.error('usage: node bench/read-aloud.ts FILE…');
  process.exit(1);
}
for (const path of FILES) readAloud(path);

function readAloud(path: string) {
  const article = articleIn(path);
  const reading = readArticle(article);
  const found = findClass(reading);
  console.log(`\n=== ${path}: ${reading.title} (${article.words} words)`);
  if (!found) return console.log('no class');
  const { bankClass, query, fit, focus } = found;
  console.log(`${bankClass.id}, ${fit}, query: ${query.kind}, focus: ${focus.join(' ')}`);
  for (const { need, question, verdict, passages } of judgeNeeds(reading, found)) {
    const essential = need.weight === 'essential' ? '*' : ' ';
    console.log(`  ${verdict.padEnd(10)} ${essential} ${question} (${need.answer})`);
    for (const { text } of passages.slice(0, 1)) console.log(`               «${text.slice(0, 200)}»`);
  }
}

function articleIn(path: string): Article {
  const text = readFileSync(path, 'utf8');
  if (!path.endsWith('.html')) return markdownArticle(text.replace(/^---\n[\s\S]*?\n---\n/, ''));
  const url = /rel="canonical" href="([^"]+)"/.exec(text)?.[1] ?? 'https://pagina.example/';
  const reply = Array.from(extract({ kind: 'page', html: text, url })).at(-1);
  if (reply?.kind !== 'final') throw new Error(`${path}: nothing to read`);
  const { format: _, ...extraction } = reply.extraction;
  const origin = { kind: 'page', url, finalUrl: url, fetchedAt: new Date().toISOString() } as const;
  return { origin, ...extraction };
}
