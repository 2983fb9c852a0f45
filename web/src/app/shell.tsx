import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { appText } from '../strings/app.ts';
import { PageLoading } from './page-loading.tsx';
import { SiteHeader } from './site-header.tsx';

/** The frame of every signed-in page. */
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
