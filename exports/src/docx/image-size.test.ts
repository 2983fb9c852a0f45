import { expect, test } from 'vitest';
import { imageSize } from './image-size.ts';

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

test.each([
  ['PNG', '89504e470d0a1a0a0000000d49484452000000200000001008020000'],
  ['GIF', '47494638396120001000f00000'],
  ['JPEG', 'ffd8ffe000104a46494600010100000100010000ffc00011080010002003011100'],
])('reads the pixels of a %s', (_name, hex) => {
  expect(imageSize(bytes(hex))).toEqual({ width: 32, height: 16 });
});

test('anything else has no size', () => {
  for (const hex of [
    '',
    '00',
    '89504e47',
    'ffd8ffe0',
    'ffd8ffe00002ffff',
    '3c7376673e3c2f7376673e3c2f7376673e3c2f737667',
  ]) {
    expect(imageSize(bytes(hex))).toBeNull();
  }
});
