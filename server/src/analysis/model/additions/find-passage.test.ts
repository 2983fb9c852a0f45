import { expect, test } from 'vitest';
import { findPassage, passageToReplace } from './find-passage.ts';

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

test('the marks around a quote belong to the passage where the text has them', () => {
  const text = 'Il bidone ha un microchip (RFID). Si paga la prima volta.';
  expect(findPassage(text, 'ha un microchip (RFID).', 2)).toBe('ha un microchip (RFID).');
  expect(findPassage(text, 'un microchip (RFID)', 2)).toBe('un microchip (RFID)');
  expect(findPassage(text, 'Il bidone…', 2)).toBe('Il bidone');
  expect(findPassage(TEXT, ', da lì partono', 2)).toBe(', da lì partono');
  expect(findPassage(TEXT, '(da lì partono', 2)).toBe('da lì partono');
});

test.each([
  ['Nubesta è il più silenzioso', 'Il più silenzioso è un altro.', 'Nubesta è il più silenzioso.'],
  ['Nubesta è il più silenzioso.', 'Il più silenzioso è un altro', 'Nubesta è il più silenzioso'],
  ['il più silenzioso', 'fra i più silenziosi', 'il più silenzioso'],
  ['Perfetto per tutti', '', 'Perfetto per tutti.'],
  ['per tutti', '', 'per tutti'],
])('of «%s» the full stop goes with a replacement that has one: «%s»', (passage, replacement, whole) => {
  const text = 'Nubesta è il più silenzioso. Perfetto per tutti.';
  expect(passageToReplace(text, passage, replacement)).toBe(whole);
});
