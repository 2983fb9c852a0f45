import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { stepperText } from '#strings/workspace.ts';

interface StepperProps {
  /** The boxes that wait for a decision, and the current one's place among them; −1 for none. */
  readonly count: number;
  readonly place: number;
  readonly disabled: boolean;
  readonly onStep: (by: 1 | -1) => void;
}

/** Goes from box to box. */
export function Stepper({ count, place, disabled, onStep }: StepperProps) {
  return (
    <div className="stepper">
      <IconButton aria-label={stepperText.previous} disabled={disabled} onClick={() => onStep(-1)}>
        <ArrowUp />
      </IconButton>
      <span className="pos">
        {place < 0 ? (
          stepperText.all(count)
        ) : (
          <>
            <span className="sr-only">{stepperText.one} </span>
            {stepperText.place(place + 1, count)}
          </>
        )}
      </span>
      <IconButton aria-label={stepperText.next} disabled={disabled} onClick={() => onStep(1)}>
        <ArrowDown />
      </IconButton>
    </div>
  );
}
