import type { Addition, Gap } from '@rilievo/shared/findings';
import { expect, test } from 'vitest';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { withPlaces } from './said-elsewhere.ts';

const article = {
  ...markdownArticle(
    "# Melanzane sott'olio\n\nLe melanzane restano crude e croccanti: niente aceto, niente bollitura.\n\n## Come si tagliano\n\nA bastoncini.",
  ),
  evidence: {
    title: "Melanzane sott'olio della zia",
    description: 'Crude, croccanti e senza bollitura!',
    author: null,
    siteName: null,
    canonicalUrl: null,
    publishedAt: null,
    modifiedAt: null,
    language: 'it',
    jsonLd: [
      { '@type': 'Recipe', description: 'Melanzane crude e croccanti, senza aceto e senza bollitura' },
    ],
  },
};
const passage = {
  blockId: 'b2',
  text: 'Le melanzane restano crude e croccanti: niente aceto, niente bollitura.',
};
const box: Addition = {
  id: 'blue-g1',
  task: 'task_2',
  after: 'b2',
  title: "Senza aceto c'è il botulino",
  html: '<p>Le melanzane si scottano in acqua e acidità.</p>',
  note: null,
  reason: 'Chi le mangia si intossica.',
  closes: 'g1',
  citations: [],
  asksAuthor: false,
  severity: 'critical',
  move: 'replace',
  passage,
};
const gap: Gap = {
  id: 'g1',
  blockId: 'b2',
  type: 'unsafe-claim',
  severity: 'critical',
  quotes: [passage],
  count: 1,
  measure: '',
};
const noteOf = (over: Partial<Addition>) =>
  withPlaces({ ...box, ...over }, gap, article, "melanzane sott'olio").note;

test('a correction names the description and the structured data that say the same, and no other place', () => {
  const said =
    'lo stesso si legge anche nella descrizione della pagina e nei dati strutturati: correggi anche lì';
  expect(noteOf({})).toBe(said);
  expect(noteOf({ note: "cita l'Istituto superiore di sanità" })).toBe(
    `cita l'Istituto superiore di sanità; ${said}`,
  );
});

test('an addition, a minor box and other words name none', () => {
  expect(withPlaces({ ...box, move: 'add' }, { ...gap, type: 'missing-step' }, article, '').note).toBeNull();
  expect(noteOf({ severity: 'minor' })).toBeNull();
  const other = { blockId: 'b4', text: 'A bastoncini.' };
  expect(withPlaces({ ...box, passage: other }, { ...gap, quotes: [other] }, article, '').note).toBeNull();
});
