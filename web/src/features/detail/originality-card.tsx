import type { ContentRow } from '@rilievo/shared/content-row';
import { useState } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { HelpTip } from '../../components/ui/help-tip.tsx';
import { clampScore, formatPercent } from '../../lib/number-format.ts';
import { originalityText } from '../../strings/detail.ts';
import { SentencesDialog } from './sentences-dialog.tsx';

/** Shown once the completed content has a score; the original's score stands beside it when there is one. */
export function OriginalityCard({ row }: { row: ContentRow }) {
  const [detailed, setDetailed] = useState(false);
  const mixed = row.originality_score_mixed_content;
  const native = row.originality_score_native_content;
  if (mixed === null) return null;
  return (
    <Card
      title={originalityText.title}
      aside={<HelpTip label={originalityText.help} text={originalityText.helpText} align="end" />}
    >
      {native === null ? null : <ScoreBar label={originalityText.native} score={native} />}
      <ScoreBar label={originalityText.mixed} score={mixed} />
      <p className="mt-3">
        <button type="button" className="linkish" onClick={() => setDetailed(true)}>
          {originalityText.details}
        </button>
      </p>
      {detailed ? <SentencesDialog row={row} onClose={() => setDetailed(false)} /> : null}
    </Card>
  );
}

function ScoreBar({ label, score }: { label: string; score: number }) {
  const value = clampScore(score);
  return (
    <div className="score">
      <div className="score-head">
        <span>{label}</span>
        <b>{formatPercent(score)}</b>
      </div>
      <div className="bar" aria-hidden="true">
        <i style={{ clipPath: `inset(0 ${100 - value}% 0 0)` }} />
      </div>
    </div>
  );
}
