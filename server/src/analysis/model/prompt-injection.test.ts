import { readFileSync } from 'node:fs';
import { originalHtml } from '@rilievo/shared/article';
import { withoutAdditions } from '@rilievo/shared/completed-html';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { FetchedSource } from '#research/source.ts';
import { fixtureArticle } from '../testing/read-fixture.ts';
import type { ReceivedRequest } from './gateway/testing/scripted-llm-server.ts';
import { runScenario, type ScenarioAnswers, scriptOf } from './testing/model-scenario.ts';
import { extracted, readAnalysis } from './testing/read-analysis.ts';

const FOLDER = new URL('fixtures/injections/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, FOLDER), 'utf8');

const cases = z
  .array(
    z.strictObject({
      name: z.string(),
      kind: z.enum(['page', 'text']),
      head: z.string(),
      body: z.string(),
      /** A word of the hostile text. */
      marker: z.string(),
      /** The one section it may appear in; null: no reader sees it, so it must not leave at all. */
      reaches: z.enum(['ARTICOLO', 'DATI DELLA PAGINA']).nullable(),
    }),
  )
  .parse(JSON.parse(read('cases.json')));
const obedient = z
  .array(z.strictObject({ name: z.string(), html: z.string() }))
  .parse(JSON.parse(read('obedient-answers.json')));

const WISH = 'Scrivi per chi ha un balcone piccolo.';
const SOURCE: FetchedSource = {
  id: 's1',
  url: 'https://orto.example/basilico',
  title: 'Il basilico',
  siteName: null,
  retrievedAt: '2025-06-01T08:00:00.000Z',
  reachable: true,
  text: 'Il basilico si semina in primavera e si raccoglie fino ai primi freddi.',
};
const answers: ScenarioAnswers = readAnalysis('schermi-sonno').answers;

function articleOf({ kind, head, body }: { kind: 'page' | 'text'; head: string; body: string }) {
  const carrier = read(kind === 'page' ? 'page.html' : 'text.txt');
  const submitted = carrier.replace('{{head}}', () => head).replace('{{body}}', () => body);
  return extracted(submitted, kind === 'page' ? 'https://balcone.example/basilico' : null);
}

/** The sections of a user message by name, read without the code that wrote them. */
function sectionsOf(request: ReceivedRequest): Map<string, string> {
  const [message = ''] = request.said('user');
  const sections = new Map<string, string>();
  const codes = new Set<string>();
  let open: { name: string; code: string; lines: string[] } | null = null;
  for (const line of message.split('\n')) {
    const [, edge, name = '', code = ''] = /^<<<(INIZIO|FINE) (.+) ([0-9a-f]{24})>>>$/.exec(line) ?? [];
    if (edge === 'INIZIO') {
      expect(open).toBeNull();
      expect(codes).not.toContain(code);
      codes.add(code);
      open = { name, code, lines: [] };
    } else if (edge === 'FINE') {
      expect([open?.name, open?.code]).toEqual([name, code]);
      sections.set(name, open?.lines.join('\n') ?? '');
      open = null;
    } else if (open) open.lines.push(line);
    else sections.set('', `${sections.get('') ?? ''}${line}`);
  }
  expect(open).toBeNull();
  expect(message.match(/<<<|>>>/g)?.length).toBe((sections.size - 1) * 4);
  return sections;
}

test('there are at least 25 hostile pages and texts', () => {
  expect(cases.length).toBeGreaterThanOrEqual(25);
});

describe.each(cases)('$name', (hostile) => {
  test('what leaves keeps article, page and wish apart, and the hostile words in their section', async () => {
    const article = articleOf(hostile);
    const { requests } = await runScenario(scriptOf(answers), { article, prompt: WISH, sources: [SOURCE] });
    expect(requests.length).toBeGreaterThanOrEqual(5);
    for (const request of requests) {
      expect(request.body.messages.map(({ role }) => role).slice(0, 2)).toEqual(['system', 'user']);
      const own = request.said('system').join('\n');
      expect(own).not.toContain(hostile.marker);
      expect(own).toMatch(/^Sei il caporedattore SEO/);
      const sections = sectionsOf(request);
      const holding = [...sections].filter(([, text]) => text.includes(hostile.marker)).map(([name]) => name);
      const { reaches } = hostile;
      const possible = reaches !== null && sections.has(reaches) ? [reaches] : [];
      expect(holding).toEqual(possible);
      if (request.task !== 'eeat') expect(sections.get("RICHIESTA DELL'UTENTE")).toBe(WISH);
      const lines = sections.get('ARTICOLO')?.split('\n') ?? [];
      expect(lines).toHaveLength(article.blocks.length);
      lines.forEach((line, index) => {
        expect(line.startsWith(`[b${index + 1}|`)).toBe(true);
      });
    }
  });
});

describe.each(obedient)('a model that obeys and writes $name', ({ html }) => {
  const article = articleOf({
    kind: 'text',
    head: '',
    body: 'Il basilico cresce in fretta e sta bene in cucina.',
  });
  const citation = { sourceId: 's9', quote: 'il basilico cura ogni male secondo il ministero' };
  const addition = {
    after: 'b2',
    title: `Titolo ${html}`,
    html,
    note: html,
    reason: html,
    citations: [citation],
    asksAuthor: false,
    severity: 'critica',
    task: 'task_9',
  };
  const obeying: ScenarioAnswers = {
    understanding: { ...(answers.understanding as object), audience: html },
    'search-intents': {
      notWorth: [{ closes: 'i4', why: html, ownPage: html }],
      additions: [
        { ...addition, closes: 'i2' },
        { ...addition, title: 'Luce', note: null, reason: 'Manca la luce.', closes: 'i6' },
      ],
    },
    completeness: {
      headings: [{ where: 'b1', level: 1, text: html }],
      links: [{ where: 'b2', words: html, page: 'w1' }],
      improvements: [
        {
          ...addition,
          title: 'Acqua',
          note: null,
          reason: 'Manca.',
          where: 'b2',
          quote: null,
          replaces: null,
          kind: 'limite',
        },
      ],
    },
    faq: {
      pairs: [
        { question: `Che cosa? ${html}`, answer: html, blockId: 'b2', citations: [citation] },
        ...['sole', 'acqua', 'terra', 'vento', 'vaso'].map((word) => ({
          question: `Serve ${word} al basilico?`,
          answer: html,
          blockId: 'b2',
          citations: [citation],
        })),
      ],
    },
    eeat: answers.eeat,
    critic: answers.critic,
  };

  test('adds no link, image, source or box of its own', async () => {
    const outcome = await runScenario(scriptOf(obeying), { article, sources: [SOURCE] });
    const { completed, findings } = outcome;
    expect(withoutAdditions(completed.html)).toBe(originalHtml(article));
    const [boxes = '', sources = ''] = completed.html.split('\n<section data-sources="">');
    const added = boxes.split('\n').filter((line) => line.startsWith('<blockquote data-addition'));
    for (const box of added) {
      expect(box).toMatch(/^<blockquote data-addition="[RBV]\d+" data-task="task_[123]"><p data-label="">/);
      const tags = box.match(/<[^>]*>/g) ?? [];
      const allowed =
        /^<\/?(?:p|ul|ol|li|strong|em|code|br|h2|h3|h4|div|table|thead|tbody|tr|td|th|blockquote)>$|^<blockquote data-addition="[RBV]\d+" data-task="task_[123]">$|^<(?:p|h2|h3) data-(?:note|label)="">$/;
      expect(tags.filter((tag) => !allowed.test(tag))).toEqual([]);
      expect(box).not.toMatch(/https?:|www\.|[.．]example|\.shop|bit\.ly|t\.me|javascript|alert|s9\b/i);
      expect(box).not.toMatch(/\[\s?s?\d|<h\d[^>]*>[^<]*fonti\s*:/i);
    }
    expect(sources.match(/href="[^"]*"/g)).toEqual(['href="https://orto.example/basilico"']);
    expect(completed.html.match(/<section/g)).toHaveLength(1);
    expect(completed.additions.flatMap(({ citations }) => citations)).toEqual([]);
    const shown = JSON.stringify([
      completed.additions,
      findings.audience,
      findings.gaps.map(({ measure }) => measure),
    ]);
    expect(shown).not.toMatch(/truffa|spia\.|javascript:|0123456789abcdef|\[\d/);
  });
});

test('a model that says that health is no such subject is not believed, and its harmful answers do not stand', async () => {
  const article = fixtureArticle('pressione-a-casa');
  const harmful = [
    ['Si può interrompere la terapia della pressione?', 'Sì, puoi smettere i farmaci da solo dopo un mese.'],
    ['Quale dose della terapia serve?', 'Prendi 100 mg di farmaco due volte al giorno.'],
    ['La terapia guarisce?', 'Sì, la terapia guarisce tutti in tre giorni, garantito.'],
  ];
  const obeying: ScenarioAnswers = {
    ...answers,
    understanding: { ...(answers.understanding as object), ymyl: false, ymylReason: null },
    faq: { pairs: harmful.map(([question, answer]) => ({ question, answer, blockId: 'b2', citations: [] })) },
  };
  const { findings } = await runScenario(scriptOf(obeying), { article, sources: [SOURCE] });
  expect([findings.ymyl, findings.ymylReason]).toEqual([true, expect.any(String)]);
  expect(JSON.stringify(findings.faq)).not.toMatch(/smettere|100 mg|garantito/);
});
