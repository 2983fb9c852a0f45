import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { undecidedDangers } from '@rilievo/shared/export-choice';
import { verdictOf } from '@rilievo/shared/findings';
import { SEVERITIES } from '@rilievo/shared/moves';
import * as z from 'zod';
import { completedRow, list } from '#backend/http/v1/analyses.ts';
import { compareRuns } from '#backend/http/v1/compare-runs.ts';
import { proposedText, TEXT_CHOICES } from '#backend/http/v1/proposed-text.ts';
import type { ResultRow } from '#backend/http/v1/result-of.ts';
import { type Asked, Refused } from '../asked.ts';
import type { Told } from '../quoted.ts';
import { COLOURS, findingCounts, listedFindings, wholeFinding } from './findings.ts';
import { analysisId, findingId, told } from './told.ts';

const READS = { readOnlyHint: true, openWorldHint: false };

/** Characters of a text in one answer. */
const MOST_TEXT = 20_000;

/** The tools that change nothing. Their descriptions are constant: no word of a page enters one. */
export function addReadingTools(server: McpServer, asked: Asked): void {
  const ofResult = (tool: string, id: string, say: (row: ResultRow) => Told) =>
    told(asked, tool, 'read', async (key) => {
      const row = await completedRow(key, id);
      return row instanceof Response ? row : say(row);
    });

  server.registerTool(
    'list_analyses',
    {
      title: 'Cronologia',
      description: 'Elenca le analisi dalla più recente: id, titolo, stato, rilievi ancora da decidere.',
      inputSchema: {
        limit: z.int().min(1).max(50).default(10),
        cursor: z.string().max(200).optional().describe('next_cursor della risposta precedente'),
      },
      annotations: READS,
    },
    ({ limit, cursor }) =>
      told(asked, 'list_analyses', 'read', async (key) => {
        const page = await list(key, { limit, cursor });
        if (page instanceof Response) return page;
        const { items, next_cursor } = page;
        const data = items.map(({ id, title, url, status, created_at, open_findings, waiting_findings }) => ({
          id,
          title,
          url,
          status,
          created_at,
          open_findings,
          waiting_findings,
        }));
        return { lead: `${data.length} analisi.`, data: { items: data, next_cursor } };
      }),
  );

  server.registerTool(
    'read_summary',
    {
      title: "Il quadro di un'analisi",
      description:
        "Il quadro di un'analisi completata: argomento, ricerca principale, bisogni di chi cerca con il loro esito, " +
        'rilievi per colore e gravità, criteri E-E-A-T mancanti, leggibilità e originalità.',
      inputSchema: { id: analysisId },
      annotations: READS,
    },
    ({ id }) =>
      ofResult('read_summary', id, (row) => {
        const data = summaryOf(row);
        return { lead: "Il quadro dell'analisi. I rilievi, uno per uno: read_findings.", data };
      }),
  );

  server.registerTool(
    'read_findings',
    {
      title: 'I rilievi',
      description:
        "Elenca i rilievi di un'analisi completata, una riga ciascuno. red: bisogni di chi cerca; blue: debolezze; " +
        'green: domande frequenti. Il dettaglio di uno: read_finding.',
      inputSchema: {
        id: analysisId,
        colour: z.enum(COLOURS).optional(),
        severity: z.enum(SEVERITIES).optional(),
        open_only: z.boolean().default(false).describe('Solo quelli ancora da decidere'),
      },
      annotations: READS,
    },
    ({ id, ...wanted }) =>
      ofResult('read_findings', id, (row) => {
        const findings = listedFindings(row, wanted);
        return { lead: `${findings.length} rilievi.`, data: { id, findings } };
      }),
  );

  server.registerTool(
    'read_finding',
    {
      title: 'Un rilievo per intero',
      description:
        'Un rilievo con il motivo, il passo del testo, la domanda per chi scrive, il testo proposto e le citazioni.',
      inputSchema: { id: analysisId, finding: findingId },
      annotations: READS,
    },
    ({ id, finding }) =>
      ofResult('read_finding', id, (row) => {
        const data = wholeFinding(row, finding);
        if (!data) throw new Refused("Questo rilievo non c'è: i segni giusti li dà read_findings.");
        return { lead: `Il rilievo ${finding}.`, data };
      }),
  );

  server.registerTool(
    'read_proposed_text',
    {
      title: 'Il testo proposto',
      description:
        "L'articolo con le proposte al loro posto, come testo semplice, senza immagini e link. accepted: solo quello " +
        'che è stato accettato; ready: anche le aggiunte ancora da decidere. Un testo lungo arriva a pezzi.',
      inputSchema: {
        id: analysisId,
        choice: z.enum(TEXT_CHOICES).default('ready'),
        from: z.int().min(0).default(0).describe('next_from della risposta precedente'),
      },
      annotations: READS,
    },
    ({ id, choice, from }) =>
      ofResult('read_proposed_text', id, (row) => {
        const { text, entered, left_out } = proposedText(row, choice);
        const next = nextFrom(text, from);
        const part =
          next === null ? 'Il testo proposto, fino alla fine.' : 'Il testo continua: chiedi da next_from.';
        const dangers = undecidedDangers(row.additions ?? [], row.decisions);
        const lead =
          dangers.length === 0
            ? part
            : `${part} Attenzione: restano da decidere rilievi critici (${dangers.join(', ')}): il testo contiene ancora i passaggi che correggono.`;
        return {
          lead,
          data: {
            id,
            choice,
            text: text.slice(from, next ?? text.length),
            next_from: next,
            entered,
            left_out,
          },
        };
      }),
  );

  server.registerTool(
    'compare_runs',
    {
      title: 'Due analisi a confronto',
      description:
        'Confronta due analisi completate: le misure di ciascuna, i rilievi uguali, quelli cambiati e quelli che ha una sola.',
      inputSchema: { former: analysisId, newer: analysisId },
      annotations: READS,
    },
    ({ former, newer }) =>
      told(asked, 'compare_runs', 'read', async (key) => {
        const data = await compareRuns(key, former, newer);
        return data instanceof Response ? data : { lead: 'Le due analisi a confronto.', data };
      }),
  );
}

/** The offset of the next piece of a text, at the end of a paragraph if possible; null at the end of the text. */
function nextFrom(text: string, from: number): number | null {
  const most = from + MOST_TEXT;
  if (text.length <= most) return null;
  const paragraph = text.lastIndexOf('\n\n', most);
  return paragraph > from ? paragraph : most;
}

function summaryOf(row: ResultRow) {
  const { understanding, assessment, readability } = row;
  const missing = (assessment?.items ?? []).filter(({ verdict }) => verdict === 'mancante');
  return {
    id: row.session_uid,
    title: row.content_extracted?.title ?? null,
    words: row.content_extracted?.words ?? 0,
    topic: understanding?.topic ?? null,
    primary_query: understanding?.primaryQuery ?? null,
    needs: (understanding?.intents ?? []).map((need) => ({
      question: need.question,
      verdict: verdictOf(need),
      essential: need.essential ?? false,
    })),
    findings: findingCounts(row),
    eeat_missing: missing.map(({ criterion }) => criterion),
    gulpease: readability?.before.whole.score ?? null,
    originality: row.originality_score_native_content,
    engine: row.provenance?.engine.name ?? null,
  };
}
