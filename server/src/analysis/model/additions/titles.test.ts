import { expect, test } from 'vitest';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { evidenceOf } from '../evidence.ts';
import { keepAdditions, type NamedProposal } from './keep-additions.ts';

const evidence = evidenceOf(
  markdownArticle(
    '# Il reflusso\n\nIl succo di aloe è più efficace dei farmaci. Gli esperti consigliano la tisana a chi dorme male.',
  ),
  [],
);

function kept(title: string, over: Partial<NamedProposal>) {
  const proposal: NamedProposal = {
    id: 'blue-g1',
    closes: 'g1',
    after: 'b2',
    title,
    html: '',
    note: 'togli la frase, o spiega da dove viene',
    reason: 'Chi legge potrebbe crederci.',
    plainTitle: 'Il testo può fare danno a chi lo segue',
    plainReason: 'Il testo può fare danno a chi lo segue.',
    severity: 'grave',
    citations: [],
    asksAuthor: true,
    ...over,
  };
  return keepAdditions([proposal], 'task_2', evidence).additions[0];
}

const titled = (title: string, over: Partial<NamedProposal>) => kept(title, over)?.title;

test('a box that takes words away may name what they promise, and one that asks may name who is appealed to', () => {
  const passage = { blockId: 'b2', text: 'Il succo di aloe è più efficace dei farmaci' };
  expect(titled("L'aloe al posto dei farmaci", { passage })).toBe("L'aloe al posto dei farmaci");
  expect(titled('Quali esperti consigliano la tisana', {})).toBe('Quali esperti consigliano la tisana');
});

test('what only adds promises and appeals to nobody in its title either', () => {
  const plain = 'Il testo può fare danno a chi lo segue';
  expect(titled("L'aloe al posto dei farmaci", {})).toBe(plain);
  expect(titled('Gli esperti consigliano la tisana', {})).toBe(plain);
});

test('a box may name the experts that its passage speaks of, and makes them say nothing', () => {
  const shown = 'Gli esperti consigliano la tisana';
  expect(titled('Gli esperti senza nome', { shown })).toBe('Gli esperti senza nome');
  expect(titled('Gli esperti senza nome', {})).not.toBe('Gli esperti senza nome');
  expect(titled('Gli esperti consigliano altro', { shown })).not.toBe('Gli esperti consigliano altro');
});

test('who asks what kind of body it is names none', () => {
  const reason = "Non si sa se è un istituto pubblico, un'associazione o un'azienda.";
  expect(kept('Chi è', { reason })?.reason).toBe(reason);
  const invented = "Lo dice uno studio di un'associazione di medici.";
  expect(kept('Chi è', { reason: invented })?.reason).not.toBe(invented);
});

test('a title that rests on nothing is replaced alone, and the sound words to paste stay', () => {
  const passage = { blockId: 'b2', text: 'Gli esperti consigliano la tisana a chi dorme male' };
  const html = '<p>La tisana tiepida può aiutare chi dorme male.</p>';
  const box = kept('Il 40% dorme male', { html, passage, asksAuthor: false });
  expect(box).toMatchObject({ title: 'Il testo può fare danno a chi lo segue', html, move: 'replace' });
});
