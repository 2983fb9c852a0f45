import type { CSSProperties } from 'react';
import type { SafeHtml } from '#lib/safe-html.ts';

interface SafeHtmlViewProps {
  readonly html: SafeHtml;
  readonly className?: string;
  readonly style?: CSSProperties;
  /** The place of a piece among those of a text. */
  readonly 'data-piece'?: number;
}

/** The one component that puts HTML into the page: it takes only what `sanitise` made. */
export function SafeHtmlView({ html, ...rest }: SafeHtmlViewProps) {
  return <div {...rest} dangerouslySetInnerHTML={{ __html: html }} />;
}
