import { useBackend } from '#lib/backend-context.ts';
import { authText, emailConfirmationText } from '#strings/auth.ts';

/** Where an installation sends no real mail: says so, and leads to the page that shows its messages. */
export function OutboxLink() {
  const { outboxPath } = useBackend().settings;
  if (outboxPath === null) return null;
  return (
    <p className="form-note">
      {emailConfirmationText.outbox}{' '}
      <a href={outboxPath} target="_blank" rel="noopener">
        {authText.openOutbox}
      </a>
    </p>
  );
}
