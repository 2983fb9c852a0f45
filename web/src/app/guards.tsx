import { lazy, Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { DeletedPage } from '../features/auth/deleted-page.tsx';
import { PendingPage } from '../features/auth/pending-page.tsx';
import { useOwnProfile } from '../lib/own-profile.ts';
import { CHOOSES_PASSWORD, paths } from '../lib/paths.ts';
import { useSession } from '../lib/session-context.ts';
import { PageLoading } from './page-loading.tsx';
import { UnreachablePage } from './unreachable-page.tsx';

const PasswordForm = lazy(async () => {
  const { PasswordForm } = await import('../features/profile/password-form.tsx');
  return { default: PasswordForm };
});

/** Pages for people without a session; with one they are sent to the dashboard. */
export function AnonymousOnly() {
  const session = useSession();
  if (session === undefined) return <PageLoading />;
  return session ? <Navigate to={paths.dashboard} replace /> : <Outlet />;
}

/** Pages that need a session and approval. */
export function ApprovedOnly() {
  const session = useSession();
  if (session === undefined) return <PageLoading />;
  return session ? <Approval /> : <Navigate to={paths.home} replace />;
}

function Approval() {
  // A link that lets a person in once is no way to come back: they need a password, approved or not.
  const passwordForm =
    useLocation().state === CHOOSES_PASSWORD ? (
      <Suspense>
        <div className="mt-6">
          <PasswordForm isAwaited />
        </div>
      </Suspense>
    ) : null;
  const { data: profile, isPending, isFetching, refetch } = useOwnProfile();
  if (isPending) return <PageLoading />;
  if (profile === undefined) return <UnreachablePage busy={isFetching} onRetry={() => void refetch()} />;
  if (profile?.deleted_at) return <DeletedPage />;
  if (!profile?.is_approved) return <PendingPage profile={profile} passwordForm={passwordForm} />;
  return <Outlet />;
}

export function AdminOnly() {
  const { data: profile } = useOwnProfile();
  return profile?.is_admin ? <Outlet /> : <Navigate to={paths.dashboard} replace />;
}
