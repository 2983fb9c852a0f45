import type { ContentRow } from '@rilievo/shared/content-row';
import { contentRow } from '@rilievo/shared/testing/content-row';
import { parseHTML } from 'linkedom';

/** A completed analysis by a model, without anything in it, with some columns replaced. */
export function exportRow(columns: Partial<ContentRow> = {}): ContentRow {
  return contentRow({
    status: 'completed',
    completed_at: '2026-03-14T09:43:00Z',
    content_completed: '',
    additions: [],
    sources: [],
    provenance: { engine: { kind: 'model', name: 'm', version: '1' }, dropped: 0, durations: {} },
    ...columns,
  });
}

/** As the browser's parser, in node. */
export function parse(html: string): Document {
  return parseHTML(`<!doctype html><html><body>${html}</body></html>`).document;
}
