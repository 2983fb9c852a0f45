import { Route, Routes } from 'react-router';
import { BatchPageView } from './batch-page.tsx';
import { BatchesPage } from './batches-page.tsx';

/** The pages about batches, in one part of the program that is loaded when it is needed. */
export default function BatchesRoute() {
  return (
    <Routes>
      <Route index element={<BatchesPage />} />
      <Route path=":id" element={<BatchPageView />} />
    </Routes>
  );
}
