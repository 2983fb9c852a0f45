import { expect, test } from 'vitest';
import { storedComments } from './stored-comments.ts';

function stored(...given: [author: string | null, text: string, isReply?: boolean][]) {
  return storedComments(
    given.map(([author, text, isReply = false]) => ({ author, text, isReply, isMarked: false })),
    (author) => author === 'Staff',
  );
}

test('readers have numbers, also where another speaks to them', () => {
  const kept = stored(
    ['Rosa Bianchi', 'La siepe attira le vespe?'],
    ['Ugo', 'Ciao Rosa, la rosa attira le vespe. Chiedi a @Rosa'],
    ['Staff', 'Rosa, no.'],
    ['rosa bianchi', 'Grazie Ugo!'],
  );
  expect(kept.map(({ author, text }) => [author, text])).toEqual([
    ['lettore 1', 'La siepe attira le vespe?'],
    ['lettore 2', 'Ciao lettore 1, la rosa attira le vespe. Chiedi a @lettore 1'],
    [null, 'lettore 1, no.'],
    ['lettore 1', 'Grazie lettore 2!'],
  ]);
});

test('an unfit text is not kept, only that somebody wrote there', () => {
  expect(stored(['Ada', 'La siepe cresce?'], ['Ugo', 'Chiamami: 333 12 34 567', true])[1]).toEqual({
    author: 'lettore 2',
    text: '',
    isReply: true,
    isBySite: false,
  });
  expect(stored(['Ugo', 'Vai su siepi.store'])).toEqual([]);
});

test('nobody keeps what a reader tells of their health', () => {
  expect(
    stored(['Ada', 'Mia figlia è autistica. La siepe è velenosa?'], ['Ugo', 'Sono sieropositivo.', true]).map(
      ({ text }) => text,
    ),
  ).toEqual(['La siepe è velenosa?', '']);
});
