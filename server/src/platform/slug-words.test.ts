import { expect, test } from 'vitest';
import { slugWords } from './slug-words.ts';

test.each([
  ['https://sito.example/guide/potare-l-ulivo.html', 'potare l ulivo'],
  ['https://sito.example/2024/05/482113-perch%C3%A9-potare/?x=rosa', 'perché potare'],
  ['https://sito.example/100%-lana', 'lana'],
  ['https://sito.example/2024/', ''],
  ['https://sito.example', ''],
  ['nessun indirizzo', ''],
])('%s has the words %j', (url, words) => {
  expect(slugWords(url)).toBe(words);
});
