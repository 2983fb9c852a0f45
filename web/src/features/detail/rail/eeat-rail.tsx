import './eeat.css';
import type { Assessment, AssessmentItem, Pillar, Verdict } from '@rilievo/shared/assessment';
import { PILLARS } from '@rilievo/shared/assessment';
import { ChevronDown } from 'lucide-react';
import { assessmentText, verdictText } from '#strings/assessment.ts';
import { JumpLink } from './jump.tsx';
import { RailSection } from './rail-section.tsx';
import { countVerdicts, inReadingOrder } from './verdict-count.ts';

const STATE_CLASS = {
  soddisfatto: 'st-full',
  parziale: 'st-half',
  mancante: 'st-none',
  'non osservabile': 'st-na',
} as const satisfies Record<Verdict, string>;

/** The E-E-A-T verdicts on the article as it was: a tally, and the four pillars, open one at a time. */
export function EeatRail({ assessment }: { assessment: Assessment }) {
  return (
    <RailSection className="eeat" title={assessmentText.title} end={assessmentText.about}>
      <p className="tally">
        {countVerdicts(assessment.items).map(({ verdict, count }) => (
          <span key={verdict}>
            <State verdict={verdict} />
            {verdictText[verdict](count)}
          </span>
        ))}
      </p>
      {PILLARS.map((pillar, index) => (
        <PillarVerdicts
          key={pillar}
          pillar={pillar}
          open={index === 0}
          items={assessment.items.filter((item) => item.pillar === pillar)}
        />
      ))}
      <p className="eeat-note">{assessmentText.note}</p>
    </RailSection>
  );
}

interface PillarVerdictsProps {
  readonly pillar: Pillar;
  readonly open: boolean;
  readonly items: readonly AssessmentItem[];
}

/** The `name` makes the browser keep one of the four open. */
function PillarVerdicts({ pillar, open, items }: PillarVerdictsProps) {
  const counts = countVerdicts(items);
  return (
    <details name="eeat" open={open}>
      <summary>
        <span>{pillar}</span>
        <span className="counts" aria-hidden="true">
          {counts.map(({ verdict, count }) => (
            <span key={verdict}>
              <State verdict={verdict} />
              {count}
            </span>
          ))}
        </span>
        <span className="sr-only">
          {`: ${counts.map(({ verdict, count }) => verdictText[verdict](count)).join(', ')}`}
        </span>
        <ChevronDown className="chev" />
      </summary>
      <ul>
        {inReadingOrder(items).map((item) => (
          <VerdictRow key={item.id} item={item} />
        ))}
      </ul>
    </details>
  );
}

function VerdictRow({
  item: { verdict, criterion, source, quote, blockId, evidence },
}: {
  item: AssessmentItem;
}) {
  return (
    <li>
      <State verdict={verdict} />
      <span>
        {criterion} <span className="stt">{verdict}</span>
      </span>
      {quote !== null && blockId !== null ? (
        <JumpLink className="quote" target={blockId} passage={quote}>
          <q>{quote}</q>
        </JumpLink>
      ) : null}
      {evidence === null ? null : <span className="evidence">{evidence}</span>}
      <span className="criterion-source">{assessmentText.source(source.title, source.section)}</span>
    </li>
  );
}

function State({ verdict }: { verdict: Verdict }) {
  return <i className={`st ${STATE_CLASS[verdict]}`} aria-hidden="true" />;
}
