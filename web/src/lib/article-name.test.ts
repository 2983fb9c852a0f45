import { expect, test } from 'vitest';
import { articleName } from './article-name.ts';

const TEXT = 'Compost sul balcone: come farlo in casa. Fare il compost è semplice.';
const row = {
  session_title: 'Compost sul balcone:...',
  article_title: 'Compost sul balcone: come farlo in casa',
  url_base: null,
  content_base: TEXT,
};

test('an article is called by its own title, or by the one that the editor gave', () => {
  expect(articleName(row)).toBe('Compost sul balcone: come farlo in casa');
  expect(articleName({ ...row, article_title: null })).toBe('Compost sul balcone:...');
  expect(articleName({ ...row, session_title: 'Compost, seconda bozza' })).toBe('Compost, seconda bozza');
});

test('the title of a request by address is that address until the page is read', () => {
  const page = {
    ...row,
    session_title: 'https://orto.example/',
    url_base: 'https://orto.example/',
    content_base: null,
  };
  expect(articleName(page)).toBe('Compost sul balcone: come farlo in casa');
  expect(articleName({ ...page, article_title: undefined })).toBe('https://orto.example/');
});
