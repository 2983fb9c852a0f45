import { expect, test } from 'vitest';
import { createSpanFinder } from './quoted-span.ts';

const TEXT = `L’olivo  cresce bene in suoli
da neutri ad “alcalini”, con pH tra 6,5 e 8,5. È una pianta\u00ad antica, non sem- pre irrigata.
Regge fino a −7 °C; l'anidride carbonica (CO₂) cala del 50 %, la produzione arriva a 1.200 kg e 10² piante nel 2019–2020.
Poi… il silenzio dei campi. Costa 5 € il vaso da 2½ litri.`;
const holds = createSpanFinder(TEXT);

test.each([
  "l'olivo cresce bene in suoli",
  'DA NEUTRI AD «ALCALINI», CON PH',
  'tra 6,5 e 8,5',
  'È una pianta antica',
  'E\u0300 una pianta an\u00adtica.',
  'una\u00a0pianta \n antica,\u200b non',
  '… è una pianta antica …',
  '«[...] è una pianta antica»',
  'antica, non sempre irrigata',
  'antica, non sem-\npre irrigata',
  'fino a -7°C',
  'cala del 50%',
  "l'anidride carbonica (CO2) cala",
  'piante nel 2019-2020',
  'Poi... il silenzio',
  'arriva a 1.200 kg',
  'costa 5€ il vaso',
  'vaso da 2½ litri',
])('a quote is found whatever its spaces, quotation marks, case and hidden signs: %s', (quote) => {
  expect(holds(quote)).toBe(true);
});

test.each([
  ['another number', 'pH tra 6,5 e 9'],
  ['another word', 'olivo cresce male'],
  ['a word from its middle', 'ivo cresce bene in'],
  ['the wrong order', 'cresce bene l’olivo'],
  ['no word', '«»'],
  ['nothing', ''],
  ['two words', 'pianta antica'],
  ['words and bare signs', 'costa € + %'],
  ['another decimal sign', 'tra 6.5 e 8.5'],
  ['no decimal sign', 'tra 65 e 85'],
  ['parts of a number as numbers', 'tra 6 5 e 8 5'],
  ['half a number', 'con pH tra 6'],
  ['another thousands sign', 'arriva a 1,200 kg'],
  ['no thousands sign', 'arriva a 1200 kg'],
  ['no minus', 'fino a 7 °C'],
  ['another unit', 'fino a -7 %'],
  ['a power as a number', 'e 102 piante nel'],
  ['a fraction as a number', 'vaso da 21/2 litri'],
  ['a range as a list', 'nel 2019 2020 poi'],
  ['an omission that joins far words', 'l’olivo cresce […] a 1.200 kg'],
  ['an omission where nothing was left out', 'l’olivo cresce … bene in suoli'],
])('a passage that the text does not hold is not found: %s', (_why, quote) => {
  expect(holds(quote)).toBe(false);
});

// A search whose time grew with the square of the length would pass the runner's time limit.
test.each(['-', '- ', '.', '1', '1.', 'a-', 'a- ', '^', '\u00ad', ' '])(
  'a text and a quote of a megabyte of «%s» do not hang the search',
  (sign) => {
    const long = sign.repeat(1_000_000 / sign.length);
    expect(createSpanFinder(long)(`${long} una due tre`)).toBe(false);
  },
);
