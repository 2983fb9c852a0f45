import type { CSSProperties } from 'react';
import type { SafeHtml } from '#lib/safe-html.ts';

interface SafeHtmlViewProps {
  html: SafeHtml;
  className?: string;
  style?: CSSProperties;
  /** The place of a piece among those of a text. */
  'data-piece'?: number;
}

/** The one component that puts HTML into the page: it takes only what `sanitise` made. */
export function SafeHtmlView({ html, ...rest }: SafeHtmlViewProps) {
  return <div {...rest} dangerouslySetInnerHTML={{ __html: html }} />;
}
