import { expect, test } from 'vitest';
import { onPage } from '#analysis/eeat/testing/assessed-article.ts';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { pageLines } from './page-lines.ts';

test("readers' comments in structured data are no line", () => {
  const comment = { '@type': 'Comment', text: 'Le vespe pungono?' };
  const article = onPage(markdownArticle('# La siepe\n\nSi pota in giugno.'), {
    jsonLd: [{ '@type': 'Article', name: 'La siepe', comment: [comment] }, comment],
  });
  const lines = JSON.stringify(pageLines(article));
  expect(lines).toContain('La siepe');
  expect(lines).not.toContain('vespe');
});
