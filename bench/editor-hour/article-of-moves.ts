import type { Block } from '@rilievo/shared/article';
import { withoutAdditions } from '@rilievo/shared/completed-html';
import { movesAnalysis } from '#e2e/moves-analysis.ts';
import type { ContentSeed } from '#e2e/seeded-contents.ts';

/** The analysis with a box of each move, of a page at an address, with the text that was read there. */
export function analysisOfPage(url: string): ContentSeed {
  const blocks = withoutAdditions(String(movesAnalysis.content_completed))
    .split('\n')
    .map((html, place): Block => {
      const level = /^<h(\d)/.exec(html)?.[1];
      return {
        id: `b${place + 1}`,
        kind: level ? 'heading' : 'paragraph',
        level: level ? Number(level) : null,
        html,
        text: html.replace(/<[^>]+>/g, ''),
      };
    });
  const origin = { kind: 'page', url, finalUrl: url, fetchedAt: '2026-03-14T10:42:00Z' };
  const about = { title: 'Compost sul balcone', language: 'it', words: 90, evidence: null };
  return { ...movesAnalysis, url_base: url, content_extracted: { origin, blocks, ...about } };
}
