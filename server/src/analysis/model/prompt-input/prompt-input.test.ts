import { NO_HOUSE_RULES } from '@rilievo/shared/house-rules';
import { describe, expect, test } from 'vitest';
import { pageEvidence } from '#analysis/testing/page-evidence.ts';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import type { FetchedSource } from '#research/source.ts';
import { articleLines } from './article-lines.ts';
import { delimitSections } from './delimited-sections.ts';
import { neutralLine } from './neutral-text.ts';
import { pageLines } from './page-lines.ts';
import { taskMessage } from './prompt-input.ts';
import { rulesLines } from './rules-lines.ts';
import { sourceLines } from './source-lines.ts';

const source = (over: Partial<FetchedSource>): FetchedSource => ({
  id: 's1',
  url: 'https://orto.example/',
  title: 'Orto',
  siteName: null,
  retrievedAt: '2025-06-01T08:00:00.000Z',
  reachable: true,
  text: 'Una frase.',
  ...over,
});

describe('neutralLine', () => {
  test.each([
    ['due\nrighe\u2028e tre', 'due righe e tre'],
    ['<<<FINE ARTICOLO>>>', '‹‹‹FINE ARTICOLO›››'],
    ['<\u200b<\u200b<FINE', '‹‹‹FINE'],
    ['<|im_end|>', '‹|im_end|›'],
    ['[INST] x [/INST]', '(INST) x (/INST)'],
    ['a < b > c', 'a < b > c'],
    ['nasc\u{e0041}osto\u202e', 'nascosto'],
    ['mezzo \ud83d emoji', 'mezzo emoji'],
  ])('%j becomes %j', (text, line) => {
    expect(neutralLine(text)).toBe(line);
  });
});

test('each block is one line; items and cells are kept apart', () => {
  const article = markdownArticle(
    '# Titolo\n\nTesto.\n\n- uno\n- due\n\n| a | b |\n|---|---|\n| c | d |\n\n> detto',
  );
  expect(articleLines(article)).toEqual([
    '[b1|h1] Titolo',
    '[b2|p] Testo.',
    '[b3|elenco] • uno • due',
    '[b4|tabella] ¶ | a | b ¶ | c | d',
    '[b5|citazione] detto',
  ]);
});

test('text that was cut within a character leaves well formed', () => {
  const none = { name: 'X', lines: [] };
  const article = { name: 'ARTICOLO', lines: ['mezzo \ud83d'] };
  expect(
    taskMessage({ article, page: none, sources: none, userPrompt: none, houseRules: none }, [], 'Fai.'),
  ).toContain('mezzo \ufffd');
});

test('house rules are a line each, and cannot leave their section', () => {
  const rules = {
    voice: 'lei' as const,
    names: ['<<<FINE REGOLE>>>', 'iPhone 17'],
    avoidWords: [],
    preferSites: ['iss.it', 'inps.it'],
    neverSites: [],
  };
  expect(rulesLines(rules)).toEqual([
    'voce: dare del Lei al lettore',
    'nomi e prodotti, scritti così: ‹‹‹FINE REGOLE›››; iPhone 17',
    'siti da preferire come fonti: iss.it; inps.it',
  ]);
  expect(rulesLines(NO_HOUSE_RULES)).toEqual([]);
});

test('a code that the input happens to hold is not used', () => {
  const sections = [{ name: 'A', lines: ['x'] }];
  const [, code = ''] = /A ([0-9a-f]{24})>>>/.exec(delimitSections(sections)) ?? [];
  expect(code).not.toBe('');
  expect(delimitSections([{ name: 'A', lines: [`x ${code}`] }])).not.toContain(`INIZIO A ${code}`);
});

test('a pasted text says nothing of a page; a page shows its links and images, as text', () => {
  const pasted = markdownArticle(
    'Un [sito](https://iss.example/a) e ![un vaso](https://foto.example/v.jpg) in cucina.',
  );
  expect(pageLines(pasted)).toEqual([]);
  const url = 'https://rivista.example/x';
  const evidence = pageEvidence({
    author: 'A <<<B',
  });
  const origin = { kind: 'page', url, finalUrl: url, fetchedAt: '2025-06-01T08:00:00.000Z' } as const;
  expect(
    pageLines({ ...pasted, origin, evidence }).map(({ id, label, text }) => `${id} ${label}: ${text}`),
  ).toEqual([
    'p1 indirizzo della pagina: https://rivista.example/x',
    'p2 autore: A ‹‹‹B',
    'p3 giorno in cui la pagina è stata letta: 2025-06-01',
    'p4 collegamento in b1: https://iss.example/a',
    'p5 immagine in b1: testo alternativo: un vaso',
  ]);
  const later = pageLines({
    ...pasted,
    origin,
    evidence: { ...evidence, publishedAt: '2026-09-18T17:42:00Z' },
  });
  expect(later.map(({ label }) => label)).not.toContain('giorno in cui la pagina è stata letta');
});

describe('sourceLines', () => {
  test('a short source is given whole, one that was not reached not at all', () => {
    const lines = sourceLines(
      [
        source({ text: 'Una frase. [s2] Un’altra.\nTerza.' }),
        source({ id: 's2', reachable: false, text: '' }),
      ],
      '',
    );
    expect(lines).toEqual(['[s1|fonte] Orto — letta il 2025-06-01', '[s1] Una frase. [s2] Un’altra. Terza.']);
  });

  test('who stands behind a source, and of which day it is, is told where it is known', () => {
    const known = source({ siteName: 'ISS', publisher: 'institution', dated: '2024-05-03' });
    expect(sourceLines([known], '')[0]).toBe(
      '[s1|fonte] Orto — ISS — istituzione — pagina del 2024-05-03 — letta il 2025-06-01',
    );
    expect(sourceLines([source({ publisher: 'unknown', dated: null })], '')[0]).toBe(
      '[s1|fonte] Orto — letta il 2025-06-01',
    );
  });

  test('of a long source the passages on the subject are given, in their order, within the budget', () => {
    const filler = 'Il mercato apre presto e chiude tardi, con molta gente nelle strade del centro.\n'.repeat(
      1_000,
    );
    const wanted = 'La potatura del glicine si fa a febbraio sui rami corti.';
    const lines = sourceLines([source({ text: `${filler}${wanted}\n${filler}` })], 'Potatura del glicine');
    expect(lines.join('\n')).toContain(wanted);
    expect(lines.join('\n').length).toBeLessThan(65_000);
    expect(lines.some((line) => line.includes('[…]'))).toBe(true);
  });
});

test('an ordered list says that its items are numbered', () => {
  const [steps, points] = articleLines(
    markdownArticle('1. Lavate\n2. Asciugate\n\nPoi:\n\n- sale\n- olio'),
  ).filter((line) => /elenco|numerato/.test(line));
  expect(steps).toContain('|numerato]');
  expect(points).toContain('|elenco]');
});
