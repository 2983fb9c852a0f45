import { expect, test } from 'vitest';
import { type ArticleNode, element } from './article-tree.ts';
import { replacePassage } from './replace-passage.ts';
import { writeHtml } from './write-html.ts';

const p = (...children: ArticleNode[]) => element('p', children);

function replaced(block: ArticleNode, passage: string, ...replacement: ArticleNode[]): string | null {
  const nodes = replacePassage(block, passage, replacement);
  return nodes && writeHtml(nodes);
}

test.each([
  ['words', p('Uno due tre.'), 'due', p('2'), '<p>Uno 2 tre.</p>'],
  ['words across elements', p('Uno ', element('em', ['due']), ' tre.'), 'Uno due', p('X'), '<p>X tre.</p>'],
  [
    'words inside an element',
    p('Uno ', element('em', ['due tre'])),
    'due',
    p('2'),
    '<p>Uno <em>2 tre</em></p>',
  ],
  ['white space that differs', p('Uno\n  due tre.'), 'Uno due', p('X'), '<p>X tre.</p>'],
  ['what looks like a pattern', p('Costa 3 (o 4)?'), '(o 4)?', p('.'), '<p>Costa 3 .</p>'],
])('%s are replaced, and nothing else', (_name, block, passage, replacement, expected) => {
  expect(replaced(block, passage, replacement)).toBe(expected);
});

test('a whole block gives way to blocks; a part of it leaves what is before and after', () => {
  const list = element('ol', [element('li', ['Uno.']), element('li', ['Due.'])]);
  expect(replaced(p('Uno. Due.'), 'Uno. Due.', list)).toBe('<ol><li>Uno.</li><li>Due.</li></ol>');
  expect(replaced(p('Prima. Uno. Dopo.'), 'Uno.', list)).toBe(
    '<p>Prima. </p><ol><li>Uno.</li><li>Due.</li></ol><p> Dopo.</p>',
  );
});

test('without a replacement the passage is removed, and a block of nothing else goes', () => {
  expect(replaced(p('Uno due tre.'), 'due ')).toBe('<p>Uno  tre.</p>');
  expect(replaced(p('Uno.'), 'Uno.')).toBe('');
});

test('an item of a list goes with its words', () => {
  const list = element('ul', [element('li', ['Uno.']), element('li', ['Due.'])]);
  expect(replaced(list, 'Uno.')).toBe('<ul><li>Due.</li></ul>');
});

test('a cell stays in its column, and a picture stays when its words go', () => {
  const cells = element('tr', [element('td', ['Dose']), element('td', ['Due.']), element('td', ['Sempre'])]);
  expect(replaced(element('table', [cells]), 'Due.')).toContain('<td>Dose</td><td></td><td>Sempre</td>');
  const image = element('img', [], { src: 'https://orto.example/vaso.jpg', alt: 'Un vaso' });
  expect(replaced(element('figure', [image, element('figcaption', ['Uno.'])]), 'Uno.')).toContain('<img');
});

test('the end of a line in a passage counts as a blank', () => {
  const lines = p('Per la febbre non serve', element('br', []), 'il medico. Riposa.');
  expect(replaced(lines, 'Per la febbre non serve il medico.')).toBe('<p> Riposa.</p>');
});

test('a passage that is not there changes nothing', () => {
  expect(replaced(p('Uno.'), 'Tre', p('x'))).toBeNull();
  expect(replaced(p('Uno.'), '  ', p('x'))).toBeNull();
});
