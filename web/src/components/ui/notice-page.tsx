import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { appText } from '../../strings/app.ts';
import { PageTitle } from './page-title.tsx';

interface NoticePageProps {
  title: string;
  /** At the right of the header. */
  action?: ReactNode;
  children: ReactNode;
}

/** A page with one thing to say: pending approval, mail sent, not found. */
export function NoticePage({ title, action, children }: NoticePageProps) {
  return (
    <>
      <header className="topbar">
        <div className="wrap topbar-in">
          <Link className="brand" to={paths.home}>
            <span className="brand-mark">{appText.name}</span>
          </Link>
          {action}
        </div>
      </header>
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
