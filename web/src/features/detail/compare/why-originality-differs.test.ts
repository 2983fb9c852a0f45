import { expect, test } from 'vitest';
import { whyOriginalityDiffers } from './why-originality-differs.ts';

const run = (urls: readonly string[], version = '1') => ({
  version,
  references: urls.map((url) => ({ id: 's1', kind: 'source' as const, title: url, url, words: 90 })),
});

test.each([
  ['other texts', run(['a', 'b']), run(['b', 'c', 'd']), /prima 2 testi, ora 3, 1 in comune/],
  ['no text before', run([]), run(['a']), /prima nessun testo, ora 1/],
  ['another measure', run(['a']), run(['a'], '2'), /altra versione/],
  ['another text', run(['a']), run(['a']), /articolo o le aggiunte/],
])('%s: the reason says so', (_, former, newer, said) => {
  expect(whyOriginalityDiffers(former, newer)).toMatch(said);
});
