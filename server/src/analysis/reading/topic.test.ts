import { expect, test } from 'vitest';
import { markdownArticle } from '../testing/read-fixture.ts';
import { readArticle } from './read-article.ts';
import { findTopic, isInfinitive } from './topic.ts';

const BODY = 'Le strade scolastiche si chiudono la mattina. I treni, il lattice e le molle, il memory.';

function topicOf(title: string, slug = 'articolo'): string {
  const url = `https://rivista.example/${slug}`;
  const origin = { kind: 'page', url, finalUrl: url, fetchedAt: '2025-11-03T09:00:00.000Z' } as const;
  return findTopic(readArticle({ ...markdownArticle(`# ${title}\n\n${BODY}`), origin })).text;
}

test.each([
  ['Sciopero dei treni in Liguria venerdì 14 novembre, due fasce', 'sciopero dei treni in Liguria'],
  ['Lattice, molle o memory: quale scegliere', 'lattice, molle o memory'],
  ['Treni regionali, che cosa cambia', 'treni regionali'],
])('«%s» is about «%s»', (title, topic) => {
  expect(topicOf(title)).toBe(topic);
});

test('where the title is a sentence that names nothing, the address of the page does', () => {
  expect(topicOf('Chiudete quella strada alle otto', 'strade-scolastiche')).toBe('strade scolastiche');
});

test('an address with words that the text does not hold is no topic', () => {
  expect(topicOf('Chiudete quella strada alle otto', 'promo-estate-nuova')).not.toContain('promo');
});

test('a trade that ends like an infinitive is a thing, not an action', () => {
  for (const noun of ['barbiere', 'consigliere', 'ingegnere', 'cantiere', 'torre', 'camere'])
    expect(isInfinitive(noun)).toBe(false);
  for (const verb of ['pulire', 'togliere', 'scegliere', 'adempiere', 'tradurre', 'lavarsi'])
    expect(isInfinitive(verb)).toBe(true);
});
