import { analysisSchema, listSchema } from './analysis-schema.ts';
import { batchListSchema, batchSchema } from './batch-schema.ts';
import { decisionChangesSchema, decisionListSchema } from './decision-schema.ts';
import { fileQuerySchema } from './files/file-job.ts';
import {
  ANALYSIS,
  answer,
  ETAG,
  FILE_CONTENT,
  GUID,
  IDEMPOTENCY_KEY,
  IF_NONE_MATCH,
  problems,
  queryOf,
  schemaOf,
  sent,
  withEtag,
} from './operation-parts.ts';
import { problemSchema } from './problem.ts';
import { proposedTextSchema, textQuerySchema } from './proposed-text.ts';
import {
  batchStepSchema,
  newBatchSchema,
  newScheduleSchema,
  pageSchema,
  scheduleChangesSchema,
  shortPageSchema,
  submissionSchema,
} from './request-schemas.ts';
import { resultSchema } from './result-schema.ts';
import { scheduleListSchema, scheduleSchema } from './schedule-schema.ts';

const analysisPaths = {
  '/analyses': {
    get: {
      operationId: 'listAnalyses',
      summary: 'Your analyses, newest first, without those of batches. Scope: read',
      parameters: [...queryOf(pageSchema), IF_NONE_MATCH],
      responses: { ...withEtag('A page of them', 'AnalysisList'), ...problems },
    },
    post: {
      operationId: 'submitAnalysis',
      summary: 'Submit an address or a text. Scope: analyse',
      parameters: [IDEMPOTENCY_KEY],
      requestBody: sent('Submission'),
      responses: {
        200: answer('What this idempotency key has made before', 'Analysis'),
        201: answer('The new analysis', 'Analysis'),
        ...problems,
      },
    },
  },
  '/analyses/{id}': {
    parameters: [ANALYSIS],
    get: {
      operationId: 'readAnalysis',
      summary: 'The state of an analysis. Scope: read',
      parameters: [IF_NONE_MATCH],
      responses: { ...withEtag('The analysis', 'Analysis'), ...problems },
    },
    delete: {
      operationId: 'deleteAnalysis',
      summary: 'Delete an analysis. Scope: analyse',
      responses: { 204: { description: 'It is deleted' }, ...problems },
    },
  },
  '/analyses/{id}/result': {
    parameters: [ANALYSIS],
    get: {
      operationId: 'readResult',
      summary: 'The result of a completed analysis, with the decisions made so far. Scope: read',
      parameters: [IF_NONE_MATCH],
      responses: { ...withEtag('The result', 'Result'), ...problems },
    },
  },
  '/analyses/{id}/text': {
    parameters: [ANALYSIS],
    get: {
      operationId: 'readText',
      summary: 'The article with what is proposed, as plain text. Scope: read',
      parameters: [...queryOf(textQuerySchema), IF_NONE_MATCH],
      responses: { ...withEtag('The text', 'ProposedText'), ...problems },
    },
  },
  '/analyses/{id}/file': {
    parameters: [ANALYSIS],
    get: {
      operationId: 'readFile',
      summary:
        'The article as a file: a page (html), HTML for a CMS (fragment), Markdown or Word. Scope: read',
      parameters: [...queryOf(fileQuerySchema), IF_NONE_MATCH],
      responses: {
        200: { description: 'The file', headers: ETAG, content: FILE_CONTENT },
        304: { description: 'Nothing has changed' },
        ...problems,
      },
    },
  },
  '/analyses/{id}/decisions': {
    parameters: [ANALYSIS],
    get: {
      operationId: 'readDecisions',
      summary: 'What the editor decided on the findings. Scope: read',
      parameters: [IF_NONE_MATCH],
      responses: { ...withEtag('The decisions', 'DecisionList'), ...problems },
    },
    patch: {
      operationId: 'recordDecisions',
      summary: 'Record decisions on findings, all of them or none. Scope: analyse',
      requestBody: sent('DecisionChanges'),
      responses: { 200: answer('All decisions after that', 'DecisionList'), ...problems },
    },
  },
};

const batchPaths = {
  '/batches': {
    get: {
      operationId: 'listBatches',
      summary: 'Your batches, newest first. Scope: read',
      parameters: [...queryOf(shortPageSchema), IF_NONE_MATCH],
      responses: { ...withEtag('A page of them', 'BatchList'), ...problems },
    },
    post: {
      operationId: 'createBatch',
      summary: 'Submit many addresses with one request. Scope: batches',
      parameters: [IDEMPOTENCY_KEY],
      requestBody: sent('NewBatch'),
      responses: {
        200: answer('What this idempotency key has made before', 'Batch'),
        201: answer('The new batch', 'Batch'),
        ...problems,
      },
    },
  },
  '/batches/{id}': {
    parameters: [GUID],
    get: {
      operationId: 'readBatch',
      summary: 'A batch with its pages. Scope: read',
      parameters: [IF_NONE_MATCH],
      responses: { ...withEtag('The batch', 'Batch'), ...problems },
    },
    delete: {
      operationId: 'deleteBatch',
      summary: 'Delete a batch with its analyses. Scope: batches',
      responses: { 204: { description: 'It is deleted' }, ...problems },
    },
  },
  '/batches/{id}/steps': {
    parameters: [GUID],
    post: {
      operationId: 'steerBatch',
      summary: 'Pause a batch, go on with it, stop it, or try its failed pages again. Scope: batches',
      requestBody: sent('BatchStep'),
      responses: { 200: answer('The batch after that', 'Batch'), ...problems },
    },
  },
};

const schedulePaths = {
  '/schedules': {
    get: {
      operationId: 'listSchedules',
      summary: 'Your schedules, newest first. Scope: read',
      parameters: [...queryOf(shortPageSchema), IF_NONE_MATCH],
      responses: { ...withEtag('A page of them', 'ScheduleList'), ...problems },
    },
    post: {
      operationId: 'createSchedule',
      summary:
        'Analyse the page of an analysis, or the pages of a batch, every week, every month, or when the text has changed. Scope: schedules',
      requestBody: sent('NewSchedule'),
      responses: {
        200: answer('The schedule that the page or the batch has already, changed to this', 'Schedule'),
        201: answer('The new schedule', 'Schedule'),
        ...problems,
      },
    },
  },
  '/schedules/{id}': {
    parameters: [GUID],
    get: {
      operationId: 'readSchedule',
      summary: 'A schedule. Scope: read',
      parameters: [IF_NONE_MATCH],
      responses: { ...withEtag('The schedule', 'Schedule'), ...problems },
    },
    patch: {
      operationId: 'changeSchedule',
      summary:
        'Change when a schedule runs and whether it mails; pause it or go on with it. Scope: schedules',
      requestBody: sent('ScheduleChanges'),
      responses: { 200: answer('The schedule after that', 'Schedule'), ...problems },
    },
    delete: {
      operationId: 'deleteSchedule',
      summary: 'End a schedule; its analyses stay. Scope: schedules',
      responses: { 204: { description: 'It is ended' }, ...problems },
    },
  },
};

/** The OpenAPI document of /api/v1, made of the schemas that validate its requests. `base` is where it answers. */
export function openApiDocument(base: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rilievo',
      version: '1',
      description: 'Analyses of Italian articles. A key is made in Profilo and sent as a bearer token.',
    },
    servers: [{ url: base }],
    security: [{ key: [] }],
    paths: { ...analysisPaths, ...batchPaths, ...schedulePaths },
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Submission: schemaOf(submissionSchema, 'input'),
        Analysis: schemaOf(analysisSchema, 'output'),
        AnalysisList: schemaOf(listSchema, 'output'),
        Result: schemaOf(resultSchema, 'output'),
        ProposedText: schemaOf(proposedTextSchema, 'output'),
        DecisionChanges: schemaOf(decisionChangesSchema, 'input'),
        DecisionList: schemaOf(decisionListSchema, 'output'),
        NewBatch: schemaOf(newBatchSchema, 'input'),
        BatchStep: schemaOf(batchStepSchema, 'input'),
        Batch: schemaOf(batchSchema, 'output'),
        BatchList: schemaOf(batchListSchema, 'output'),
        NewSchedule: schemaOf(newScheduleSchema, 'input'),
        ScheduleChanges: schemaOf(scheduleChangesSchema, 'input'),
        Schedule: schemaOf(scheduleSchema, 'output'),
        ScheduleList: schemaOf(scheduleListSchema, 'output'),
        Problem: schemaOf(problemSchema, 'output'),
      },
    },
  };
}
