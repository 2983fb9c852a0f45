import { originalHtml } from '@rilievo/shared/article';
import { withoutAdditions } from '@rilievo/shared/completed-html';
import { expect, test } from 'vitest';
import {
  boxes,
  codeOfBox,
  codeOfPair,
  fixture,
  GOOD,
  judged,
  ofModel,
  pairs,
  type Verdict,
  whole,
  words,
} from './testing/verdicts.ts';

const written = boxes.findIndex(({ html, severity }) => html !== '' && severity !== 'critical');
const bad = words(whole.findings.additions[written]?.html.replace(/<[^>]*>/g, '') ?? '', 3);
const repair = (html: string | null): Verdict => ({
  box: codeOfBox(written),
  quote: bad,
  fault: 'non sostenuta',
  verdict: 'correggi',
  html,
});

test('a repaired text takes the place of the box’s, and nothing else of it changes', async () => {
  const { findings } = await judged([repair(GOOD)]);
  expect(findings.additions[written]).toEqual({ ...boxes[written], html: GOOD });
});

test.each([
  ['the words that it should be without', `<p>${bad} e altro ancora da leggere con calma.</p>`],
  ['an invented figure', '<p>Il contratto costa 4.321 euro in più.</p>'],
  ['an address', '<p>Leggi tutto su truffa.example oggi.</p>'],
  ['a promise', '<p>Il risultato è garantito a tutti gli studenti.</p>'],
  ['another language', '<p>You should read the contract before you sign it.</p>'],
  ['what the article says', `<p>${fixture.article.blocks[1]?.text}</p>`],
  ['nothing', '<p> </p>'],
  ['no text', null],
])('a repair with %s makes the box a question to the author', async (_, html) => {
  const { findings, completed } = await judged([repair(html)]);
  const box = findings.additions[written];
  expect(box).toMatchObject({ html: '', citations: [], asksAuthor: true, move: 'ask' });
  expect(box?.note).toBeTruthy();
  expect(completed.html).not.toMatch(/4\.321|truffa|garantito a tutti|You should/);
  expect(withoutAdditions(completed.html)).toBe(originalHtml(fixture.article));
});

test('a repair adds no citation and raises no weight', async () => {
  const { findings } = await judged([repair(`${GOOD.slice(0, -5)} [s1].</p>`)]);
  expect(findings.additions[written]?.citations).toEqual(boxes[written]?.citations);
  expect(findings.additions[written]?.severity).toBe(boxes[written]?.severity);
  expect(findings.additions).toHaveLength(whole.findings.additions.length);
});

test('the critic may write title, reason and note again, and the text stays', async () => {
  const title = boxes[written]?.title ?? '';
  const corrected = {
    title: 'Il contratto prima della firma',
    reason: 'Chi firma senza leggere non sa quando finisce.',
    note: 'scrivi quando finisce il contratto',
  };
  const verdict = { ...repair(null), quote: title, fault: 'grammatica', ...corrected };
  const { findings } = await judged([verdict]);
  expect(findings.additions[written]).toEqual({ ...boxes[written], ...corrected });
  const invented = { ...verdict, reason: 'Lo dicono numerosi studi e 4.321 persone.' };
  const { additions } = (await judged([invented])).findings;
  expect(additions[written]).toEqual({ ...boxes[written], ...corrected, reason: boxes[written]?.reason });
});

test('a weight or a place saves no text that the critic calls dangerous', async () => {
  const verdict = { ...repair(null), severity: 'grave', after: 'b999' };
  const dangerous = await judged([{ ...verdict, fault: 'consiglio pericoloso' }]);
  expect(dangerous.findings.additions[written]?.html).toBe('');
  const placed = await judged([{ ...verdict, fault: 'peso o posto' }]);
  expect(placed.findings.additions[written]?.html).toBe(boxes[written]?.html);
  const pair = { ...verdict, box: codeOfPair(0), quote: pairs[0]?.question ?? '', fault: 'peso o posto' };
  expect((await judged([pair])).findings.faq[0]).toEqual(pairs[0]);
});

test('a box that has a text again no longer says that it lost one', async () => {
  const lost = '<p>Il contratto costa 4.321 euro.</p>';
  const list = fixture.answers['search-intents'].additions as Record<string, unknown>[];
  const spoilt = list.map((box, index) => (index === 0 ? { ...box, html: lost, note: null } : box));
  const answers = {
    ...fixture.answers,
    'search-intents': { ...fixture.answers['search-intents'], additions: spoilt },
  };
  const verdict = {
    box: 'c1',
    quote: 'il testo proposto',
    fault: 'generica',
    verdict: 'correggi',
    html: GOOD,
  };
  const [before] = (await judged([], answers)).findings.additions;
  expect(before).toMatchObject({ html: '', asksAuthor: true });
  const [box] = (await judged([verdict], answers)).findings.additions;
  expect(box).toMatchObject({ html: GOOD, note: null, asksAuthor: false, move: 'add' });
});

test('the critic answers a question that was left open, from the text', async () => {
  const left = pairs.map((pair, index) => ({
    question: pair.question,
    answer: index === 0 ? null : pair.answerHtml,
    blockId: null,
    citations: pair.citations ?? [],
  }));
  const answers = { ...fixture.answers, faq: { pairs: left } };
  const verdict = {
    box: codeOfPair(0),
    quote: "risposta: chiesta all'autore",
    fault: "già detto nell'articolo",
    verdict: 'correggi',
  };
  const { findings, requests } = await judged([{ ...verdict, html: GOOD }], answers);
  const [input = ''] = requests.find(({ task }) => task === 'critic')?.said('user') ?? [];
  expect(input).toContain(`[${verdict.box}] domanda: ${pairs[0]?.question}; ${verdict.quote}`);
  expect(findings.faq[0]).toMatchObject({ question: pairs[0]?.question, answerHtml: GOOD });
  const invented = await judged([{ ...verdict, html: '<p>Si pagano 4.321 euro.</p>' }], answers);
  expect(invented.findings.faq[0]?.answerHtml).toBeNull();
});

test('boxes that lost their text may ask in the same words, and all of them stay', async () => {
  const verdicts = boxes.map(({ title }, index) => ({
    box: codeOfBox(index),
    quote: words(title, 2),
    fault: 'non sostenuta',
    verdict: 'correggi',
  }));
  expect(ofModel(await judged(verdicts)).map(({ id }) => id)).toEqual(boxes.map(({ id }) => id));
});

test('a repaired answer is checked like every answer', async () => {
  const index = pairs.findIndex(({ answerHtml }) => answerHtml !== null);
  const text = pairs[index]?.answerHtml?.replace(/<[^>]*>/g, '') ?? '';
  const verdict = { box: codeOfPair(index), quote: words(text), fault: 'falsa', verdict: 'correggi' };
  const mended = await judged([{ ...verdict, html: GOOD }]);
  expect(mended.findings.faq[index]?.answerHtml).toBe(GOOD);
  const invented = await judged([{ ...verdict, html: '<p>Si pagano 4.321 euro.</p>' }]);
  expect(invented.findings.faq[index]).toEqual({
    question: pairs[index]?.question,
    answerHtml: null,
    blockId: null,
  });
});
