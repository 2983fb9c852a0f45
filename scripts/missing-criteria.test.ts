import { expect, test } from 'vitest';
import { CHECKLIST } from '../server/src/analysis/eeat/checklist/checklist.ts';
import { missingText } from '../web/src/strings/missing-criteria.ts';

test('the list of a batch has words for each criterion of the checklist, and for no other', () => {
  expect(Object.keys(missingText).sort()).toEqual(CHECKLIST.map(({ id }) => id).sort());
});
