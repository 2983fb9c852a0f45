import { describe, expect, test } from 'vitest';
import { findClass } from '#analysis/reading/class-of-thing/find-class.ts';
import { generalClass } from '#analysis/reading/class-of-thing/general-class.ts';
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

test('who is offered an investment asks for its risks, and a promise of none does not answer', () => {
  const promise = 'Investire qui è sicuro: non esiste alcun rischio di perdere il capitale.';
  const rest =
    'La vigna si vede dalla strada e il cancello è verde. Ci passano molti ciclisti la domenica. '.repeat(12);
  const text = `# Investire in vigneti: la rendita di domani\n\nI guadagni e il rendimento arrivano dal vino. ${promise} Il rendimento del vino è cresciuto.\n\n${rest}`;
  const reading = readArticle(markdownArticle(text));
  const needs = judgeNeeds(reading, generalClass(reading, 'denaro e diritto'), 'denaro e diritto');
  expect(needs.find(({ question }) => /perdere/.test(question))?.verdict).not.toBe('answered');
  expect(needs.map(({ question }) => question).join(' ')).not.toContain('Chi ne ha diritto');
  expect(needs.map(({ question }) => question).join(' ')).toContain('Quali costi e commissioni');
});

test('a text that is not Italian is not judged', () => {
  const reading = readArticle(markdownArticle('# Orchidea\n\nThe orchid needs water.', 'en'));
  expect(judgeNeeds(reading, findClass(reading), 'salute')).toEqual([]);
});

describe('a heading in the form of the need', () => {
  const verdictOf = (heading: string) => {
    const line = 'La sabbia è chiara e le barche restano al largo, davanti alla pineta. ';
    const markdown = `# Spiaggia di Calafiorita: cosa sapere\n\nLa spiaggia di Calafiorita è lunga. La spiaggia è libera.\n\n${line.repeat(12)}\n\n## ${heading}\n\nA giugno la spiaggia è quasi vuota.`;
    const reading = readArticle(markdownArticle(markdown));
    const needs = judgeNeeds(reading, findClass(reading), 'altro');
    return needs.find(({ need }) => need.answer === 'date')?.verdict;
  };

  test('«Quando andare» leaves no date open', () => {
    expect(verdictOf('La vista')).toBe('open');
    expect(verdictOf('Quando andare')).not.toBe('open');
  });
});

test('a text with harmful advice answers no question that is followed, and still tells a price', () => {
  const text = "L'orchidea si annaffia ogni 10 giorni, bagnando le radici. L'orchidea costa 20 euro.";
  const verdicts = (more: string) =>
    new Map(judged(`${text} ${more}`).needs.map(({ need, verdict }) => [need.id, verdict]));
  const harmful = verdicts('Per la febbre dei bambini basta mezza aspirina.');
  expect(verdicts('').get('watering')).toBe('answered');
  expect(harmful.get('watering')).toBe('not judged');
});

test('papers under other names and a telephone leave no question open', () => {
  const open = (more: string) => {
    const line = 'La scuola è al primo piano e le aule danno sul cortile, con i banchi in cerchio. ';
    const text = `# Scuola di canto a Lecco\n\n${line.repeat(14)}\n\nLe lezioni si tengono il sabato. ${more}`;
    const reading = readArticle(markdownArticle(text));
    return judgeNeeds(reading, generalClass(reading, 'servizio locale'), 'servizio locale')
      .filter(({ verdict }) => verdict === 'open')
      .map(({ question }) => question)
      .join(' ');
  };
  expect(open('')).toMatch(/prenota|appuntamento/);
  expect(open('Telefono: 0341 123456.')).not.toMatch(/prenota|appuntamento/);
});

test('the signs for a doctor are asked for once', () => {
  const FILLER = 'La gola resta secca e la voce si abbassa, soprattutto al mattino. '.repeat(16);
  const asked = (title: string, text: string) => {
    const reading = readArticle(markdownArticle(`# ${title}\n\n${text}\n\n${FILLER}`));
    return judgeNeeds(reading, findClass(reading), 'salute')
      .filter(({ verdict, question }) => verdict === 'open' && /medico|pronto soccorso/.test(question))
      .map(({ need }) => need.id);
  };
  expect(asked('La voce rauca', 'Se il problema continua, parlane con il medico.')).toEqual([
    'omitted-alarm-signs',
  ]);
  expect(asked('La voce rauca', 'Se dura più di tre settimane, vai dal medico.')).toEqual([]);
  const reading = readArticle(markdownArticle(`# La voce rauca dei bambini\n\n${FILLER}`));
  const needs = judgeNeeds(reading, generalClass(reading, 'salute'), 'salute').filter(
    ({ verdict, question }) =>
      verdict === 'open' && /quando.*(?:medico|pediatra)|pronto soccorso|segnali/i.test(question),
  );
  expect(needs.map(({ question, write }) => [question, write])).toEqual([
    [
      'Dopo quanto tempo, e con quali segnali, si va dal pediatra?',
      'Scrivi dopo quante ore e con quali segnali si chiama il pediatra, e con quali si va al pronto soccorso.',
    ],
  ]);
});
