import { expect, test } from 'vitest';
import { concernOf } from './concern-of.ts';

const said = (title: string, reason = '') => ({ title, reason, html: '', note: null });
const of = (type: 'unsafe-claim' | 'missing-source' | 'missing-step', text: string) => ({
  type,
  quotes: [{ blockId: 'b1', text }],
});

test('a harmful claim is about a promise, a danger, or its limits', () => {
  const harm = 'Chi tira può restare con le mani sotto e schiacciarsi le dita: cade addosso.';
  expect(concernOf(of('unsafe-claim', 'promozione garantita'), said('Promozione garantita a chi paga'))).toBe(
    'promise',
  );
  expect(
    concernOf(of('unsafe-claim', 'tiratela verso il basso'), said('Il telo può scendere di colpo', harm)),
  ).toBe('danger');
  expect(concernOf(of('unsafe-claim', 'non serve la patente'), said('Obbligo di patente detto a metà'))).toBe(
    'limits',
  );
});

test('a missing source is that of experts, of figures, or of anything else', () => {
  expect(concernOf(of('missing-source', 'lo dicono tutti i medici'), said('Senza nome'))).toBe('experts');
  expect(concernOf(of('missing-source', 'il 30 per cento'), said('Senza fonte'))).toBe('figures');
  expect(concernOf(of('missing-source', "Ecco l'elenco, ricavato dai registri"), said('I registri'))).toBe(
    'sources',
  );
  expect(concernOf(of('missing-step', 'si toglie'), said('Manca un passo'))).toBeUndefined();
  const shock = said('Corrente', 'Chi riaccende trova i fili scoperti.');
  expect(concernOf(of('missing-step', 'si toglie'), shock)).toBe('danger');
});
