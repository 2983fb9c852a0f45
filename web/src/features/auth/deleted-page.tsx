import { SignOutButton } from '#components/sign-out-button.tsx';
import { NoticePage } from '#components/ui/notice-page.tsx';
import { useSession } from '#lib/session-context.ts';
import { deletedText } from '#strings/auth.ts';

/** All that is left to whoever an administrator has deleted. */
export function DeletedPage() {
  const email = useSession()?.user.email;
  return (
    <NoticePage title={deletedText.title} action={<SignOutButton />}>
      <p>
        {deletedText.explanation} <strong className="font-semibold text-ink">{email}</strong>
        {deletedText.explanationEnd}
      </p>
      <p>{deletedText.advice}</p>
    </NoticePage>
  );
}
