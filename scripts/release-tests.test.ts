import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { RELEASE_TESTS } from './release-tests.ts';

test.each(Object.values(RELEASE_TESTS).flat())('%s exists', (file) => {
  expect(existsSync(path.join(import.meta.dirname, '..', file))).toBe(true);
});
