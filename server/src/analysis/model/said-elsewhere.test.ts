import type { Addition, Gap } from '@rilievo/shared/findings';
import { expect, test } from 'vitest';
import { pageEvidence } from '#analysis/testing/page-evidence.ts';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { withPlaces } from './said-elsewhere.ts';

const article = {
  ...markdownArticle(
    "# Melanzane sott'olio\n\nLe melanzane restano crude e croccanti: niente aceto, niente bollitura.\n\n## Come si tagliano\n\nA bastoncini.",
  ),
  evidence: pageEvidence({
    title: "Melanzane sott'olio della zia",
    description: 'Crude, croccanti e senza bollitura!',
    language: 'it',
    jsonLd: [
      { '@type': 'Recipe', description: 'Melanzane crude e croccanti, senza aceto e senza bollitura' },
    ],
  }),
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

test('a heading that only names the product of the contested row is no second place', () => {
  const heading = '1. Torval Duna 500 – la più venduta in assoluto';
  const compared = markdownArticle(
    `# Le tende a confronto\n\n## ${heading}\n\nSi monta in fretta.\n\n| Modello | Posti |\n| --- | --- |\n| Torval Duna | 3 posti |`,
  );
  const noted = (text: string) => {
    const place = { blockId: 'b4', text };
    const asking: Addition = { ...box, html: '', move: 'ask', note: 'correggi i posti' };
    const doubted: Gap = { ...gap, blockId: 'b4', type: 'contradiction', quotes: [place] };
    return withPlaces(asking, doubted, compared, 'tende').note;
  };
  expect(noted('Torval Duna')).toBe('correggi i posti');
  expect(noted('Torval Duna 500, tenda da 3 posti')).toBe('correggi i posti');
  expect(noted('La Torval Duna è la più venduta in assoluto')).toContain(`nel titolo «${heading}»`);
});

test('neither a question, nor a few words of a long passage, nor an offer makes a second place', () => {
  const long =
    'Chi lava il tappeto in casa con acqua calda, aceto e bicarbonato lo rovina in poche ore, perché i colori si sciolgono.';
  const carpet = {
    ...markdownArticle(`# Il tappeto\n\n${long}\n\n## L'acqua calda rovina i colori?\n\nNo.`),
    evidence: {
      ...article.evidence,
      title: 'Tappeto',
      description:
        'Come si lava il tappeto in casa, con aceto e prodotti delicati, senza fatica e senza spesa.',
      jsonLd: [],
    },
  };
  const place = { blockId: 'b2', text: long };
  const noted = (type: Gap['type']) =>
    withPlaces({ ...box, passage: place }, { ...gap, type, quotes: [place] }, carpet, 'tappeto').note;
  expect(noted('unsafe-claim')).toBeNull();
  const offer = { ...article, evidence: { ...article.evidence, jsonLd: [] } };
  expect(
    withPlaces(box, { ...gap, type: 'undeclared-advertising' }, offer, "melanzane sott'olio").note,
  ).toBeNull();
});

test('a place that the box names itself is not named again', () => {
  expect(noteOf({ note: 'togli le stesse parole dalla descrizione' })).toBe(
    'togli le stesse parole dalla descrizione; lo stesso si legge anche nei dati strutturati: correggi anche lì',
  );
});
