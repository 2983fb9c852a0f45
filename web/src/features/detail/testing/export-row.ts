import type { ContentRow } from '@rilievo/shared/content-row';
import { parseHTML } from 'linkedom';

/** A completed analysis by a model, without anything in it, with some columns replaced. */
export function exportRow(columns: Partial<ContentRow> = {}): ContentRow {
  return {
    id: '00000000-0000-4000-8000-000000000000',
    session_uid: 'abcdefgh12345678',
    session_title: 'Olivo',
    created_at: '2026-03-14T09:42:00Z',
    starred: false,
    status: 'completed',
    stage: null,
    failure_code: null,
    prompt: null,
    url_base: null,
    boxes_open: 0,
    boxes_waiting: 0,
    published_at: null,
    auth_uid: '00000000-0000-4000-8000-000000000001',
    content_base: null,
    llm: 'openai/gpt-4.1',
    task_1: true,
    task_2: true,
    task_3: true,
    rerun_of: null,
    attempts: 1,
    started_at: null,
    completed_at: '2026-03-14T09:43:00Z',
    content_extracted: null,
    content_completed: '',
    legend: null,
    additions: [],
    decisions: {},
    sources: [],
    understanding: null,
    assessment: null,
    provenance: { engine: { kind: 'model', name: 'm', version: '1' }, dropped: 0, durations: {} },
    originality_score_mixed_content: null,
    originality_score_native_content: null,
    originality_sentences_mixed_content: null,
    originality_sentences_native_content: null,
    originality: null,
    readability: null,
    ...columns,
  };
}

/** As the browser's parser, in node. */
export function parse(html: string): Document {
  return parseHTML(`<!doctype html><html><body>${html}</body></html>`).document;
}
