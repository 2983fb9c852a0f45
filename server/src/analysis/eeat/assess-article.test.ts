import type { Article } from '@rilievo/shared/article';
import { assessmentSchema, PILLARS } from '@rilievo/shared/assessment';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kindOfContent } from '../reading/content-kind.ts';
import { readArticle } from '../reading/read-article.ts';
import { findTopic } from '../reading/topic.ts';
import { fixtureArticle, markdownArticle } from '../testing/read-fixture.ts';
import { assessArticle } from './assess-article.ts';
import { CHECKLIST, CHECKLIST_VERSION } from './checklist/checklist.ts';
import { assess, item, onPage, pasted, URL_OF_PAGE, verdicts } from './testing/assessed-article.ts';

const EXCELLENT = onPage(pasted('pizza-in-teglia'), {
  author: 'Marta Colli',
  siteName: 'Rivista del Pane',
  canonicalUrl: URL_OF_PAGE,
  publishedAt: '2024-02-10',
  modifiedAt: '2025-05-20',
  jsonLd: [
    {
      '@type': 'Article',
      headline: 'Pizza in teglia fatta in casa',
      datePublished: '2024-02-10',
      author: {
        '@type': 'Person',
        name: 'Marta Colli',
        jobTitle: 'panettiera',
        url: 'https://rivista.example/colli',
      },
      publisher: {
        name: 'Rivista del Pane',
        email: 'posta@rivista.example',
        publishingPrinciples: 'https://rivista.example/regole',
      },
    },
  ],
});
const WEAK = onPage(pasted('memoria-integratori'), {}, 'http://rivista.example/memoria');

test('the checklist holds at least forty criteria, each once, over the four pillars, with published sources', () => {
  expect(CHECKLIST.length).toBeGreaterThanOrEqual(40);
  expect(new Set(CHECKLIST.map(({ id }) => id)).size).toBe(CHECKLIST.length);
  for (const pillar of PILLARS)
    expect(CHECKLIST.filter((entry) => entry.pillar === pillar).length).toBeGreaterThanOrEqual(9);
  for (const { criterion, source, counts } of CHECKLIST) {
    expect(criterion).toMatch(/^\p{Lu}.*\?$/u);
    expect(source.title).toMatch(/^Google/);
    expect(counts).not.toMatch(/[.]$/);
  }
});

test('an excellent article on a page that says who, when and how is found so, pillar by pillar', () => {
  expect(verdicts(EXCELLENT)).toMatchObject({
    'esperienza-diretta': 'soddisfatto',
    'misure-proprie': 'soddisfatto',
    'metodo-di-prova': 'soddisfatto',
    insuccessi: 'soddisfatto',
    'tempo-dell-esperienza': 'soddisfatto',
    'immagini-proprie': 'soddisfatto',
    'giudizio-motivato': 'soddisfatto',
    'uso-nel-tempo': 'soddisfatto',
    'qualifica-dell-autore': 'soddisfatto',
    'revisione-esperta': 'non osservabile',
    'termini-spiegati': 'soddisfatto',
    'indicazioni-precise': 'soddisfatto',
    'consigli-motivati': 'soddisfatto',
    'limiti-ed-eccezioni': 'soddisfatto',
    'esempi-concreti': 'soddisfatto',
    'passaggi-ordinati': 'soddisfatto',
    'fonti-citate': 'soddisfatto',
    'fonti-primarie': 'soddisfatto',
    'collegamenti-esterni': 'soddisfatto',
    'esperti-con-nome': 'soddisfatto',
    'autore-indicato': 'soddisfatto',
    'profilo-dell-autore': 'soddisfatto',
    'pagina-originale': 'parziale',
    'reputazione-del-sito': 'non osservabile',
    'data-di-pubblicazione': 'soddisfatto',
    'data-di-aggiornamento': 'soddisfatto',
    'fatti-con-data': 'soddisfatto',
    'titolo-onesto': 'soddisfatto',
    'argomento-in-apertura': 'soddisfatto',
    avvertenze: 'non osservabile',
    'editore-indicato': 'soddisfatto',
    contatti: 'soddisfatto',
    'connessione-sicura': 'soddisfatto',
    'regole-editoriali': 'soddisfatto',
    'dati-strutturati': 'soddisfatto',
  });
});

test('a weak article of the same length gets no points for its phrases', () => {
  expect(verdicts(WEAK)).toMatchObject({
    'esperienza-diretta': 'parziale',
    'metodo-di-prova': 'parziale',
    'tempo-dell-esperienza': 'mancante',
    'misure-proprie': 'non osservabile',
    'qualifica-dell-autore': 'mancante',
    'revisione-esperta': 'mancante',
    ortografia: 'parziale',
    'fonti-citate': 'mancante',
    'fonti-primarie': 'mancante',
    'collegamenti-esterni': 'mancante',
    'esperti-con-nome': 'mancante',
    'autore-indicato': 'mancante',
    'data-di-pubblicazione': 'mancante',
    'data-di-aggiornamento': 'mancante',
    'cifre-con-fonte': 'mancante',
    'titolo-onesto': 'mancante',
    'senza-promesse': 'mancante',
    avvertenze: 'mancante',
    'interessi-dichiarati': 'mancante',
    'connessione-sicura': 'mancante',
  });
  expect(Object.values(verdicts(WEAK))).not.toContain('soddisfatto');
});

test('a page that gives dangerous advice neither warns enough nor is free of danger', () => {
  const warning = 'Se il dolore non passa rivolgiti al medico.';
  const advice = 'Per la febbre dei bambini basta mezza aspirina.';
  const of = (text: string) => verdicts(markdownArticle(`# La febbre nei bambini\n\n${text}`)).avvertenze;
  expect(of(warning)).toBe('soddisfatto');
  expect(of(`${warning} ${advice}`)).toBe('parziale');
  expect(of(advice)).toBe('mancante');
});

test('what a text with harmful advice explains or measures is no merit', () => {
  const of = (last: string) =>
    verdicts(
      markdownArticle(
        `# La febbre nei bambini\n\nUsa un panno umido per 5 minuti, perché l'acqua porta via il calore. Controlla la febbre dopo 30 minuti, perché scende piano. Lascia passare 2 ore. ${last}`,
      ),
    );
  const harmless = of('Chiama il pediatra se dura 3 giorni.');
  const harmful = of('Per la febbre dei bambini basta mezza aspirina.');
  expect(harmless['consigli-motivati']).toBe('soddisfatto');
  expect(harmless['indicazioni-precise']).toBe('soddisfatto');
  expect(harmful).toMatchObject({
    'consigli-motivati': 'mancante',
    'indicazioni-precise': 'mancante',
    'errori-di-fatto': 'mancante',
  });
});

test('years of work are no dose and no time of a procedure, and months of use tell how it behaves', () => {
  const of = (text: string) => verdicts(markdownArticle(`# Come si lucida una moto\n\n${text}`));
  const years = 'Lucido moto da vent’anni. La bottega è aperta da 12 anni. Mio padre lavorava da 30 anni.';
  expect(of(years)['indicazioni-precise']).not.toBe('soddisfatto');
  const times = 'Passa la cera per 5 minuti. Lascia asciugare 2 ore. Usa 30 grammi di pasta.';
  expect(of(times)['indicazioni-precise']).toBe('soddisfatto');
  expect(of('L’abbiamo usato per sei mesi e gira ancora.')['uso-nel-tempo']).toBe('soddisfatto');
  expect(of('L’abbiamo usato due volte e gira ancora.')['uso-nel-tempo']).not.toBe('soddisfatto');
});

test.each([
  ['Abbiamo testato personalmente tutti i prodotti con grande cura.', 'metodo-di-prova', 'parziale'],
  ['In tanti anni abbiamo visto ogni genere di caso.', 'esperienza-diretta', 'parziale'],
  ['Il testo è stato revisionato da un medico.', 'revisione-esperta', 'parziale'],
  ['Secondo gli esperti del settore la memoria si allena.', 'fonti-citate', 'mancante'],
  ['Secondo uno studio inglese la memoria si allena.', 'fonti-citate', 'mancante'],
  ['Per esempio, molti preferiscono leggere la sera.', 'esempi-concreti', 'parziale'],
  ['La nostra indagine dice che la memoria si allena.', 'dati-originali', 'parziale'],
  ['Lo consiglio a tutti.', 'giudizio-motivato', 'parziale'],
  ['Questo articolo è stato scritto con cura.', 'come-e-fatto', 'parziale'],
] as const)('«%s» earns no more for «%s» than «%s»', (phrase, id, verdict) => {
  const health =
    'I sintomi cambiano, e il medico fa la diagnosi. La terapia dipende dal paziente e dal disturbo. ';
  const text = `# Sintomi della memoria debole\n\n${health.repeat(8)}\n\n${phrase}\n\n${health.repeat(8)}`;
  expect(item(markdownArticle(text), id).verdict).toBe(verdict);
});

describe('a pasted text', () => {
  test.each(['pizza-in-teglia', 'memoria-integratori'])(
    '«%s» lacks nothing that only a page or a site could show',
    (name) => {
      const elsewhere = new Set<string>(
        CHECKLIST.filter(({ seenIn }) => seenIn !== 'text').map(({ id }) => id),
      );
      const judged = assess(pasted(name)).items.filter(({ id }) => elsewhere.has(id));
      expect(judged.length).toBeGreaterThan(15);
      // A dose without a source is an error that the words themselves show.
      expect(judged.filter(({ id, verdict }) => id !== 'errori-di-fatto' && verdict === 'mancante')).toEqual(
        [],
      );
    },
  );

  test('keeps the verdicts that rest on its words', () => {
    const text = verdicts(pasted('pizza-in-teglia'));
    expect(text['esperienza-diretta']).toBe('soddisfatto');
    expect(text['fonti-citate']).toBe('soddisfatto');
    expect(text['connessione-sicura']).toBe('non osservabile');
  });
});

test('the share of typical questions that are answered decides how complete a text is', () => {
  const reading = readArticle(pasted('pizza-in-teglia'));
  const of = (covered: number) =>
    assessArticle({
      reading,
      ...kindOfContent(reading),
      topic: findTopic(reading),
      year: 2025,
      intents: Array.from({ length: 10 }, (_, index) => ({
        id: `i${index}`,
        question: 'Quanto dura?',
        type: 'informativo' as const,
        need: 'Know' as const,
        covered: index < covered,
        coveredBy: [],
      })),
    }).items.find(({ id }) => id === 'risposte-principali');
  expect([of(9)?.verdict, of(5)?.verdict, of(2)?.verdict]).toEqual(['soddisfatto', 'parziale', 'mancante']);
  expect(of(9)?.evidence).toBe('9 domande tipiche su 10 trovano risposta.');
});

test('of a text that is not Italian only the page is judged', () => {
  const words = `# A kettle\n\n${'The kettle boils the water and then it stops. '.repeat(20)}`;
  const article = onPage(markdownArticle(words, 'en'), { author: 'Anna Verdi' });
  expect(item(article, 'esperienza-diretta').verdict).toBe('non osservabile');
  expect(item(article, 'autore-indicato').verdict).toBe('soddisfatto');
});

/** What every assessment keeps to. */
function expectSound(article: Article): void {
  const assessment = assess(article);
  assessmentSchema.parse(assessment);
  expect(assessment.version).toBe(CHECKLIST_VERSION);
  expect(assessment.items.map(({ id }) => id)).toEqual(CHECKLIST.map(({ id }) => id));
  const texts = new Map(article.blocks.map(({ id, text }) => [id, text]));
  for (const { id, verdict, quote, blockId, evidence } of assessment.items) {
    expect(quote === null).toBe(blockId === null);
    if (quote !== null) expect(texts.get(blockId ?? '')).toContain(quote);
    if (verdict === 'soddisfatto') expect(quote ?? evidence, id).not.toBeNull();
    else expect(evidence, id).toMatch(/\S/);
    if (verdict === 'non osservabile') expect(quote).toBeNull();
  }
}

test.each(['moka', 'cervicale', 'canone-concordato', 'lavasciuga', 'torta-di-mele'])(
  'every quote about «%s» stands in its block, and every verdict says what it rests on',
  (name) => {
    expectSound(fixtureArticle(name));
    expectSound(onPage(fixtureArticle(name), { author: name }));
  },
);

test('no text and no evidence makes it throw', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom(
      'Ho provato «tre» modelli nel 2024.',
      "L'abbiamo misurato.\u00ad",
      'Secondo Anna Verdi, medica,',
      '# Titolo!!',
      '1. passo',
      '[x](https://amzn.to/?tag=a-21)',
      '![](https://a.example/x.png)',
      '| a | 3 kg |\n|---|---|\n',
      'Il 70% degli italiani',
      '\n\n',
    ),
  );
  const evidence = fc.record({
    author: fc.option(fc.string({ unit: 'grapheme', maxLength: 20 })),
    publishedAt: fc.option(fc.oneof(fc.string({ maxLength: 12 }), fc.constant('2020-01-01'))),
    modifiedAt: fc.option(fc.string({ maxLength: 12 })),
    canonicalUrl: fc.option(fc.oneof(fc.webUrl(), fc.string({ maxLength: 12 }))),
    jsonLd: fc.array(
      fc.dictionary(fc.constantFrom('@type', 'name', 'author', 'publisher', 'headline'), fc.anything()),
    ),
  });
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), fc.option(evidence), (pieces, page) => {
      const article = markdownArticle(pieces.join(' '));
      expectSound(page ? onPage(article, page) : article);
    }),
    { numRuns: 100 },
  );
});
