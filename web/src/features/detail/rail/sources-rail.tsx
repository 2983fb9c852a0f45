import type { PlacedAddition, Source } from '@rilievo/shared/result';
import { CITATION_STATES } from '@rilievo/shared/result';
import { CircleCheck, Unplug } from 'lucide-react';
import { formatDate } from '#lib/date-format.ts';
import { sourceText } from '#strings/rail.ts';
import { ExternalLink } from '../external-link.tsx';
import { RailSection } from './rail-section.tsx';

interface SourcesRailProps {
  readonly sources: readonly Source[];
  readonly additions: readonly PlacedAddition[];
}

/** The pages that were read for this result, in the order of the list that closes it. */
export function SourcesRail({ sources, additions }: SourcesRailProps) {
  const citations = additions.flatMap((addition) => addition.citations);
  return (
    <RailSection title={sourceText.title} end={sources.length} open={false}>
      <ol className="read-sources">
        {sources.map((source, place) => {
          const Icon = source.reachable ? CircleCheck : Unplug;
          const cited = citations.filter(({ sourceId }) => sourceId === source.id);
          const states = CITATION_STATES.flatMap((state) => {
            const count = cited.filter((citation) => citation.state === state).length;
            return count > 0 ? [sourceText.citations[state](count)] : [];
          });
          const date = formatDate(source.retrievedAt);
          return (
            <li key={source.id}>
              <span>[{place + 1}]</span>
              <span>
                <ExternalLink url={source.url}>{source.title || source.url}</ExternalLink>
                <span className="about">{source.siteName ?? URL.parse(source.url)?.host}</span>
                {source.reachable && source.publisher ? (
                  <span className="about">
                    {sourceText.publisher[source.publisher]},{' '}
                    {source.dated ? sourceText.dated(formatDate(source.dated)) : sourceText.undated}
                  </span>
                ) : null}
                <span className="about">
                  <Icon />
                  {source.reachable ? sourceText.read(date) : sourceText.unread(date)}
                </span>
                <span className="about">{states.length > 0 ? states.join(', ') : sourceText.notCited}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </RailSection>
  );
}
