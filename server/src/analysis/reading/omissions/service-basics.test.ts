import { expect, test } from 'vitest';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { answerUnits } from '../answers/answer-units.ts';
import { readArticle } from '../read-article.ts';
import { serviceBasics } from './service-basics.ts';

function open(title: string, text: string): string[] {
  const reading = readArticle(markdownArticle(`# ${title}\n\n${text}`));
  return serviceBasics(reading, title.toLowerCase(), answerUnits(reading)).map(({ id }) => id);
}

const TUNER = 'Accordatore di violini a Luino';
const SWEEP = 'Spazzacamino a Luino';

test('a page that tells nothing of it leaves every basic need open', () => {
  expect(open(SWEEP, 'Puliamo camini e stufe in tutta la valle.')).toEqual([
    'service-price',
    'service-time',
    'service-hours',
    'service-licence',
  ]);
});

test('only trades that the law reserves are asked for a licence', () => {
  expect(open(TUNER, 'Veniamo a casa vostra.')).not.toContain('service-licence');
  expect(open(SWEEP, 'Siamo iscritti alla Camera di commercio.')).not.toContain('service-licence');
});

test.each([
  ['service-price', 'Accordare un violino costa 30 euro.'],
  ['service-price', '- Corda nuova: 12 euro'],
  ['service-price', 'La visita a casa parte da 40 euro.'],
  ['service-time', 'Il lavoro dura un’ora e mezza.'],
  ['service-time', 'In laboratorio lo strumento è pronto in tre giorni.'],
  ['service-hours', 'Siamo aperti dalle 9 alle 12.'],
  ['service-hours', 'Rispondiamo il martedì e il giovedì.'],
])('%s is told by «%s»', (id, text) => {
  expect(open(TUNER, text)).not.toContain(id);
});

test.each([
  ['service-price', 'Un igrometro da dieci euro vi dice quasi tutto.'],
  ['service-price', 'Il preventivo è gratuito.'],
  ['service-time', 'Abbiamo aperto la bottega trent’anni fa.'],
])('%s is not told by «%s»', (id, text) => {
  expect(open(TUNER, text)).toContain(id);
});
