import './share-dialog.css';
import { SHARE_DAYS, USUAL_SHARE_DAYS } from '@rilievo/shared/shared-analysis';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { shareText } from '#strings/share.ts';
import { NewLink } from './new-link.tsx';

interface MakeLinkProps {
  /** The link that was just made. */
  readonly made: string | undefined;
  readonly making: boolean;
  readonly onMake: (days: number) => void;
}

/** How long a new link holds, the button that makes it, and the link. */
export function MakeLink({ made, making, onMake }: MakeLinkProps) {
  const [days, setDays] = useState<number>(USUAL_SHARE_DAYS);
  return (
    <>
      <form
        className="share-make"
        onSubmit={(event) => {
          event.preventDefault();
          onMake(days);
        }}
      >
        <Field id="share-days" label={shareText.days}>
          <div className="select">
            <select
              className="input"
              id="share-days"
              value={days}
              onChange={(event) => setDays(Number(event.target.value))}
            >
              {SHARE_DAYS.map((count) => (
                <option key={count} value={count}>
                  {shareText.dayCount(count)}
                </option>
              ))}
            </select>
            <ChevronDown />
          </div>
        </Field>
        <Button
          type="submit"
          look={made === undefined ? 'primary' : 'secondary'}
          busyText={making && shareText.making}
        >
          {shareText.make}
        </Button>
      </form>
      {made === undefined ? null : <NewLink key={made} link={made} />}
    </>
  );
}
