import { expect, test } from 'vitest';
import { kindOfContent } from '../reading/content-kind.ts';
import { readArticle } from '../reading/read-article.ts';
import { findTopic } from '../reading/topic.ts';
import { markdownArticle } from '../testing/read-fixture.ts';
import { unsafeClaims } from './unsafe-claims.ts';

function titlesOf(text: string): string[] {
  const reading = readArticle(markdownArticle(`# La stufa e il camino\n\n${text}`));
  const context = { reading, ...kindOfContent(reading), topic: findTopic(reading), year: 2026 };
  return unsafeClaims(context).map(({ title }) => title);
}

test.each([
  [
    'Nelle sere di gennaio, quando la legna è umida e il fuoco stenta a partire, versateci sopra un bicchiere di alcol.',
    /^Da togliere: «….*versateci sopra.*/,
  ],
  [
    'Sul fuoco versate un bicchiere di alcol, che in un attimo fa una bella fiamma anche dove la legna è ancora verde e umida.',
    /^Da togliere: «Sul fuoco versate un bicchiere di alcol…»$/,
  ],
  ['Sul fuoco versate un bicchiere di alcol.', /^Da togliere: «Sul fuoco versate un bicchiere di alcol»$/],
])('the title of «%s» quotes the dangerous words', (text, title) => {
  expect(titlesOf(text)).toEqual([expect.stringMatching(title)]);
});
