import { copyableHtml } from '@rilievo/exports/copy-html';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { SafeHtmlView } from '#components/ui/safe-html-view.tsx';
import { type SafeHtml, sanitise } from '#lib/safe-html.ts';
import { exportOf, useExportSource } from './export-context.ts';

/** The chosen content on paper: made when the browser prints, in place of the page. */
export function PrintedExport() {
  const source = useExportSource();
  const [html, setHtml] = useState<SafeHtml | null>(null);
  useEffect(() => {
    const before = () => flushSync(() => setHtml(sanitise(copyableHtml(exportOf(source)))));
    const after = () => setHtml(null);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [source]);
  return html === null ? null : <SafeHtmlView className="prose printed" html={html} />;
}
