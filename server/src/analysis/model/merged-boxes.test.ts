import type { Addition, Gap, Intent } from '@rilievo/shared/findings';
import { expect, test } from 'vitest';
import { mergedBoxes, mergedByCritic } from './merged-boxes.ts';

const box = (id: string, over: Partial<Addition>): Addition => ({
  id,
  task: id.startsWith('i') ? 'task_1' : 'task_2',
  after: 'b15',
  title: 'Come si stacca',
  html: '',
  note: null,
  reason: 'Il testo dice solo che va curata.',
  closes: id,
  citations: [],
  asksAuthor: false,
  severity: 'major',
  move: 'add',
  ...over,
});
const gap = (id: string, type: Gap['type'], text: string): Gap => ({
  id,
  blockId: 'b15',
  type,
  severity: 'major',
  quotes: [{ blockId: 'b15', text }],
  count: 1,
  measure: '',
});
const intents: Intent[] = [
  {
    id: 'i2',
    question: 'Come si conserva la batteria della moto in inverno?',
    type: 'informativo',
    need: 'Know',
    covered: false,
    coveredBy: [],
    verdict: 'partly',
  },
];
const subject = (...gaps: Gap[]) => ({ gaps, intents, topic: 'rimessaggio invernale della moto' });

const long = box('i2', {
  title: 'Come conservare la batteria',
  html: '<p>A motore spento e chiave tolta si allenta prima il morsetto negativo, poi il positivo. Si porta la batteria in un locale asciutto e ventilato, lontano dai bambini, e si collega al mantenitore adatto al suo tipo.</p>',
});
const short = box('g1', {
  severity: 'critical',
  html: '<p>A motore spento si allenta prima il morsetto negativo, poi il positivo, e si porta la batteria in un locale asciutto e ventilato.</p>',
  note: 'INPS a parte, indica il mantenitore che usi e da quanti anni',
});

test('of two additions that say the same at one place the longer stays, as grave as the graver, with both requests', () => {
  const [merged, ...more] = mergedBoxes([long, short], subject(gap('g1', 'missing-step', 'Va curata')));
  expect(more).toEqual([]);
  expect(merged).toMatchObject({ id: 'i2', severity: 'critical', html: long.html, note: short.note });
});

const asking = (id: string, note: string) => box(id, { html: '', move: 'ask', note });

test('of two requests that say «scrivi» and «indica» one sentence comes, with small letters', () => {
  const join = (own: string, note: string) =>
    mergedBoxes(
      [
        { ...long, note: own },
        { ...short, note },
      ],
      subject(),
    )[0]?.note;
  const own = 'scrivi la marca della tua batteria';
  expect(join(own, 'Indica il mantenitore e il prezzo pagato')).toBe(
    `${own}, e indica il mantenitore e il prezzo pagato`,
  );
  // The same thing asked twice, a clause that hangs on another, «tu» beside «voi», a list: only its own.
  for (const other of [
    'nomina la marca, la batteria e il mezzo',
    'indica il prezzo; altrimenti togli la frase',
    'indicate il mantenitore che usate',
    'indica: il prezzo, il peso, il mezzo',
  ])
    expect(join(own, other)).toBe(own);
});

test('where neither box has a text the fuller request stays, and none that doubts words loses its own', () => {
  const bus = 'indica quante corse fa il treno della moto e la domenica, e dove si compra il biglietto';
  const train = 'indica quante corse fa il treno la domenica';
  const [one, ...more] = mergedBoxes([asking('i2', train), asking('g1', bus)], subject());
  expect([one?.note, more]).toEqual([bus, []]);
  // What the request names, only its own reason shows.
  const told = { ...asking('g1', bus), reason: 'Il lunedì le corse sono due, nella tabella tre.' };
  expect(mergedBoxes([asking('i2', train), told], subject())[0]?.reason).toBe(told.reason);
  expect(mergedBoxes([asking('i2', bus), { ...told, note: train }], subject())[0]?.reason).not.toBe(
    told.reason,
  );
  const hours =
    'indica quante corse fa il treno e a che ora si ferma il sabato sera, in estate e nei giorni di festa';
  const contradiction = gap('g1', 'contradiction', 'Va curata');
  expect(mergedBoxes([asking('i2', hours), asking('g1', train)], subject(contradiction))).toHaveLength(2);
});

test('a correction that says its passage again only adds: of two additions the longer one comes after it', () => {
  const passage = { blockId: 'b15', text: 'Va curata, insomma.' };
  const keeping = {
    ...short,
    html: `<p>${passage.text} A motore spento si allenta prima il morsetto negativo, poi il positivo.</p>`,
    move: 'replace' as const,
    passage,
  };
  const [merged, ...more] = mergedBoxes([long, keeping], subject(gap('g1', 'missing-step', 'Va curata')));
  expect(more).toEqual([]);
  expect(merged).toMatchObject({ id: 'g1', passage, html: `<p>${passage.text}</p>${long.html}` });
});

test('other content at one place, and the same content elsewhere, are two boxes', () => {
  const other = box('g2', {
    html: '<p>La gomma posteriore va sollevata da terra con un cavalletto adatto al forcellone.</p>',
  });
  expect(mergedBoxes([long, other], subject())).toHaveLength(2);
  expect(mergedBoxes([long, { ...short, after: 'b3' }], subject())).toHaveLength(2);
});

test('a correction takes the place of an addition that it says, and names the question that it answers', () => {
  const passage = { blockId: 'b15', text: 'Va curata, insomma.' };
  const correction = {
    ...long,
    id: 'g3',
    task: 'task_2' as const,
    closes: 'g3',
    move: 'replace' as const,
    passage,
  };
  const answer = { ...short, id: 'i2', task: 'task_1' as const, closes: 'i2', note: null };
  const [merged, ...more] = mergedBoxes([answer, correction], subject());
  expect(more).toEqual([]);
  expect(merged).toMatchObject({ id: 'g3', move: 'replace', passage, severity: 'critical' });
  expect(merged?.reason).toBe(correction.reason);
  // An addition that says much more than the correction is not lost.
  const brief = { ...correction, html: '<p>Il morsetto negativo si allenta prima.</p>' };
  expect(mergedBoxes([long, brief], subject())).toHaveLength(2);
});

test('neither a correction of other words nor a box that says that words are wrong is lost', () => {
  const passage = { blockId: 'b15', text: 'Va curata, insomma.' };
  const correction = { ...short, move: 'replace' as const, passage };
  const other = { ...passage, text: 'Tanto dura anni.' };
  expect(mergedBoxes([correction, { ...long, move: 'replace', passage: other }], subject())).toHaveLength(2);
  const asking = box('g4', { html: '', move: 'ask', note: `${long.html.replace(/<\/?p>/g, '')}` });
  const harmful = gap('g4', 'unsafe-claim', 'Si stacca tirando il cavo');
  expect(mergedBoxes([long, asking], subject(gap('g4', 'missing-step', 'Va curata')))).toHaveLength(1);
  expect(mergedBoxes([long, asking], subject(harmful))).toHaveLength(2);
});

test('a critic merges what is related, whichever of the two may fall', () => {
  const vague = { ...short, after: 'b3', html: '<p>Il morsetto negativo si allenta per primo.</p>' };
  expect(mergedByCritic(vague, long, subject())).toMatchObject({ id: 'i2', severity: 'critical' });
  const passage = { blockId: 'b3', text: 'Si stacca prima il positivo.' };
  const correction = { ...vague, move: 'replace' as const, passage };
  const covered = { ...long, html: '<p>Il morsetto negativo si allenta per primo, a motore spento.</p>' };
  expect(mergedByCritic(correction, covered, subject())?.id).toBe('g1');
  const gomma = box('g2', {
    title: 'La gomma',
    reason: 'Serve.',
    html: '<p>La ruota posteriore si solleva.</p>',
  });
  expect(mergedByCritic(gomma, long, subject())).toBeNull();
});

test('a critic who has read both merges an addition of which a correction says only a part', () => {
  const passage = { blockId: 'b3', text: 'Si tira il cavo.' };
  const html =
    '<p>Il morsetto negativo si allenta per primo, con la chiave asciutta. La batteria si solleva dai manici e si posa sul legno, lontano dai bambini.</p>';
  const correction = { ...short, move: 'replace' as const, html, passage };
  const wider = {
    ...long,
    html: '<p>Il morsetto negativo si allenta per primo, con la chiave asciutta. Poi si pulisce la vaschetta con bicarbonato, si ingrassa il terminale e si annota la data sul registro.</p>',
  };
  expect(mergedByCritic(wider, correction, subject())?.id).toBe(correction.id);
});

test('words for a gap in a sentence take in no paragraph of another box', () => {
  const inline = box('g1', {
    move: 'replace',
    passage: { blockId: 'b15', text: 'il morsetto negativo' },
    html: 'prima il morsetto negativo della batteria, poi il positivo, a motore spento',
    title: long.title,
  });
  expect(mergedBoxes([long, inline], subject(gap('g1', 'missing-definition', 'il morsetto')))).toEqual([
    long,
    inline,
  ]);
});
