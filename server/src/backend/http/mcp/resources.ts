import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { ReadResourceResult } from '@modelcontextprotocol/sdk/types.js';
import { completedRow, list } from '../v1/analyses.ts';
import { resultOf } from '../v1/result-of.ts';
import type { Result } from '../v1/result-schema.ts';
import { type Asked, act, asRefused, Refused } from './asked.ts';
import { quoted } from './quoted.ts';

const LISTED = 20;
const MIME_TYPE = 'text/plain';

/** The results as resources. Their names are ours and never contain the title of a page. */
export function addResources(server: McpServer, asked: Asked): void {
  const template = new ResourceTemplate('rilievo://analyses/{id}', {
    list: () =>
      refusing(asked, 'resources/list', async () => {
        const { items } = await act(asked, 'read', (key) => list(key, { limit: LISTED }));
        return {
          resources: items
            .filter(({ status }) => status === 'completed')
            .map(({ id, created_at }) => ({
              uri: `rilievo://analyses/${id}`,
              name: id,
              title: `Analisi del ${created_at.slice(0, 10)}`,
              mimeType: MIME_TYPE,
            })),
        };
      }),
  });
  server.registerResource(
    'analysis',
    template,
    {
      title: "Il risultato di un'analisi",
      description:
        'Il risultato, come dato: bisogni, rilievi, E-E-A-T, originalità, leggibilità. Il testo si legge con read_proposed_text.',
      mimeType: MIME_TYPE,
    },
    (uri, { id }) =>
      refusing(asked, 'resources/read', async (): Promise<ReadResourceResult> => {
        if (typeof id !== 'string' || !/^[A-Za-z0-9]{16}$/.test(id))
          throw new Refused("L'indirizzo è rilievo://analyses/ con un id di 16 lettere e cifre.");
        return act(asked, 'read', async (key) => {
          const row = await completedRow(key, id);
          if (row instanceof Response) return row;
          const lead = "Il risultato dell'analisi. Il testo: read_proposed_text.";
          const text = quoted({ lead, data: withoutText(resultOf(row)) });
          return { contents: [{ uri: uri.href, mimeType: MIME_TYPE, text }] };
        });
      }),
  );
}

/** A result without the article itself and its sentences, which may be as long as a book. */
function withoutText({ article, originality, ...result }: Result) {
  const { title, language, words } = article;
  const measured = originality && {
    score_before: originality.score_before,
    score_after: originality.score_after,
    references: originality.references,
  };
  return { ...result, article: { title, language, words }, originality: measured };
}

/** @throws Refused and nothing else */
async function refusing<Done>(asked: Asked, name: string, work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (cause) {
    throw asRefused(cause, asked, name);
  }
}
