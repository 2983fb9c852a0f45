import type { PlacedAddition, Source } from '@rilievo/shared/result';
import { CircleCheck, CircleX, type LucideIcon, Unplug } from 'lucide-react';
import { formatDate } from '#lib/date-format.ts';
import { boxText } from '#strings/boxes.ts';
import { citationText } from '#strings/detail.ts';
import { ExternalLink } from '../external-link.tsx';

type Citation = PlacedAddition['citations'][number];

const LOOK = {
  verificata: { className: 'is-ok', Icon: CircleCheck },
  'non trovata': { className: 'is-no', Icon: CircleX },
  'non raggiungibile': { className: 'is-ko', Icon: Unplug },
} as const satisfies Record<Citation['state'], { className: string; Icon: LucideIcon }>;

interface CitationListProps {
  readonly citations: readonly Citation[];
  /** In the order of the list that closes the document, which numbers them. */
  readonly sources: readonly Source[];
}

/** The citations of an addition: each source with the state of its citation, in words beside the icon. */
export function CitationList({ citations, sources }: CitationListProps) {
  const rows = citations.flatMap((citation) => {
    const index = sources.findIndex((source) => source.id === citation.sourceId);
    const source = sources[index];
    return source ? [{ citation, source, number: index + 1 }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <details className="fold">
      <summary>{boxText.sources(rows.length)}</summary>
      <ul className="sources">
        {rows.map(({ citation, source, number }) => (
          <CitationRow
            key={`${number} ${citation.quote}`}
            citation={citation}
            source={source}
            number={number}
          />
        ))}
      </ul>
    </details>
  );
}

function CitationRow({ citation, source, number }: { citation: Citation; source: Source; number: number }) {
  const { className, Icon } = LOOK[citation.state];
  const why = citationText[citation.state]?.(formatDate(source.retrievedAt)) ?? null;
  return (
    <li className={className}>
      <span>[{number}]</span>
      <span>
        <SourceTitle source={source} />
      </span>
      <span className="v">
        <Icon />
        {citation.state}
      </span>
      {why === null ? <q className="passage">{citation.quote}</q> : <span className="why-not">{why}</span>}
    </li>
  );
}

function SourceTitle({ source: { url, title } }: { source: Source }) {
  const host = URL.parse(url)?.host;
  return (
    <>
      <ExternalLink className="title" url={url}>
        {title || url}
      </ExternalLink>{' '}
      {host ? <span className="host">{host}</span> : null}
    </>
  );
}
