import { expect, test } from 'vitest';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { runScenario, scriptOf } from './testing/model-scenario.ts';
import { NOTHING_OUTSIDE } from './testing/nothing-outside.ts';
import { readAnalysis } from './testing/read-analysis.ts';

const article = markdownArticle(`# La rosa rampicante sul muro

La rosa rampicante cresce in fretta e copre un muro intero in poche stagioni, purché abbia luce e un sostegno.

## Il concime

Il letame maturo garantisce una fioritura abbondante, la più bella del quartiere. Si stende a fine inverno, lontano dal fusto e dal muro.

## La potatura

I rami vecchi si tolgono alla base, e quelli giovani si legano in orizzontale perché facciano più fiori.`);
const { answers } = readAnalysis('schermi-sonno');

const box = (title: string, replaces: string, html: string) => ({
  where: 'b4',
  quote: null,
  kind: 'vanto',
  replaces,
  after: 'b4',
  title,
  html,
  note: null,
  reason: 'Nessun concime lo può assicurare.',
  severity: 'grave',
  citations: [],
  asksAuthor: false,
});

async function withBoxes(...improvements: object[]) {
  const intents = (answers.understanding.intents as object[]).map((intent) => ({
    ...intent,
    verdict: 'aperto',
    passages: [],
  }));
  const script = scriptOf({
    ...answers,
    understanding: { ...answers.understanding, intents },
    'search-intents': { notWorth: [], additions: [] },
    completeness: { ...NOTHING_OUTSIDE, improvements },
    critic: { verdicts: [] },
  });
  const { findings, requests } = await runScenario(script, { article });
  const said = (asked: string) => requests.find(({ task }) => task === asked)?.said('user')[0] ?? '';
  return { boxes: findings.additions.filter(({ move }) => move === 'replace'), said };
}

test('one word is replaced where its block has it once', async () => {
  const { boxes, said } = await withBoxes(box('Una promessa', 'garantisce', 'favorisce'));
  expect(boxes).toMatchObject([{ html: '<p>favorisce</p>', passage: { blockId: 'b4', text: 'garantisce' } }]);
  expect(said('critic')).toContain('prende il posto di: «garantisce»');
  expect(said('critic')).not.toContain('passaggio in b4: «garantisce»');
  expect(said('faq')).toContain('al posto di «garantisce»: favorisce');
  expect((await withBoxes(box('Una preposizione', 'dal', 'al'))).boxes).toEqual([]);
});

test('words that only go are said to go, to the FAQ and to the critic', async () => {
  const { boxes, said } = await withBoxes(box('Un vanto', ', la più bella del quartiere', ''));
  expect(boxes).toMatchObject([{ html: '', passage: { text: ', la più bella del quartiere' } }]);
  expect(said('critic')).toContain('da togliere: «, la più bella del quartiere»');
  expect(said('faq')).toContain('da togliere: «, la più bella del quartiere»');
});
