import { Card } from '#components/ui/card.tsx';
import { describedBy, Field } from '#components/ui/field.tsx';
import { apiPageText } from '#strings/api-page.ts';

interface ApiBeginningProps {
  readonly address: string;
  readonly apiKey: string;
  readonly error: string | undefined;
  readonly onChange: (key: string) => void;
}

/** The facts to know before the first call, and the key for the calls of this page. */
export function ApiBeginning({ address, apiKey, error, onChange }: ApiBeginningProps) {
  const { notes } = apiPageText;
  const hint = apiPageText.keyHint;
  return (
    <Card title={apiPageText.begin}>
      <div className="api-beginning">
        <div>
          <Field id="key" label={apiPageText.key} hint={hint} error={error}>
            <input
              {...describedBy('key', { hint, error })}
              className="input"
              id="key"
              // A browser restores what was typed in a text field, but not in this one.
              type="password"
              autoComplete="off"
              spellCheck={false}
              value={apiKey}
              onChange={(event) => onChange(event.target.value)}
            />
          </Field>
        </div>
        <dl className="api-notes">
          <div>
            <dt>{apiPageText.address}</dt>
            <dd>
              <code>{address}</code>
            </dd>
          </div>
          <div>
            <dt>{notes.authorization}</dt>
            <dd>
              <code>Authorization: Bearer ril_…</code>
            </dd>
          </div>
          <div>
            <dt>{notes.mcp}</dt>
            <dd>
              <code>{address.replace(/\/api\/v1$/, '/mcp')}</code>
            </dd>
          </div>
        </dl>
      </div>
      <p className="api-note">{notes.state}</p>
      <p className="api-note">
        {notes.errors} {notes.limits}
      </p>
      <p className="api-note">
        {notes.document} <a href={`${address}/openapi.json`}>{notes.openDocument}</a>
      </p>
    </Card>
  );
}
