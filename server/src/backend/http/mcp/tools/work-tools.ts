import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { DECISION_STATES, MAX_ANSWER_LENGTH } from '@rilievo/shared/decisions';
import { MAX_CONTENT_LENGTH, MAX_PROMPT_LENGTH, MAX_URL_LENGTH } from '@rilievo/shared/limits';
import * as z from 'zod';
import { submit } from '#backend/http/v1/analyses.ts';
import { analysisSchema } from '#backend/http/v1/analysis-schema.ts';
import type { DecisionChanges } from '#backend/http/v1/decision-schema.ts';
import { recordDecisions } from '#backend/http/v1/decisions.ts';
import { errorsOf } from '#backend/http/v1/problem.ts';
import { offeredModel, submissionSchema, taskNameSchema } from '#backend/http/v1/request-schemas.ts';
import { escapeHtml } from '#platform/html/safe-html.ts';
import { type Asked, Refused } from '../asked.ts';
import { quoted } from '../quoted.ts';
import { analysisId, answered, findingId, told } from './told.ts';
import { MAX_SECONDS, waitFor } from './wait-for.ts';

export const WAIT = 'wait_for_analysis';

const MAX_DECISIONS = 50;
const MAX_TEXT = 10_000;

/** The tools that begin something, wait for it, or change it. */
export function addWorkTools(server: McpServer, asked: Asked): void {
  server.registerTool(
    'analyse_article',
    {
      title: 'Analizza un articolo',
      description:
        'Invia un articolo da analizzare: un indirizzo o un testo, uno dei due. Restituisce subito un id; il risultato ' +
        `si aspetta con ${WAIT}.`,
      inputSchema: {
        url: z.string().max(MAX_URL_LENGTH).optional().describe("L'indirizzo della pagina, http o https"),
        text: z.string().max(MAX_CONTENT_LENGTH).optional().describe('Il testo: semplice, Markdown o HTML'),
        tasks: z
          .array(taskNameSchema)
          .min(1)
          .max(3)
          .optional()
          .describe('Che cosa cercare; senza, tutto: bisogni di chi cerca, debolezze, domande frequenti'),
        prompt: z
          .string()
          .max(MAX_PROMPT_LENGTH)
          .optional()
          .describe('Indicazioni per il modello linguistico'),
        model: z.string().max(100).optional(),
        idempotency_key: z
          .string()
          .regex(/^[\x21-\x7e]{1,200}$/)
          .optional()
          .describe('La stessa chiave con la stessa richiesta vale una volta sola'),
      },
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: true },
    },
    ({ tasks = taskNameSchema.options, model: named, idempotency_key, ...source }) =>
      told(asked, 'analyse_article', 'analyse', async (key) => {
        const form = submissionSchema.safeParse({ ...source, tasks });
        if (!form.success)
          throw new Refused(
            `Serve un indirizzo http(s) oppure un testo, non tutti e due. (${errorsOf(form.error).join('; ')})`,
          );
        const model = offeredModel(named, asked.models);
        if (model === null) throw new Refused('Questo modello qui non si può scegliere: lascia vuoto model.');
        const answer = await submit(key, form.data, model, idempotency_key, asked.publicUrl);
        if (!answer.ok) return answer;
        const { id, status } = analysisSchema.parse(await answer.json());
        return {
          lead: `Articolo in coda. Per il risultato chiama ${WAIT} con questo id.`,
          data: { id, status },
        };
      }),
  );

  server.registerTool(
    WAIT,
    {
      title: "Aspetta un'analisi",
      description: `Aspetta che un'analisi finisca, ${MAX_SECONDS} secondi al massimo, e racconta a che punto è. Se non basta, si chiama di nuovo.`,
      inputSchema: { id: analysisId, seconds: z.int().min(1).max(MAX_SECONDS).default(MAX_SECONDS) },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ id, seconds }, { _meta, sendNotification }) =>
      answered(asked, WAIT, async () => {
        const progressToken = _meta?.progressToken;
        const waited = await waitFor(asked, id, seconds, async (progress) => {
          if (progressToken === undefined) return;
          await sendNotification({
            method: 'notifications/progress',
            params: { progressToken, ...progress },
          });
        });
        return quoted(waited);
      }),
  );

  server.registerTool(
    'record_decisions',
    {
      title: 'Registra le decisioni',
      description:
        'Registra che cosa ha deciso chi edita: accepted o ignored su un testo proposto, waiting per una domanda a chi ' +
        'scrive, done o ignored per un cambiamento fuori dal testo, undecided per tornare indietro. text sono parole ' +
        "dell'editor al posto di quelle proposte; answer è la risposta di chi scrive. Valgono tutte o nessuna.",
      inputSchema: {
        id: analysisId,
        decisions: z
          .array(
            z.strictObject({
              finding: findingId,
              state: z.enum([...DECISION_STATES, 'undecided']).optional(),
              text: z.string().max(MAX_TEXT).regex(/\S/).optional(),
              answer: z.string().max(MAX_ANSWER_LENGTH).optional(),
            }),
          )
          .min(1)
          .max(MAX_DECISIONS)
          .describe('Una voce per rilievo, con tutto ciò che cambia'),
      },
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      },
    },
    ({ id, decisions }) =>
      told(asked, 'record_decisions', 'analyse', async (key) => {
        const faults = faultsIn(decisions);
        if (faults.length > 0) throw new Refused(`Non è cambiato nulla: ${faults.join('; ')}.`);
        const changes: DecisionChanges = Object.fromEntries(
          decisions.map(({ finding, state, text, answer }) => [
            finding,
            {
              ...(state && { state: state === 'undecided' ? null : state }),
              ...(text !== undefined && { html: paragraphs(text) }),
              ...(answer !== undefined && { answer }),
            },
          ]),
        );
        const recorded = await recordDecisions(key, id, changes);
        if (recorded instanceof Response) return recorded;
        const shown = Object.keys(changes).map((finding) => ({
          finding,
          state: recorded.decisions[finding]?.state ?? 'undecided',
        }));
        return { lead: 'Decisioni registrate.', data: { id, decisions: shown } };
      }),
  );
}

/** Entries that would be lost: a second one for a finding, and one that changes nothing. */
function faultsIn(decisions: readonly { readonly finding: string }[]): string[] {
  const seen = new Set<string>();
  return decisions.flatMap(({ finding, ...change }) => {
    if (seen.has(finding)) return [`${finding} è in più voci: mettile in una sola`];
    seen.add(finding);
    const isEmpty = Object.values(change).every((value) => value === undefined);
    return isEmpty ? [`${finding} non ha né state né text né answer`] : [];
  });
}

/** A plain text in the form of a box: each non-empty line is a paragraph. */
function paragraphs(text: string): string {
  return [...text.matchAll(/\S.*/g)].map(([line]) => `<p>${escapeHtml(line.trimEnd())}</p>`).join('');
}
