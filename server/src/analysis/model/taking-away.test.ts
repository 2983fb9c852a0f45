import type { Addition, Gap } from '@rilievo/shared/findings';
import { expect, test } from 'vitest';
import { markdownArticle } from '../testing/read-fixture.ts';
import { evidenceOf } from './evidence.ts';
import { takingAway } from './taking-away.ts';

const evidence = evidenceOf(
  markdownArticle(
    '# La voltura\n\nIl rifiuto è ammesso. Il debito segue il contatore. Poi si paga.\n\nTutto vero.',
  ),
  [],
);
const box: Addition = {
  id: 'blue-g1',
  task: 'task_2',
  after: 'b2',
  title: 'Il debito non segue il contatore',
  html: '',
  note: 'cita la pagina di ARERA',
  reason: 'Chi legge paga bollette altrui.',
  closes: 'g1',
  citations: [],
  asksAuthor: true,
  severity: 'critical',
  move: 'ask',
  question: 'Il debito non segue il contatore?',
};
const gap = (text: string, type: Gap['type'] = 'unsafe-claim', blockId = 'b2'): Gap => ({
  id: 'g1',
  blockId,
  type,
  severity: 'critical',
  quotes: [{ blockId, text }],
  count: 1,
  measure: '',
});

test('a harmful sentence that the author is asked about is taken away meanwhile, and the request stays', () => {
  const passage = { blockId: 'b2', text: 'Il debito segue il contatore.' };
  const taken = takingAway(box, [gap(passage.text)], evidence);
  expect(taken).toMatchObject({ move: 'replace', passage, html: '', note: box.note });
  expect(taken).not.toHaveProperty('question');
});

test.each([
  ['a part of a sentence', gap('segue il contatore')],
  ['a whole paragraph', gap('Tutto vero.', 'unsafe-claim', 'b3')],
  ['what is only doubtful', gap('Il debito segue il contatore.', 'contradiction')],
])('%s is asked about', (_, found) => {
  expect(takingAway(box, [found], evidence)).toBe(box);
});

test('a graver word is no matter: a box that is not critical asks', () => {
  const grave: Addition = { ...box, severity: 'major' };
  expect(takingAway(grave, [gap('Il debito segue il contatore.')], evidence)).toBe(grave);
});

test('an addition that corrects a sentence takes its place; a caution beside a gesture leaves it', () => {
  const claim = 'Il debito segue il contatore.';
  const right: Addition = {
    ...box,
    move: 'add',
    html: '<p>Il debito resta a chi ha firmato il contratto.</p>',
    reason: '«Il debito segue il contatore» smentisce ciò che scrivi sopra.',
  };
  const passage = { blockId: 'b2', text: claim };
  expect(takingAway(right, [gap(claim, 'contradiction')], evidence)).toMatchObject({
    move: 'replace',
    passage,
    html: right.html,
  });
  const caution = { ...right, html: '<p>Prima stacca la corrente e aspetta il tecnico.</p>' };
  expect(takingAway(caution, [gap(claim)], evidence)).toBe(caution);
  const silent = { ...right, reason: 'Chi legge paga bollette altrui.' };
  expect(takingAway(silent, [gap(claim, 'contradiction')], evidence)).toBe(silent);
});

test('a reason that says what is missing beside a quoted sentence leaves it: a caution is added', () => {
  const claim = 'Tagliate la canna con un seghetto.';
  const caution: Addition = {
    ...box,
    move: 'add',
    html: '<p>Prima di tagliare la canna con il seghetto tenetela ferma con una morsa.</p>',
    reason: 'Scrivi «Tagliate la canna», non dove tenere le mani.',
  };
  const told = evidenceOf(markdownArticle(`# La canna\n\nMisurate. ${claim} Poi limate.`), []);
  expect(takingAway(caution, [gap(claim)], told)).toBe(caution);
  const wrong = { ...caution, reason: '«Tagliate la canna» è sbagliato: il bambù si spacca.' };
  expect(takingAway(wrong, [gap(claim)], told)).toMatchObject({ move: 'replace' });
});
