import { copyableHtml } from '@rilievo/exports/copy-html';
import type { ParseHtml } from '@rilievo/exports/dom';
import { exportedDocument } from '@rilievo/exports/exported-document';
import { htmlPage } from '@rilievo/exports/html-page';
import { markdownText } from '@rilievo/exports/markdown-text';
import { EXPORT_CHOICES } from '@rilievo/shared/export-choice';
import { parseHTML } from 'linkedom';
import mammoth from 'mammoth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysisSchema } from '../analysis-schema.ts';
import { problemSchema } from '../problem.ts';
import { SMALL_ARTICLE, SMALL_RESULT } from '../testing/small-result.ts';
import { makeKey, openV1, V1_PLACES, type V1Scenario, v1On } from '../testing/v1-scenario.ts';
import { FILE_COLUMNS, fileRow } from './file-job.ts';

const HOSTILE = 'Dal vivaio.<img src=x onerror=alert(1)><script>alert(2)</script>';
const WRITERS = { html: htmlPage, fragment: copyableHtml, markdown: markdownText };

const parse: ParseHtml = (html) =>
  parseHTML(`<!doctype html><html><body>${html}</body></html>`).document as unknown as ReturnType<ParseHtml>;

describe.each(V1_PLACES)('%s', (place) => {
  let scenario: V1Scenario;
  let key: string;
  let analysis: string;

  const file = (query: string, headers = {}) =>
    scenario.ask('GET', `/analyses/${analysis}/file?${query}`, { key, headers });

  beforeAll(async () => {
    scenario = await openV1(place);
    key = await makeKey(await scenario.person('ada@example.it'), ['read', 'analyse']);
    const body = { text: 'Il glicine.', tasks: ['completeness'] };
    const made = await scenario.ask('POST', '/analyses', { key, body });
    analysis = analysisSchema.parse(await made.json()).id;
    expect(problemSchema.parse(await (await file('format=html')).json()).code).toBe('not_completed');
    await (await scenario.begin('analysis', SMALL_ARTICLE))(SMALL_RESULT);
    const decided = await scenario.ask('PATCH', `/analyses/${analysis}/decisions`, {
      key,
      body: { B1: { state: 'accepted', answer: HOSTILE } },
    });
    expect(decided.status).toBe(200);
  });
  afterAll(() => scenario.close());

  test('a file is what the page writes from the same result, whatever of it is chosen', async () => {
    const { data } = await scenario.worker.from('contents').select(FILE_COLUMNS).single().throwOnError();
    const row = fileRow(data);
    if (row?.content_completed == null) throw new Error('There is no result');
    for (const choice of EXPORT_CHOICES)
      for (const [format, write] of Object.entries(WRITERS)) {
        const answer = await file(`format=${format}&choice=${choice}`);
        expect(answer.headers.get('content-disposition')).toMatch(
          /^attachment; filename="\w{16}\.(html|md)"$/,
        );
        const written = await answer.text();
        expect(written).toBe(write(exportedDocument(row, row.content_completed, choice, parse)));
        expect(written).not.toMatch(/<(?:img|script)/);
        if (choice !== 'changes') expect(written).toContain('Il glicine.');
      }
  });

  test('a Word file opens and holds the text with what was decided', async () => {
    const answer = await file('format=docx');
    expect(answer.headers.get('content-type')).toContain('wordprocessingml');
    const { value } = await mammoth.extractRawText({ buffer: Buffer.from(await answer.arrayBuffer()) });
    expect(value).toContain('Il glicine.');
    expect(value).toContain(HOSTILE);
  });

  test('a file that has not changed is not sent again, and a decision changes it', async () => {
    const etag = (await file('format=docx')).headers.get('etag') ?? '';
    expect((await file('format=docx', { 'if-none-match': etag })).status).toBe(304);
    expect((await file('format=docx&choice=draft', { 'if-none-match': etag })).status).toBe(200);
    await scenario.ask('PATCH', `/analyses/${analysis}/decisions`, {
      key,
      body: { B1: { state: 'ignored' } },
    });
    expect((await file('format=docx', { 'if-none-match': etag })).status).toBe(200);
  });

  test('files that take long keep nobody at the same address from an answer', async () => {
    let began = 0;
    const { promise, resolve } = Promise.withResolvers<Response>();
    const write = () => {
      began += 1;
      return promise;
    };
    const ask = v1On(scenario.app, { write, close: async () => {} });
    const path = `/analyses/${analysis}/file?format=docx`;
    const waiting = Array.from({ length: 4 }, () => ask('GET', path, { key }));
    await expect.poll(() => began).toBe(4);
    const other = await makeKey(await scenario.person('bruno@example.it'), ['read']);
    for (const one of [key, other]) expect((await ask('GET', '/analyses', { key: one })).status).toBe(200);
    resolve(new Response(null));
    await Promise.all(waiting);
  });

  test.each(['', 'format=pdf', 'format=html&choice=all', 'format=html&x=1'])(
    'a file that there is not is refused: %s',
    async (query) => expect((await file(query)).status).toBe(400),
  );
});
