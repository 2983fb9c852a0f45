import { readFileSync } from 'node:fs';
import type { Article } from '@rilievo/shared/article';
import { localEngine } from '../server/src/analysis/local/local-engine.ts';
import { judgeNeeds } from '../server/src/analysis/local/needs/judge-needs.ts';
import { findClass } from '../server/src/analysis/reading/class-of-thing/find-class.ts';
import { generalClass } from '../server/src/analysis/reading/class-of-thing/general-class.ts';
import { kindOfContent } from '../server/src/analysis/reading/content-kind.ts';
import { readArticle } from '../server/src/analysis/reading/read-article.ts';
import { markdownArticle } from '../server/src/analysis/testing/read-fixture.ts';
import { extract } from '../server/src/extraction/extract.ts';
import { unescapeHtml } from '../server/src/platform/html/clean-markup.ts';

/**
 * `node bench/read-aloud.ts FILE…`: what the local engine makes of pages (.html) or articles (.md), to be read as an
 * editor would: the class, each need with its verdict and passage, the boxes, the FAQ and the E-E-A-T verdicts.
 */
const FILES = process.argv.slice(2);
if (FILES.length === 0) {
  console.error('usage: node bench/read-aloud.ts FILE…');
  process.exit(1);
}
const never = new AbortController().signal;
const plain = (html: string) => unescapeHtml(html.replace(/<[^>]+>/g, ' ')).trim();

for (const path of FILES) await readAloud(path);

async function readAloud(path: string) {
  const article = articleIn(path);
  const reading = readArticle(article);
  const { kind } = kindOfContent(reading);
  const own = findClass(reading);
  const found = own && own.fit !== 'doubtful' ? own : generalClass(reading, kind);
  console.log(`\n=== ${path}: ${reading.title} (${article.words} words, ${kind})`);
  if (own) {
    const { bankClass, query, fit, focus } = own;
    console.log(`${bankClass.id}, ${fit}, query: ${query.kind}, focus: ${focus.join(' ')}`);
  }
  console.log(found === own ? '' : `instead: ${found?.bankClass.id ?? 'no class'}`);
  const judged = judgeNeeds(reading, found, kind);
  for (const { need, question, verdict, passages } of judged) {
    const essential = need.weight === 'essential' ? '*' : ' ';
    console.log(`  ${verdict.padEnd(10)} ${essential} ${question} (${need.answer})`);
    for (const { text } of passages.slice(0, 1)) console.log(`               «${text.slice(0, 200)}»`);
  }
  const tasks = { task_1: true, task_2: true, task_3: true };
  const findings = await localEngine.analyse({ article, sources: [], tasks, prompt: null }, never);
  for (const { task, severity, title, html, reason } of findings.additions)
    console.log(`  ${task} ${severity ?? ''} ${title}\n      ${plain(html)}\n      ${reason}`);
  for (const { question, answerHtml } of findings.faq)
    console.log(`  FAQ ${question}\n      ${answerHtml === null ? '(to the author)' : plain(answerHtml)}`);
  for (const { criterion, verdict, evidence, quote } of findings.assessment.items)
    console.log(`  ${criterion}: ${verdict}. ${evidence ?? ''} ${quote === null ? '' : `«${quote}»`}`);
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
