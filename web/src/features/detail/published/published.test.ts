import { expect, test } from 'vitest';
import { presenceOf } from './found-on-page.ts';
import { otherChanges } from './other-changes.ts';
import { searched } from './runs.ts';
import type { Written } from './written.ts';

const ORIGINAL = [
  "L'olivo in vaso ha bisogno di sole per almeno sei ore al giorno.",
  'Il terriccio deve drenare bene, altrimenti le radici marciscono.',
  'La potatura si fa a fine inverno, prima della ripresa vegetativa.',
];
const ADDED = 'In estate si annaffia due volte la settimana, la sera, senza lasciare acqua nel sottovaso.';
const add = (...texts: string[]): Written => ({ id: 'R1', subject: '', texts, instead: null });
const block = (text: string) => ({ kind: 'paragraph' as const, level: null, text });
const presence = (written: Written, page: readonly string[]) =>
  presenceOf(written, searched(page), searched(ORIGINAL));
const changes = (page: readonly string[], ...written: Written[]) =>
  otherChanges(ORIGINAL.map(block), page.map(block), written).map(({ before, after }) => [
    before?.text ?? null,
    after?.text ?? null,
  ]);

test('an addition is on the page whatever its quotes, spaces, capitals and citations', () => {
  expect(presence(add(`${ADDED} [2]`), [...ORIGINAL, ADDED.replaceAll(' ', '  ').toUpperCase()])).toBe(
    'there',
  );
  expect(
    presence(add('L\'acqua "dura" lascia il calcare.'), ['Prima. L’acqua «dura» lascia il calcare. Poi.']),
  ).toBe('there');
});

test('an addition that was shortened or reworded is there in part, and one without its words is missing', () => {
  const shortened = 'In estate si annaffia due volte la settimana, la sera.';
  expect(presence(add(ADDED), [...ORIGINAL, shortened])).toBe('partly');
  expect(presence(add(ADDED), [...ORIGINAL, ADDED.replace('due', 'tre').replace('sera', 'mattina')])).toBe(
    'partly',
  );
  expect(presence(add(ADDED), ORIGINAL)).toBe('missing');
  expect(presence(add('Quante volte si annaffia?', ADDED), [ADDED])).toBe('partly');
});

test('a replacement is there when the new words are and the former ones are not', () => {
  const [, drain = ''] = ORIGINAL;
  const newer = 'Il terriccio deve drenare bene, con un terzo di pomice.';
  const replaced: Written = { ...add(newer), instead: drain };
  expect(presence(replaced, ORIGINAL.with(1, newer))).toBe('there');
  expect(presence(replaced, [...ORIGINAL, newer])).toBe('partly');
  // Half of the new words are those of the passage: they show nothing.
  expect(presence(replaced, ORIGINAL)).toBe('missing');
  expect(presence({ ...replaced, texts: [] }, ORIGINAL)).toBe('missing');
  expect(presence({ ...replaced, texts: [] }, ORIGINAL.toSpliced(1, 1))).toBe('there');
  expect(
    presence({ ...add(`${drain} Serve la pomice.`), instead: drain }, [`${drain} Serve la pomice.`]),
  ).toBe('there');
});

test('what else changed leaves out what the findings explain, and what only the CMS writes otherwise', () => {
  const [sun = '', drain = '', prune = ''] = ORIGINAL;
  expect(changes([sun.replace("'", '’'), drain, ADDED, prune], add(ADDED))).toEqual([]);
  expect(changes([sun, drain, ADDED])).toEqual([
    [prune, null],
    [null, ADDED],
  ]);
  expect(changes([prune, sun, drain])).toEqual([]);
  expect(changes([...ORIGINAL, 'Domande frequenti'], add('Domande frequenti'))).toEqual([]);
  const mended = prune.replace('fine inverno', 'inizio primavera');
  expect(changes([sun, drain, mended])).toEqual([[prune, mended]]);
  const replaced = { ...add('con un terzo di pomice'), instead: 'altrimenti le radici marciscono' };
  expect(changes([sun, 'Il terriccio deve drenare bene, con un terzo di pomice.', prune], replaced)).toEqual(
    [],
  );
  expect(changes([drain, prune], { ...add(), instead: sun })).toEqual([]);
});
