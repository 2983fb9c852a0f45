import type { Addition, Findings, Gap } from '@rilievo/shared/findings';
import { expect, test } from 'vitest';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { ASKS_FOR_PROOF } from './additions/author-question.ts';
import { boxesAfter, boxesOf } from './assemble.ts';
import type { Improvements } from './completeness/run.ts';
import { evidenceOf } from './evidence.ts';
import { blue, box, boxes, evidence, gap, red, understanding } from './testing/few-boxes.ts';

const ofCode = (what: string, proposed: string | null) =>
  ({
    gaps: [gap('page-1')],
    additions: [
      box({ id: 'own-1', closes: 'page-1', move: 'outside', outside: { what, now: null, proposed } }),
    ],
  }) as unknown as Findings;
test('structured data whose title a box contests fall, and never take a proposed one', () => {
  const code =
    '<script>{"@type":"Article","headline":"La stufa che scalda sempre \\"gratis\\"","inLanguage":"it","datePublished":"2025-03-07"}</script>';
  const passage = { blockId: 'b1', text: 'che scalda sempre "gratis"' };
  const corrected = box({ move: 'replace', passage, html: '<p>a legna: che cosa costa</p>' });
  const read = ofCode('schema.org', code);
  const without = boxes(blue(corrected), read);
  expect(without.additions.map(({ outside }) => outside)).toEqual([undefined]);
  expect(without.outsideLeftOut).toEqual({ contested: 1 });
  const kept = boxes(blue(), read).additions;
  expect(kept.map(({ outside }) => outside?.proposed)).toEqual([code]);
  const bare = code.replace(',"datePublished":"2025-03-07"', '');
  expect(boxes(blue(), ofCode('schema.org', bare)).additions).toEqual([]);
});

test('headings follow a correction, and leave open the words that a box doubts', () => {
  const passage = { blockId: 'b1', text: 'aperto 24 ore su 24' };
  const outline = (now: string) =>
    box({
      id: 'page-headings',
      closes: null,
      move: 'outside',
      outside: { what: 'headings', now, proposed: 'H1 Idraulico aperto 24 ore su 24\nH2 Orari' },
    });
  const proposedOf = (change: Addition, now = 'H2 Idraulico\nH2 Orari') => {
    const given = { ...blue(change), gaps: [{ ...gap('g1'), quotes: [passage] }], page: [outline(now)] };
    const { additions, outsideLeftOut } = boxes(given, null);
    return [additions[1]?.outside?.proposed, outsideLeftOut];
  };
  expect(proposedOf(box({ move: 'replace', passage, html: 'aperto dalle 8 alle 19' }))).toEqual([
    'H1 Idraulico aperto dalle 8 alle 19\nH2 Orari',
    {},
  ]);
  const doubting = box({ move: 'ask', note: "di' quando rispondi" });
  expect(proposedOf(doubting)).toEqual([
    'H1 (da riscrivere: un altro riquadro ne contesta le parole)\nH2 Orari',
    {},
  ]);
  // Nothing but the contested words would change.
  expect(proposedOf(doubting, 'H1 Altro\nH2 Orari')).toEqual([undefined, { contested: 1 }]);
});

test('a box that lost its text falls beside one about the same, and is an honest question otherwise', () => {
  const before = boxes({ ...blue(), gaps: [{ ...gap('g1'), type: 'missing-limit' }, gap('g2')] }, null);
  const empty = box({ title: 'Dolore al petto', move: 'ask', note: ASKS_FOR_PROOF, severity: 'critical' });
  const other = box({
    id: 'blue-g2',
    closes: 'g2',
    title: 'Quando andare dal medico',
    html: '<p>Un dolore forte al petto va visto subito dal medico.</p>',
    move: 'add',
  });
  const whole = { ...before, gaps: [{ ...gap('g1'), type: 'missing-limit' as const }, gap('g2')] };
  const after = (...left: Addition[]) => boxesAfter(left, whole, null, understanding, evidence);
  expect(after(empty).additions[0]).toMatchObject({
    note: "di' per chi o quando non vale, con la fonte.",
    move: 'ask',
  });
  // A milder box does not stand for a danger.
  expect(after(empty, other).additions).toHaveLength(2);
  const grave = after(empty, { ...other, severity: 'critical' });
  expect(grave.additions.map(({ title }) => title)).toEqual(['Quando andare dal medico']);
  expect(grave.leftOut).toEqual({ repeated: 1 });
});

test('of two requests for one figure the fuller one stays in the red box, with the graver severity', () => {
  const asking = (over: Partial<Addition>) => box({ move: 'ask', severity: 'minor', ...over });
  const need = asking({
    id: 'red-i1',
    task: 'task_1',
    closes: 'i1',
    title: 'Come si calcola la quota fissa',
    note: 'indica se la quota fissa segue la superficie della casa',
  });
  const same = asking({
    title: 'Le simulazioni tacciono la quota fissa',
    note: 'aggiungi la quota fissa per numero di abitanti e la superficie della casa, con la pagina del piano',
    severity: 'major',
  });
  const together = (type: Gap['type']) =>
    boxes({ ...blue(same), gaps: [{ ...gap('g1'), type }] }, null, { ...red, additions: [need] });
  const found = together('missing-figure');
  expect(found.additions).toHaveLength(1);
  expect(found.additions[0]).toMatchObject({ id: 'red-i1', severity: 'major' });
  expect(found.additions[0]?.note).toBe(same.note);
  const unlike = asking({ title: 'Chi ha firmato la delibera', note: 'scrivi il nome e il ruolo' });
  const other = { ...blue(unlike), gaps: [{ ...gap('g1'), type: 'missing-names' as const }] };
  expect(boxes(other, null, { ...red, additions: [need] }).additions).toHaveLength(2);
  // A box about wrong words keeps its weakness, and takes the need's request.
  const disputing = together('unsafe-claim');
  expect(disputing.additions.map(({ id }) => id)).toEqual(['blue-g1']);
  expect(disputing.gaps.map(({ type }) => type)).toEqual(['unsafe-claim']);
});

test('a critical box whose sentence another box corrects asks the author, before and after the critic', () => {
  const sentence = 'Il debito segue il contatore.';
  const given: Improvements = {
    ...blue(
      box({
        move: 'replace',
        passage: { blockId: 'b2', text: 'segue il contatore' },
        html: 'resta a chi lo ha',
      }),
      box({
        id: 'blue-g2',
        closes: 'g2',
        move: 'ask',
        note: 'cita la pagina di ARERA',
        severity: 'critical',
      }),
    ),
    gaps: [
      gap('g1'),
      { ...gap('g2'), blockId: 'b2', type: 'unsafe-claim', quotes: [{ blockId: 'b2', text: sentence }] },
    ],
  };
  const text = evidenceOf(
    markdownArticle(`# La voltura\n\nIl rifiuto è ammesso. ${sentence} Poi si paga.`),
    [],
  );
  const before = boxesOf(red, given, null, understanding, text);
  const after = boxesAfter(before.additions, before, null, understanding, text);
  for (const { additions, leftOut } of [before, after]) {
    expect(additions.map(({ move }) => move)).toEqual(['replace', 'ask']);
    expect(additions[1]).toMatchObject({
      id: 'blue-g2',
      severity: 'critical',
      note: 'cita la pagina di ARERA',
    });
    expect(leftOut).toEqual({});
  }
});

test.each([
  ['that names the subject', 'La stufa fa risparmiare metà della bolletta invernale.'],
  ['with the pronoun «ne»', 'Metà della bolletta invernale se ne fa risparmiare.'],
])('an answer %s and says again what is corrected is contested', (_, answer) => {
  const passage = { blockId: 'b2', text: 'Fa risparmiare metà della bolletta invernale.' };
  const html = '<p>La stufa consuma legna secca.</p>';
  const { contested } = boxes(blue(box({ move: 'replace', passage, html })), null);
  expect(contested.repeats(answer)).toBe(true);
  expect(contested.repeats(`${answer.slice(0, -1)}, né altro.`)).toBe(false);
});

test('alternative texts are asked for once, by the program', () => {
  const asks = box({ title: 'Fotografia senza testo alternativo', note: "descrivi l'immagine" });
  const alt = ofCode('alt', 'Una stufa di ghisa');
  const both = boxes(blue(asks), alt);
  expect(both.additions.map(({ id }) => id)).toEqual(['code-own-1']);
  expect(both.leftOut).toEqual({ repeated: 1 });
  expect(boxes(blue(asks), null).additions).toHaveLength(1);
  const drawing = box({ title: 'Un disegno', note: 'aggiungi un disegno, con il suo testo alternativo' });
  expect(boxes(blue(drawing), alt).additions).toHaveLength(2);
  expect(boxes(blue(), ofCode('alt', null)).additions).toEqual([]);
});
