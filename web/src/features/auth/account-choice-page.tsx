import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { NoticePage } from '#components/ui/notice-page.tsx';
import { accountChoiceText, authText } from '#strings/auth.ts';
import type { AccountChoice } from './open-link.ts';

interface AccountChoicePageProps {
  readonly choice: AccountChoice;
  readonly onEnter: () => Promise<void>;
  readonly onStay: () => Promise<void>;
}

/** Asks before the link of another account takes the place of the one that is open. */
export function AccountChoicePage({ choice, onEnter, onStay }: AccountChoicePageProps) {
  const [busy, setBusy] = useState<'stay' | 'enter' | null>(null);
  const choose = (what: 'stay' | 'enter', act: () => Promise<void>) => {
    setBusy(what);
    void act();
  };
  return (
    <NoticePage title={accountChoiceText.title}>
      <p>
        {accountChoiceText.present} <strong className="font-semibold text-ink">{choice.present}</strong>.{' '}
        {accountChoiceText.linked} <strong className="font-semibold text-ink">{choice.linked}</strong>.
      </p>
      <p>{accountChoiceText.advice}</p>
      <div className="acts">
        <Button
          look="primary"
          disabled={busy !== null}
          busyText={busy === 'stay' && authText.wait}
          onClick={() => choose('stay', onStay)}
        >
          {accountChoiceText.stay(choice.present)}
        </Button>
        <Button
          disabled={busy !== null}
          busyText={busy === 'enter' && authText.wait}
          onClick={() => choose('enter', onEnter)}
        >
          {accountChoiceText.enter(choice.linked)}
        </Button>
      </div>
    </NoticePage>
  );
}
