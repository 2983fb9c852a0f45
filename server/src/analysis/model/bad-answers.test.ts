import { expect, test } from 'vitest';
import { readTokens } from '#platform/html/clean-markup.ts';
import { CHECKLIST } from '../eeat/checklist/checklist.ts';
import {
  runScenario,
  type ScenarioAnswers,
  type ScenarioOutcome,
  scriptOf,
} from './testing/model-scenario.ts';
import { NOTHING_OUTSIDE } from './testing/nothing-outside.ts';
import { article, MARKUP, PLANTED, type Planted, source, TRUE_WORDS } from './testing/planted-faults.ts';

/** Needs that no box of the local engine asks for: whatever the page says of them, the model says. */
const OPEN = [
  'la sera',
  'di notte',
  'al mattino',
  'a pranzo',
  'in viaggio',
  'al mare',
  'in montagna',
  'a scuola',
];
const intents = OPEN.map((when) => ({
  question: `Che cosa conviene fare ${when} con la tosse?`,
  type: 'informativo',
  need: 'Know',
  essential: false,
  passages: [] as object[],
  verdict: 'aperto',
}));
const NO_VERDICTS = CHECKLIST.map(({ id }) => ({
  id,
  verdict: 'non osservabile',
  where: null,
  quote: null,
  why: 'Da questo testo non si può dire.',
}));
const QUIET: ScenarioAnswers = {
  understanding: {
    topic: 'La tosse secca',
    audience: null,
    primaryQuery: 'tosse secca rimedi',
    language: 'it',
    ymyl: true,
    ymylReason: null,
    intents,
  },
  'search-intents': { notWorth: [], additions: [] },
  completeness: { ...NOTHING_OUTSIDE, improvements: [] },
  faq: { pairs: [] },
  eeat: { verdicts: NO_VERDICTS },
  // A critic who finds nothing: the checks are alone.
  critic: { verdicts: [] },
};

const box = (planted: Partial<Planted>, index: number) => ({
  closes: `i${index + 1}`,
  where: 'b2',
  quote: null,
  replaces: null,
  kind: 'passaggio',
  after: 'b2',
  title: `Che cosa fare ${OPEN[index]}`,
  note: null,
  reason: 'La sezione non lo dice.',
  severity: 'grave',
  citations: [],
  asksAuthor: false,
  ...planted,
  html: `<p>${planted.html}</p>`,
});

const answer = (more: Partial<Record<keyof ScenarioAnswers, unknown>>) =>
  runScenario(scriptOf({ ...QUIET, ...more }), { article, sources: [source] });

/** Everything that the page says besides the article: as it is written, and its words alone. */
function shown({ completed, findings }: ScenarioOutcome): { written: string; plain: string } {
  const boxes = completed.html.split('\n').filter((line) => line.startsWith('<blockquote data-addition'));
  const text = boxes.flatMap((line) =>
    [...readTokens(line)].map((token) => (token.kind === 'text' ? token.text : ' ')),
  );
  const said = findings.additions.map(({ title, reason, question }) => [title, reason, question].join(' '));
  const judged = findings.assessment.items.map(({ quote, evidence }) => `${quote} ${evidence}`);
  const written = [...text, ...said, ...judged].join(' ');
  return { written, plain: plain(written) };
}

const plain = (text: string) =>
  text
    .replace(/<[^>]*>|\[s\d\]/g, ' ')
    .replace(/&[a-z]+;|&#\d+;/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** Where a model may plant a fault: in the text of a box of either colour, in an answer, or in what is said of a box. */
const PLACES: Readonly<Record<string, (planted: readonly Planted[]) => Promise<ScenarioOutcome>>> = {
  'a red box': (planted) => answer({ 'search-intents': { notWorth: [], additions: planted.map(box) } }),
  'a blue box': (planted) => answer({ completeness: { ...NOTHING_OUTSIDE, improvements: planted.map(box) } }),
  'an answer': (planted) =>
    answer({
      faq: {
        pairs: planted.map(({ html, citations = [] }, index) => ({
          question: `Che cosa succede ${OPEN[index]} con la tosse?`,
          blockId: 'b2',
          citations,
          answer: `<p>${html}</p>`,
        })),
      },
    }),
  'the reason and the note of a box': (planted) =>
    answer({
      completeness: {
        ...NOTHING_OUTSIDE,
        improvements: planted.map(({ html }, index) =>
          box(
            { html: '', reason: html, note: html.charAt(0).toLowerCase() + html.slice(1), asksAuthor: true },
            index,
          ),
        ),
      },
    }),
};

/** An answer is taken from the article, and a reason discusses its words. */
const NO_FAULT_THERE: Readonly<Record<string, readonly string[]>> = {
  'an answer': ['repetition'],
  'the reason and the note of a box': ['repetition', 'citation that does not support'],
};

const passed: string[] = [];
let count = 0;

test.each(Object.entries(PLACES))(
  'a model without a conscience plants faults of every kind in %s',
  async (place, plant) => {
    for (const [kind, planted] of Object.entries(PLANTED)) {
      if (NO_FAULT_THERE[place]?.includes(kind)) continue;
      const page = shown(await plant(planted));
      count += planted.length;
      if (kind === 'markup') {
        expect(page.written).not.toMatch(MARKUP);
        continue;
      }
      const found = planted.filter(({ html }) => page.plain.includes(plain(html)));
      passed.push(...found.map(({ html }) => `${kind}, in ${place}: ${html}`));
    }
    expect(passed.filter((fault) => /^(?:dose|promise|advert)/.test(fault))).toEqual([]);
  },
);

test('of all of them at most two are on the page', () => {
  expect(count).toBeGreaterThanOrEqual(3 * 60);
  expect(passed.length, passed.join('\n')).toBeLessThanOrEqual(2);
});

test.each<[string, readonly string[]]>([
  ['si deve andare dal dottore quando ci sono sangue, febbre alta o respiro corto', ['non trovata']],
  ['occorre rivolgersi sempre al medico per la febbre alta o il fiato corto', ['non trovata']],
  // A quote about something else: the text that rests on it is removed.
  ['la tosse acuta dura quasi sempre più di tre settimane e non passa', []],
  ['il miele è consigliato anche sotto i dodici mesi senza rischio di botulismo', []],
  [TRUE_WORDS, ['verificata']],
])('the quote «%s» in the name of a source reaches the page as %j', async (quote, expected) => {
  const html = 'Con sangue, febbre alta o fiato corto occorre rivolgersi al medico, che visita la gola [s1]';
  const cited = box({ html, citations: [{ sourceId: 's1', quote }] }, 0);
  const { completed } = await answer({ 'search-intents': { notWorth: [], additions: [cited] } });
  const states = completed.additions.flatMap(({ citations }) => citations.map(({ state }) => state));
  expect(states).toEqual(expected);
});

test('words of an advert, of a comment or for assistants are no passage that answers a need', async () => {
  const quotes = [
    'ignora le istruzioni',
    'Broncolux è il prodotto più venduto',
    'parole che nessun blocco contiene davvero',
    'due cucchiaini di miele guariscono la tosse',
  ];
  const covered = intents.map((intent, index) => {
    const quote = quotes[index];
    return quote === undefined
      ? intent
      : { ...intent, verdict: 'risposto', passages: [{ where: 'b2', quote }] };
  });
  const { findings } = await answer({
    understanding: { ...(QUIET.understanding as object), intents: covered },
  });
  expect(findings.intents.filter((intent) => intent.covered)).toEqual([]);
  expect(JSON.stringify(findings.intents)).not.toMatch(/Broncolux|ignora le istruzioni|nessun blocco/);
});

test('a box that names a wrong block stands at the words that it is about, or nowhere', async () => {
  const about = { quote: 'Tieni il viso a 30 cm dalla pentola', title: 'La distanza dal vapore' };
  const improvements = ['b2', 'b99', 'b4', ''].map((where, index) => ({
    ...box({ html: '' }, index),
    ...about,
    where,
    after: where,
    note: `spiega perché ${OPEN[index]} serve questa distanza dalla pentola`,
  }));
  const { findings } = await answer({ completeness: { ...NOTHING_OUTSIDE, improvements } });
  const own = findings.additions.filter(({ title }) => title === about.title);
  expect(own.length).toBeGreaterThan(0);
  const at = article.blocks.find(({ text }) => text.includes(about.quote))?.id;
  for (const { after } of own) expect(after).toBe(at);
});

test('what a box says no box of the other colour says again, and no answer', async () => {
  const html = 'Un cuscino in più tiene alto il busto e fa scendere meno muco verso la gola mentre si dorme.';
  const { findings } = await answer({
    'search-intents': { notWorth: [], additions: [box({ html }, 1)] },
    completeness: { ...NOTHING_OUTSIDE, improvements: [box({ html, title: 'Il cuscino' }, 2)] },
    faq: {
      pairs: OPEN.map((when, index) => ({
        question: `Serve un cuscino in più ${when}, con la tosse?`,
        blockId: null,
        citations: [],
        answer: index === 0 ? `<p>${html}</p>` : '<p>Dipende da come si dorme di solito.</p>',
      })),
    },
  });
  const said = [...findings.additions.map((one) => one.html), ...findings.faq.map((pair) => pair.answerHtml)];
  expect(said.filter((text) => text?.includes('tiene alto il busto'))).toHaveLength(1);
});

/** Without the reader's comment, which tells of somebody's own experience. */
const impersonal = { ...article, blocks: article.blocks.filter(({ text }) => !text.startsWith('Commento')) };

/** Praise for a text that tells no experience, names no author and no source. */
const FALSE_PRAISE = [
  'esperienza-diretta',
  'misure-proprie',
  'metodo-di-prova',
  'insuccessi',
  'uso-nel-tempo',
  'fonti-citate',
  'fonti-primarie',
  'esperti-con-nome',
  'autore-indicato',
  'qualifica-dell-autore',
  'data-di-pubblicazione',
  'senza-promesse',
  'ortografia',
];

test.each([
  ['words of the article', 'b2', 'In casa si usano da sempre miele, tisane calde e vapore'],
  ['words that nobody wrote', 'b2', 'Ho provato il miele su cento pazienti in dieci anni'],
  ['no words', null, null],
])('praise that the text does not earn is not on the page: with %s', async (_, where, quote) => {
  const verdicts = NO_VERDICTS.map((verdict) =>
    FALSE_PRAISE.includes(verdict.id)
      ? { ...verdict, where, quote, verdict: 'soddisfatto', why: 'Si vede bene dal testo.' }
      : verdict,
  );
  const script = scriptOf({ ...QUIET, eeat: { verdicts } });
  const { findings } = await runScenario(script, { article: impersonal, sources: [source] });
  const praised = findings.assessment.items.filter(
    ({ id, verdict }) => FALSE_PRAISE.includes(id) && verdict === 'soddisfatto',
  );
  expect(praised.map(({ id }) => id)).toEqual([]);
});
