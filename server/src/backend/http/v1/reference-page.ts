import { documentOf } from '../links/link-page.ts';
import { openApiDocument } from './open-api.ts';

/** Each operation's purpose and permission, by its name in the document. */
const OPERATIONS: Readonly<Record<string, string>> = {
  listAnalyses: 'Le tue analisi, dalla più recente. Permesso: Lettura.',
  submitAnalysis: 'Invia un indirizzo o un testo. Permesso: Analisi.',
  readAnalysis: "A che punto è un'analisi. Permesso: Lettura.",
  deleteAnalysis: "Elimina un'analisi. Permesso: Analisi.",
  readResult:
    'Il risultato: intenti di ricerca, rilievi, E-E-A-T, originalità, leggibilità. Permesso: Lettura.',
  readText: "L'articolo con le proposte, come testo semplice. Permesso: Lettura.",
  readFile: "L'articolo come file: pagina HTML, HTML per il CMS, Markdown o Word. Permesso: Lettura.",
  readDecisions: 'Che cosa hai deciso sui rilievi. Permesso: Lettura.',
  recordDecisions: 'Registra le decisioni sui rilievi. Permesso: Analisi.',
  listBatches: 'I tuoi gruppi di pagine. Permesso: Lettura.',
  createBatch: 'Invia molti indirizzi insieme. Permesso: Più pagine.',
  readBatch: 'Un gruppo con le sue pagine. Permesso: Lettura.',
  steerBatch:
    'Mette in pausa un gruppo, lo riprende, lo ferma o riprova le pagine non riuscite. Permesso: Più pagine.',
  deleteBatch: 'Elimina un gruppo con le sue analisi. Permesso: Più pagine.',
  listSchedules: 'Le tue analisi programmate. Permesso: Lettura.',
  createSchedule:
    'Programma una pagina già analizzata, o le pagine di un gruppo: ogni settimana, ogni mese o quando il testo cambia. Permesso: Analisi programmate.',
  readSchedule: "Un'analisi programmata. Permesso: Lettura.",
  changeSchedule:
    "Modifica un'analisi programmata, la mette in pausa o la riprende. Permesso: Analisi programmate.",
  deleteSchedule: "Termina un'analisi programmata; i risultati restano. Permesso: Analisi programmate.",
};

/** The page for people who write programs, in Italian and without scripts. Throws when an operation has no text. */
export function referencePage(): string {
  const operations = Object.entries(openApiDocument('').paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => {
      if (!('operationId' in operation)) return [];
      const text = OPERATIONS[operation.operationId];
      if (text === undefined) throw new Error(`${operation.operationId} has no text`);
      return [`<dt><code>${method.toUpperCase()} /api/v1${path}</code></dt>\n<dd>${text}</dd>`];
    }),
  );
  return documentOf(
    'API',
    `<p>Con una chiave, un programma invia articoli e legge i risultati al posto tuo. La
<a href="api/v1/openapi.json">descrizione OpenAPI</a> elenca ogni campo e ogni limite.</p>
<p>La chiave si crea nel Profilo, in «Chiavi API», e si manda con ogni richiesta: <code>Authorization: Bearer ril_…</code></p>
<p>Un assistente che parla MCP (Model Context Protocol) si collega all'indirizzo <code>/mcp</code> con la stessa chiave:
analizza pagine, legge i rilievi, registra le decisioni.</p>
<p>Invia con <code>POST /api/v1/analyses</code> e chiedi a che punto è: quando lo stato è <code>completed</code>, leggi
<code>/result</code>; se è <code>failed</code>, <code>failure</code> dice perché.</p>
<dl>
${operations.join('\n')}
</dl>
<p>Con <code>Idempotency-Key</code> la stessa richiesta, mandata due volte, vale una volta sola. Ogni chiave può fare 120
richieste al minuto. Gli errori sono <code>application/problem+json</code>: <code>detail</code> dice
in italiano che cosa è successo; <code>errors</code>, in inglese, quali campi non vanno.</p>`,
  );
}
