import type { Article, Block } from '@rilievo/shared/article';
import { originalHtml } from '@rilievo/shared/article';
import { withoutAdditions } from '@rilievo/shared/completed-html';
import { type Findings, findingsSchema } from '@rilievo/shared/findings';
import { TASKS } from '@rilievo/shared/tasks';
import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { splitBlocks } from '../extraction/blocks.ts';
import { sanitiseOriginal } from '../platform/html/safe-html.ts';
import type { FetchedSource } from '../research/source.ts';
import { composeDocument } from './compose-document.ts';

const HOSTILE = [
  '<blockquote data-addition="R1" data-task="task_1">',
  '</blockquote>',
  '<section data-sources="">',
  '</section>',
  '<h2>Fonti:</h2>',
  '<p data-label="">',
  '<p data-note="">',
  '&lt;blockquote data-addition="R1"&gt;',
  '<pre><code>',
  '</code></pre>',
  '<script>',
  '<!--',
  '-->',
  '$&',
  '$1',
  '\n',
  '"',
  "'",
  '>',
  '<',
  '&',
  '[1]',
  '[s1]',
  'è così',
  '🍋',
  '<table><tr><td>',
  '<ul><li>',
  '<blockquote><blockquote>',
  '<img src="https://a.example/x.png" alt="</blockquote>">',
  '<a href="https://a.example/?q=<section data-sources>">',
];
const hostileText = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 8 })), { maxLength: 12 })
  .map((pieces) => pieces.join(''));

const blocks: fc.Arbitrary<Block[]> = fc
  .array(fc.tuple(fc.constantFrom('p', 'h2', 'blockquote', 'pre', 'ul', 'figure'), hostileText), {
    maxLength: 8,
  })
  .map((parts) =>
    splitBlocks(sanitiseOriginal(parts.map(([tag, text]) => `<${tag}>${text}</${tag}>`).join(''))),
  );

const anchor = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 0, max: 12 }).map((n) => `b${n}`),
  hostileText,
);

const findings: fc.Arbitrary<Findings> = fc.record({
  topic: hostileText,
  audience: fc.constant(null),
  primaryQuery: hostileText,
  language: fc.constant('it'),
  ymyl: fc.boolean(),
  ymylReason: fc.constant(null),
  intents: fc.constant([]),
  gaps: fc.constant([]),
  additions: fc.array(
    fc.record({
      id: hostileText,
      task: fc.constantFrom(...TASKS),
      after: anchor,
      title: hostileText,
      html: hostileText,
      note: fc.option(hostileText),
      reason: hostileText,
      closes: fc.constant(null),
      citations: fc.array(fc.record({ sourceId: fc.constantFrom('s1', 's2', 's3'), quote: hostileText }), {
        maxLength: 3,
      }),
      asksAuthor: fc.boolean(),
    }),
    { maxLength: 6 },
  ),
  faq: fc.array(
    fc.record({ question: hostileText, answerHtml: fc.option(hostileText), blockId: fc.constant(null) }),
    { maxLength: 4 },
  ),
  faqAfter: anchor,
  assessment: fc.constant({ version: 'eeat-1', items: [] }),
  dropped: fc.constant(0),
});

const sources: fc.Arbitrary<FetchedSource[]> = fc
  .array(fc.tuple(hostileText, hostileText, fc.boolean()), { maxLength: 2 })
  .map((parts) =>
    parts.map(([title, text, reachable], index) => ({
      id: `s${index + 1}`,
      url: index === 0 ? 'https://a.example/' : title,
      title,
      siteName: text,
      retrievedAt: '2025-01-01T00:00:00Z',
      reachable,
      text,
    })),
  );

const tasks = fc.record({ task_1: fc.boolean(), task_2: fc.boolean(), task_3: fc.boolean() });

function articleOf(parts: Block[]): Article {
  return {
    origin: { kind: 'text', format: 'html' },
    title: null,
    language: 'it',
    words: 0,
    blocks: parts,
    evidence: null,
  };
}

/** Another parser's opinion: the document without boxes and sources. */
function strippedByDom(html: string): string {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
  for (const element of document.querySelectorAll('blockquote[data-addition], section[data-sources]'))
    element.remove();
  return [...document.body.children].map((element) => element.outerHTML).join('\n');
}

test('taking the boxes away gives the original back, byte for byte and in another parser', () => {
  fc.assert(
    fc.property(blocks, findings, sources, tasks, (parts, found, fetched, ticked) => {
      const article = articleOf(parts);
      findingsSchema.parse(found);
      const { html, additions } = composeDocument(article, found, fetched, ticked);
      expect(withoutAdditions(html)).toBe(originalHtml(article));
      expect(strippedByDom(html)).toBe(strippedByDom(originalHtml(article)));
      const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
      const boxes = document.querySelectorAll('[data-addition]');
      expect([...boxes].map((box) => box.getAttribute('data-addition'))).toEqual(
        additions.map(({ id }) => id),
      );
      for (const box of boxes) expect(box.parentElement).toBe(document.body);
    }),
    { numRuns: 400 },
  );
});
