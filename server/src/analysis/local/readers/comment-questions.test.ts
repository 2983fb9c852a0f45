import { expect, test } from 'vitest';
import { unansweredQuestions } from './comment-questions.ts';

const reader = (author: string, text: string, isReply = false) => ({
  author,
  text,
  isReply,
  isBySite: false,
});
const ASKED = reader('lettore 1', 'La siepe di alloro attira le vespe?');

test('a reply may name a reader by number, and no longer number is that', () => {
  const answer = 'la siepe attira le vespe solo in fiore.';
  expect(unansweredQuestions([ASKED, reader('lettore 2', `@lettore 1 ${answer}`)], false)).toEqual([]);
  expect(unansweredQuestions([ASKED, reader('lettore 2', `@lettore 12 ${answer}`)], false)).toHaveLength(1);
});

test('a reply whose text was not kept is one, and no other comment without text', () => {
  expect(unansweredQuestions([ASKED, reader('lettore 2', '', true)], false)).toEqual([]);
  expect(unansweredQuestions([ASKED, reader('lettore 2', '')], false)).toHaveLength(1);
});
