import type { Profile } from '@rilievo/shared/account';
import { useId, useMemo, useState } from 'react';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { SearchInput } from '#components/ui/search-input.tsx';
import { adminText } from '#strings/admin.ts';
import { appText } from '#strings/app.ts';
import { UserLimitsDialog } from './user-limits-dialog.tsx';
import { useDeleteUser } from './user-mutations.ts';
import { UserRow } from './user-row.tsx';
import { matchingUsers } from './users-query.ts';

const COLUMNS = Object.entries(adminText.columns);

export function UsersCard({ users }: { users: readonly Profile[] | undefined }) {
  const titleId = useId();
  const [term, setTerm] = useState('');
  const [deleting, setDeleting] = useState<Profile | null>(null);
  const [limiting, setLimiting] = useState<Profile | null>(null);
  const remove = useDeleteUser();
  const shown = useMemo(() => matchingUsers(users ?? [], term), [users, term]);
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="list-tools">
        <h2 className="card-title" id={titleId}>
          {adminText.users}
        </h2>
        <SearchInput
          id="user-search"
          label={adminText.search}
          placeholder={adminText.searchPlaceholder}
          value={term}
          onChange={setTerm}
        />
      </div>
      {users === undefined ? <Loading text={appText.loading} /> : null}
      {users && shown.length === 0 ? (
        <p className="py-4 text-ink-2">{adminText.noUsers(term.trim())}</p>
      ) : null}
      {shown.length > 0 ? (
        <table className="table table-cards">
          <thead className="max-lg:sr-only">
            <tr>
              {COLUMNS.map(([key, text]) => (
                <th key={key} scope="col" className={`col-${key}`}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((user) => (
              <UserRow key={user.user_id} user={user} onLimits={setLimiting} onDelete={setDeleting} />
            ))}
          </tbody>
        </table>
      ) : null}
      {limiting ? <UserLimitsDialog user={limiting} onClose={() => setLimiting(null)} /> : null}
      {deleting ? (
        <ConfirmDialog
          title={adminText.deleteUser}
          explanation={adminText.deleteExplanation(deleting.email)}
          confirm={adminText.deleteUser}
          onCancel={() => setDeleting(null)}
          onConfirm={() => {
            remove.mutate(deleting.user_id);
            setDeleting(null);
          }}
        />
      ) : null}
    </section>
  );
}
