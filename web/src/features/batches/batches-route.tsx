import { Route, Routes } from 'react-router';
import type { MakeResultFile } from '#lib/result-file.ts';
import { BatchPageView } from './batch-page.tsx';
import { BatchesPage } from './batches-page.tsx';

/** The pages about batches, in one part of the program that is loaded when it is needed. */
export function BatchesRoute({ makeResultFile }: { makeResultFile: MakeResultFile }) {
  return (
    <Routes>
      <Route index element={<BatchesPage />} />
      <Route path=":id" element={<BatchPageView makeResultFile={makeResultFile} />} />
    </Routes>
  );
}
