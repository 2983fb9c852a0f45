import type { ApiKey } from '@rilievo/shared/api-key';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { dataOf } from '#lib/backend-error.ts';
import { formatDate, formatDateTime, parseTimestamp } from '#lib/date-format.ts';
import { notify } from '#lib/notify.tsx';
import { paths } from '#lib/paths.ts';
import { useUserId } from '#lib/session-context.ts';
import { apiKeysText } from '#strings/api-keys.ts';
import { ApiKeyForm } from './api-key-form.tsx';
import { apiKeysQuery } from './api-keys-query.ts';

/** Makes the user's keys of the API at this address, and ends them. */
export function ApiKeysCard({ apiUrl }: { readonly apiUrl: string }) {
  const document = (
    <Link to={paths.api} target="_blank" rel="noopener">
      {apiKeysText.document}
    </Link>
  );
  return (
    <Card title={apiKeysText.title} sub={apiKeysText.sub} aside={document}>
      <div>
        <dl className="facts api-addresses">
          <dt>{apiKeysText.address}</dt>
          <dd>{apiUrl}/api/v1</dd>
          <dt>{apiKeysText.mcpAddress}</dt>
          <dd>{apiUrl}/mcp</dd>
        </dl>
        <ApiKeyForm />
        <ApiKeyList />
      </div>
    </Card>
  );
}

function ApiKeyList() {
  const { supabase } = useBackend();
  const client = useQueryClient();
  const title = useRef<HTMLHeadingElement>(null);
  const query = apiKeysQuery(supabase, useUserId());
  const { data: keys, isError } = useQuery(query);
  const [ending, setEnding] = useState<ApiKey | null>(null);
  const revoke = useMutation({
    mutationFn: async ({ id }: ApiKey) => {
      dataOf(await supabase.rpc('revoke_api_key', { key_id: id }));
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: query.queryKey });
      setEnding(null);
      notify.success(apiKeysText.revoked);
      // The button that was pressed goes away.
      title.current?.focus();
    },
    onError: () => {
      setEnding(null);
      notify.error(apiKeysText.revokeFailed);
    },
  });
  if (isError) return <p role="alert">{apiKeysText.listFailed}</p>;
  return (
    <section className="api-keys" aria-labelledby="api-keys" hidden={!keys?.length}>
      <h3 id="api-keys" ref={title} tabIndex={-1}>
        {apiKeysText.list}
      </h3>
      <ul>
        {keys?.map((key) => (
          <li key={key.id}>
            <p>
              <b id={`key-${key.id}`}>{key.name}</b>
              <span>{key.scopes.map((scope) => apiKeysText.scope[scope].name).join(', ')}</span>
              <span>{endOf(key)}</span>
              <span>{apiKeysText.atMost(key.per_minute)}</span>
              <span>
                {key.used_at === null ? apiKeysText.neverUsed : apiKeysText.used(formatDateTime(key.used_at))}
              </span>
            </p>
            <Button size="sm" aria-describedby={`key-${key.id}`} onClick={() => setEnding(key)}>
              {apiKeysText.revoke}
            </Button>
          </li>
        ))}
      </ul>
      {ending ? (
        <ConfirmDialog
          title={apiKeysText.revokeTitle}
          explanation={apiKeysText.revokeExplanation(ending.name)}
          confirm={apiKeysText.revoke}
          busyText={revoke.isPending && apiKeysText.making}
          onCancel={() => setEnding(null)}
          onConfirm={() => revoke.mutate(ending)}
        />
      ) : null}
    </section>
  );
}

function endOf({ expires_at }: ApiKey): string {
  const day = formatDate(expires_at);
  return parseTimestamp(expires_at) <= new Date() ? apiKeysText.expired(day) : apiKeysText.until(day);
}
