import './link-page.css';
import { type ReactNode, useRef } from 'react';
import { appText } from '../strings/app.ts';
import { TopBar } from './ui/top-bar.tsx';

const CONTENT_ID = 'contenuto';

interface LinkPageProps {
  /** Beside the program's name. */
  readonly note: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** The frame of a page that a link with a token opens, with or without an account. Search engines do not list it. */
export function LinkPage({ note, className, children }: LinkPageProps) {
  const main = useRef<HTMLElement>(null);
  return (
    <>
      <meta name="robots" content="noindex" />
      {/* The fragment of the address is the token, which following the link would replace. */}
      <a
        className="skip"
        href={`#${CONTENT_ID}`}
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {appText.skipToContent}
      </a>
      <TopBar>
        <span className="link-note">{note}</span>
      </TopBar>
      <main ref={main} className={`wrap page ${className}`} id={CONTENT_ID} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
