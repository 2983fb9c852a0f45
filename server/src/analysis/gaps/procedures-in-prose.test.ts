import { expect, test } from 'vitest';
import { gapsOf, page } from './testing/gaps-of-page.ts';

function stepsOf(paragraph: string) {
  const { boxes } = gapsOf(page(`# Piantare il basilico\n\n## Come si pianta\n\n${paragraph}`));
  return boxes.find(({ title }) => title === 'Gli stessi passaggi, in elenco');
}

const STEPS = [
  'Per prima cosa riempi il vaso di terra fino a due dita dal bordo.',
  'Poi metti tre semi a un centimetro di profondità.',
  'Quindi copri i semi e bagna con un bicchiere d’acqua.',
  'Infine sposta il vaso alla finestra.',
];

test('the list of the steps takes the place of the whole paragraph', () => {
  const box = stepsOf(STEPS.join(' '));
  expect(box).toMatchObject({ move: 'replace', passage: { blockId: 'b3', text: STEPS.join(' ') } });
  expect(box?.html).toBe(`<ol>${STEPS.map((step) => `<li>${step}</li>`).join('')}</ol>`);
});

test('a paragraph with a link keeps it: the list is shown beside it', () => {
  const linked = STEPS.join(' ').replace('di terra', 'di [terra](https://terra.example/)');
  const box = stepsOf(linked);
  expect(box?.move).toBeUndefined();
  expect(box?.html).toContain('<ol><li>Per prima cosa riempi il vaso di terra');
});
