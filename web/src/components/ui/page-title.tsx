import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { pageTitle } from '#strings/app.ts';

interface PageTitleProps {
  readonly children: string;
  /** The name of the browser's tab, if it is not that of the heading. */
  readonly documentTitle?: string;
  readonly className?: string;
}

/** The page's `h1`: names the browser tab, and takes the focus when the user comes from another page. */
export function PageTitle({ children, documentTitle = children, className = 'page-title' }: PageTitleProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  const arrivedByLink = useLocation().key !== 'default';
  useEffect(() => {
    document.title = pageTitle(documentTitle);
  }, [documentTitle]);
  useEffect(() => {
    if (arrivedByLink && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true });
  }, [arrivedByLink]);
  return (
    <h1 ref={ref} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
