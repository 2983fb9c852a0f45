import type { SafeHtml } from '../../lib/safe-html.ts';

/** The one component that puts HTML into the page: it takes only what `sanitise` made. */
export function SafeHtmlView({ html, className }: { html: SafeHtml; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
