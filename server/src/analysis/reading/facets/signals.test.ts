import { expect, test } from 'vitest';
import { foldAccents } from '#linguistics/words.ts';
import { SIGNALS } from './signals.ts';

test.each([
  ['urgency', 'Di notte rispondiamo noi.'],
  ['examples', 'Immaginiamo una casa di due piani.'],
  ['pairing', 'Servite la torta tiepida.'],
] as const)('%s is shown by «%s»', (signal, text) => {
  expect(SIGNALS[signal].strong.test(foldAccents(text))).toBe(true);
});
