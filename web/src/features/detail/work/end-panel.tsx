import './end-panel.css';
import type { BoxState } from '@rilievo/shared/box-state';
import { Check, Flag } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useUpdateContent } from '#lib/content-mutations.ts';
import type { DetailRow } from '#lib/detail-row.ts';
import { formatCount, formatGulpease } from '#lib/number-format.ts';
import { endText } from '#strings/workspace.ts';
import type { Box } from '../boxes/box.ts';
import { JumpLink } from '../rail/jump.tsx';
import type { Figures } from './figures.ts';

interface EndPanelProps {
  row: DetailRow;
  boxes: readonly Box[];
  states: ReadonlyMap<string, BoxState>;
  figures: Figures | null;
  /** The button that copies. */
  children: ReactNode;
}

/** The end of the work: what was decided, what it made of the text, and what was passed over; or that nothing was found. */
export function EndPanel({ row, boxes, states, figures, children }: EndPanelProps) {
  const { mutate: update, isPending } = useUpdateContent(endText.publishFailed);
  const count = { accepted: 0, edited: 0, answered: 0, done: 0, ignored: 0, open: 0, arrived: 0, waiting: 0 };
  for (const state of states.values()) count[state] += 1;
  const risky = boxes.filter(({ id, severity }) => severity === 'critical' && states.get(id) === 'ignored');
  const published = row.published_at !== null;
  const title = boxes.length === 0 ? endText.nothing : endText.title;
  return (
    <section className="finish" aria-labelledby="fine">
      <div>
        <h3 id="fine">{published ? endText.published : title}</h3>
        {boxes.length === 0 ? (
          <p>{published ? `${endText.nothing}.` : endText.nothingHint}</p>
        ) : (
          <p>
            {endText.summary(count)}.{' '}
            {figures
              ? endText.figures(
                  [formatCount(figures.words[0]), formatCount(figures.words[1])],
                  figures.gulpease && [
                    formatGulpease(figures.gulpease[0]),
                    formatGulpease(figures.gulpease[1]),
                  ],
                )
              : null}
          </p>
        )}
        {risky.length > 0 ? (
          <p className="risk">
            <Flag />
            <span>
              {endText.risk(risky.length)}{' '}
              {risky.map(({ id, subject }, place) => (
                <Fragment key={id}>
                  {place > 0 ? '; ' : null}
                  <JumpLink target={id}>{`${id} (${subject.replace(/\.$/, '')})`}</JumpLink>
                </Fragment>
              ))}
              .
            </span>
          </p>
        ) : null}
      </div>
      <div className="finish-acts">
        {children}
        <Button
          disabled={isPending}
          onClick={() => update({ id: row.id, published_at: published ? null : new Date().toISOString() })}
        >
          {published ? null : <Check />}
          {published ? endText.reopen : endText.publish}
        </Button>
      </div>
    </section>
  );
}
