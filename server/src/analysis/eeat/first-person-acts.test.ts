import { expect, test } from 'vitest';
import { readArticle } from '../reading/read-article.ts';
import { markdownArticle } from '../testing/read-fixture.ts';
import { firstPersonActs } from './first-person-acts.ts';

function acts(text: string) {
  return firstPersonActs(readArticle(markdownArticle(text)));
}

test.each([
  ['Abbiamo provato dodici modelli per tre settimane.', ['quando', 'quanti']],
  ['Ho misurato 238 gradi con un termometro a sonda.', ['valore misurato', 'strumento']],
  ['Nel marzo 2024 ho potato gli olivi nel mio giardino.', ['quando', 'luogo']],
  ["L'ho usata per sei mesi.", ['quando']],
  ['Ci sono stata due volte, in due estati diverse.', ['quando', 'quanti']],
  ['La storia è ricostruita dal nostro gruppo fra il 1985 e il 1991.', ['quando']],
  ['Abbiamo provato a lungo questo prodotto.', []],
  ['Ho comprato la prima moka. Ho pagato 24 euro.', ['valore misurato']],
])('«%s» is an act of the author with its details', (text, details) => {
  expect([...(acts(text)[0]?.details ?? ['no act'])]).toEqual(details);
});

test.each([
  'Non ho mai provato questo prodotto.',
  'Abbiamo visto come scegliere il parquet.',
  "Non l'ho provato.",
  'Non ci sono stata mai.',
  'Ci sono state tre gelate.',
  'Se abbiamo usato troppo sale, la salsa è perduta.',
  'Come abbiamo visto nel capitolo precedente, il sale conta.',
  'Abbiamo raccolto in questa guida i consigli migliori.',
  '«Ho provato tutti i modelli per tre mesi», racconta una lettrice.',
  'La casa ha provato tre modelli per due mesi.',
])('«%s» is no experience of the author', (text) => {
  expect(acts(text)).toEqual([]);
});

test('what the next sentence tells of somebody else does not count', () => {
  const [act] = acts('Ho preparato la teglia. La zia Rosa ne ha cotte quattro a Napoli in due ore.');
  expect(act?.details.size).toBe(0);
});
