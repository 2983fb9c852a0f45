import { expect, test } from 'vitest';
import type { ContentKind } from '../reading/facets/facet.ts';
import { readArticle } from '../reading/read-article.ts';
import { findTopic } from '../reading/topic.ts';
import { markdownArticle } from '../testing/read-fixture.ts';
import { judgeIntents } from './intents.ts';

function judged(kind: ContentKind, markdown: string): Map<string, boolean> {
  const reading = readArticle(markdownArticle(markdown));
  return new Map(
    judgeIntents(reading, kind, findTopic(reading)).flatMap(({ intent, touched }) =>
      touched ? [] : [[intent.id, intent.covered] as const],
    ),
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
    expect(judged('guida', `# Cucire un quaderno\n\n${text}`).get('duration')).toBe(false);
  },
);

test('a dish that is served warm says how it is served', () => {
  const cake = '# Torta di mele\n\nInforna per 40 minuti. Servite la torta tiepida.';
  expect(judged('ricetta', cake).get('pairing')).toBe(true);
});

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

test('a need is open only where none of its words occurs', () => {
  const page = (text: string) => judged('servizio locale', `# Spazzacamino a Varese\n\n${text}`);
  expect(page('Saliamo sui tetti.').get('payment')).toBe(false);
  expect(page('Saliamo sui tetti. La carta catramata la portiamo noi.').get('payment')).toBe(undefined);
});

test('one sentence in the form in which a need is told is enough not to call it open', () => {
  const guide = (text: string) =>
    judged('guida', `# Tagliare i capelli a un bambino\n\nSi taglia la ciocca e si pettina. ${text}`);
  expect(guide('').get('problems')).not.toBe(true);
  expect(guide('Se si muove, si appoggia la mano alla testa.').get('problems')).not.toBe(false);
  expect(guide('').get('mistakes')).toBe(false);
  expect(guide("Mai tagliare verso l'orecchio.").get('mistakes')).not.toBe(false);
});

test('«persone» in another sense does not say for how many a recipe is', () => {
  const recipe = (text: string) => judged('ricetta', `# Torta\n\nInforna la torta in una teglia. ${text}`);
  expect(recipe('Molte persone la amano.').get('servings')).toBe(false);
  expect(recipe('Le dosi sono per sei persone.').get('servings')).toBe(true);
});

test('orders in the plural are steps too, nouns that end like them are not', () => {
  const told = 'Unite le uova. Mescolate bene. Infine coprite la pentola.';
  expect(judged('ricetta', `# Torta\n\n${told}`).get('steps')).toBe(true);
  const nouns = 'Estate e torta vanno insieme. Patate dolci anche. Serate intere passano così.';
  expect(judged('ricetta', `# Torta\n\n${nouns}`).get('steps')).not.toBe(true);
});

test('a heading that promises a price, without a figure under it, does not tell it', () => {
  const words = 'Dipende da molte cose che si vedono solo sul posto, e per questo conviene parlarne prima.';
  expect(judged('prodotto', `# Materassi\n\n## Quanto costano\n\n${words}`).get('cost')).not.toBe(true);
});

test('what is done in health is asked how it is done, not how it is cured', () => {
  const intents = judged(
    'salute',
    '# Misurare la pressione\n\nPer prima cosa ci si siede. Poi si gonfia il bracciale. Infine si scrive il valore.',
  );
  expect(intents.has('treatment')).toBe(false);
  expect(intents.has('steps') || intents.has('tools')).toBe(true);
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
