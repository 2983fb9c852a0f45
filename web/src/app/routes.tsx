import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { AuthPage } from '../features/auth/auth-page.tsx';
import { paths } from '../lib/paths.ts';
import { AdminOnly, AnonymousOnly, ApprovedOnly } from './guards.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageLoading } from './page-loading.tsx';
import { Shell } from './shell.tsx';

const CallbackPage = lazy(() => import('../features/auth/callback-page.tsx'));
const DashboardPage = lazy(() => import('./dashboard-page.tsx'));
const EmailConfirmationPage = lazy(() => import('../features/auth/email-confirmation-page.tsx'));
const GuideRoute = lazy(() => import('./guide-route.tsx'));
const ApiPage = lazy(() => import('../features/api/api-page.tsx'));
const BatchesPage = lazy(() => import('./batches-page.tsx'));
const DetailPage = lazy(() => import('../features/detail/detail-page.tsx'));
const AnalyseThis = lazy(() => import('../features/request/analyse-this.tsx'));
const AnswersPage = lazy(() => import('../features/answers/answers-page.tsx'));
const SharedPage = lazy(() => import('../features/detail/share/shared-page.tsx'));
const ProfilePage = lazy(() => import('../features/profile/profile-page.tsx'));
const UsersPage = lazy(() => import('../features/admin/users-page.tsx'));

export function AppRoutes() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route element={<AnonymousOnly />}>
          <Route path={paths.home} element={<AuthPage />} />
          <Route path={paths.auth} element={<AuthPage />} />
        </Route>
        <Route path={paths.emailConfirmation} element={<EmailConfirmationPage />} />
        <Route path={paths.authCallback} element={<CallbackPage />} />
        <Route path={paths.guide} element={<GuideRoute />} />
        <Route path={paths.api} element={<ApiPage />} />
        <Route path={paths.shared} element={<SharedPage />} />
        <Route path={paths.answers} element={<AnswersPage />} />
        <Route path={paths.analyseThis} element={<AnalyseThis />} />
        <Route path="/home" element={<Navigate to={paths.dashboard} replace />} />
        <Route path="/history" element={<Navigate to={paths.dashboard} replace />} />
        <Route element={<ApprovedOnly />}>
          <Route element={<Shell />}>
            <Route path={paths.dashboard} element={<DashboardPage />} />
            <Route path={paths.detailPattern} element={<DetailPage />} />
            <Route path={`${paths.batches}/*`} element={<BatchesPage />} />
            <Route path={paths.profile} element={<ProfilePage />} />
            <Route element={<AdminOnly />}>
              <Route path={paths.users} element={<UsersPage />} />
            </Route>
          </Route>
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
