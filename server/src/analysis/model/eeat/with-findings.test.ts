import type { Assessment, AssessmentItem } from '@rilievo/shared/assessment';
import type { Addition, Gap } from '@rilievo/shared/findings';
import { expect, test } from 'vitest';
import { heldAgainstCode } from './held-against-code.ts';
import { withFindings, withoutDoubtedTitle } from './with-findings.ts';

const item = (over: Partial<AssessmentItem>): AssessmentItem => ({
  id: 'errori-di-fatto',
  pillar: 'Competenza',
  criterion: '',
  source: { title: '', section: '' },
  verdict: 'non osservabile',
  quote: null,
  blockId: null,
  evidence: 'Nessuna contraddizione riconosciuta.',
  ...over,
});
const of = (...items: AssessmentItem[]): Assessment => ({ version: 'x', items });
const gap = (over: Partial<Gap>): Gap => ({
  id: 'g1',
  blockId: 'b4',
  type: 'contradiction',
  severity: 'major',
  quotes: [{ blockId: 'b4', text: 'apre alle otto' }],
  count: 1,
  measure: '',
  ...over,
});

test('a contradiction that a box is about is an error of fact', () => {
  const [found] = withFindings(of(item({})), [gap({})], false).items;
  expect(found).toMatchObject({ verdict: 'mancante', quote: 'apre alle otto', blockId: 'b4' });
  const silent = of(item({}));
  expect(withFindings(silent, [gap({ severity: 'minor' }), gap({ type: 'missing-date' })], false)).toEqual(
    silent,
  );
});

test('a danger that a box is about is named beside the errors that nobody recognised', () => {
  const [found] = withFindings(
    of(item({})),
    [gap({ type: 'unsafe-claim', severity: 'critical' })],
    false,
  ).items;
  expect(found).toMatchObject({
    verdict: 'non osservabile',
    evidence: expect.stringContaining('fare danno'),
  });
});

test('half a praise of words that a critical box quotes is none', () => {
  const half = item({ id: 'consigli-motivati', verdict: 'parziale', quote: 'apre alle otto', blockId: 'b4' });
  const danger = gap({ type: 'unsafe-claim', severity: 'critical' });
  expect(withFindings(of(half), [danger], false).items[0]).toMatchObject({
    verdict: 'mancante',
    evidence: 'Un riquadro corregge queste parole: possono fare danno.',
  });
  const other = { ...half, blockId: 'b5' };
  expect(withFindings(of(other), [danger], false).items).toEqual([other]);
});

test('a delicate subject is not called one that is not', () => {
  const review = item({ id: 'revisione-esperta', evidence: 'Non abbiamo riconosciuto temi di salute.' });
  expect(withFindings(of(review), [], true).items[0]?.evidence).toContain('Il tema è delicato');
  expect(withFindings(of(review), [], false)).toEqual(of(review));
});

test('an experience that a passage tells in the first person stands, though code does not recognise it', () => {
  const told = item({
    id: 'esperienza-diretta',
    pillar: 'Esperienza',
    verdict: 'soddisfatto',
    quote: "Ci siamo stati due volte d'inverno, e la strada era chiusa per neve",
    blockId: 'b2',
    evidence: 'Due visite.',
  });
  const code = item({ ...told, verdict: 'mancante', quote: null, blockId: null });
  expect(heldAgainstCode(of(told), of(code)).items).toEqual([told]);
  const claimed = { ...told, quote: 'Provato a lungo per voi lettori da chi lavora in questa testata' };
  expect(heldAgainstCode(of(claimed), of(code)).items[0]?.verdict).toBe('non osservabile');
});

test('words of the title that come back in the text are a proof', () => {
  const honest = item({
    id: 'titolo-onesto',
    pillar: 'Affidabilità',
    verdict: 'soddisfatto',
    quote: 'La stufa',
  });
  expect(heldAgainstCode(of(honest), of(honest)).items).toEqual([honest]);
  const boasting = item({
    ...honest,
    verdict: 'mancante',
    evidence: 'Il titolo esagera: «La stufa che funziona davvero».',
  });
  expect(heldAgainstCode(of(honest), of(boasting)).items[0]?.verdict).toBe('non osservabile');
});

test('praise for naming experts rests on a name, and what happened to «me» is told', () => {
  const named = item({
    id: 'esperti-con-nome',
    verdict: 'soddisfatto',
    quote: 'Lo dice il geometra Ugo Falchi',
  });
  const code = of(item({ id: 'esperti-con-nome', verdict: 'non osservabile' }));
  expect(heldAgainstCode(of(named), code).items[0]?.verdict).toBe('soddisfatto');
  const nobody = { ...named, quote: 'In paese lo dicono tutti da sempre' };
  expect(heldAgainstCode(of(nobody), code).items[0]?.verdict).toBe('non osservabile');
  const told = item({
    id: 'insuccessi',
    pillar: 'Esperienza',
    verdict: 'soddisfatto',
    quote: 'come successe a me il primo inverno, quando la serratura gelava ogni notte',
  });
  const silent = of(item({ id: 'insuccessi', pillar: 'Esperienza' }));
  expect(heldAgainstCode(of(told), silent).items[0]?.verdict).toBe('soddisfatto');
});

test('no verdict praises what a critical box refuses, nor the warnings of a text with dangers', () => {
  const danger = gap({
    type: 'unsafe-claim',
    severity: 'critical',
    quotes: [{ blockId: 'b4', text: 'Il tappo si apre a motore caldo' }],
  });
  const praise = item({
    id: 'indicazioni-precise',
    verdict: 'soddisfatto',
    quote: 'Il tappo si apre a motore caldo',
    blockId: 'b4',
  });
  expect(withFindings(of(praise), [danger], false).items[0]?.verdict).toBe('mancante');
  expect(withFindings(of({ ...praise, blockId: 'b9' }), [danger], false).items[0]?.verdict).toBe(
    'soddisfatto',
  );
  const warned = item({
    id: 'avvertenze',
    verdict: 'soddisfatto',
    quote: 'fermatevi',
    evidence: 'Dice quando.',
  });
  expect(withFindings(of(warned), [danger], false).items[0]).toMatchObject({
    verdict: 'parziale',
    evidence: 'Dice quando; ma un passaggio può fare danno, come dicono i riquadri.',
  });
  expect(withFindings(of(warned), [gap({ type: 'unsafe-claim' })], false).items[0]?.verdict).toBe(
    'soddisfatto',
  );
});

test('a title for the page does not say again what the verdict on the title calls too much', () => {
  const box = (proposed: string): Addition => ({
    id: 'code-1',
    task: 'task_2',
    after: 'b9',
    title: 'Il titolo della pagina',
    html: '<p>Accorcialo.</p>',
    note: null,
    reason: 'È lungo.',
    closes: 'code-g1',
    citations: [],
    asksAuthor: false,
    severity: 'minor',
    move: 'outside',
    outside: { what: 'title', now: 'Lungo', proposed },
  });
  const judged = item({ id: 'titolo-onesto', verdict: 'parziale', quote: 'Il muro in un giorno' });
  const boxes = [box('Il muro in un giorno'), box('Il muro a secco')];
  expect(withoutDoubtedTitle(boxes, of(judged))).toEqual([boxes[1]]);
  expect(withoutDoubtedTitle(boxes, of({ ...judged, verdict: 'soddisfatto' }))).toEqual(boxes);
});

test('years of work without a title are half of a qualification, where the subject is delicate', () => {
  const author = (quote: string, ymyl = true) =>
    withFindings(of(item({ id: 'qualifica-dell-autore', verdict: 'soddisfatto', quote })), [], ymyl).items[0]
      ?.verdict;
  expect(author('Scrive di pensioni e contributi dal 2016.')).toBe('parziale');
  expect(author('Ci occupiamo di impianti da oltre venti anni.')).toBe('parziale');
  expect(author('Commercialista, scrive di pensioni dal 2016.')).toBe('soddisfatto');
  expect(author('Scrive di pensioni e contributi dal 2016.', false)).toBe('soddisfatto');
  const expert = item({
    id: 'esperti-con-nome',
    verdict: 'soddisfatto',
    quote: 'Ada Lenzi è laureata in farmacia.',
    blockId: 'b9',
  });
  const practice = item({
    id: 'qualifica-dell-autore',
    verdict: 'soddisfatto',
    quote: 'Ne scrive dal 2016.',
  });
  expect(withFindings(of(practice, expert), [], true).items[0]).toMatchObject({
    verdict: 'soddisfatto',
    quote: expert.quote,
    blockId: 'b9',
  });
});
