import './admin.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PageTitle } from '#components/ui/page-title.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { notify } from '#lib/notify.tsx';
import { version } from '#package.json';
import { adminError, adminText } from '#strings/admin.ts';
import { InvitationsCard } from './invitations-card.tsx';
import { invitationsQuery } from './invitations-query.ts';
import { InviteCard } from './invite-card.tsx';
import { ModelCostsCard } from './model-costs-card.tsx';
import { ceilingWarning, modelCostsQuery } from './model-costs-query.ts';
import { UsersCard } from './users-card.tsx';
import { usersQuery } from './users-query.ts';
import { WarningsCard } from './warnings-card.tsx';
import { type Warning, warningsQuery } from './warnings-query.ts';

export default function UsersPage() {
  const { supabase } = useBackend();
  const users = useQuery(usersQuery(supabase));
  const invitations = useQuery(invitationsQuery(supabase));
  const costs = useQuery(modelCostsQuery(supabase));
  const warnings = useQuery(warningsQuery(supabase));

  useEffect(() => {
    if (users.isError) notify.error(adminError.loadProfiles);
  }, [users.isError]);

  useEffect(() => {
    if (invitations.isError) notify.error(adminError.loadData);
  }, [invitations.isError]);

  useEffect(() => {
    if (costs.isError) notify.error(adminError.loadCosts);
  }, [costs.isError]);

  const ceiling = costs.data ? ceilingWarning(costs.data) : null;
  const toPutRight: Warning[] = [
    ...(warnings.data ?? []),
    ...(ceiling ? [{ kind: 'ceiling' as const, ...ceiling }] : []),
  ];

  return (
    <main className="wrap page" id="contenuto">
      <div className="page-head">
        <PageTitle>{adminText.title}</PageTitle>
      </div>
      <div className="grid gap-10">
        {toPutRight.length > 0 ? <WarningsCard warnings={toPutRight} /> : null}
        <InviteCard />
        {invitations.data?.length ? <InvitationsCard invitations={invitations.data} /> : null}
        <UsersCard users={users.data} />
        {costs.data?.costs.length ? <ModelCostsCard costs={costs.data} /> : null}
      </div>
      <p className="mt-10 text-note text-ink-3">{adminText.version(version)}</p>
    </main>
  );
}
