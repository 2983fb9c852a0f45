import { expect, test } from 'vitest';
import { markdownArticle } from '../fixtures/read-fixture.ts';
import type { ContentKind } from './facets/facet.ts';
import { judgeIntents } from './intents.ts';
import { readArticle } from './read-article.ts';
import { findTopic } from './topic.ts';

function judged(kind: ContentKind, markdown: string): Map<string, boolean> {
  const reading = readArticle(markdownArticle(markdown));
  return new Map(
    judgeIntents(reading, kind, findTopic(reading)).map(({ intent }) => [intent.id, intent.covered]),
  );
}

test.each([
  'In tutto ci possono volere tre settimane.',
  'Il primo giorno si impasta. Il terzo giorno si rinfresca. Raddoppia in meno di quattro ore.',
  'Si impara in un pomeriggio.',
])('days, weeks and hours in a procedure say how long it takes: %s', (text) => {
  expect(judged('guida', `# Lievito\n\n${text}`).get('duration')).toBe(true);
});

test.each(['Un quaderno cucito dura più di dieci anni.', 'Aspetta 30 minuti prima di svuotare.'])(
  'how long the result lasts, or one wait, does not: %s',
  (text) => {
    expect(judged('guida', `# Quaderno\n\n${text}`).get('duration')).toBe(false);
  },
);

test('what is not cooked or eaten is not asked how it is cooked or served', () => {
  const intents = judged('ricetta', '# Pasta di sale\n\nMescola 200 g di farina e 100 g di acqua.');
  for (const id of ['check', 'servings', 'pairing', 'ahead']) expect(intents.has(id)).toBe(false);
  expect(judged('ricetta', '# Torta\n\nInforna per 40 minuti e servi la torta a fette.').has('check')).toBe(
    true,
  );
});

test('a service that goes nowhere is not asked which areas it serves', () => {
  const shop = '# Calzolaio a Lucca\n\nRipariamo suole e tacchi nella nostra bottega.';
  expect(judged('servizio locale', shop).has('area')).toBe(false);
  expect(judged('servizio locale', `${shop} Lavoriamo anche a domicilio.`).has('area')).toBe(true);
});

test('orders in a row are the steps of a guide, whatever their heading', () => {
  const text = 'Fissa la corda al traverso. Poi porta la corda davanti. Ripeti agli altri angoli.';
  expect(judged('guida', `# Impagliare una sedia\n\n${text}`).get('steps')).toBe(true);
});

test('a place in the topic keeps the capital that the title gives it', () => {
  const title = 'Lezioni di pianoforte a Bergamo per adulti che cominciano tardi e bene';
  const text =
    'Le lezioni di pianoforte a Bergamo durano un anno. Le lezioni di pianoforte a Bergamo costano.';
  expect(findTopic(readArticle(markdownArticle(`# ${title}\n\n${text}`))).text).toContain('Bergamo');
});
