import type { CSSProperties } from 'react';
import type { SafeHtml } from '../../lib/safe-html.ts';

interface SafeHtmlViewProps {
  html: SafeHtml;
  className?: string;
  style?: CSSProperties;
}

/** The one component that puts HTML into the page: it takes only what `sanitise` made. */
export function SafeHtmlView({ html, className, style }: SafeHtmlViewProps) {
  return <div className={className} style={style} dangerouslySetInnerHTML={{ __html: html }} />;
}
