import './api.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OpenPage } from '#components/open-page.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { apiAddress } from '#lib/api-address.ts';
import { useBackend } from '#lib/backend-context.ts';
import { apiPageText } from '#strings/api-page.ts';
import { appText } from '#strings/app.ts';
import { ApiBeginning } from './api-beginning.tsx';
import type { Operation } from './open-api-schema.ts';
import { OperationItem } from './operation-item.tsx';
import { operationsQuery } from './operations-query.ts';

/** Every call of the API, to read and to try: for everybody, with or without an account. */
export default function ApiPage() {
  const address = apiAddress(useBackend().settings);
  return (
    <OpenPage className="api" title={apiPageText.title} lead={apiPageText.lead} open={apiPageText.open}>
      {address === null ? <p>{apiPageText.absent}</p> : <Reference address={address} />}
    </OpenPage>
  );
}

function Reference({ address }: { address: string }) {
  const { data: operations, isError } = useQuery(operationsQuery(address));
  // In memory alone: it is gone with the page.
  const [key, setKey] = useState('');
  const [keyError, setKeyError] = useState<string>();
  if (isError) return <p role="alert">{apiPageText.loadFailed}</p>;
  if (!operations) return <Loading text={appText.loading} />;
  const groups = Object.groupBy(operations, groupOf);
  const checkedKey = () => {
    const given = key.trim();
    const error = given === '' ? apiPageText.keyMissing : isKey(given) ? undefined : apiPageText.keyForm;
    setKeyError(error);
    if (error) document.getElementById('key')?.focus();
    return error ? null : given;
  };
  return (
    <>
      <ApiBeginning address={address} apiKey={key} error={keyError} onChange={setKey} />
      {(Object.keys(apiPageText.groups) as Group[]).map((group) =>
        groups[group] ? (
          <section key={group} className="card mt-10" aria-labelledby={`calls-${group}`}>
            <h2 className="card-title" id={`calls-${group}`}>
              {apiPageText.groups[group]}
            </h2>
            {groups[group].map((operation) => (
              <OperationItem
                key={operation.id}
                operation={operation}
                address={address}
                checkedKey={checkedKey}
              />
            ))}
          </section>
        ) : null,
      )}
    </>
  );
}

type Group = keyof typeof apiPageText.groups;

function groupOf({ path }: Operation): Group {
  const [, first = ''] = path.split('/');
  return first in apiPageText.groups ? (first as Group) : 'other';
}

const isKey = (text: string) => /^ril_[0-9a-f]+$/i.test(text);
