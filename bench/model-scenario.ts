import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { originalHtml } from '@rilievo/shared/article';
import type { ContentRow } from '@rilievo/shared/content-row';
import { isPending, STATUSES } from '@rilievo/shared/status';
import type { SupabaseClient } from '@supabase/supabase-js';
import { startScriptedLlmServer } from '../server/src/analysis/model/gateway/testing/scripted-llm-server.ts';
import { fixtureArticle, fixtureNames } from '../server/src/analysis/testing/read-fixture.ts';
import { loadSecrets } from '../server/src/backend/secrets.ts';
import { readServerAddress } from '../server/src/backend/server-address-file.ts';
import { createServiceClient } from '../server/src/platform/supabase-client.ts';
import { Desk } from '../server/src/queue/testing/desk.ts';
import { startNode } from '../server/src/queue/testing/node-process.ts';
import { modelAnswers } from './model-answers.ts';

const SOURCES = 5;
/** Pages that rank, each at an address of its own in the loopback network. */
const RANKING = 8;
/** Analyses at once, each of a page of its own. */
export const MAX_AT_ONCE = 8;
const WORDS = 1_500;
/** Seldom: the program that is measured answers these looks too. */
const LOOK_MS = 250;

/** The program as `npm start` runs it, a model that answers when told to, and the pages of articles and sources. */
export interface ModelScenario {
  /** Milliseconds after which the model answers a call. */
  answerAfter(milliseconds: number): void;
  /** Calls to the model so far. */
  calls(): number;
  /** The requests to the model so far, one text for each call. */
  sent(): string[];
  /** Submits the pages of so many articles at once; their rows, once all are completed. */
  analyse(count: number): Promise<ContentRow[]>;
  close(): Promise<void>;
}

export async function openModelScenario(): Promise<ModelScenario> {
  const names = fixtureNames();
  const sources = names.slice(0, SOURCES);
  const [spoken = '', ...written] = names.slice(SOURCES);
  const answers = (query: string) => modelAnswers(sources, spoken, query);
  let afterMs = 0;
  let run = 0;
  const model = await startScriptedLlmServer(({ task }) => {
    const reply = answers(`come fare la manutenzione ${run}`)[task];
    return reply ? { ...reply, afterMs } : { status: 400 };
  });
  // A site for each page: two pages of one site would wait for each other.
  const sourceSites = await Promise.all(sources.map((name) => servePage(pageOf([name], 0))));
  const articleSites = await Promise.all(
    Array.from({ length: MAX_AT_ONCE }, (_, index) =>
      servePage(pageOf([...written.slice(index), ...written.slice(0, index)], WORDS)),
    ),
  );
  const ranking = await Promise.all(
    Array.from({ length: RANKING }, (_, index) =>
      servePage(pageOf([...written.slice(index + 9), ...written], WORDS), `127.0.0.${2 + index}`),
    ),
  );
  const results = ranking.map(({ address }) => ({ url: address, title: 'Manutenzione' }));
  const engine = await servePage(JSON.stringify({ query: '', results, suggestions: [] }));
  const folder = await mkdtemp(path.join(tmpdir(), 'rilievo-bench-'));
  const webDir = path.join(folder, 'web');
  await mkdir(webDir);
  await writeFile(path.join(webDir, 'index.html'), '<!doctype html><title>Rilievo</title>');
  const server = startNode('main.ts', {
    DATA_DIR: folder,
    WEB_DIR: webDir,
    PORT: '0',
    FETCH_ALLOW_HOSTS: ['127.0.0.1', ...ranking.map(({ host }) => host)].join(','),
    SEARXNG_URL: engine.address,
    LLM_BASE_URL: model.baseUrl,
    LOG_LEVEL: 'warn',
  });
  await server.printed(/Rilievo is ready/);
  const url = (await readServerAddress(folder)) ?? '';
  const { secretKey } = await loadSecrets(folder);
  const client = createServiceClient(url, secretKey);
  const desk = await Desk.open(url, secretKey);
  const prompt = sourceSites.map(({ address }) => address).join(' ');

  return {
    answerAfter: (milliseconds) => {
      afterMs = milliseconds;
    },
    calls: () => model.requests.length,
    sent: () => model.requests.map(({ body }) => body.messages.map(({ content }) => content).join('\n')),
    async analyse(count) {
      // A query of its own: pages that rank are kept for a day.
      run += 1;
      const pages = articleSites.slice(0, count);
      const ids = await Promise.all(pages.map(({ address }) => desk.submit(address, prompt)));
      while (await anyPending(client, ids)) await pause(LOOK_MS);
      const rows = await Promise.all(ids.map((id) => desk.row(id)));
      for (const { id, status, failure_code, sources: read, comparison } of rows) {
        const reachable = read?.filter((source) => source.reachable).length ?? 0;
        const compared = comparison?.pages.length ?? 0;
        if (status !== 'completed' || reachable < SOURCES || compared !== RANKING) {
          const found = `${reachable} sources and ${compared} compared pages`;
          throw new Error(`${found}: ${status} ${failure_code}\n${server.lines.join('\n')}`);
        }
        // Analyses left here would be compared with the next ones, as own articles.
        await desk.remove(id);
      }
      return rows;
    },
    async close() {
      await server.end('SIGTERM');
      await model.close();
      for (const { close } of [...sourceSites, ...articleSites, ...ranking, engine]) close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function anyPending(client: SupabaseClient, ids: readonly string[]): Promise<boolean> {
  const { count, error } = await client
    .from('contents')
    .select('id', { count: 'exact', head: true })
    .in('id', ids)
    .in('status', STATUSES.filter(isPending));
  if (error) throw new Error('the rows cannot be read', { cause: error });
  return count !== 0;
}

/** A page with the first fixture, and as many of the others as it takes to reach `words`; with 0 the first alone. */
function pageOf(names: readonly string[], words: number): string {
  const [title = ''] = names;
  const parts: string[] = [];
  let count = 0;
  for (const name of names) {
    for (const block of fixtureArticle(name).blocks) {
      if (parts.length > 0 && words > 0 && count >= words) break;
      parts.push(originalHtml({ blocks: [block] }));
      count += block.text.split(' ').length;
    }
    if (count >= words) break;
  }
  return `<!doctype html><html lang="it"><head><title>${title}</title></head><body><article>${parts.join('\n')}</article></body></html>`;
}

async function servePage(
  html: string,
  host = '127.0.0.1',
): Promise<{ address: string; host: string; close(): void }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  });
  await new Promise<void>((ready) => server.listen(0, host, ready));
  return {
    host,
    address: `http://${host}:${(server.address() as AddressInfo).port}/`,
    close: () => void server.close(),
  };
}
