import type { SentenceScore } from '@rilievo/shared/originality';
import type { DetailRow, Measured } from '#lib/detail-row.ts';
import { clampScore, formatCount, formatPercent } from '#lib/number-format.ts';
import { originalityText, scoreText } from '#strings/originality.ts';

/** Where the bar has its notches: below 40 little is original, below 70 a part. */
const NOTCHES = { low: 40, middle: 70 };

interface ScoreBarsProps {
  readonly row: DetailRow;
  readonly measured: Measured | undefined;
  readonly mixed: number;
  readonly onDetails: () => void;
}

/** The completed content's score, and the original's beside it when there is one. */
export function ScoreBars({ row, measured, mixed, onDetails }: ScoreBarsProps) {
  const native = row.originality_score_native_content;
  return (
    <>
      {native === null ? null : (
        <ScoreBar
          label={originalityText.native}
          score={native}
          sentences={measured?.originality_sentences_native_content ?? null}
        />
      )}
      <ScoreBar
        label={originalityText.mixed}
        score={mixed}
        sentences={measured?.originality_sentences_mixed_content ?? null}
      />
      <p className="meaning">{originalityText.meaning}</p>
      {measured ? (
        <p className="mt-2">
          <button type="button" className="linkish" onClick={onDetails}>
            {originalityText.details}
          </button>
        </p>
      ) : null}
    </>
  );
}

interface ScoreBarProps {
  readonly label: string;
  readonly score: number;
  readonly sentences: readonly SentenceScore[] | null;
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
        {sentences === null ? null : scoreText.taken(formatCount(taken), formatCount(sentences.length))}
      </p>
    </div>
  );
}

function inWords(score: number): string {
  if (score < NOTCHES.low) return scoreText.low;
  return score < NOTCHES.middle ? scoreText.middle : scoreText.high;
}
