import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { NoticePage } from '#components/ui/notice-page.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { paths } from '#lib/paths.ts';
import { authText, emailConfirmationText } from '#strings/auth.ts';

export default function EmailConfirmationPage() {
  const { outboxPath } = useBackend().settings;
  return (
    <NoticePage title={emailConfirmationText.title}>
      <p>{emailConfirmationText.sent}</p>
      <p>{emailConfirmationText.spam}</p>
      {outboxPath === null ? null : <p>{emailConfirmationText.outbox}</p>}
      <div className="acts">
        {outboxPath === null ? null : (
          <a className="btn btn-primary" href={outboxPath}>
            {authText.openOutbox}
          </a>
        )}
        <Link className="btn btn-secondary" to={paths.home}>
          <ArrowLeft />
          {authText.backToLogin}
        </Link>
      </div>
    </NoticePage>
  );
}
