import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { EVERY } from '@rilievo/shared/schedule';
import * as z from 'zod';
import { shortPageSchema } from '#backend/http/v1/request-schemas.ts';
import { scheduleListSchema, scheduleSchema } from '#backend/http/v1/schedule-schema.ts';
import { changeSchedule, listSchedules, makeSchedule } from '#backend/http/v1/schedules.ts';
import { type Asked, Refused } from '../asked.ts';
import { analysisId, told } from './told.ts';

const every = z
  .enum(EVERY)
  .describe('change: quando il testo cambia; week: ogni settimana; month: ogni mese');
const mail = z.boolean().describe('Manda per email a chi possiede la chiave che cosa è cambiato');
const CHANGES = { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** The tools for analyses that repeat themselves. None ends one: that is done in the app. */
export function addScheduleTools(server: McpServer, asked: Asked): void {
  server.registerTool(
    'list_schedules',
    {
      title: 'Analisi programmate',
      description:
        "Elenca le analisi che si ripetono da sole: id, pagina, quando, se sono in pausa, com'è andata l'ultima volta.",
      inputSchema: {},
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    () =>
      told(asked, 'list_schedules', 'read', async (key) => {
        const answer = await listSchedules(key, shortPageSchema.parse({}));
        if (answer instanceof Response) return answer;
        const { items } = scheduleListSchema.parse(answer);
        return { lead: `${items.length} analisi programmate.`, data: { items } };
      }),
  );

  server.registerTool(
    'schedule_analysis',
    {
      title: "Programma un'analisi",
      description:
        "Ripete da sola l'analisi della pagina di un'analisi completata, con le stesse istruzioni. Una pagina ha una sola " +
        "programmazione: se c'è già, cambia. Ogni ripetizione conta nei limiti e, con un modello, ha il suo costo: " +
        'chiedi prima a chi usa questo strumento.',
      inputSchema: { id: analysisId, every, mail: mail.default(false) },
      annotations: CHANGES,
    },
    ({ id, ...terms }) =>
      told(asked, 'schedule_analysis', 'schedules', async (key) => {
        const answer = await makeSchedule(key, { analysis: id, ...terms }, asked.publicUrl);
        if (!answer.ok) return answer;
        return { lead: 'Analisi programmata.', data: scheduleSchema.parse(await answer.json()) };
      }),
  );

  server.registerTool(
    'change_schedule',
    {
      title: 'Cambia una programmazione',
      description:
        "Cambia quando si ripete un'analisi e se manda email, la mette in pausa (paused) o la riprende (on). " +
        'Si termina solo nel Profilo.',
      inputSchema: {
        schedule: z.guid().toLowerCase().describe("L'id, come lo danno list_schedules e schedule_analysis"),
        every: every.optional(),
        mail: mail.optional(),
        status: z.enum(['on', 'paused']).optional(),
      },
      annotations: CHANGES,
    },
    ({ schedule, ...changes }) =>
      told(asked, 'change_schedule', 'schedules', async (key) => {
        if (Object.values(changes).every((value) => value === undefined))
          throw new Refused('Non è cambiato nulla: serve every, mail o status.');
        const answer = await changeSchedule(key, schedule, changes);
        if (answer instanceof Response) return answer;
        return { lead: 'Programmazione modificata.', data: scheduleSchema.parse(answer) };
      }),
  );
}
