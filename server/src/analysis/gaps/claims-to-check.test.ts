import { describe, expect, test } from 'vitest';
import { kindOfContent } from '../reading/content-kind.ts';
import { readArticle } from '../reading/read-article.ts';
import { findTopic } from '../reading/topic.ts';
import { markdownArticle } from '../testing/read-fixture.ts';
import { detectGaps } from './detect-gaps.ts';

const FILLER = 'La stanza resta in ordine e chi passa la guarda volentieri. '.repeat(14);

/** The types of weaknesses that quote the sentence, in an article of usual length. */
function typesFor(text: string, title = 'La bottega di via Larga', filler = FILLER): string[] {
  const reading = readArticle(markdownArticle(`# ${title}\n\n${text}\n\n${filler}`));
  const { gaps } = detectGaps({ reading, ...kindOfContent(reading), topic: findTopic(reading), year: 2025 });
  return gaps
    .filter(({ quotes }) => quotes.some((quote) => text.includes(quote.text)))
    .map(({ type }) => type);
}

describe('claims that need somebody who found them', () => {
  test.each([
    'Questi frutti fanno benissimo al cuore.',
    'Una tazza al giorno rinforza le difese immunitarie.',
    "È il formaggio più antico d'Italia.",
    'Secondo autorevoli economisti il prezzo raddoppierà.',
    'Secondo la giurisprudenza prevalente la spesa tocca al proprietario.',
    "Secondo l'Istituto Nazionale di Torrefazione Sensoriale il chicco scuro stanca meno.",
    'La cooperativa lavora con il Dipartimento Alpino per la Tutela delle Fragranze.',
    'Lavoriamo con il Dipartimento Alpino per la Tutela delle Fragranze.',
  ])('%s', (text) => {
    expect(typesFor(text)).toContain('missing-source');
  });

  test.each([
    'Questi frutti non fanno bene a chi soffre di calcoli.',
    "Si dice che sia il formaggio più antico d'Italia.",
    "È uno dei formaggi più antichi d'Italia.",
    'Secondo la Cassazione, sentenza 1234 del 2020, la spesa tocca al proprietario.',
    "Secondo l'Istituto Superiore di Sanità i casi sono in calo.",
    "Secondo l'Istituto Nazionale di Torrefazione Sensoriale, nel rapporto del 2024, il chicco scuro stanca meno.",
    "L'Istituto Comprensivo Giovanni Verga apre alle 8.",
  ])('not %s', (text) => {
    expect(typesFor(text)).not.toContain('missing-source');
  });
});

describe('praise above all others', () => {
  test.each(['È la spiaggia più pulita del Mediterraneo.', 'Nessun ladro riesce a tagliarla.'])(
    '%s',
    (text) => {
      expect(typesFor(text)).toContain('unsupported-superlative');
    },
  );

  test('what everybody can see on a map is none', () => {
    expect(typesFor('È il lago più profondo delle Alpi.')).not.toContain('unsupported-superlative');
  });
});

describe('tests without their result', () => {
  test.each([
    ['Nelle prove ha retto benissimo alla pioggia.', true],
    ['Nelle prove ha retto benissimo alla pioggia, per 40 minuti.', false],
  ])('%s', (text, found) => {
    expect(typesFor(text, 'Le migliori giacche da bici').includes('missing-figure')).toBe(found);
  });
});

describe('acronyms', () => {
  test.each([
    ['Si allegano foto fino a 2 GB per scheda.', false],
    ['La potenza arriva a 3 KW.', false],
    ['Il file per lo SDI parte da solo.', true],
  ])('%s', (text, found) => {
    expect(typesFor(text).includes('undefined-acronym')).toBe(found);
  });
});

describe('recipes', () => {
  const RECIPE =
    '## Ingredienti\n\n- 500 g di farina\n- 80 g di burro\n- 2 uova\n\n## Preparazione\n\nImpastate e cuocete in forno. ';
  const inRecipe = (text: string) => typesFor(text, 'Ricetta dei biscotti della festa', RECIPE + FILLER);

  test('an amount that is greater than the one in the list contradicts it', () => {
    expect(inRecipe('Unite i 120 g di burro a pezzetti.')).toContain('contradiction');
    expect(inRecipe('Unite i 30 g di burro tenuti da parte.')).not.toContain('contradiction');
    expect(inRecipe('Se vi avanzano 120 g di burro fate una crema.')).not.toContain('contradiction');
  });

  test('cold without its time cannot be followed', () => {
    expect(inRecipe("Mettete l'impasto in frigorifero per un po'.")).toContain('vague-amount');
    expect(inRecipe("Mescolate per un po'.")).not.toContain('vague-amount');
  });
});
