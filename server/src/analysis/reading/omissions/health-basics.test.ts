import { expect, test } from 'vitest';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { answerUnits } from '../answers/answer-units.ts';
import { readArticle } from '../read-article.ts';
import { healthBasics } from './health-basics.ts';

function asked(title: string, text: string): string[] {
  const reading = readArticle(markdownArticle(`# ${title}\n\n${text}`));
  return healthBasics(title.toLowerCase(), answerUnits(reading)).map(({ question }) => question);
}

test.each([
  'Se il mal di gola dura più di sette giorni, vai dal medico.',
  'Con la febbre oltre 38,5 chiama il medico.',
  'Chiama subito il 112 se la gola si gonfia o respiri a fatica.',
  'Se rifiuta il biberon e ha la febbre, va sentito il pediatra.',
])('the signs are told by «%s»', (text) => {
  expect(asked('Il mal di gola', text)).toEqual([]);
});

test.each([
  'Se il problema continua, parlane con il medico.',
  'Il medico mi ha consigliato il miele tre volte al giorno.',
  'Con la febbre e la gola gonfia riposati.',
  'Se dura più di sette giorni, quando si va dal medico?',
])('the signs are not told by «%s»', (text) => {
  expect(asked('Il mal di gola', text)).toEqual([
    'Dopo quanto tempo, e con quali segnali, si va dal medico?',
  ]);
});

test('who is ill has its own doctor', () => {
  expect(asked('Vermi nel gatto', 'Miagola.')[0]).toContain('dal veterinario?');
  expect(asked('Il mal di denti', 'Pulsa.')[0]).toContain('dal dentista?');
  expect(asked('Sbiancare i denti', 'Col bicarbonato.')).toEqual([]);
  expect(asked('Le coliche del neonato', 'Piange.')[0]).toContain('dal pediatra?');
});
