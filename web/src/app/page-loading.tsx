import { Loading } from '../components/ui/loading.tsx';
import { appText } from '../strings/app.ts';

/** Shown while settings, session, profile or the code of a page are on their way. */
export function PageLoading() {
  return (
    <main className="wrap page appear-late">
      <Loading text={appText.loading} />
    </main>
  );
}
