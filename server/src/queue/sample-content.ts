import type { ContentRow } from '@rilievo/shared/content-row';

/** A claimed row of pasted text, for tests. */
export function sampleContent(columns: Partial<ContentRow> = {}): ContentRow {
  return {
    id: 'c1',
    session_uid: 'abcdefghijklmnop',
    session_title: 'Titolo',
    created_at: '2026-01-02T03:04:05+00:00',
    starred: false,
    status: 'processing',
    stage: null,
    failure_code: null,
    prompt: null,
    url_base: null,
    auth_uid: 'u1',
    content_base: 'Testo.',
    llm: 'google/gemini-2.5-flash',
    task_1: true,
    task_2: true,
    task_3: true,
    attempts: 1,
    started_at: '2026-01-02T03:04:06+00:00',
    completed_at: null,
    content_extracted: null,
    content_completed: null,
    legend: null,
    additions: null,
    decisions: {},
    sources: null,
    provenance: null,
    originality_score_mixed_content: null,
    originality_score_native_content: null,
    originality_sentences_mixed_content: null,
    originality_sentences_native_content: null,
    ...columns,
  };
}
