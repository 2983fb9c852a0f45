import type { Provenance } from '@rilievo/shared/result';
import { formatCount, formatDollars } from '#lib/number-format.ts';
import { colophonText } from '#strings/detail.ts';
import { provenanceText } from '#strings/rail.ts';
import { formatDuration } from '../progress/elapsed.ts';
import { RailSection } from './rail-section.tsx';
import { Fact } from './understanding-rail.tsx';

/** How the result was made, at what cost and in what time, and what was left out of it. */
export function ProvenanceRail({ provenance }: { provenance: Provenance }) {
  const { engine, usage, houseRules, dropped, durations, leftOut = {}, missing = [] } = provenance;
  const reasons = Object.entries(leftOut);
  return (
    <RailSection title={provenanceText.title} open={missing.length > 0}>
      <dl className="facts">
        <Fact name={provenanceText.missing}>
          {missing.length > 0 ? missing.map(provenanceText.missingTask).join('; ') : null}
        </Fact>
        <Fact name={colophonText.engine}>{engine.kind === 'local' ? colophonText.local : engine.name}</Fact>
        <Fact name={provenanceText.version}>{engine.version}</Fact>
        {usage === undefined ? null : (
          <>
            <Fact name={colophonText.model}>{usage.model}</Fact>
            <Fact name={provenanceText.houseRules}>{houseRules ? provenanceText.told : null}</Fact>
            <Fact name={provenanceText.prompts}>
              {Object.entries(usage.prompts)
                .map(([task, version]) => `${provenanceText.prompt(task)} ${version}`)
                .join(', ')}
            </Fact>
            <Fact name={provenanceText.calls}>{formatCount(usage.calls)}</Fact>
            <Fact name={colophonText.tokens}>
              {colophonText.tokenCount(formatCount(usage.inputTokens), formatCount(usage.outputTokens))}
            </Fact>
            <Fact name={colophonText.cost}>
              {usage.costUsd === null ? provenanceText.noCost : formatDollars(usage.costUsd)}
            </Fact>
          </>
        )}
        {Object.entries(durations).map(([stage, milliseconds]) => (
          <Fact key={stage} name={provenanceText.stage(stage)}>
            {formatDuration(milliseconds)}
          </Fact>
        ))}
        {reasons.map(([reason, count]) => (
          <Fact key={reason} name={provenanceText.leftOut(reason)}>
            {formatCount(count)}
          </Fact>
        ))}
        <Fact name={provenanceText.dropped}>
          {reasons.length === 0 && dropped > 0 ? formatCount(dropped) : null}
        </Fact>
      </dl>
    </RailSection>
  );
}
