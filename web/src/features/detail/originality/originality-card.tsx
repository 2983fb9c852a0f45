import './originality.css';
import type { ContentRow } from '@rilievo/shared/content-row';
import type { Originality, SentenceScore } from '@rilievo/shared/originality';
import { useState } from 'react';
import { FoldingCard } from '#components/ui/folding-card.tsx';
import { HelpTip } from '#components/ui/help-tip.tsx';
import { clampScore, formatCount, formatPercent } from '#lib/number-format.ts';
import { comparedText, originalityText, scoreText, unscoredText } from '#strings/originality.ts';
import { ComparedTexts } from './compared-texts.tsx';
import { ExternalScoreNote } from './external-score-note.tsx';
import { SentencesDialog } from './sentences-dialog.tsx';

/** Where the bar has its notches: below 40 little is original, below 70 a part. */
const NOTCHES = { low: 40, middle: 70 };

/** How original the content is, against what, or why that cannot be said. */
export function OriginalityCard({ row }: { row: ContentRow }) {
  const { originality, originality_score_mixed_content: mixed } = row;
  const [detailsOf, setDetailsOf] = useState<string | null>(null);
  if (mixed === null && originality === null) return null;
  return (
    <FoldingCard className="originality" title={originalityText.title} summary={scoresInWords(row)}>
      <HelpTip label={originalityText.help} text={originalityText.helpText} align="end" />
      {mixed === null ? null : <Scores row={row} mixed={mixed} onDetails={() => setDetailsOf('native')} />}
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
      {detailsOf === null ? null : (
        <SentencesDialog row={row} first={detailsOf} onClose={() => setDetailsOf(null)} />
      )}
    </FoldingCard>
  );
}

/** `68,4% → 81,7%` */
function scoresInWords(row: ContentRow): string {
  const { originality_score_native_content: native, originality_score_mixed_content: mixed } = row;
  if (mixed === null) return originalityText.notScored;
  const score = (value: number) => formatPercent(value);
  return native === null ? score(mixed) : `${score(native)} → ${score(mixed)}`;
}

interface UnscoredProps {
  reason: NonNullable<Originality['unscored']>;
  leftOut: Originality['leftOut'];
}

/** Why there is no bar. What was found and left out is listed below. */
function Unscored({ reason, leftOut }: UnscoredProps) {
  return (
    <p className="unscored">
      {unscoredText[reason]} {reason === 'no-reference' && leftOut.length === 0 ? comparedText.nothing : null}
    </p>
  );
}

/** The completed content's score, and the original's beside it when there is one. */
function Scores({ row, mixed, onDetails }: { row: ContentRow; mixed: number; onDetails: () => void }) {
  const native = row.originality_score_native_content;
  return (
    <>
      {native === null ? null : (
        <ScoreBar
          label={originalityText.native}
          score={native}
          sentences={row.originality_sentences_native_content}
        />
      )}
      <ScoreBar
        label={originalityText.mixed}
        score={mixed}
        sentences={row.originality_sentences_mixed_content}
      />
      <p className="meaning">{originalityText.meaning}</p>
      <p className="mt-2">
        <button type="button" className="linkish" onClick={onDetails}>
          {originalityText.details}
        </button>
      </p>
    </>
  );
}

interface ScoreBarProps {
  label: string;
  score: number;
  sentences: readonly SentenceScore[] | null;
}

function ScoreBar({ label, score, sentences }: ScoreBarProps) {
  const value = clampScore(score);
  const taken = sentences?.filter((sentence) => sentence.score < 100).length ?? 0;
  return (
    <div className="score">
      <div className="score-head">
        <span>{label}</span>
        <b>{formatPercent(score)}</b>
      </div>
      <div className="bar" aria-hidden="true">
        <i style={{ clipPath: `inset(0 ${100 - value}% 0 0)` }} />
      </div>
      <p>
        <b>{inWords(value)}</b>{' '}
        {sentences === null ? null : scoreText.taken(taken, formatCount(sentences.length))}
      </p>
    </div>
  );
}

function inWords(score: number): string {
  if (score < NOTCHES.low) return scoreText.low;
  return score < NOTCHES.middle ? scoreText.middle : scoreText.high;
}
