import { readdirSync, readFileSync } from 'node:fs';
import type { Article } from '@rilievo/shared/article';
import { originalHtml } from '@rilievo/shared/article';
import { withoutAdditions } from '@rilievo/shared/completed-html';
import { findingsSchema } from '@rilievo/shared/findings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeDocument } from '#composition/compose-document.ts';
import { extract } from '#extraction/extract.ts';
import { cpuTimeOf } from '#platform/testing/cpu-time.ts';
import { fixtureArticle, markdownArticle } from '../testing/read-fixture.ts';
import { localEngine } from './local-engine.ts';

const ALL = { task_1: true, task_2: true, task_3: true };
const FIXTURES = new URL('../../extraction/fixtures/', import.meta.url);

async function analyseAndCompose(article: Article) {
  const findings = await localEngine.analyse(
    { article, sources: [], tasks: ALL, prompt: null },
    new AbortController().signal,
  );
  findingsSchema.parse(findings);
  const completed = composeDocument(article, findings, [], ALL);
  expect(withoutAdditions(completed.html)).toBe(originalHtml(article));
  return completed;
}

/** The main article of a saved page; null where extraction refuses it. */
function articleOfPage(name: string): Article | null {
  const url = `https://pagine.example/${name}`;
  const html = readFileSync(new URL(name, FIXTURES), 'utf8');
  const last = [...extract({ kind: 'page', html, url })].at(-1);
  if (last?.kind !== 'final') return null;
  const { format: _, ...extraction } = last.extraction;
  return {
    ...extraction,
    origin: { kind: 'page', url, finalUrl: url, fetchedAt: '2025-11-03T09:00:00.000Z' },
  };
}

const pages = readdirSync(FIXTURES).filter((name) => name.endsWith('.html'));

const refused = pages.filter((name) => articleOfPage(name) === null);

test('extraction refuses the pages that hold no article, and no others', () => {
  expect(refused).toEqual(['challenge.html', 'home-page.html', 'login-wall.html', 'too-short.html']);
});

test.each(pages.filter((name) => !refused.includes(name)))(
  'the page %s keeps its original whatever is added',
  async (name) => {
    const article = articleOfPage(name);
    if (article === null) throw new Error(`${name} is refused`);
    const { additions } = await analyseAndCompose(article);
    expect(additions).not.toEqual([]);
  },
);

/** The best of a few: other programs on the machine slow one down, never speed one up. */
/** Nine analyses of up to 33,000 words, on a machine that may be busy. */
const PATIENCE_MS = 300_000;
const ROUNDS = 3;

const moka = readFileSync(new URL('../fixtures/moka.md', import.meta.url), 'utf8');
const HOSTILE: Record<string, string> = {
  'no headings': moka.replace(/^#+ .*$/gm, ''),
  'one giant paragraph': moka.replace(/^#+ /gm, '').replace(/\s+/g, ' '),
  'one giant sentence': 'serve il la e quindi poi '.repeat(6_000),
  'only tables': '| a | b |\n|---|---|\n| 1 | 2 |\n\n'.repeat(50),
  'only emoji': '🍕🍝🇮🇹 '.repeat(500),
  'ten thousand headings': '## Come si pulisce la moka?\n\n'.repeat(10_000),
  'ten thousand questions with answers':
    '### Come si pulisce la moka?\n\nLa moka si pulisce con acqua calda, perché il sapone resta.\n\n'.repeat(
      3_000,
    ),
  'a heading alone': '# Titolo',
  'unclosed quotations': '«Disse che “forse (sì. '.repeat(3_000),
  'dots and capitals': 'A. B. C. '.repeat(8_000),
  'regular expression signs': '# $& \\d+ [a-z](?=x)\n\n$1 {T} {t} ^.*$ '.repeat(200),
  'one endless word': 'a'.repeat(100_000),
  'a paragraph of elisions': "l'".repeat(20_000),
  'right to left': 'مرحبا بالعالم ‏هذا نص‏ طويل. שלום עולם '.repeat(1_500),
  'no punctuation': 'la moka si pulisce con acqua calda e poi asciuga bene il filtro '.repeat(2_500),
  'bidirectional marks': '\u202eacqua\u202c\u2066 calda\u2069 \u200f. '.repeat(2_000),
  'combining marks': `${'e\u0301\u0300\u0323'.repeat(20_000)} e basta.`,
  'spaces only': '&nbsp; \n\n&nbsp;',
};

test.each(Object.entries(HOSTILE))('hostile text never throws and ends: %s', async (_, text) => {
  const article = markdownArticle(text, null);
  await analyseAndCompose(article);
});

test('an article without blocks gives a document without text', async () => {
  const article = { ...fixtureArticle('moka'), title: null, blocks: [], words: 0 };
  expect((await analyseAndCompose(article)).html).not.toContain('undefined');
});

test('no generated text makes it throw', async () => {
  const line = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom(
      '# Come fare',
      '## FAQ',
      '### Perché?',
      '- voce',
      '1. passo',
      '> citazione',
      '',
      '| a |',
      '![](x.png)',
    ),
    fc.constantFrom(
      'La moka è una caffettiera, perché serve a fare il caffè.',
      'Per pulire la moka, usa acqua.',
      '«…»',
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 30 }), async (lines) => {
      await analyseAndCompose(markdownArticle(lines.join('\n'), 'it'));
    }),
    { numRuns: 150 },
  );
});

test('cost grows with the length up to 30,000 words', { timeout: PATIENCE_MS }, async () => {
  const base = fixtureArticle('canone-concordato');
  const copies = (times: number): Article => {
    const blocks = Array.from({ length: times }, () => base.blocks)
      .flat()
      .map((block, index) => ({ ...block, id: `b${index + 1}` }));
    return { ...base, blocks, words: base.words * times };
  };
  const time = async (article: Article) => {
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ROUNDS; round += 1) {
      best = Math.min(best, await cpuTimeOf(() => analyseAndCompose(article)));
    }
    return best;
  };
  await time(copies(2));
  const short = await time(copies(13));
  const long = await time(copies(52));
  expect(long / short).toBeLessThan(10);
});
