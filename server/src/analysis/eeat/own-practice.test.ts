import { expect, test } from 'vitest';
import { kindOfContent } from '../reading/content-kind.ts';
import { readArticle } from '../reading/read-article.ts';
import { findTopic } from '../reading/topic.ts';
import { fixtureArticle, markdownArticle } from '../testing/read-fixture.ts';
import { assessArticle } from './assess-article.ts';
import { ownPractice } from './own-practice.ts';

const quoted = (text: string) => ownPractice(readArticle(markdownArticle(text)))?.text ?? null;

test.each([
  'In questa pagina raccontiamo come lo facciamo nel nostro forno.',
  'Noi consigliamo il venerdì sera.',
  'Di solito uso il lino, che non si sfilaccia.',
])('what the author does as a rule is practice: %s', (text) => {
  expect(quoted(text)).toBe(text);
});

test.each([
  'Vediamo insieme come si fa.',
  'Noi possiamo scegliere.',
  'Il montaggio lo organizziamo noi.',
  '«Nel nostro forno impastiamo la sera», dice il fornaio.',
  'Il fornaio impasta di notte.',
])('an invitation, what others say or a plain fact is not: %s', (text) => {
  expect(quoted(text)).toBeNull();
});

test('the own place of work is quoted before an advice', () => {
  expect(quoted('Noi consigliamo il sabato. Nella nostra bottega usiamo il lino.')).toBe(
    'Nella nostra bottega usiamo il lino.',
  );
});

test('practice without a checkable detail is partial experience, with its quote', () => {
  const reading = readArticle(fixtureArticle('lievito-in-casa'));
  const context = { reading, ...kindOfContent(reading), topic: findTopic(reading), year: 2026, intents: [] };
  const item = assessArticle(context).items.find(({ id }) => id === 'esperienza-diretta');
  expect(item).toMatchObject({
    verdict: 'parziale',
    quote: expect.stringContaining('lo facciamo nel nostro forno'),
  });
});
