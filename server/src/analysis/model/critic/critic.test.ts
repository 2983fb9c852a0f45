import { originalHtml } from '@rilievo/shared/article';
import { withoutAdditions } from '@rilievo/shared/completed-html';
import { expect, test } from 'vitest';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { memoryCheckpoints } from '#platform/testing/memory-checkpoints.ts';
import type { ScriptedReply } from '../gateway/testing/scripted-llm-server.ts';
import { runScenario, type ScenarioOutcome, scriptOf } from '../testing/model-scenario.ts';
import { NOTHING_OUTSIDE } from '../testing/nothing-outside.ts';
import { readAnalysis } from '../testing/read-analysis.ts';

const fixture = readAnalysis('stanza-studenti');
const whole = await runScenario(scriptOf(fixture.answers), fixture);
/** The model's own: no critic looks at what the code says of the page. */
const ofModel = ({ findings }: ScenarioOutcome) =>
  findings.additions.filter(({ move }) => move !== 'outside');
const boxes = ofModel(whole);
const pairs = whole.findings.faq;
const codeOfBox = (index: number) => `c${index + 1}`;
const codeOfPair = (index: number) => `c${boxes.length + index + 1}`;
const titles = (outcome: ScenarioOutcome) => ofModel(outcome).map(({ title }) => title);

interface Verdict {
  readonly box: string;
  readonly quote?: string | null;
  readonly fault?: string | null;
  readonly verdict: string;
  readonly sameAs?: string;
  readonly title?: string | null;
  readonly reason?: string | null;
  readonly note?: string | null;
  readonly html?: string | null;
}

const NOTHING_SAID = { quote: null, fault: null, title: null, reason: null, note: null, html: null };

/** The fixture's analysis with these verdicts, also when asked again. */
function judged(verdicts: readonly Verdict[], answers = fixture.answers): Promise<ScenarioOutcome> {
  const whole = verdicts.map((verdict) => ({ ...NOTHING_SAID, ...verdict }));
  return runScenario(scriptOf({ ...answers, critic: { verdicts: whole } }), fixture);
}

const words = (text: string, count = 4) => text.split(' ').slice(0, count).join(' ');
const removal = (index: number, fault = 'generica'): Verdict => ({
  box: codeOfBox(index),
  quote: words(boxes[index]?.title ?? ''),
  fault,
  verdict: 'togli',
});

test('the critic sees every box and pair once, with what it rests on', () => {
  const [request] = whole.requests.filter(({ task }) => task === 'critic');
  const [input = ''] = request?.said('user') ?? [];
  const shown = input.match(/^\[c\d+\]/gm) ?? [];
  expect(shown).toHaveLength(boxes.length + pairs.length);
  for (const { title, citations } of boxes) {
    expect(input).toContain(`titolo: ${title}`);
    for (const { quote } of citations) expect(input).toContain(`«${quote}»`);
  }
  for (const { question } of pairs) expect(input).toContain(`domanda: ${question}`);
  const [understanding] = whole.requests;
  const beginning = understanding?.said('user')[0]?.split('# Il tuo compito')[0] ?? '-';
  expect(input.startsWith(beginning)).toBe(true);
});

test('what the critic takes away is not on the page, and counted by its reason', async () => {
  const outcome = await judged([removal(0, 'parole altrui'), removal(1, 'parole altrui')]);
  expect(titles(outcome)).toEqual(boxes.slice(2).map(({ title }) => title));
  expect(outcome.findings.leftOut).toMatchObject({ critic_others_words: 2 });
  expect(outcome.findings.dropped).toBe(whole.findings.dropped + 2);
  expect(outcome.findings.missing).toEqual([]);
});

test.each([
  ['a box that there is not', { ...removal(0), box: 'c99' }],
  ['words that the box does not say', { ...removal(0), quote: 'parole che nessuno ha scritto' }],
  ['no words', { ...removal(0), quote: null }],
  ['no reason', { ...removal(0), fault: null }],
])('a verdict on %s takes nothing away', async (_, verdict) => {
  expect(ofModel(await judged([verdict]))).toEqual(boxes);
});

test('verdicts without words of their box are asked for again if they are about many of the texts', async () => {
  const asked = async (count: number) => {
    const verdicts = Array.from({ length: count }, (_, at) => ({
      ...removal(0),
      box: codeOfBox(at),
      quote: 'parole che nessuno ha scritto',
    }));
    const { requests } = await judged(verdicts);
    return requests.filter(({ task }) => task === 'critic').length;
  };
  expect(await asked(1)).toBe(1);
  expect(await asked(boxes.length + pairs.length)).toBe(2);
});

const GOOD =
  '<p>Prima di firmare confronta la durata scritta nel contratto con il calendario delle lezioni.</p>';
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

test('the critic may write title, reason and note anew, and the text stays', async () => {
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

test('a critical box stays where the critic would take it away: it asks', async () => {
  const critical = (key: 'additions' | 'improvements', task: 'search-intents' | 'completeness') => ({
    ...fixture.answers[task],
    [key]: (fixture.answers[task][key] as object[]).map((box) => ({ ...box, severity: 'critica' })),
  });
  const answers = {
    ...fixture.answers,
    'search-intents': critical('additions', 'search-intents'),
    completeness: critical('improvements', 'completeness'),
  };
  const outcome = await judged([removal(0), removal(1)], answers);
  expect(ofModel(outcome)).toHaveLength(boxes.length);
  for (const box of outcome.findings.additions.slice(0, 2)) {
    expect(box).toMatchObject({ html: '', move: 'ask' });
    expect(box.title).not.toContain(removal(0).quote ?? '');
  }
});

test('a critical box that another repeats keeps its text', async () => {
  const additions = (fixture.answers['search-intents'].additions as object[]).map((box) => ({
    ...box,
    severity: 'critica',
  }));
  const answers = {
    ...fixture.answers,
    'search-intents': { ...fixture.answers['search-intents'], additions },
  };
  const [before] = ofModel(await judged([], answers));
  const [box] = ofModel(await judged([removal(0, 'ripetizione')], answers));
  expect(box).toEqual(before);
  // A contract hurts nobody, which is said after the critic only.
  expect(box?.severity).toBe('major');
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

test('of the FAQ so many pairs stay as the box needs, the others as open questions', async () => {
  const verdicts = pairs.map(({ question }, index) => ({
    box: codeOfPair(index),
    quote: words(question),
    fault: 'generica',
    verdict: 'togli',
  }));
  const { findings } = await judged(verdicts);
  expect(findings.faq).toHaveLength(5);
  expect(findings.leftOut?.critic_generic).toBe(pairs.length > 5 ? pairs.length - 5 : undefined);
  expect(findings.faq.filter(({ answerHtml }) => answerHtml !== null)).toEqual([]);
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

test('a critic who takes away nearly everything is not believed, and the page says that there was none', async () => {
  const outcome = await judged([
    ...boxes.map((_, index) => removal(index)),
    ...pairs.map(({ question }, index) => ({
      box: codeOfPair(index),
      quote: words(question),
      fault: 'falsa',
      verdict: 'togli',
    })),
  ]);
  expect(ofModel(outcome)).toEqual(boxes);
  expect(outcome.findings.missing).toEqual(['critic']);
});

test.each<[string, ScriptedReply[]]>([
  ['is refused', [{ status: 400 }]],
  ['has no credit', [{ status: 402 }]],
  ['is not there', Array(3).fill({ status: 503, headers: { 'retry-after': '0' } })],
  ['answers with prose', [{ answer: 'Va tutto bene.' }, { answer: 'Va tutto bene.' }]],
])('a critic that %s leaves everything as it is, and is named as missing', async (_, replies) => {
  const outcome = await runScenario(scriptOf(fixture.answers, { critic: replies }), fixture);
  expect(outcome.findings).toEqual({ ...whole.findings, missing: ['critic'] });
});

const dangerous = markdownArticle(`# Tosse secca: i rimedi della nonna

La tosse secca irrita la gola e disturba il sonno, e in casa si curava con miele, tisane calde e vapore.

## Gli antibiotici

La scatola ne contiene di solito dodici. Se dopo due giorni stai meglio puoi sospendere l'antibiotico da solo, senza chiedere al medico.

## Il vapore

Respirare il vapore scioglie il naso chiuso, e la sera aiuta a prendere sonno anche chi tossisce da giorni.`);

/** What comes of one box on the dangerous text that a critic would take away. */
async function withBox(given: object) {
  const box = {
    where: 'b4',
    quote: "puoi sospendere l'antibiotico da solo",
    kind: 'pericolo',
    replaces: null,
    after: 'b4',
    title: 'Avvertire di non sospendere la cura',
    html: '',
    note: 'togli questo consiglio',
    reason: 'Chi segue questo consiglio può farsi male.',
    severity: 'grave',
    citations: [],
    asksAuthor: true,
    ...given,
  };
  const answers = {
    ...fixture.answers,
    understanding: {
      ...fixture.answers.understanding,
      intents: (fixture.answers.understanding.intents as object[]).map((intent) => ({
        ...intent,
        verdict: 'aperto',
        passages: [],
      })),
    },
    'search-intents': { notWorth: [], additions: [] },
    completeness: { ...NOTHING_OUTSIDE, improvements: [box] },
    critic: {
      verdicts: [
        {
          ...NOTHING_SAID,
          box: 'c1',
          quote: 'non sospendere la cura',
          fault: 'falsa',
          verdict: 'togli',
        },
      ],
    },
  };
  return (await runScenario(scriptOf(answers), { article: dangerous })).findings;
}

test('a danger that the text shows weighs as much where the model is mild, and no critic takes it away', async () => {
  const { additions, gaps } = await withBox({});
  const [box, ...others] = additions.filter(({ severity }) => severity === 'critical');
  expect(others).toEqual([]);
  expect(box).toMatchObject({ move: 'ask', after: 'b4' });
  expect(box?.id).not.toMatch(/^code-/);
  expect(gaps.find(({ id }) => id === box?.closes)?.severity).toBe('critical');
});

test('a box about something else in the block of a danger does not stand for it', async () => {
  const quote = 'La scatola ne contiene di solito dodici';
  const { additions } = await withBox({
    kind: 'fonte',
    quote,
    title: 'Da dove viene il numero delle compresse',
  });
  const [danger] = additions.filter(({ severity }) => severity === 'critical');
  expect(danger?.id).toMatch(/^code-/);
  expect(danger?.passage?.text).toContain('sospendere');
});

test('a month that is spent before the critic is asked ends the analysis, which goes on behind its answers', async () => {
  const kept = new Map<string, string>();
  let calls = 0;
  const mayAsk = async () => ++calls < 6;
  const script = scriptOf(fixture.answers);
  await expect(runScenario(script, { ...fixture, mayAsk }, memoryCheckpoints(kept))).rejects.toMatchObject({
    code: 'model_month_spent',
    resumable: true,
  });
  const later = await runScenario(script, fixture, memoryCheckpoints(kept));
  expect(later.requests.map(({ task }) => task)).toEqual(['critic']);
  expect(later.findings).toEqual(whole.findings);
});

test('a box that a critic calls the same as another one is merged into it, and an unrelated one is not', async () => {
  const { improvements, ...page } = fixture.answers.completeness as {
    improvements: Record<string, unknown>[];
  };
  const twin = {
    ...improvements[0],
    kind: 'passaggio',
    where: 'b8',
    after: 'b8',
    title: 'Il periodo del contratto',
    html: '<p>In un contratto transitorio per studenti il periodo scritto deve coprire anche la sessione di settembre.</p>',
    note: "indica l'ufficio che lo registra",
    citations: [],
  };
  const answers = { ...fixture.answers, completeness: { ...page, improvements: [...improvements, twin] } };
  const saysSame = async (title: string) => {
    const all = ofModel(await judged([], answers));
    const at = all.findIndex((box) => box.title === title);
    return judged(
      [{ box: codeOfBox(at), quote: title, fault: 'ripetizione', verdict: 'togli', sameAs: codeOfBox(0) }],
      answers,
    );
  };
  const merged = await saysSame(twin.title);
  expect(titles(merged)).not.toContain(twin.title);
  expect(ofModel(merged)[0]).toMatchObject({ title: boxes[0]?.title, note: twin.note });
  expect(merged.findings.leftOut).toMatchObject({ merged: 1 });
  const unrelated = await saysSame('Il limite del deposito');
  expect(unrelated.findings.leftOut).toMatchObject({ critic_repeated: 1 });
  expect(unrelated.findings.leftOut).not.toHaveProperty('merged');
});
