import { howMany } from '@rilievo/exports/words/how-many';
import { answersTo, type Comparison } from '@rilievo/shared/comparison';
import { type Intent, verdictOf } from '@rilievo/shared/findings';
import type { PlacedAddition } from '@rilievo/shared/result';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { intentText } from '#strings/rail.ts';
import { JumpLink } from './jump.tsx';
import { RailSection } from './rail-section.tsx';

interface IntentsRailProps {
  readonly intents: readonly Intent[];
  readonly additions: readonly PlacedAddition[];
  readonly comparison: Comparison | null;
}

/**
 * The search intents of this topic: first the unanswered ones, each with its box; those that could not be judged are
 * counted.
 */
export function IntentsRail({ intents, additions, comparison }: IntentsRailProps) {
  const judged = intents.filter((intent) => verdictOf(intent) !== 'not judged');
  const covered = judged.filter((intent) => intent.covered);
  const missing = judged.filter((intent) => !intent.covered);
  const left = intents.length - judged.length;
  return (
    <RailSection title={intentText.title} end={intentText.tally(covered.length, judged.length)}>
      <ul className="intents">
        {[...missing, ...covered].map((intent) => (
          <IntentRow
            key={intent.id}
            intent={intent}
            comparison={comparison}
            boxes={additions.filter(({ closes }) => closes === intent.id).map(({ id }) => id)}
          />
        ))}
      </ul>
      {left > 0 ? <p className="about">{intentText.notJudged(left)}</p> : null}
    </RailSection>
  );
}

interface IntentRowProps {
  readonly intent: Intent;
  readonly comparison: Comparison | null;
  readonly boxes: readonly string[];
}

function IntentRow({ intent, comparison, boxes }: IntentRowProps) {
  const answers = answersTo(comparison, intent.id);
  const { question, type, covered, coveredBy } = intent;
  const Icon = covered ? CircleCheck : CircleDashed;
  return (
    <li>
      <Icon />
      <span>
        <span className="question">{question}</span>
        <span className="about">
          {intentText.verdict[verdictOf(intent)]}, {type}
        </span>
        {answers === null ? null : (
          <span className="about">{howMany(answers.length, comparison?.pages.length ?? 0)}</span>
        )}
        {coveredBy.length > 0 || boxes.length > 0 ? (
          <span className="places">
            {coveredBy.map((block, place) => (
              <JumpLink key={block} target={block} aria-label={intentText.passageOf(place + 1, question)}>
                {coveredBy.length === 1 ? intentText.onlyPassage : intentText.passage(place + 1)}
              </JumpLink>
            ))}
            {boxes.map((box) => (
              <JumpLink key={box} target={box} aria-label={intentText.boxOf(box, question)}>
                {intentText.box(box)}
              </JumpLink>
            ))}
          </span>
        ) : null}
      </span>
    </li>
  );
}
