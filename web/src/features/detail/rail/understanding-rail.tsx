import type { Understanding } from '@rilievo/shared/result';
import type { ReactNode } from 'react';
import { understandingText } from '#strings/rail.ts';
import { RailSection } from './rail-section.tsx';

/** The text's topic and readers, and whether a mistake in it could do harm. */
export function UnderstandingRail({ understanding }: { understanding: Understanding }) {
  const { topic, audience, primaryQuery, ymyl, ymylReason } = understanding;
  return (
    <RailSection title={understandingText.title}>
      <dl className="facts">
        <Fact name={understandingText.topic}>{topic}</Fact>
        <Fact name={understandingText.audience}>{audience}</Fact>
        <Fact name={understandingText.query}>{primaryQuery && `«${primaryQuery}»`}</Fact>
        <Fact name={understandingText.ymyl}>
          {ymyl ? understandingText.isYmyl(ymylReason) : understandingText.notYmyl}
        </Fact>
      </dl>
    </RailSection>
  );
}

/** A line of the list; none where there is nothing to say. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '' || children === false) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
