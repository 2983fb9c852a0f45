import type { Originality } from '@rilievo/shared/originality';
import type { ReactNode } from 'react';
import { formatCount } from '#lib/number-format.ts';
import { comparedText, leftOutText } from '#strings/originality.ts';
import { ExternalLink } from '../external-link.tsx';

/** Lists up to this long are open at first. */
const OPEN_UP_TO = 3;

interface ListedText {
  readonly id: string;
  readonly kind: 'source' | 'own';
  readonly title: string;
  readonly url: string | null;
}

/** The texts that the content was compared with, and those that were found and left out, each by its title. */
export function ComparedTexts({ originality: { references, leftOut } }: { originality: Originality }) {
  return (
    <>
      <TextList
        title={comparedText.compared(references.length)}
        texts={references}
        about={({ words }) => comparedText.words(formatCount(words))}
      />
      <TextList
        title={comparedText.leftOut(leftOut.length)}
        texts={leftOut}
        about={({ reason }) => leftOutText[reason]}
      />
    </>
  );
}

interface TextListProps<Text> {
  readonly title: string;
  readonly texts: readonly Text[];
  readonly about: (text: Text) => ReactNode;
}

function TextList<Text extends ListedText>({ title, texts, about }: TextListProps<Text>) {
  if (texts.length === 0) return null;
  return (
    <details className="compared" open={texts.length <= OPEN_UP_TO}>
      <summary className="compared-title">{title}</summary>
      <ul>
        {texts.map((text) => (
          <li key={text.id}>
            <TextTitle text={text} />
            <span>
              {comparedText[text.kind]}, {about(text)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function TextTitle({ text: { title, url } }: { text: ListedText }) {
  const name = title || URL.parse(url ?? '')?.host;
  return (
    <ExternalLink url={url ?? ''}>
      <cite>{name}</cite>
    </ExternalLink>
  );
}
