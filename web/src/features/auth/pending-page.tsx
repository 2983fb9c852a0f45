import type { Profile } from '@rilievo/shared/account';
import { CircleCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SignOutButton } from '#components/sign-out-button.tsx';
import { NoticePage } from '#components/ui/notice-page.tsx';
import { formatDate } from '#lib/date-format.ts';
import { CHOOSES_PASSWORD, paths } from '#lib/paths.ts';
import { useSession } from '#lib/session-context.ts';
import { pendingText } from '#strings/auth.ts';

interface PendingPageProps {
  readonly profile: Profile | null;
  /** The choice of a password, for whoever asks for it; null for others. */
  readonly passwordForm: ReactNode;
}

/** Shown until an administrator approves; the profile is read again meanwhile, so it goes by itself. */
export function PendingPage({ profile, passwordForm }: PendingPageProps) {
  const user = useSession()?.user;
  const registered = profile?.created_at ?? user?.created_at;
  const confirmed = user?.email_confirmed_at;
  return (
    <NoticePage title={pendingText.title} action={<SignOutButton />}>
      <p>
        {pendingText.explanation} <strong className="font-semibold text-ink">{user?.email}</strong>{' '}
        {pendingText.explanationEnd}
      </p>
      <ol className="steps">
        {registered ? <Step text={pendingText.registered} note={formatDate(registered)} /> : null}
        {confirmed ? <Step text={pendingText.emailConfirmed} note={formatDate(confirmed)} /> : null}
        <li aria-current="step">
          <Clock className="icon-lg text-accent-edge" />
          <b className="font-semibold">{pendingText.approval}</b>
          <span className="text-note text-ink-3">{pendingText.waiting}</span>
        </li>
      </ol>
      <p>
        {pendingText.autoRefresh} <Link to={paths.guide}>{pendingText.guide}</Link>
      </p>
      {passwordForm ?? (
        <p>
          <Link to={paths.profile} state={CHOOSES_PASSWORD}>
            {pendingText.choosePassword}
          </Link>
        </p>
      )}
    </NoticePage>
  );
}

function Step({ text, note }: { text: string; note: string }) {
  return (
    <li>
      <CircleCheck className="icon-lg" />
      <span>{text}</span>
      <span className="text-note text-ink-3">{note}</span>
    </li>
  );
}
