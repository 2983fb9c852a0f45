import { describe, expect, test } from 'vitest';
import { findArticleObject, namesOf, readJsonLd } from './json-ld.ts';
import { parseDocument } from './parse-document.ts';

function read(...scripts: string[]) {
  const html = scripts.map((script) => `<script type="application/ld+json">${script}</script>`).join('');
  return readJsonLd(parseDocument(html, null));
}

describe('readJsonLd', () => {
  test('flattens lists and graphs, and keeps what stands beside a graph', () => {
    expect(
      read(
        '[{"@type":"A"},{"@graph":[{"@type":"B"},{"@graph":[{"@type":"C"}]}],"name":"n"}]',
        '{"@type":"D"}',
      ),
    ).toEqual([{ '@type': 'A' }, { name: 'n' }, { '@type': 'B' }, { '@type': 'C' }, { '@type': 'D' }]);
  });

  test('thousands of nested graphs end no reading', () => {
    expect(read(`${'['.repeat(50_000)}{"@type":"A"}${']'.repeat(50_000)}`, '{"@type":"B"}')).toEqual([
      { '@type': 'B' },
    ]);
  });

  test('reads scripts with raw line breaks or in comments, and passes over broken ones', () => {
    expect(
      read(
        '{"name":"a\nb"}',
        '<!-- {"name":"c"} -->',
        '//<![CDATA[\n{"name":"d"}\n//]]>',
        '{"name":',
        'null',
        '"x"',
      ),
    ).toEqual([{ name: 'a b' }, { name: 'c' }, { name: 'd' }]);
  });

  test('keeps a bounded number of objects, of bounded size and depth', () => {
    expect(read(`[${Array.from({ length: 500 }, () => '{"a":1}').join()}]`)).toHaveLength(40);
    expect(read(`{"a":"${'x'.repeat(200_000)}"}`, '{"b":1}')).toEqual([{ b: 1 }]);
    expect(read(`${'{"a":'.repeat(50)}1${'}'.repeat(50)}`, '{"b":1}')).toEqual([{ b: 1 }]);
  });
});

describe('what the article object says', () => {
  test('prefers the article to the page it stands on', () => {
    const page = { '@type': 'WebPage', datePublished: '2020-01-01' };
    const article = { '@type': ['Thing', 'https://schema.org/NewsArticle'], author: 'A' };
    expect(findArticleObject([{ '@type': 'Person' }, page, article])).toBe(article);
    expect(findArticleObject([page])).toBe(page);
    expect(findArticleObject([{ '@type': 'Organization' }])).toBeNull();
  });

  test('finds names in texts, objects, lists and references', () => {
    const objects = [{ '@id': '#p', '@type': 'Person', name: 'Nora Campione' }];
    expect(namesOf(['A', { name: 'B' }, { '@id': '#p' }, { '@id': '#nobody' }, 3, null], objects)).toEqual([
      'A',
      'B',
      'Nora Campione',
    ]);
  });
});
