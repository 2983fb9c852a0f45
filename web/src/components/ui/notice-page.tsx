import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';
import { TopBar } from './top-bar.tsx';

interface NoticePageProps {
  readonly title: string;
  /** At the right of the header. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A page with one thing to say: pending approval, mail sent, not found. */
export function NoticePage({ title, action, children }: NoticePageProps) {
  return (
    <>
      <TopBar>{action}</TopBar>
      <main className="notice" id="contenuto">
        <div className="notice-in">
          <div className="card">
            <PageTitle>{title}</PageTitle>
            {children}
          </div>
        </div>
      </main>
    </>
  );
}
