import { Tabs } from 'radix-ui';
import { useMemo } from 'react';
import { CloseButton } from '#components/ui/close-button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { formatCount } from '#lib/number-format.ts';
import { originalityText } from '#strings/originality.ts';
import { type MeasuredText, sentenceLists } from './sentence-lists.ts';
import { SentencePanel } from './sentence-panel.tsx';

interface SentencesDialogProps {
  readonly measured: MeasuredText;
  /** The list to begin with, if there is one. */
  readonly first: string;
  readonly onClose: () => void;
}

/** Every scored sentence, with its score and what stands behind it. */
export function SentencesDialog({ measured, first, onClose }: SentencesDialogProps) {
  const lists = useMemo(() => sentenceLists(measured), [measured]);
  const begin = lists.find(({ key }) => key === first) ?? lists[0];
  return (
    <Dialog
      wide
      title={originalityText.detailsTitle}
      head={<CloseButton onClose={onClose} />}
      onClose={onClose}
    >
      <Tabs.Root defaultValue={begin?.key ?? ''}>
        <Tabs.List className="tabs" aria-label={originalityText.sentences}>
          {lists.map(({ key, name, sentences }) => (
            <Tabs.Trigger key={key} value={key}>
              {name} <span className="count">{formatCount(sentences.length)}</span>
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {lists.map(({ key, sentences }) => (
          <SentencePanel key={key} value={key} sentences={sentences} />
        ))}
      </Tabs.Root>
    </Dialog>
  );
}
