import type { Provenance } from '@rilievo/shared/result';
import { formatCount, formatDollars } from '../../../lib/number-format.ts';
import { colophonText } from '../../../strings/detail.ts';
import { provenanceText } from '../../../strings/rail.ts';
import { formatDuration } from '../progress/elapsed.ts';
import { RailSection } from './rail-section.tsx';
import { Fact } from './understanding-rail.tsx';

/** Who made the result, with what and in how long. */
export function ProvenanceRail({ provenance }: { provenance: Provenance }) {
  const { engine, usage, dropped, durations } = provenance;
  return (
    <RailSection title={provenanceText.title} open={false}>
      <dl className="facts">
        <Fact name={colophonText.engine}>{engine.kind === 'local' ? colophonText.local : engine.name}</Fact>
        <Fact name={provenanceText.version}>{engine.version}</Fact>
        {usage === undefined ? null : (
          <>
            <Fact name={colophonText.model}>{usage.model}</Fact>
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
        <Fact name={provenanceText.dropped}>{dropped > 0 ? formatCount(dropped) : null}</Fact>
      </dl>
    </RailSection>
  );
}
