import type { Assessment, AssessmentItem } from '@rilievo/shared/assessment';
import type { Gap } from '@rilievo/shared/findings';
import { expect, test } from 'vitest';
import { heldAgainstCode } from './held-against-code.ts';
import { withFindings } from './with-findings.ts';

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
