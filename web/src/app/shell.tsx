import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { appText } from '../strings/app.ts';
import { PageLoading } from './page-loading.tsx';
import { SiteHeader } from './site-header.tsx';

/** What every signed-in page stands in. */
export function Shell() {
  return (
    <>
      <a className="skip" href="#contenuto">
        {appText.skipToContent}
      </a>
      <SiteHeader />
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
    </>
  );
}
