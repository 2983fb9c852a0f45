import type { ExternalScore } from '@rilievo/shared/originality';
import { formatPercent } from '#lib/number-format.ts';
import { externalFailureText, externalText } from '#strings/originality.ts';

/** The score of an outside service, in words and apart from the bars: it measures something else. */
export function ExternalScoreNote({ score, onDetails }: { score: ExternalScore; onDetails: () => void }) {
  const name = externalText.name(externalText.scorers[score.scorer] ?? score.scorer);
  if (score.state === 'not-scored') {
    return (
      <p className="external">
        <b>{name}</b> {externalText.notScored} {externalFailureText[score.reason]}
      </p>
    );
  }
  return (
    <p className="external">
      <b>
        {name}: {formatPercent(score.score)}
      </b>{' '}
      {verdictOf(score)} {externalText.apart}{' '}
      {score.sentences.length > 0 ? (
        <button type="button" className="linkish" onClick={onDetails}>
          {externalText.details}
        </button>
      ) : null}
    </p>
  );
}

function verdictOf({ score, inconclusive }: Extract<ExternalScore, { state: 'scored' }>): string {
  if (inconclusive) return externalText.inconclusive;
  return score > 50 ? externalText.human : externalText.generated;
}
