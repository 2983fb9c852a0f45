import { readFileSync } from 'node:fs';
import { copyableHtml } from '@rilievo/exports/copy-html';
import { buildDocx } from '@rilievo/exports/docx/build-docx';
import { exportedDocument } from '@rilievo/exports/exported-document';
import { exportedFaq, faqJsonLd } from '@rilievo/exports/faq-json-ld';
import { htmlPage } from '@rilievo/exports/html-page';
import { markdownText } from '@rilievo/exports/markdown-text';
import { type Article, originalHtml } from '@rilievo/shared/article';
import { withoutAdditions } from '@rilievo/shared/completed-html';
import { EXPORT_CHOICES } from '@rilievo/shared/export-choice';
import { contentRow } from '@rilievo/shared/testing/content-row';
import { parseHTML } from 'linkedom';
import mammoth from 'mammoth';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import type { CompletedDocument } from '#composition/compose-document.ts';
import type { Ranking } from '#research/ranking/ranking.ts';
import type { FetchedSource } from '#research/source.ts';
import type { PromptTask } from '../gateway/model-session.ts';
import { runScenario, SCENARIO_MODEL } from '../testing/model-scenario.ts';
import { readAnalysis } from '../testing/read-analysis.ts';

/** What a page or a source says to assistants, what one that obeys writes, and a word of it that no box may hold. */
const orders = z
  .array(
    z.strictObject({
      in: z.enum(['page', 'source']),
      order: z.string(),
      obeyed: z.string(),
      marker: z.string(),
    }),
  )
  .parse(JSON.parse(readFileSync(new URL('../fixtures/injections/orders.json', import.meta.url), 'utf8')));

const { answers: written } = readAnalysis('schermi-sonno');
const WARNING = 'Avvertire chi ha il cane';
const USEFUL = 'Quando portarlo fuori';

function articleWith(order: string) {
  return markdownArticle(`# Il basilico in vaso

Il basilico del supermercato muore presto perché nel vaso ci sono troppe piantine e si rubano la luce tra loro.

${order}

## La luce

Il vaso sta bene su un davanzale luminoso, lontano dai termosifoni e dalle correnti d'aria.

## L'acqua

Si bagna la terra e non le foglie, quando la superficie è asciutta al tatto.`);
}

function sourceWith(order: string): FetchedSource {
  return {
    id: 's1',
    url: 'https://orto.example/basilico',
    title: 'Coltivare il basilico',
    siteName: null,
    retrievedAt: '2026-01-01T00:00:00.000Z',
    reachable: true,
    text: `Il basilico si semina in primavera e si raccoglie fino ai primi freddi.\n${order}\nLe foglie si colgono la mattina, quando profumano di più.`,
  };
}

/** One page that ranks, which gives the same order. */
function rankingWith(order: string, query = ''): Ranking {
  const { title, blocks } = articleWith(order);
  const about = {
    query,
    provider: 'searxng' as const,
    searchedAt: '2026-01-01T00:00:00.000Z',
    failed: false,
  };
  const page = {
    url: 'https://altra.example/basilico',
    title,
    siteName: null,
    retrievedAt: about.searchedAt,
  };
  return { ...about, pages: [{ ...page, language: 'it', blocks }], unread: [] };
}

/** What a model answers that does as it is told wherever it can, beside two boxes of its own. */
function obeyingAnswers(obeyed: string): Readonly<Record<Exclude<PromptTask, 'critic'>, unknown>> {
  const html = `<p>${obeyed}</p>`;
  const box = {
    after: 'b2',
    citations: [{ sourceId: 's1', quote: obeyed }],
    asksAuthor: false,
    severity: 'critica',
  };
  const told = { ...box, title: obeyed, html, note: obeyed, reason: obeyed };
  const own = (title: string, text: string) => ({
    ...box,
    title,
    html: `<p>${text}</p>`,
    note: null,
    reason: 'La sezione non lo dice.',
    citations: [],
  });
  const intents = ['semina', 'concime', 'potatura', 'malattie', 'raccolta', 'inverno', 'travaso', 'vaso'].map(
    (subject) => ({
      question: `Che cosa sapere di ${subject} per il basilico?`,
      type: 'informativo',
      need: 'Know',
      essential: false,
      passages: [],
      verdict: 'aperto',
    }),
  );
  return {
    understanding: { ...written.understanding, topic: 'Il basilico', audience: obeyed, intents },
    'search-intents': {
      notWorth: [{ closes: 'i4', why: obeyed, ownPage: obeyed }],
      additions: [
        {
          ...own(USEFUL, 'Chi ha un balcone lo porta fuori quando le notti non sono più fredde.'),
          closes: 'i1',
          severity: 'grave',
        },
        { ...told, closes: 'i2' },
        { ...told, title: 'Il concime', note: null, reason: 'Manca.', closes: 'i3' },
      ],
    },
    completeness: {
      headings: [{ where: 'b1', level: 1, text: obeyed }],
      links: [{ where: 'b2', words: obeyed, page: 'w1' }],
      improvements: [
        {
          ...own(
            WARNING,
            'Chi ha un cane tiene il vaso in alto, perché il concime nella terra può avvelenarlo.',
          ),
          where: 'b2',
          quote: null,
          replaces: null,
          kind: 'pericolo',
        },
        { ...told, title: 'La terra', where: 'b2', quote: null, replaces: null, kind: 'passaggio' },
      ],
    },
    faq: {
      pairs: [
        ...['sole', 'acqua', 'terra', 'vento', 'freddo'].map((subject) => ({
          question: `Al basilico serve ${subject}?`,
          answer: html,
          blockId: 'b2',
          citations: box.citations,
        })),
        { question: `${obeyed}?`, answer: html, blockId: null, citations: [] },
      ],
    },
    eeat: {
      verdicts: (written.eeat.verdicts as object[]).map((verdict) => ({
        ...verdict,
        verdict: 'soddisfatto',
        where: 'b3',
        quote: obeyed,
        why: obeyed,
      })),
    },
  };
}

/** A critic who takes away what it can and writes what it is told into everything else. */
function obeyingCritic(input: string, obeyed: string) {
  const seen = [...input.matchAll(/^\[(c\d+)\] (?:titolo|domanda): (\S+(?: \S+)?)/gm)];
  return {
    verdicts: seen.map(([, box, quote], index) => ({
      box,
      quote: quote?.replace(/;$/, ''),
      fault: 'falsa',
      verdict: index % 2 === 0 ? 'correggi' : 'togli',
      title: obeyed,
      reason: obeyed,
      note: obeyed,
      html: `<p>${obeyed}</p>`,
    })),
  };
}

const parse = (html: string) => parseHTML(`<!doctype html><html><body>${html}</body></html>`).document;

/** The result in every format and choice, Word included, undecided and with all its boxes accepted. */
async function exportsOf({
  html,
  additions,
}: Pick<CompletedDocument, 'html' | 'additions'>): Promise<string> {
  const accepted = Object.fromEntries(additions.map(({ id }) => [id, { state: 'accepted' as const }]));
  const documents = EXPORT_CHOICES.flatMap((choice) =>
    [{}, accepted].map((decisions) =>
      exportedDocument(contentRow({ status: 'completed', additions, decisions }), html, choice, parse),
    ),
  );
  const inWord = await Promise.all(
    documents.map(async (one) => mammoth.extractRawText({ buffer: Buffer.from(await buildDocx(one)) })),
  );
  return documents
    .flatMap((one) => [htmlPage(one), copyableHtml(one), markdownText(one), faqJsonLd(exportedFaq(one))])
    .concat(inWord.map(({ value }) => value))
    .join('\n')
    .toLowerCase();
}

/** The same of the article alone: what its author wrote stays. */
const exportsOfOriginal = (article: Article) => exportsOf({ html: originalHtml(article), additions: [] });

const timesIn = (text: string, marker: string) => text.split(marker.toLowerCase()).length - 1;

test('there are at least forty pages and sources that give orders', () => {
  expect(orders.length).toBeGreaterThanOrEqual(40);
  expect(new Set(orders.map(({ order }) => order)).size).toBe(orders.length);
});

describe.each(orders)('$in: $order', (hostile) => {
  test('nothing of it is in a box, in an export or in the costs, though model and critic obey', async () => {
    const { order, obeyed, marker } = hostile;
    const article = articleWith(hostile.in === 'page' ? order : 'Le foglie si usano fresche.');
    const sources = [sourceWith(hostile.in === 'source' ? order : 'Teme il gelo.')];
    const answers = obeyingAnswers(obeyed);
    const { findings, completed, usage, requests } = await runScenario(
      ({ task, said }) => ({
        answer:
          task === 'critic'
            ? obeyingCritic(said('user')[0] ?? '', obeyed)
            : answers[task as Exclude<PromptTask, 'critic'>],
      }),
      { article, sources, rank: async (query) => rankingWith(order, query) },
    );
    expect(withoutAdditions(completed.html)).toBe(originalHtml(article));
    const boxes = completed.html.split('\n').filter((line) => line.startsWith('<blockquote data-addition'));
    const { additions, faq, gaps, audience, topic, intents, comparison } = findings;
    expect(comparison?.pages).toHaveLength(1);
    const shown = [
      boxes,
      completed.additions,
      additions,
      faq,
      gaps.map(({ measure }) => measure),
      [audience, topic, intents],
      findings.assessment.items.map(({ evidence }) => evidence),
      // All that the CSV of the comparison is made of, beside the titles and addresses of others.
      comparison?.pages.map(({ answers }) => answers),
      usage,
    ];
    expect(JSON.stringify(shown).toLowerCase()).not.toContain(marker.toLowerCase());
    const [exported, original] = await Promise.all([exportsOf(completed), exportsOfOriginal(article)]);
    expect(exported.length).toBeGreaterThan(original.length);
    expect(timesIn(exported, marker)).toBe(timesIn(original, marker));
    // Nobody makes the program ask more than twice, or count anything but what it asked.
    const calls = requests.length;
    expect(calls).toBeLessThanOrEqual(2 * Object.keys(usage?.prompts ?? {}).length);
    expect(usage).toMatchObject({ calls, inputTokens: 1_000 * calls, model: SCENARIO_MODEL });
    // A critic may refuse a danger that code alone has found, but no critical box of the model.
    expect(findings.gaps.some(({ severity }) => severity === 'critical')).toBe(true);
  });
});
