import './profile.css';
import { useLocation } from 'react-router';
import { Card } from '#components/ui/card.tsx';
import { PageTitle } from '#components/ui/page-title.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { useOwnProfile } from '#lib/own-profile.ts';
import { CHOOSES_PASSWORD } from '#lib/paths.ts';
import { useSession } from '#lib/session-context.ts';
import { profileText } from '#strings/profile.ts';
import { AnalyseThisCard } from './analyse-this-card.tsx';
import { ApiKeysCard } from './api-keys-card.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { HouseRulesCard } from './house-rules-card.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SchedulesCard } from './schedules-card.tsx';
import { WebhooksCard } from './webhooks-card.tsx';

export default function ProfilePage() {
  const { data: profile } = useOwnProfile();
  const { settings } = useBackend();
  const { state }: { state: unknown } = useLocation();
  const email = useSession()?.user.email ?? profile?.email;
  return (
    <main className="wrap page" id="contenuto">
      <div className="page-head">
        <PageTitle>{profileText.title}</PageTitle>
      </div>
      <div className="settings">
        <Card title={profileText.account}>
          <div>
            <dl className="facts">
              <dt>{profileText.email}</dt>
              <dd>{email}</dd>
              <dt>{profileText.state}</dt>
              <dd>{profileText.approved}</dd>
              <dt>{profileText.role}</dt>
              <dd>{profile?.is_admin ? profileText.admin : profileText.user}</dd>
            </dl>
            {profile ? <NameForm profile={profile} /> : null}
          </div>
        </Card>
        <HouseRulesCard />
        <SchedulesCard />
        <Card title={profileText.changePassword} sub={profileText.passwordHint}>
          <PasswordForm isAwaited={state === CHOOSES_PASSWORD} />
        </Card>
        <AnalyseThisCard />
        {settings.apiUrl === null ? null : <ApiKeysCard apiUrl={settings.apiUrl} />}
        <WebhooksCard />
        {email ? <DeleteAccountCard email={email} /> : null}
      </div>
    </main>
  );
}
