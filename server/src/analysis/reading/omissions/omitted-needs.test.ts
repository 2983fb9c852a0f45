import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { foldAccents } from '#linguistics/words.ts';
import { answerUnits } from '../answers/answer-units.ts';
import type { ContentKind } from '../facets/facet.ts';
import { readArticle } from '../read-article.ts';
import { familiesFileSchema } from './family.ts';
import { omissionFamilies } from './load-families.ts';
import { familiesOf, omittedNeeds } from './omitted-needs.ts';

const FOLDER = new URL('families/', import.meta.url);
const families = readdirSync(FOLDER)
  .sort()
  .flatMap(
    (name) => familiesFileSchema.parse(JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))).families,
  );
const FILLER =
  'La piazza è grande e bella, con i portici e la gente che passa a tutte le ore del giorno. '.repeat(12);
/** What a text on a fair tells, so that it counts as one. */
const FAIR =
  'Si tiene sabato 10 ottobre dalle 10 alle 22 in piazza. Si entra gratis dal cancello della pro loco, il menu costa 18 euro, il parcheggio è dietro la chiesa e i cani restano fuori.';

function omitted(title: string, body: string, kind: ContentKind = 'altro'): string[] {
  const reading = readArticle(markdownArticle(`# ${title}\n\n${body}\n\n${FILLER}`));
  return omittedNeeds(reading, kind, answerUnits(reading)).map(({ question }) => question);
}

describe('the families', () => {
  test('are read without a loss though their needs are parsed when they are asked for', () => {
    const read = omissionFamilies().map((family) => ({ ...family }));
    expect(
      families.filter((family, index) => !isDeepStrictEqual(read[index], family)).map(({ id }) => id),
    ).toEqual([]);
  });

  test('have ids of their own, and at most five essential needs each', () => {
    expect(new Set(families.map(({ id }) => id)).size).toBe(families.length);
    for (const { id, needs } of families) {
      expect(new Set(needs.map((need) => need.id)).size, id).toBe(needs.length);
      expect(needs.filter(({ weight }) => weight === 'essential').length, id).toBeLessThanOrEqual(5);
    }
  });

  test('ask with a capital, one question mark and straight apostrophes', () => {
    for (const { question } of families.flatMap(({ needs }) => needs))
      expect(question).toMatch(/^(?:\p{Lu}|È )[^’?]*\?$/u);
  });

  test('search in small letters without accents', () => {
    for (const { titles = [], except = [], needs } of families)
      for (const phrase of [
        ...titles,
        ...except,
        ...needs.flatMap(({ told, when = [] }) => [...told, ...when]),
      ])
        expect(phrase).toBe(foldAccents(phrase));
  });
});

describe('what a family of texts often leaves out', () => {
  const RAIN = 'Che cosa succede in caso di pioggia?';

  test('is open where no word of it occurs anywhere', () => {
    expect(omitted('Sagra del tartufo', FAIR)).toContain(RAIN);
  });

  test.each([
    ['in a sentence', 'Se piove la sagra si fa lo stesso, e in caso di pioggia sotto i portici.'],
    ['in a heading', '## Maltempo\n\nLa sagra si fa lo stesso.'],
    ['in a list', '- Parcheggio: piazzale\n- Pioggia: si rinvia'],
  ])('is not open where it is told %s', (_, body) => {
    expect(omitted('Sagra del tartufo', `${FAIR}\n\n${body}`)).not.toContain(RAIN);
  });

  test('a short word is a whole word: «pos» is not in «possono»', () => {
    expect(omitted('Sagra del tartufo', `${FAIR} I visitatori possono entrare.`)).toContain(
      'Si può pagare con la carta?',
    );
  });

  test('a text that tells hardly anything of a family is about something else', () => {
    expect(omitted('La festa di Aldo', 'Aldo compie gli anni e la torta ha tre piani di panna.')).toEqual([]);
  });

  test('a short text and a title of no family leave nothing out', () => {
    const short = readArticle(markdownArticle('# Sagra del tartufo\n\nIn ottobre.'));
    expect(omittedNeeds(short, 'altro', answerUnits(short))).toEqual([]);
    expect(omitted('Il tempo che passa', 'Nessuno lo ferma.')).toEqual([]);
  });

  test('neither a question nor an advert nor a reader tells anything', () => {
    const body = `${FAIR}\n\nSponsorizzato: con la pioggia si va alle terme.\n\nE se piove?\n\n## Commenti\n\nDa noi la pioggia non mancava.`;
    expect(omitted('Sagra del tartufo', body)).toContain(RAIN);
  });

  test('beside the closest family only standing needs are asked', () => {
    const alarm =
      /medic|soccors|urgen|112|118|subito|dottor|allarm|emergen|immediat|aspettar|rivolg|guardia|quando|giornata|campanell|stesso/;
    const told = families
      .filter(({ id }) => id === 'low-back-strain' || id === 'ailment')
      .flatMap(({ needs }) => needs.filter(({ id }) => id !== 'alarm' && id !== 'causes'))
      .map((need) => `${need.told.filter((phrase) => !alarm.test(phrase)).join(' ')} 2 giorni, 20 euro.`)
      .join('\n\n');
    const questions = omitted('Colpo della strega', told, 'salute');
    expect(questions).toContain('Quali segnali richiedono il pronto soccorso?');
    expect(questions).not.toContain('Quali sono le cause?');
  });

  test('advice that can harm tells nothing', () => {
    const needs = families.find(({ id }) => id === 'hypertension')?.needs ?? [];
    const emergency = needs.find(({ id }) => id === 'emergency')?.told ?? [];
    const told = needs
      .filter(({ id }) => id !== 'emergency')
      .map(
        (need) =>
          `${need.told.filter((word) => !emergency.some((own) => word.includes(own.trim()))).join(' ')} 2 giorni.`,
      )
      .join('\n\n');
    const asked = (last: string) => omitted('Pressione alta', `${told}\n\n${last}`, 'salute');
    const EMERGENCY = 'Con quali valori o sintomi si va al pronto soccorso?';
    expect(asked('Con 190 di massima e la vista annebbiata vai al pronto soccorso.')).not.toContain(
      EMERGENCY,
    );
    expect(
      asked('Con 190 di massima non serve correre al pronto soccorso: bastano luci spente e un limone.'),
    ).toContain(EMERGENCY);
  });

  test.each([
    ['named once in passing', 'Il cavo passa sul pergolato.', false],
    ['that the text speaks of', 'Il pergolato è in legno. Sul pergolato sale la vite.', true],
  ])('a need that holds for a thing %s', (_, body, isAsked) => {
    const told = (families.find(({ id }) => id === 'garden-equipment')?.needs ?? [])
      .filter(({ id }) => id !== 'permit')
      .slice(4)
      .map((need) => `${need.told.join(' ')} 24 ore, 10 cm, 20 euro.`)
      .join('\n\n')
      .replaceAll(/pergol\S*|gazeb\S*|casett\S*|piscin\S*|barbecue|serra|forno/g, '');
    const asked = omitted('Il robot tagliaerba', `${told}\n\n${body}`, 'prodotto');
    expect(asked.includes('Serve un permesso del Comune o del condominio?')).toBe(isAsked);
  });

  test('news belong only to the families of news', () => {
    expect(familiesOf('Riapre il ponte alle biciclette', 'notizia').map(({ id }) => id)).not.toContain(
      'bicycle',
    );
  });
});
