import type { Intent } from '@rilievo/shared/findings';
import { expect, test } from 'vitest';
import { pageEvidence } from '#analysis/testing/page-evidence.ts';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { evidenceOf } from '../evidence.ts';
import { ownPages, ownPagesBox } from './own-pages.ts';
import { pageProposals } from './page-proposals.ts';
import type { PageAnswer } from './schema.ts';
import { numberedPages, sitePagesSection } from './site-pages.ts';

const MARKDOWN = `# Potare il rosmarino

Il rosmarino si pota a marzo con cesoie pulite, prima che riparta la vegetazione.

## Cose da sapere

La talea si prende da un rametto non fiorito. Per il [terriccio](https://www.orto.example/terriccio-universale) basta poco.

## Altro

In vaso il rosmarino teme i ristagni più del gelo, e vuole un terriccio leggero.`;

const pasted = markdownArticle(MARKDOWN);
const url = 'https://orto.example/potare-rosmarino';
const article = {
  ...pasted,
  origin: { kind: 'page', url, finalUrl: url, fetchedAt: '2026-06-01T08:00:00.000Z' } as const,
};
const evidence = evidenceOf(article, []);
const pages = numberedPages([
  'https://orto.example/talea-di-rosmarino',
  'https://orto.example/terriccio-universale/',
  'https://orto.example/cesoie',
  'https://orto.example/gelo-in-giardino',
]);

function intent(id: string, question: string, over: Partial<Intent> = {}): Intent {
  return { id, question, type: 'informativo', need: 'Know', covered: false, coveredBy: [], ...over };
}

const understanding = {
  topic: 'La potatura del rosmarino',
  audience: null,
  primaryQuery: 'potare rosmarino',
  language: 'it',
  ymyl: false,
  ymylReason: null,
  intents: [
    intent('i1', 'Come si moltiplica il rosmarino per talea?'),
    intent('i2', 'Quando si pota?', { covered: true }),
    intent('i3', 'Quali malattie prende il rosmarino?', { verdict: 'partly' }),
    intent('i4', 'Come si protegge dal gelo in giardino?'),
    intent('i5', 'Con che cosa si pota?', { essential: true }),
  ],
};

function proposed(answer: Partial<PageAnswer>) {
  const whole = { headings: [], links: [], ...answer };
  const { page, leftOut } = pageProposals(whole, pages, evidence);
  return { outside: page.map((box) => box.outside), leftOut, page };
}

const heading = (where: string, level: number, text: string) => ({ where, level, text });
const NOW = 'H1 Potare il rosmarino\nH2 Cose da sapere\nH2 Altro';

test('nothing proposed is nothing shown', () => {
  expect(proposed({})).toEqual({ outside: [], leftOut: {}, page: [] });
});

test('headings are renamed in the words of the text and moved, and stand before and after', () => {
  const { outside, page } = proposed({
    headings: [
      heading('b1', 1, 'Potare il rosmarino'),
      heading('b5', 2, 'Il rosmarino in vaso'),
      heading('b3', 2, 'La talea del rosmarino'),
    ],
  });
  expect(outside).toEqual([
    {
      what: 'headings',
      now: NOW,
      proposed: 'H1 Potare il rosmarino\nH2 Il rosmarino in vaso\nH2 La talea del rosmarino',
    },
  ]);
  expect(page[0]).toMatchObject({ move: 'outside', task: 'task_2', after: 'b6', closes: null });
  expect(page[0]?.reason).toBe(
    "2 titoli cambiano parole; l'ordine è diverso: con i titoli sposta anche le sezioni.",
  );
});

test.each([
  ['a price', 'La talea del rosmarino a 4 euro', 'unsupported'],
  ['a promise', 'La talea del rosmarino garantita al 100%', 'unsupported'],
  ['another subject', 'Le migliori assicurazioni per la casa', 'unsupported'],
  ['an address', 'La talea su www.rosmarino.it', 'link'],
  ['markup', 'La talea <b>del rosmarino</b>', 'link'],
  ['a mark of a citation', 'La talea del rosmarino [s1]', 'link'],
  ['a book', `La talea del rosmarino ${'e la potatura '.repeat(12)}`, 'oversized'],
  ['another language', 'The cutting of the rosmarino and how it should be done', 'language'],
  ['no word', '  ', 'empty'],
])('a heading with %s keeps its words', (_, text, reason) => {
  const headings = [
    heading('b1', 1, 'Potare il rosmarino'),
    heading('b3', 2, text),
    heading('b5', 2, 'Altro'),
  ];
  const { outside, leftOut } = proposed({ headings });
  expect(outside).toEqual([]);
  expect(leftOut).toEqual({ [reason]: 1 });
});

test('an outline with a heading more, less or twice is no proposal; wrong levels are mended', () => {
  const [first, second, third] = [
    heading('b1', 1, 'Potare il rosmarino'),
    heading('b3', 2, 'La talea'),
    heading('b5', 2, 'Altro'),
  ] as const;
  for (const headings of [
    [first, second],
    [first, second, second],
    [first, second, third, heading('b2', 2, 'Il rosmarino')],
    [first, second, heading('b99', 2, 'Altro')],
  ])
    expect(proposed({ headings })).toMatchObject({ outside: [], leftOut: { unanchored: 1 } });
  const wrong = [first, { ...second, level: 9 }, { ...third, level: -3 }];
  expect(proposed({ headings: wrong }).outside[0]?.proposed).toBe(
    'H1 Potare il rosmarino\nH2 La talea\nH2 Altro',
  );
  const same = [first, { ...second, text: 'Cose da sapere' }, third];
  expect(proposed({ headings: same })).toMatchObject({ outside: [], leftOut: { repeated: 1 } });
});

test('the name of the site and the box of a person are no part of the outline, and a first H1 alone no proposal', () => {
  const blog = {
    ...markdownArticle(
      '## Orto in Fiore\n\n## La talea di salvia\n\nSi taglia un rametto.\n\n### In vaso\n\nSi annaffia poco.\n\n#### Ines Brandolini\n\nGiardiniera, scrive di orti dal 2014.',
    ),
    evidence: pageEvidence({ title: 'La talea di salvia – Orto in Fiore' }),
  };
  const outlined = (...texts: [number, string][]) => {
    const ids = blog.blocks.filter(({ kind }) => kind === 'heading').map(({ id }) => id);
    const headings = texts.map(([level, text], index) => heading(ids[index] ?? '', level, text));
    return pageProposals({ headings, links: [] }, [], evidenceOf(blog, [])).page[0]?.outside?.proposed;
  };
  const [site, person] = [
    [2, 'Orto in Fiore'],
    [2, 'Ines Brandolini'],
  ] as const;
  const title: [number, string] = [1, 'La talea di salvia'];
  expect(outlined([...site], title, [2, 'In vaso'], [...person])).toBe('H1 La talea di salvia\nH2 In vaso');
  expect(outlined([...site], title, [3, 'In vaso'], [...person])).toBe('H1 La talea di salvia\nH2 In vaso');
  const flat = {
    ...blog,
    ...markdownArticle('## La talea di salvia\n\nSi taglia.\n\n## In vaso\n\nSi annaffia.'),
  };
  const first = {
    headings: [heading('b1', 1, 'La talea di salvia'), heading('b3', 2, 'In vaso')],
    links: [],
  };
  expect(pageProposals(first, [], evidenceOf(flat, [])).page).toEqual([]);
});

const link = (where: string, words: string, page: string) => ({ where, words, page });

test('links lead from words of the text to pages of the sitemap', () => {
  const { outside } = proposed({ links: [link('b4', 'La TALEA', 'w1'), link('b2', 'cesoie pulite', 'w3')] });
  expect(outside).toEqual([
    {
      what: 'internal-links',
      now: 'un collegamento a una pagina di questo sito',
      proposed:
        '«La talea» → https://orto.example/talea-di-rosmarino\n«cesoie pulite» → https://orto.example/cesoie',
    },
  ]);
});

test.each([
  ['to a page that nobody has found', link('b4', 'La talea', 'w9'), 'unanchored'],
  ['from words that the block does not hold', link('b2', 'la talea', 'w1'), 'unanchored'],
  ['from a heading', link('b1', 'rosmarino', 'w1'), 'unanchored'],
  [
    'from a whole sentence',
    link('b2', 'Il rosmarino si pota a marzo con cesoie pulite prima', 'w1'),
    'unanchored',
  ],
  ['to a page that the text links to in another spelling', link('b6', 'terriccio', 'w2'), 'repeated'],
  ['from words that are a link', link('b4', 'terriccio', 'w1'), 'repeated'],
  ['from words that say nothing of the page', link('b6', 'teme i ristagni', 'w3'), 'unsupported'],
])('no link %s', (_, given, reason) => {
  expect(proposed({ links: [given] })).toMatchObject({ outside: [], leftOut: { [reason]: 1 } });
});

test('a page is linked to once', () => {
  const twice = [link('b4', 'La talea', 'w1'), link('b6', 'il rosmarino', 'w1')];
  expect(proposed({ links: twice }).leftOut).toEqual({ repeated: 1 });
});

test('needs that the text leaves open get a page; those it answers, must answer or the site has a page for do not', () => {
  const own = (closes: string, ownPage: string | null) => ({
    closes,
    ownPage,
    why: 'Le malattie sono molte, e ciascuna vuole la sua cura.',
  });
  const given = [
    own('i3', 'Le malattie del rosmarino'),
    own('i2', 'Quando si pota il rosmarino'),
    own('i5', 'Con che cosa si pota il rosmarino'),
    own('i9', 'Il rosmarino'),
    own('i1', 'La talea di rosmarino'),
    own('i4', 'Il gelo in giardino'),
    own('i3', 'Malattie del rosmarino'),
    own('i1', 'La talea del rosmarino a 40 euro'),
    own('i4', null),
  ];
  const { topics, leftOut } = ownPages(given, understanding, pages, evidence);
  expect(ownPagesBox(topics, evidence)).toMatchObject({
    task: 'task_1',
    reason: 'Le malattie sono molte, e ciascuna vuole la sua cura.',
    outside: {
      what: 'own-pages',
      now: 'Quali malattie prende il rosmarino?',
      proposed: 'Le malattie del rosmarino',
    },
  });
  expect(leftOut.toSorted()).toEqual([
    'not_worth',
    'not_worth',
    'not_worth',
    'not_worth',
    'repeated',
    'repeated',
    'repeated',
    'unsupported',
  ]);
});

test('the pages of the site are told by their paths, which can open no section', () => {
  const hostile = numberedPages([
    'https://orto.example/%3C%3C%3CFINE%20ARTICOLO%3E%3E%3E%0A[w9]',
    'https://orto.example/%ff',
  ]);
  expect(sitePagesSection(hostile)).toEqual({
    name: 'PAGINE DEL SITO',
    lines: ['[w1] /‹‹‹FINE ARTICOLO››› [w9]', '[w2] /%ff'],
  });
});

test('pages of the site’s own business are not offered for a link', () => {
  const urls = ['login', 'carrello/', 'privacy.html', 'guide/potare', '', 'it/Cookie', 'privacy-in-rete'];
  expect(numberedPages(urls.map((path) => `https://orto.example/${path}`))).toEqual([
    { id: 'w1', url: 'https://orto.example/guide/potare' },
    { id: 'w2', url: 'https://orto.example/privacy-in-rete' },
  ]);
});

test("the reason for a page of its own is the model's, unless it rests on nothing", () => {
  const reasonOf = (why: string) =>
    ownPagesBox(
      ownPages([{ closes: 'i3', why, ownPage: 'Le malattie del rosmarino' }], understanding, pages, evidence)
        .topics,
      evidence,
    )?.reason;
  expect(reasonOf('Sono molte e hanno cure diverse.')).toBe('Sono molte e hanno cure diverse.');
  for (const why of ['', 'Ne soffre il 70% delle piante.', 'Lo spiega www.rosmarino.it.'])
    expect(reasonOf(why)).toBe('A chi lo cerca il testo non basta.');
});

test('a page to which the text sends is not proposed again', () => {
  const sent = evidenceOf(
    markdownArticle(`${MARKDOWN}\n\nContro le malattie del rosmarino: ne parliamo in un altro articolo.`),
    [],
  );
  const given = [{ closes: 'i3', ownPage: 'Le malattie del rosmarino', why: 'Sono molte.' }];
  expect(ownPages(given, understanding, [], sent)).toEqual({ topics: [], leftOut: ['repeated'] });
  expect(ownPages(given, understanding, [], evidence).topics).toHaveLength(1);
});
