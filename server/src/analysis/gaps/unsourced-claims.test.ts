import { expect, test } from 'vitest';
import { gapsOf, page } from './testing/gaps-of-page.ts';

test.each([
  [
    'Un balcone produce poco, e secondo gli esperti il 40% dei rifiuti di una casa può diventare terriccio.',
    'Da dove viene «secondo gli esperti il 40% dei rifiuti di una casa può diventare…»?',
  ],
  [
    'Il pane avanza in ogni casa; il 64% delle famiglie butta il pane.',
    'Da dove viene «il 64% delle famiglie butta il pane»?',
  ],
  ['Gli esperti consigliano di aspettare.', 'Da dove viene «Gli esperti consigliano di aspettare»?'],
])('the question quotes the claim, not the sentence around it: %s', (text, title) => {
  const box = gapsOf(page(`# Titolo\n\n${text}`)).boxes.find(({ move }) => move === 'ask');
  expect(box?.title).toBe(title);
  const [question, rest = ''] = (box?.question ?? '').split(title);
  expect(question).toBe('');
  expect(rest).toMatch(/^ \p{Lu}/u);
});
