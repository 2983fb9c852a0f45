import type { DetailRow } from '#lib/detail-row.ts';
import { useBackend } from '../lib/backend-context.ts';
import { LOCAL_ENGINE } from '../strings/request.ts';

/** Says that the local engine answers, or has answered, whatever model was chosen; a model needs no note. */
export function EngineNote({ row }: { row: DetailRow }) {
  const { settings } = useBackend();
  const engine = row.provenance?.engine.kind ?? settings.engine;
  return engine === 'local' && row.status !== 'failed' ? <span>{LOCAL_ENGINE}</span> : null;
}
