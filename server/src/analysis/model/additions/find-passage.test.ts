import { expect, test } from 'vitest';
import { findPassage } from './find-passage.ts';

const TEXT = 'Taglia sopra due foglie: “mai” la foglia sola, da lì partono due rami.';

test.each([
  ['sopra due foglie', 'sopra due foglie'],
  ['SOPRA  due\nfoglie', 'sopra due foglie'],
  ['foglie • mai la foglia', 'foglie: “mai” la foglia'],
  ['«mai» la foglia sola.', 'mai” la foglia sola'],
])('%s is given back as it stands in the text', (quote, passage) => {
  expect(findPassage(TEXT, quote, 2)).toBe(passage);
});

test.each(['sopra tre foglie', 'oglie mai', 'due', '', '…', 'parola '.repeat(300)])(
  'what the text does not hold, or too little, is no passage: %s',
  (quote) => {
    expect(findPassage(TEXT, quote, 2)).toBeNull();
  },
);
