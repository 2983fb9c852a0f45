import { useVirtualizer } from '@tanstack/react-virtual';
import { Tabs } from 'radix-ui';
import { useRef } from 'react';
import { formatScore } from '#lib/number-format.ts';
import { originalityText } from '#strings/originality.ts';
import type { ListedSentence } from './sentence-lists.ts';

const ROW_PX = 64;
const ROWS_AHEAD = 12;

interface SentencePanelProps {
  /** The key of its tab. */
  readonly value: string;
  readonly sentences: readonly ListedSentence[];
}

/** Sentences with their scores, of which only those in sight and a few around are in the page: there may be thousands. */
export function SentencePanel({ value, sentences }: SentencePanelProps) {
  const frame = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: sentences.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    overscan: ROWS_AHEAD,
  });
  const shown = rows.getVirtualItems();
  const above = shown[0]?.start ?? 0;
  const below = rows.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    <Tabs.Content ref={frame} value={value} className="dialog-scroll">
      <div style={{ paddingBlock: `${above}px ${below}px` }}>
        <table className="table table-read sentence-table" aria-rowcount={sentences.length + 1}>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">{originalityText.sentence}</th>
              <th scope="col" className="num-col">
                {originalityText.score}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ index }) => {
              const sentence = sentences[index];
              if (sentence === undefined) return null;
              const { text, score, notes } = sentence;
              return (
                <tr key={index} ref={rows.measureElement} data-index={index} aria-rowindex={index + 2}>
                  <td>
                    {text}
                    {notes.length > 0 ? <span className="sentence-notes">{notes.join(' · ')}</span> : null}
                  </td>
                  <td className="num-col">{formatScore(score)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Tabs.Content>
  );
}
