import { formatCount, formatGulpease } from '#lib/number-format.ts';
import { figureText } from '#strings/rail.ts';
import type { Figures } from '../work/figures.ts';

/** Words and Gulpease of the text that would leave the page now. */
export function FiguresList({ figures: { words, gulpease } }: { figures: Figures }) {
  const changed = (before: string, after: string) => (before === after ? before : `${before} → ${after}`);
  return (
    <>
      <p className="lede">{figureText.lede}</p>
      <dl className="figs">
        <dt>{figureText.words}</dt>
        <dd>{changed(formatCount(words[0]), formatCount(words[1]))}</dd>
        {gulpease === null ? null : (
          <>
            <dt>{figureText.gulpease}</dt>
            <dd>{changed(formatGulpease(gulpease[0]), formatGulpease(gulpease[1]))}</dd>
          </>
        )}
      </dl>
    </>
  );
}
