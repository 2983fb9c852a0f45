import './open-page.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { appText } from '#strings/app.ts';
import { PageTitle } from './ui/page-title.tsx';
import { TopBar } from './ui/top-bar.tsx';

interface OpenPageProps {
  readonly className: string;
  readonly title: string;
  readonly lead: string;
  /** The words of the link to the program. */
  readonly open: string;
  readonly children: ReactNode;
}

/** A page for everybody, with or without an account: its head, and the way to the program. */
export function OpenPage({ className, title, lead, open, children }: OpenPageProps) {
  return (
    <>
      <a className="skip" href="#contenuto">
        {appText.skipToContent}
      </a>
      <TopBar>
        <Link className="topbar-guide" to={paths.home}>
          {open}
        </Link>
      </TopBar>
      <main className={`wrap page ${className}`} id="contenuto">
        <div className="page-head">
          <PageTitle>{title}</PageTitle>
          <p className="open-lead">{lead}</p>
        </div>
        {children}
      </main>
    </>
  );
}
