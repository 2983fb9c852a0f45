import { expect, test } from 'vitest';
import { readArticle } from '#analysis/reading/read-article.ts';
import { findTopic } from '#analysis/reading/topic.ts';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { askedAs } from './asked-as.ts';

test.each([
  ['Orzaiolo', "L'orzaiolo passa da solo.", 'Orzaiolo: quanto dura?', "Quanto dura l'orzaiolo?"],
  ['Orzaiolo', "L'orzaiolo passa.", 'Orzaiolo: come si cura a casa?', "Come si cura l'orzaiolo a casa?"],
  ['Basilico', 'Il basilico ha sete.', 'Basilico: quali sono i tipi?', 'Quali sono i tipi del basilico?'],
  [
    'Imbiancare una stanza',
    'Imbiancare una stanza è facile.',
    'Imbiancare una stanza: che cosa serve?',
    'Che cosa serve per imbiancare una stanza?',
  ],
  [
    'Cosa vedere a Pisa',
    'A Pisa si arriva in treno.',
    'Vedere a Pisa: quanto tempo serve?',
    'Quanto tempo serve per visitare Pisa?',
  ],
  ['Orzaiolo', "L'orzaiolo passa.", 'Quando chiamare il medico?', 'Quando chiamare il medico?'],
  ['Forasacchi', 'I forasacchi pungono.', 'Forasacchi: come si riconosce?', null],
  [
    'Forasacchi',
    'I forasacchi pungono.',
    'Forasacchi: quali sono i rischi?',
    'Quali sono i rischi dei forasacchi?',
  ],
  ['Materassi', 'I materassi invecchiano.', 'Materassi: quando tenersi il vecchio?', null],
])('%s, «%s»: «%s» is asked as «%s»', (title, text, question, asked) => {
  const reading = readArticle(markdownArticle(`# ${title}\n\n${text}`));
  expect(askedAs(question, findTopic(reading), reading)).toBe(asked);
});
