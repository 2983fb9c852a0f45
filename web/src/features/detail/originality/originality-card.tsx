import './originality.css';
import type { Originality } from '@rilievo/shared/originality';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FoldingCard } from '#components/ui/folding-card.tsx';
import { HelpTip } from '#components/ui/help-tip.tsx';
import { useBackend } from '#lib/backend-context.ts';
import type { DetailRow } from '#lib/detail-row.ts';
import { formatPercent } from '#lib/number-format.ts';
import { appText } from '#strings/app.ts';
import { comparedText, originalityText, unscoredText } from '#strings/originality.ts';
import { ComparedTexts } from './compared-texts.tsx';
import { ExternalScoreNote } from './external-score-note.tsx';
import { measuredQuery } from './measured-query.ts';
import { ScoreBars } from './score-bars.tsx';
import { SentencesDialog } from './sentences-dialog.tsx';

interface OriginalityCardProps {
  readonly row: DetailRow;
  /** True once the text is shown, which what was measured sentence by sentence does not delay. */
  readonly textShown: boolean;
}

/** How original the content is, against what, or why that cannot be said. */
export function OriginalityCard({ row, textShown }: OriginalityCardProps) {
  const { originality_score_mixed_content: mixed } = row;
  const { supabase } = useBackend();
  const {
    data: measured,
    isError,
    refetch,
  } = useQuery({ ...measuredQuery(supabase, row), enabled: textShown });
  const originality = measured?.originality ?? null;
  const [detailsOf, setDetailsOf] = useState<string | null>(null);
  if (mixed === null && measured && originality === null) return null;
  return (
    <FoldingCard className="originality" title={originalityText.title} summary={scoresInWords(row)}>
      <HelpTip label={originalityText.help} text={originalityText.helpText} align="end" />
      {mixed === null ? null : (
        <ScoreBars row={row} measured={measured} mixed={mixed} onDetails={() => setDetailsOf('native')} />
      )}
      {isError ? (
        <p className="mt-2">
          {originalityText.notLoaded}{' '}
          <button type="button" className="linkish" onClick={() => void refetch()}>
            {appText.retry}
          </button>
        </p>
      ) : null}
      {originality?.unscored ? (
        <Unscored reason={originality.unscored} leftOut={originality.leftOut} />
      ) : null}
      {originality === null ? null : (
        <>
          <ComparedTexts originality={originality} />
          {originality.external.map((score) => (
            <ExternalScoreNote
              key={score.scorer}
              score={score}
              onDetails={() => setDetailsOf(score.scorer)}
            />
          ))}
        </>
      )}
      {detailsOf === null || measured === undefined ? null : (
        <SentencesDialog
          measured={{ ...measured, sources: row.sources }}
          first={detailsOf}
          onClose={() => setDetailsOf(null)}
        />
      )}
    </FoldingCard>
  );
}

/** `68,4% → 81,7%` */
function scoresInWords(row: DetailRow): string {
  const { originality_score_native_content: native, originality_score_mixed_content: mixed } = row;
  if (mixed === null) return originalityText.notScored;
  const score = (value: number) => formatPercent(value);
  return native === null ? score(mixed) : `${score(native)} → ${score(mixed)}`;
}

interface UnscoredProps {
  readonly reason: NonNullable<Originality['unscored']>;
  readonly leftOut: Originality['leftOut'];
}

/** Why there is no bar. What was found and left out is listed below. */
function Unscored({ reason, leftOut }: UnscoredProps) {
  return (
    <p className="unscored">
      {unscoredText[reason]} {reason === 'no-reference' && leftOut.length === 0 ? comparedText.nothing : null}
    </p>
  );
}
