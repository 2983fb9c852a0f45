import type { ContentRow } from '@rilievo/shared/content-row';
import type { SentenceScore } from '@rilievo/shared/originality';
import { X } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { Dialog } from '../../components/ui/dialog.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { formatCount, formatScore } from '../../lib/number-format.ts';
import { appText } from '../../strings/app.ts';
import { originalityText } from '../../strings/originality.ts';
import { originNote, sentenceNotes } from './sentence-notes.ts';

type Version = 'native' | 'mixed';

/** The sentences with their notes; they may repeat, so their place in the list tells them apart. */
function annotated(
  version: Version,
  sentences: readonly SentenceScore[],
  { originality, sources }: Pick<ContentRow, 'originality' | 'sources'>,
) {
  return sentences.map((sentence, place) => {
    const detail = originality?.[version][place];
    const origin = detail && version === 'mixed' ? [originNote(detail, sources)] : [];
    const notes = detail && originality ? sentenceNotes(detail, originality.references) : [];
    return { ...sentence, notes: [...origin, ...notes], key: place };
  });
}

/** Every sentence of the original and of the completed content, with its score and what stands behind it. */
export function SentencesDialog({ row, onClose }: { row: ContentRow; onClose: () => void }) {
  const lists = [
    {
      value: 'native' as const,
      name: originalityText.native,
      sentences: row.originality_sentences_native_content,
    },
    {
      value: 'mixed' as const,
      name: originalityText.mixed,
      sentences: row.originality_sentences_mixed_content,
    },
  ].flatMap(({ sentences, ...list }) =>
    sentences ? [{ ...list, sentences: annotated(list.value, sentences, row) }] : [],
  );
  return (
    <Dialog
      wide
      title={originalityText.detailsTitle}
      head={
        <IconButton aria-label={appText.close} onClick={onClose}>
          <X />
        </IconButton>
      }
      onClose={onClose}
    >
      <Tabs.Root defaultValue={lists[0]?.value ?? ''}>
        <Tabs.List className="tabs" aria-label={originalityText.sentences}>
          {lists.map(({ value, name, sentences }) => (
            <Tabs.Trigger key={value} value={value}>
              {name} <span className="count">{formatCount(sentences.length)}</span>
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {lists.map(({ value, sentences }) => (
          <Tabs.Content key={value} value={value} className="dialog-scroll">
            <table className="table table-read">
              <thead>
                <tr>
                  <th scope="col">{originalityText.sentence}</th>
                  <th scope="col" className="num-col">
                    {originalityText.score}
                  </th>
                </tr>
              </thead>
              <tbody>
                {sentences.map(({ key, text, score, notes }) => (
                  <tr key={key}>
                    <td>
                      {text}
                      {notes.length > 0 ? <span className="sentence-notes">{notes.join(' · ')}</span> : null}
                    </td>
                    <td className="num-col">{formatScore(score)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Dialog>
  );
}
