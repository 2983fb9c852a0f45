import { createHash } from 'node:crypto';
import type { Article } from '@rilievo/shared/article';
import type { HouseRules } from '@rilievo/shared/house-rules';
import { expect, test } from 'vitest';
import * as z from 'zod';
import type { FetchedSource } from '#research/source.ts';
import { completenessQuestion } from './completeness/run.ts';
import { criticQuestion } from './critic/run.ts';
import { EEAT_VERSION, eeatInstructions } from './eeat/prompt.ts';
import { eeatQuestion } from './eeat/run.ts';
import { evidenceOf } from './evidence.ts';
import { faqQuestion } from './faq/run.ts';
import type { Question } from './gateway/model-session.ts';
import { promptParts } from './prompt-input/prompt-input.ts';
import { rewriteQuestion } from './rewriting/question.ts';
import { searchIntentsQuestion } from './search-intents/run.ts';
import { understandingQuestion } from './understanding/run.ts';

const blocks: Article['blocks'] = [
  { id: 'b1', kind: 'heading', level: 1, html: '<h1>Titolo</h1>', text: 'Titolo' },
  { id: 'b2', kind: 'list', level: null, html: '<ul><li>Uno</li><li>Due</li></ul>', text: 'Uno Due' },
  {
    id: 'b3',
    kind: 'paragraph',
    level: null,
    html: '<p>Un <a href="https://a.example/">testo</a>.</p>',
    text: 'Un testo.',
  },
];
const pasted: Article = {
  origin: { kind: 'text', format: 'plain' },
  title: 'Titolo',
  language: 'it',
  words: 5,
  blocks,
  evidence: null,
};
const url = 'https://rivista.example/titolo';
const article: Article = {
  ...pasted,
  origin: { kind: 'page', url, finalUrl: url, fetchedAt: '2025-06-01T08:00:00.000Z' },
  evidence: {
    title: 'Titolo',
    description: 'Una descrizione',
    author: 'Una firma',
    siteName: 'Rivista',
    canonicalUrl: url,
    publishedAt: '2025-01-01',
    modifiedAt: '2025-02-01',
    language: 'it',
    jsonLd: [{ '@type': 'Article' }],
  },
};
const sources: FetchedSource[] = [
  {
    id: 's1',
    url: 'https://a.example/',
    title: 'A',
    siteName: 'B',
    retrievedAt: '2025-06-01T08:00:00.000Z',
    reachable: true,
    text: "Una frase. Un'altra.",
  },
];
const prompt = 'Un desiderio.';
const evidence = evidenceOf(article, sources);
const houseRules: HouseRules = {
  voice: 'lei',
  names: ['Nome'],
  avoidWords: ['parola', 'altra'],
  preferSites: ['iss.it'],
  neverSites: ['blog.example'],
};
const parts = promptParts({ article, sources, prompt, houseRules });
const pages = [{ id: 'w1', url: 'https://rivista.example/altro' }];
const understood = {
  topic: 'Argomento',
  audience: null,
  primaryQuery: 'ricerca',
  language: 'it',
  ymyl: false,
  ymylReason: null,
  intents: [
    { id: 'i1', question: 'Che cosa?', type: 'informativo', need: 'Know', covered: true, coveredBy: ['b2'] },
    { id: 'i2', question: 'Quando?', type: 'informativo', need: 'Know', covered: false, coveredBy: [] },
  ],
} as const;
const understanding = {
  ...understood,
  intents: understood.intents.map((intent) => ({ ...intent, coveredBy: [...intent.coveredBy] })),
};

/** What a model is told, as one number: instructions, the form of the input and the schema of the answer. */
function fingerprint<Answer, Checked>({
  version,
  instructions,
  input,
  schema,
}: Question<Answer, Checked>): [string, string] {
  const told = JSON.stringify([instructions, input, z.toJSONSchema(schema)]);
  return [version, createHash('sha256').update(told).digest('hex').slice(0, 16)];
}

/** The checklist has a version of its own: two criteria stand for it. */
const criterion = {
  criterion: 'Che cosa?',
  pillar: 'Esperienza',
  source: { title: '', section: '' },
  counts: 'un fatto',
} as const;
const instructions = eeatInstructions([
  { ...criterion, id: 'uno', seenIn: 'text' },
  { ...criterion, id: 'due', seenIn: 'page' },
]);

const known = { inText: [], contested: { passages: [] }, topics: [] };

/** Of the kinds of rewording the longest; they differ by a sentence. */
const rewriting = (kind: 'voice' | 'answer') =>
  rewriteQuestion({
    kind,
    given: 'Un testo.',
    box: { after: 'b3' },
    question: 'Che cosa?',
    article,
    houseRules: null,
  });

// An edit to a prompt changes its fingerprint here: give it a new version with the new fingerprint.
test.each([
  [
    'understanding',
    fingerprint(understandingQuestion(evidence, parts)),
    ['comprensione-10', '62820405dc52d10c'],
  ],
  [
    'search-intents',
    fingerprint(searchIntentsQuestion(evidence, parts, understanding, pages)),
    ['intenti-12', 'c76ddca27a6c8b4a'],
  ],
  [
    'completeness',
    fingerprint(completenessQuestion(evidence, parts, understanding, pages)),
    ['completezza-13', '231df4b32d23779b'],
  ],
  ['faq', fingerprint(faqQuestion(evidence, parts, understanding, known)), ['faq-13', 'b2b4873c63f4c83c']],
  [
    'critic',
    fingerprint(criticQuestion(evidence, parts, understanding, { additions: [], gaps: [], pairs: [] }, 0)),
    ['rilettura-11', '9d986b9e5ce33dbc'],
  ],
  [
    'eeat',
    fingerprint({ ...eeatQuestion(evidence, parts), version: EEAT_VERSION, input: instructions }),
    ['eeat-10', '1371ceba73058e17'],
  ],
  ['rewrite', fingerprint(rewriting('voice')), ['riscrittura-5', 'bb4dbb8ba22974df']],
  ['answer', fingerprint(rewriting('answer')), ['risposta-5', '9e0a24a2bfedf1c1']],
])('the version of %s belongs to its text', (_, found, expected) => {
  expect(found).toEqual(expected);
});

test('the same input gives the same text, and codes of their own that other sections leave alone', () => {
  const again = understandingQuestion(
    evidenceOf(article, sources),
    promptParts({ article, sources, prompt, houseRules }),
  );
  const { input } = understandingQuestion(evidence, parts);
  expect(again.input).toBe(input);
  const codes = input.match(/(?<=<<<INIZIO .* )[0-9a-f]{24}(?=>>>)/g) ?? [];
  expect(new Set(codes).size).toBe(5);
  const other = understandingQuestion(
    evidence,
    promptParts({ article, sources, prompt: 'Altro.', houseRules }),
  ).input;
  const kept = codes.filter((code) => other.includes(code));
  expect(kept).toEqual(codes.toSpliced(3, 1));
});

test('what the user does not give leaves no section, and a pasted text has no page', () => {
  const { input } = understandingQuestion(
    evidenceOf(pasted, []),
    promptParts({ article: pasted, sources: [], prompt: null, houseRules: null }),
  );
  expect(input.match(/<<<INIZIO [^\n]*/g)).toEqual([expect.stringContaining('ARTICOLO')]);
});
