import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparableText } from './comparable-text.ts';
import { overlapWords } from './normalise.ts';
import { articleScore, scoreSentences } from './score-sentences.ts';

function score(sentences: readonly string[], ...references: string[]) {
  return scoreSentences(sentences.map(overlapWords), references.map(comparableText));
}

/** Twelve words of which no other text here holds a 5-gram. */
const UNRELATED = 'Zzz www kkk jjj yyy xxx qqq hhh zxz wkw jyj qhq.';

test('V is the share of words inside runs of at least five words', () => {
  // Five of twelve words; of the sentence's 5-grams too few to count.
  const [overlap] = score(
    ['Il pane lievita nella madia mentre fuori nevica e qualcuno suona piano.'],
    'Ieri il pane lievita nella madia: zzz.',
  );
  expect(overlap).toMatchObject({ words: 12, verbatim: 5 / 12, near: 0, score: 58.33, lowConfidence: false });
});

test('a run may cross sentences, in the text and in the reference', () => {
  const overlaps = score(['Ora il pane riposa.', 'Copri con un panno.'], 'Zzz il pane. Riposa copri; con.');
  expect(overlaps.map(({ verbatim }) => verbatim)).toEqual([3 / 4, 2 / 4]);
  expect(overlaps.map(({ score }) => score)).toEqual([25, 50]);
});

test('four words in a row are nobody’s', () => {
  expect(score(['Il pane lievita piano qui.'], 'Il pane lievita piano altrove.')[0]).toMatchObject({
    verbatim: 0,
    score: 100,
  });
});

test('runs must each be found in one reference, but may be of different ones', () => {
  const sentence = 'Il pane lievita piano qui poi cuoce nel forno caldo.';
  const pieces = ['Il pane lievita piano qui zzz.', 'Zzz poi cuoce nel forno caldo.'];
  expect(score([sentence], ...pieces)[0]?.verbatim).toBe(1);
  expect(score(['Il pane lievita piano qui.'], 'Il pane.', 'Lievita piano qui.')[0]?.verbatim).toBe(0);
});

test('N is the share of distinct 5-grams in the best two sentences of a reference', () => {
  // Its 23 characters are 19 distinct 5-grams. The reference has "aaa bbb ccc ddd eee " of it, 20 characters: 16.
  const [overlap] = score(['Aaa bbb ccc ddd eee fff.'], 'Aaa bbb ccc. Ddd eee zzz.');
  expect(overlap).toMatchObject({ verbatim: 5 / 6, near: 16 / 19, score: 15.79 });
  // Two sentences further apart are no window: "aaa bbb ccc " has 8 of the 19, not enough to count.
  const [apart] = score(['Aaa bbb ccc ddd eee fff.'], 'Aaa bbb ccc. Zzz. Ddd eee zzz.');
  expect(apart).toMatchObject({ verbatim: 0, near: 0, score: 100 });
});

test('N catches a rewriting without a run of five words', () => {
  const [overlap] = score(
    ['Impastare farina, acqua e lievito finché elastico.'],
    'Si comincia. Impastare con cura farina, molta acqua, lievito finché elastico risulta.',
  );
  expect(overlap?.verbatim).toBe(0);
  expect(overlap?.near).toBeGreaterThan(0.6);
});

test('N counts from 0.45 up', () => {
  // "abcdef ghijkl" has nine 5-grams, all in the sentences below, which have 20 and 21: 0.45 and 0.43.
  expect(score(['abcdef ghijkl m n o p qr'], 'abcdef ghijkl')[0]).toMatchObject({ near: 9 / 20, score: 55 });
  expect(score(['abcdef ghijkl m n o p q r'], 'abcdef ghijkl')[0]).toMatchObject({ near: 0, score: 100 });
});

test('a sentence under six words is judged on runs alone, with low confidence', () => {
  const [five, six] = score(
    ['Impastare farina acqua lievito sale.', 'Impastare farina acqua lievito sale olio.'],
    'Sale, impastare: farina molta acqua e lievito sale olio.',
  );
  expect(five).toMatchObject({ words: 5, near: 0, score: 100, lowConfidence: true });
  expect(six).toMatchObject({ words: 6, lowConfidence: false });
  expect(six?.near).toBeGreaterThan(0.45);
});

test('tricks with invisible, full-width and styled characters hide nothing', () => {
  const trick = 'I\u200bl ｐａｎｅ lie\u00advita 𝐩𝐢𝐚𝐧𝐨 nella citta\u0300 dell’orto.';
  expect(score([trick], "Il pane lievita piano nella città dell'orto.")[0]?.score).toBe(0);
});

test('the match is the reference that takes the largest part, the earlier of two equals', () => {
  const sentence = 'Il pane lievita piano poi cuoce nel forno.';
  expect(score([sentence], UNRELATED, 'Il pane lievita piano poi.', sentence)[0]?.match).toEqual({
    reference: 2,
    share: 1,
  });
  expect(score([sentence], sentence, sentence)[0]?.match?.reference).toBe(0);
  expect(score([sentence], UNRELATED)[0]?.match).toBeNull();
});

test('a reference without full stops does not pass for two sentences', () => {
  const vocabulary = Array.from({ length: 600 }, (_, index) => `parola${(index * 37) % 600}`);
  const scattered = [3, 93, 183, 273, 363, 453, 543].map((place) => vocabulary[place]).join(' ');
  const near = (reference: string) => score([scattered], reference)[0]?.near;
  expect(near(vocabulary.join(' '))).toBe(
    near(
      vocabulary
        .map((word, index) => (index % 60 === 59 ? `${word}.` : word))
        .join(' ')
        .replace(/\. p/g, '. P'),
    ),
  );
});

test('the article’s score is the mean of the sentences’ as shown, weighted by words', () => {
  expect(
    articleScore([
      { words: 3, score: 33.33 },
      { words: 6, score: 100 },
    ]),
  ).toBe(77.78);
  expect(
    articleScore([
      { words: 12, score: 58.33 },
      { words: 4, score: 25 },
    ]),
  ).toBe(50);
  expect(articleScore([])).toBeNull();
});

test('halves of the second decimal round up', () => {
  // 5 words of 32 are 15.625 %, so 84.375 is shown as 84.38.
  const words = Array.from({ length: 32 }, (_, index) =>
    `${'abcdefgh'[index % 8]}${'xyzw'[index >> 3]}`.repeat(4),
  );
  const taken = words.slice(0, 5).join(' ');
  expect(score([words.join(' ')], taken)[0]).toMatchObject({ verbatim: 5 / 32, near: 0, score: 84.38 });
});

const word = fc.constantFrom('il', 'pane', 'lievita', 'nella', 'madia', 'di', 'legno', 'e', 'poi', 'cuoce');
const sentence = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));
const sentences = fc.array(sentence, { minLength: 1, maxLength: 5 });
const references = fc.array(
  sentences.map((all) => all.map((one) => `P${one}.`).join(' ')),
  { maxLength: 4 },
);
const runs = { seed: 7, numRuns: 200 };

test('scores stay between 0 and 100 and are the same every time', () => {
  fc.assert(
    fc.property(sentences, references, (text, others) => {
      const overlaps = score(text, ...others);
      for (const overlap of overlaps) {
        expect(overlap.score).toBeGreaterThanOrEqual(0);
        expect(overlap.score).toBeLessThanOrEqual(100);
      }
      expect(score(text, ...others)).toEqual(overlaps);
    }),
    runs,
  );
});

test('a text of five words or more against itself is 0', () => {
  fc.assert(
    fc.property(sentences, (text) => {
      fc.pre(text.flatMap(overlapWords).length >= 5);
      expect(articleScore(score(text, text.join(' ')))).toBe(0);
    }),
    runs,
  );
});

test('one more reference never raises a score, and their order makes no difference', () => {
  fc.assert(
    fc.property(sentences, references, sentence, (text, others, more) => {
      const scores = score(text, ...others).map((overlap) => overlap.score);
      const withMore = score(text, ...others, more).map((overlap) => overlap.score);
      const reversed = score(text, ...others.toReversed()).map((overlap) => overlap.score);
      expect(withMore.every((after, index) => after <= (scores[index] ?? 0))).toBe(true);
      expect(reversed).toEqual(scores);
    }),
    runs,
  );
});
