import { useMemo } from 'react';
import { Card } from '#components/ui/card.tsx';
import { SafeHtmlView } from '#components/ui/safe-html-view.tsx';
import type { DetailRow } from '#lib/detail-row.ts';
import { formatCount } from '#lib/number-format.ts';
import { sanitise } from '#lib/safe-html.ts';
import { progressText } from '#strings/progress.ts';
import { CollapsibleText } from '../collapsible-text.tsx';

const PREVIEW_BLOCKS = 6;

/** The beginning of the acquired original; before there is one, the pasted text. */
export function ExtractedText({ row }: { row: DetailRow }) {
  const article = row.content_extracted;
  const preview = useMemo(
    () =>
      article &&
      sanitise(
        article.blocks
          .slice(0, PREVIEW_BLOCKS)
          .map((block) => block.html)
          .join('\n'),
      ),
    [article],
  );
  if (article && preview !== null) {
    return (
      <Card
        title={progressText.extracted}
        aside={<span className="text-meta text-ink-2">{progressText.words(formatCount(article.words))}</span>}
      >
        <SafeHtmlView className="prose excerpt" html={preview} />
      </Card>
    );
  }
  if (row.content_base === null) return null;
  return (
    <Card title={progressText.submitted}>
      <p className="prose excerpt">
        <CollapsibleText text={row.content_base} />
      </p>
    </Card>
  );
}
