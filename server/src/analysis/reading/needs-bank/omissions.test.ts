import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { markdownArticle } from '../../fixtures/read-fixture.ts';
import { readArticle } from '../read-article.ts';
import { omissionsSchema } from './need-class.ts';
import { omittedNeeds } from './omissions.ts';

const { families } = omissionsSchema.parse(
  JSON.parse(readFileSync(new URL('omissions.json', import.meta.url), 'utf8')),
);
const FILLER =
  'La piazza è grande e bella, con i portici e la gente che passa a tutte le ore del giorno. '.repeat(12);

function omitted(title: string, body: string): string[] {
  const reading = readArticle(markdownArticle(`# ${title}\n\n${body}\n\n${FILLER}`));
  return omittedNeeds(reading, 'altro').map(({ question }) => question);
}

describe('what a family of texts often leaves out', () => {
  test('keeps the schema: ids once, questions with a capital and good apostrophes, told words in small letters', () => {
    const ids = families.flatMap(({ id, needs }) => needs.map((need) => `${id}-${need.id}`));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { needs } of families) {
      expect(needs.some(({ weight }) => weight === 'essential')).toBe(true);
      for (const { question, told } of needs) {
        expect(question).toMatch(/^(?:\p{Lu}|È )[^’]*\?$/u);
        for (const word of told) expect(word).toBe(word.toLowerCase());
      }
    }
  });

  test('is open where no word of it occurs anywhere', () => {
    expect(omitted('Sagra del tartufo', 'La sagra si tiene in ottobre.')).toContain(
      'Che cosa succede in caso di pioggia?',
    );
  });

  test.each([
    ['in a sentence', 'Se piove la sagra si fa lo stesso, e in caso di pioggia sotto i portici.'],
    ['in a heading', '## Maltempo\n\nLa sagra si fa lo stesso.'],
    ['in a list', '- Parcheggio: piazzale\n- Pioggia: si rinvia'],
  ])('is not open where it is told %s', (_, body) => {
    expect(omitted('Sagra del tartufo', body)).not.toContain('Che cosa succede in caso di pioggia?');
  });

  test('a short word is a whole word: «pos» is not in «possono»', () => {
    expect(omitted('Sagra del tartufo', 'I visitatori possono entrare.')).toContain(
      'Si può pagare con la carta?',
    );
  });

  test('a short text and a title of no family leave nothing out', () => {
    expect(omittedNeeds(readArticle(markdownArticle('# Sagra del tartufo\n\nIn ottobre.')), 'altro')).toEqual(
      [],
    );
    expect(omitted('Il tempo che passa', 'Nessuno lo ferma.')).toEqual([]);
  });
});
