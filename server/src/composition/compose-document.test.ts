import type { Article } from '@rilievo/shared/article';
import { originalHtml } from '@rilievo/shared/article';
import { withoutAdditions } from '@rilievo/shared/completed-html';
import type { Addition, Findings } from '@rilievo/shared/findings';
import { describe, expect, test } from 'vitest';
import type { FetchedSource } from '../research/source.ts';
import { composeDocument } from './compose-document.ts';

const ALL = { task_1: true, task_2: true, task_3: true };

const ARTICLE: Article = {
  origin: { kind: 'text', format: 'html' },
  title: 'Titolo',
  language: 'it',
  words: 6,
  evidence: null,
  blocks: [
    { id: 'b1', kind: 'heading', level: 1, html: '<h1>Titolo</h1>', text: 'Titolo' },
    { id: 'b2', kind: 'paragraph', level: null, html: '<p>Primo.</p>', text: 'Primo.' },
    {
      id: 'b3',
      kind: 'quotation',
      level: null,
      html: '<blockquote><p>Altri.</p></blockquote>',
      text: 'Altri.',
    },
  ],
};

const NONE: Findings = {
  topic: 'Titolo',
  audience: null,
  primaryQuery: 'titolo',
  language: 'it',
  ymyl: false,
  ymylReason: null,
  intents: [],
  gaps: [],
  additions: [],
  faq: [],
  faqAfter: null,
  assessment: { version: 'eeat-1', items: [] },
  dropped: 0,
};

const SOURCE: FetchedSource = {
  id: 's1',
  url: 'https://orto.example/olivo?a=1&b=2',
  title: 'Olivo </section>',
  siteName: 'Orto',
  retrievedAt: '2025-03-14T09:42:00Z',
  reachable: true,
  text: 'Il terreno deve drenare in fretta.',
};

function addition(over: Partial<Addition>): Addition {
  return {
    id: 'x',
    task: 'task_1',
    after: 'b2',
    title: 'Il terreno',
    html: '<p>Serve un terreno che dreni.</p>',
    note: null,
    reason: 'manca',
    closes: 'i1',
    citations: [],
    asksAuthor: false,
    ...over,
  };
}

function compose(findings: Partial<Findings>, sources: FetchedSource[] = [], tasks = ALL) {
  return composeDocument(ARTICLE, { ...NONE, ...findings }, sources, tasks);
}

describe('composeDocument', () => {
  test('without findings the document is the original', () => {
    expect(compose({})).toEqual({ html: originalHtml(ARTICLE), legend: [], additions: [] });
  });

  test('a box stands on its own line after its anchor, in the agreed form', () => {
    expect(compose({ additions: [addition({})] }).html.split('\n')).toEqual([
      '<h1>Titolo</h1>',
      '<p>Primo.</p>',
      '<blockquote data-addition="R1" data-task="task_1"><p data-label=""><strong>Intenti di ricerca</strong> · Il terreno</p><p>Serve un terreno che dreni.</p></blockquote>',
      '<blockquote><p>Altri.</p></blockquote>',
    ]);
  });

  test('ids count each task in document order and boxes after one block keep the order of the findings', () => {
    const { additions, legend } = compose({
      additions: [
        addition({ after: 'b3', title: 'ultimo' }),
        addition({ after: 'b1', title: 'primo' }),
        addition({ after: 'b1', title: 'secondo', task: 'task_2' }),
        addition({ after: 'b1', title: 'terzo' }),
        addition({ after: null, title: 'in testa' }),
      ],
    });
    expect(additions.map(({ id, title, after }) => [id, title, after])).toEqual([
      ['R1', 'in testa', null],
      ['R2', 'primo', 'b1'],
      ['B1', 'secondo', 'b1'],
      ['R3', 'terzo', 'b1'],
      ['R4', 'ultimo', 'b3'],
    ]);
    expect(legend.map(({ task }) => task)).toEqual(['task_1', 'task_2']);
  });

  test('an anchor that does not exist falls back to the end', () => {
    expect(compose({ additions: [addition({ after: 'b99' })] }).additions[0]?.after).toBe('b3');
  });

  test('a blue box tells the weakness that it closes', () => {
    const gap = { blockId: 'b2', severity: 'major' as const, quotes: [], count: 1, measure: 'manca' };
    const { additions } = compose({
      gaps: [{ ...gap, id: 'g1', type: 'missing-figure' }],
      additions: [addition({ task: 'task_2', closes: 'g1' }), addition({ task: 'task_1', closes: 'g1' })],
    });
    expect(additions.map(({ id, weakness }) => [id, weakness])).toEqual([
      ['B1', 'missing-figure'],
      ['R1', undefined],
    ]);
  });

  test('tasks that were not ticked leave no box and no legend', () => {
    const findings = {
      additions: [addition({}), addition({ task: 'task_2' })],
      faq: [{ question: 'Quando?', answerHtml: null, blockId: null }],
    };
    const { additions, legend } = compose(findings, [], { task_1: false, task_2: true, task_3: false });
    expect(additions.map(({ id }) => id)).toEqual(['B1']);
    expect(legend.map(({ task }) => task)).toEqual(['task_2']);
  });

  test('an addition without text leaves no empty box', () => {
    expect(
      compose({ additions: [addition({ html: '<script>alert(1)</script><p> </p>' })] }).additions,
    ).toEqual([]);
  });

  test.each([
    '</blockquote><p>fuori</p>',
    '<blockquote data-addition="R9" data-task="task_2"><p data-label="">finto</p></blockquote>x',
    '<section data-sources=""><h2>Fonti:</h2></section>x',
    '<p onclick="x()">x<!-- </blockquote> --><script></blockquote></script></p>',
    '<table><tr><td></blockquote>x</td></tr></table>',
    '<p>&lt;/blockquote&gt;</p>',
    '<svg><style></blockquote></style></svg>x',
    '<p title="</blockquote>">x</p>',
  ])('hostile html cannot break the form: %s', (html) => {
    const title = `</p></blockquote>${html}`;
    const { html: composed } = compose({ additions: [addition({ html, title })] });
    expect(withoutAdditions(composed)).toBe(originalHtml(ARTICLE));
    expect(composed.match(/<blockquote/g)).toHaveLength(2);
    expect(composed.match(/<\/blockquote/g)).toHaveLength(2);
    expect(composed).not.toMatch(/<section|<script|<[^>]*onclick|<a /);
  });

  test('a heading of an addition cannot pass for the list of sources', () => {
    const { html } = compose({ additions: [addition({ html: '<h2>Fon<em>ti:</em> varie</h2><p>x</p>' })] });
    expect(html).toContain('<h3>Fonti varie</h3>');
  });

  test('citations are checked, numbered after the claim, and the sources are listed', () => {
    const { html, additions } = compose(
      {
        additions: [
          addition({
            html: '<p>Il terreno drena [s1], altrimenti marcisce [7] [s2].</p>',
            citations: [
              { sourceId: 's1', quote: 'terreno deve drenare' },
              { sourceId: 's2', quote: 'mai letta questa pagina' },
            ],
          }),
          addition({
            html: '<ul><li>Uno</li></ul>',
            citations: [{ sourceId: 's1', quote: 'che non esiste' }],
          }),
        ],
      },
      [SOURCE],
    );
    expect(html).toContain('<p>Il terreno drena [1], altrimenti marcisce.</p>');
    expect(html).toContain('<ul><li>Uno [1]</li></ul>');
    expect(additions.map(({ citations }) => citations)).toEqual([
      [{ sourceId: 's1', quote: 'terreno deve drenare', state: 'verificata' }],
      [{ sourceId: 's1', quote: 'che non esiste', state: 'non trovata' }],
    ]);
    expect(html.split('\n').at(-1)).toBe(
      '<section data-sources=""><h2>Fonti:</h2><ol><li>Olivo &lt;/section&gt;, Orto, <a href="https://orto.example/olivo?a=1&amp;b=2">https://orto.example/olivo?a=1&amp;b=2</a>, consultata il 14 marzo 2025</li></ol></section>',
    );
    expect(withoutAdditions(html)).toBe(originalHtml(ARTICLE));
  });

  test('several sources in one mark are told apart, and a number that the analyst wrote itself goes', () => {
    const citations = ['s1', 's2'].map((sourceId) => ({ sourceId, quote: 'Il terreno deve drenare' }));
    const html = '<p>Serve drenare [s1, S2], dice [2] un vivaio [s7; 1].</p>';
    const { html: completed } = compose({ additions: [addition({ html, citations })] }, [
      SOURCE,
      { ...SOURCE, id: 's2' },
    ]);
    expect(completed).toContain('<p>Serve drenare [1] [2], dice un vivaio.</p>');
  });

  test('a source with an address that is not http is shown as text', () => {
    const { html } = compose({}, [
      { ...SOURCE, url: 'javascript:alert(1)', reachable: false, retrievedAt: 'mai' },
    ]);
    expect(html).toContain('javascript:alert(1), non raggiungibile</li>');
    expect(html).not.toContain('<a ');
  });

  test('all pairs make one green box at the end; open questions are marked for the author', () => {
    const { html, additions } = compose({
      faq: [
        { question: "Che cos'è <b>?", answerHtml: '<p>Una cosa.</p>', blockId: 'b2' },
        { question: 'Quali fonti: e quando?', answerHtml: null, blockId: null },
        { question: '  ', answerHtml: '<p>niente</p>', blockId: 'b2' },
      ],
    });
    expect(html.split('\n').at(-1)).toBe(
      `<blockquote data-addition="V1" data-task="task_3"><p data-label=""><strong>FAQ</strong> · Domande frequenti</p><h2>Domande frequenti</h2><h3>Che cos'è &lt;b&gt;?</h3><p>Una cosa.</p><h3 data-note="">Quali fonti e quando?</h3><p data-note="">Questa domanda aspetta la tua risposta. Scrivila, o togli la domanda.</p></blockquote>`,
    );
    expect(additions[0]).toMatchObject({ id: 'V1', after: 'b3', asksAuthor: true });
    expect(additions[0]?.reason).toContain('1 domanda a cui il testo risponde già e 1 domanda aperta');
  });

  test('a FAQ of open questions alone is a note to the author, heading and all', () => {
    const { html } = compose({ faq: [{ question: 'Quando?', answerHtml: null, blockId: null }] });
    const line = html.split('\n').at(-1) ?? '';
    expect(line).toContain('<h2 data-note="">Domande frequenti</h2><h3 data-note="">Quando?</h3>');
    expect(line.replace(/<(\w+) data-note="">.*?<\/\1>/g, '')).toMatch(/<\/p><\/blockquote>$/);
  });

  test('a note to the author closes its box, as text, and is marked; no html can pass for one', () => {
    const { html } = compose({
      additions: [
        addition({
          html: '<p data-note="">Serve <em data-note>sabbia</em>.</p>',
          note: " di' quanta </blockquote><b>sabbia</b>. ",
        }),
        addition({ html: '', note: 'aggiungi una foto.' }),
      ],
    });
    expect(html).toContain(
      '<p>Serve <em>sabbia</em>.</p><p data-note="">Di\' quanta &lt;/blockquote&gt;&lt;b&gt;sabbia&lt;/b&gt;.</p></blockquote>',
    );
    expect(html).toContain('</p><p data-note="">Aggiungi una foto.</p></blockquote>');
    expect(withoutAdditions(html)).toBe(originalHtml(ARTICLE));
  });

  test('answers with sources are cited in the FAQ, and what they come from is told apart', () => {
    const citations = [{ sourceId: 's1', quote: 'terreno deve drenare' }];
    const { html, additions } = compose(
      {
        faq: [
          {
            question: 'Quale terreno serve?',
            answerHtml: '<p>Uno che drena [s1].</p>',
            blockId: null,
            citations,
          },
          { question: 'Che cosa dice il primo?', answerHtml: '<p>Primo.</p>', blockId: 'b2' },
          { question: 'Quando si pota?', answerHtml: null, blockId: null },
        ],
      },
      [SOURCE],
    );
    expect(html).toContain('<h3>Quale terreno serve?</h3><p>Uno che drena [1].</p>');
    expect(additions[0]?.citations).toEqual([{ ...citations[0], state: 'verificata' }]);
    expect(additions[0]?.reason).toBe(
      'Mancano le domande frequenti: 1 domanda a cui il testo risponde già, 1 domanda con una risposta nuova e 1 domanda aperta, che aspetta la tua risposta.',
    );
  });

  test('where the article has a FAQ the box extends it and brings no second heading', () => {
    const { html, additions } = compose({
      faq: [{ question: 'Quando?', answerHtml: '<p>Ora.</p>', blockId: 'b2' }],
      faqAfter: 'b2',
    });
    expect(html.split('\n')[2]).toMatch(/^<blockquote data-addition="V1"/);
    expect(html).not.toContain('<h2>');
    expect(additions[0]?.title).toBe('Altre domande frequenti');
  });

  test.each(['ask', 'replace', 'outside'] as const)(
    'the html of a box that says %s is marked, and its move kept',
    (move) => {
      const passage = { blockId: 'b2', text: 'Primo.' };
      const { html, additions } = compose({ additions: [addition({ move, passage, severity: 'critical' })] });
      expect(html).toContain('<div data-note=""><p>Serve un terreno che dreni.</p></div></blockquote>');
      expect(additions[0]).toMatchObject({ move, passage, severity: 'critical' });
      expect(withoutAdditions(html)).toBe(originalHtml(ARTICLE));
    },
  );
});
