import { BatchesRoute } from '../features/batches/batches-route.tsx';
import type { MakeResultFile } from '../lib/result-file.ts';

/** The files of a batch are made as those of each analysis; what makes them is loaded when it is asked for. */
const makeResultFile: MakeResultFile = async (...asked) =>
  (await import('../features/detail/export/result-file.ts')).resultFile(...asked);

export default function BatchesPage() {
  return <BatchesRoute makeResultFile={makeResultFile} />;
}
