import { describe, expect, test } from 'vitest';
import { findClass } from '#analysis/reading/class-of-thing/find-class.ts';
import { readArticle } from '#analysis/reading/read-article.ts';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { judgeNeeds } from './judge-needs.ts';
import { needBoxes } from './need-boxes.ts';

const TITLE =
  "# Orchidea: come curarla in casa\n\nL'orchidea vive per anni. L'orchidea ama la luce del mattino.";
/** A text that speaks of enough sides of the plant for its silences to count. */
const REST =
  "Il vaso dell'orchidea è trasparente e il terriccio è corteccia. In inverno l'orchidea teme il freddo sotto i 15 gradi.";

function judged(markdown: string) {
  const reading = readArticle(markdownArticle(`${TITLE}\n\n${markdown}\n\n${REST}`));
  const needs = judgeNeeds(reading, findClass(reading), 'guida');
  return { reading, needs, watering: needs.find(({ need }) => need.id === 'watering') };
}

describe('watering an orchid', () => {
  test.each([
    ['a sentence', "L'orchidea si annaffia ogni 10 giorni, bagnando le radici con acqua tiepida."],
    [
      'a row of a table',
      '| Cura | Ogni quanto annaffiare |\n|---|---|\n| Annaffiare con acqua tiepida | ogni 7 giorni |',
    ],
    ['an item of a list', '- Luce: molta\n- Annaffiature: ogni 7 giorni, con acqua piovana'],
    [
      'a line under its heading',
      '## Ogni quanto annaffiare\n\nBasta bagnare le radici una volta alla settimana.',
    ],
  ])('is answered by %s', (_, markdown) => {
    const { watering } = judged(markdown);
    expect(watering?.verdict).toBe('answered');
    expect(watering?.passages[0]?.text).toMatch(/10 giorni|7 giorni|settimana/);
  });

  test('is said and not given by a vague word, and the box quotes the sentence', () => {
    const { reading, needs, watering } = judged("Annaffia l'orchidea regolarmente, bagnando le radici.");
    expect(watering?.verdict).toBe('partly');
    const box = needBoxes(reading, needs, 'orchidea').find(({ closes }) => closes === 'watering');
    expect(box?.reason).toBe(
      "«Annaffia l'orchidea regolarmente, bagnando le radici» ne parla, ma non dice ogni quanto.",
    );
    expect(box?.move).toBe('ask');
  });

  test.each([
    ['a mistake', "L'errore è annaffiare l'orchidea ogni giorno con molta acqua."],
    ['a hypothesis', 'Mettiamo che la annaffi ogni giorno: le radici bagnate marciscono.'],
    ['a question', 'Basta annaffiare ogni 10 giorni?'],
  ])('is not answered by %s', (_, markdown) => {
    expect(judged(markdown).watering?.verdict).not.toBe('answered');
  });
});

test('an unsafe promise answers nothing', () => {
  const text =
    '# Cistite: sintomi, cause e cura\n\nLa cistite è fastidiosa. La cistite si cura con rimedi naturali che funzionano davvero, senza farmaci.';
  const reading = readArticle(markdownArticle(text));
  const passages = judgeNeeds(reading, findClass(reading), 'salute').flatMap((need) => need.passages);
  expect(passages.map((unit) => unit.text).join(' ')).not.toContain('funzionano davvero');
});

test('a text that is not Italian is not judged', () => {
  const reading = readArticle(markdownArticle('# Orchidea\n\nThe orchid needs water.', 'en'));
  expect(judgeNeeds(reading, findClass(reading), 'salute')).toEqual([]);
});
