import { expect, test } from 'vitest';
import { CHECKLIST } from '#analysis/eeat/checklist/checklist.ts';
import { askedCriteria } from './asked-criteria.ts';

const idsOf = (kind: Parameters<typeof askedCriteria>[1]) =>
  askedCriteria(CHECKLIST, kind).map(({ id }) => id);

test('a model is asked the criteria of the kind of page, and of an unknown kind all that a text can show', () => {
  const all = CHECKLIST.filter(({ seenIn }) => seenIn === 'text').map(({ id }) => id);
  expect(idsOf('altro')).toEqual(all);
  expect(idsOf('prodotto')).toContain('pregi-e-difetti');
  expect(idsOf('notizia')).not.toContain('passaggi-ordinati');
  expect(idsOf('salute')).toEqual(
    expect.arrayContaining(['avvertenze', 'consigli-motivati', 'senza-promesse']),
  );
  expect(idsOf('salute')).not.toContain('dati-dell-attivita');
  for (const kind of ['guida', 'ricetta', 'salute', 'servizio locale', 'notizia'] as const)
    expect(idsOf(kind).length).toBeLessThan(all.length);
});
