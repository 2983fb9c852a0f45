import { expect, test } from 'vitest';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { evidenceOf } from '../evidence.ts';
import { ASKS_FOR_PROOF } from './author-question.ts';
import { keepAdditions, type NamedProposal } from './keep-additions.ts';

const evidence = evidenceOf(
  markdownArticle(`# La focaccia del forno

Abbiamo provato tutte le focacce sul tavolo di legno, dal 3 maggio.

- 400 g di semola
- 2 cipolle

Versate 350 g di semola. Ne esce una teglia da 1,2 kg, e ci mangiano in sei. La fiera è rinviata a sabato 10 maggio.

Il forno è della dott.ssa Irene Valdarchi, che lo ha aperto trent'anni fa con il prof. Ugo Besta.`),
  [],
);
const PLAIN = "Due passaggi non vanno d'accordo.";
function kept(over: Partial<NamedProposal>) {
  const proposal: NamedProposal = {
    id: 'blue-g1',
    closes: 'g1',
    after: 'b4',
    title: 'Due numeri per la stessa cosa',
    html: '',
    note: 'scegli quale dei due tenere',
    reason: 'Chi legge non sa quale seguire.',
    plainTitle: 'Un contrasto',
    plainReason: PLAIN,
    severity: 'grave',
    citations: [],
    asksAuthor: true,
    ...over,
  };
  return keepAdditions([proposal], 'task_2', evidence).additions[0];
}

test.each([
  ['a difference', 'La lista dice «400 g di semola», il passo 350 g. I 50 g di differenza non si spiegano.'],
  ['a share of another unit', 'Una teglia da 1,2 kg sono 200 g a testa in sei: chi invita non lo sa.'],
  [
    'days between two dates',
    'La fiera comincia il 3 maggio: sette giorni dopo, il 10 maggio, è lo stesso giorno.',
  ],
  [
    'what was tried',
    'Chi legge vuole sapere come sono state provate le focacce, e se le teglie sono state provate.',
  ],
  ['words quoted without their preposition', 'Il brano dice «il tavolo di legno» e non dice quale.'],
  ['a dose that is missing', 'Manca una dose di partenza per chi comincia.'],
])('a reason keeps %s', (_, reason) => {
  expect(kept({ reason })?.reason).toBe(reason);
});

test.each([
  [
    'another difference',
    'La lista dice «400 g di semola», il passo 350 g, e i 70 g di differenza non si spiegano.',
  ],
  ['an appeal', 'È dimostrato che così la semola resta cruda: come è stato provato, si vede.'],
  ['words that nobody wrote', 'Il brano dice «il tavolo di marmo bianco» e non dice quale.'],
])('a reason with %s is replaced', (_, reason) => {
  expect(kept({ reason })?.reason).toBe(PLAIN);
});

test('a request names people of the article in short, and a figure of its reason', () => {
  const people = "indica l'albo della dott.ssa Valdarchi, il titolo del prof. Besta, e togli il conto";
  expect(kept({ note: people })?.note).toBe(people);
  const spare = 'se i 50 g sono di riserva, dillo';
  const reason = 'La lista dice 400 g, il passo 350 g: 50 g di differenza.';
  expect(kept({ note: spare, reason })?.note).toBe(spare);
  expect(kept({ note: 'se i 70 g sono di riserva, dillo', reason })?.note).toBe(ASKS_FOR_PROOF);
  expect(kept({ note: "indica l'albo della dott.ssa Corradelli, che dirige tutto" })?.note).toBe(
    ASKS_FOR_PROOF,
  );
});

test('of a remark the part before an invented clause stays', () => {
  expect(
    kept({ note: 'indica chi ha pesato la semola del dott. Besta; il Politecnico di Novara dice 900 g' })
      ?.note,
  ).toBe(ASKS_FOR_PROOF);
  expect(kept({ note: 'indica chi ha pesato la semola; il Politecnico di Novara dice 900 g' })?.note).toBe(
    'indica chi ha pesato la semola',
  );
  expect(kept({ reason: 'Il passo e la lista non dicono lo stesso. Servono 900 g.' })?.reason).toBe(
    'Il passo e la lista non dicono lo stesso.',
  );
});

test('the correction of a harmful claim keeps its sentences before one without a proof', () => {
  const passage = { blockId: 'b4', text: 'Versate 350 g di semola.' };
  const html = 'Versate la semola a teglia fredda. Il forno resta a 287 gradi.';
  const danger = kept({ html, passage, isDanger: true, note: null });
  expect(danger).toMatchObject({ move: 'replace', html: '<p>Versate la semola a teglia fredda.</p>' });
  expect(kept({ html, passage, note: null })).toMatchObject({ move: 'ask', html: '' });
});
