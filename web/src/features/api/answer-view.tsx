import { Button } from '#components/ui/button.tsx';
import { downloadFile } from '#lib/download.ts';
import { formatCount } from '#lib/number-format.ts';
import { apiPageText } from '#strings/api-page.ts';
import type { Answer } from './send-call.ts';

/** The server's answer, all of it as plain text: an article may contain anything. */
export function AnswerView({ answer }: { answer: Answer }) {
  const { status, milliseconds, headers, content, text, isCut } = answer;
  return (
    <div className="api-answer">
      <h3>{apiPageText.answer}</h3>
      <p role="status" className={status < 400 ? 'api-good' : 'api-bad'}>
        {apiPageText.outcome(status, formatCount(milliseconds))}
      </p>
      <dl className="api-headers">
        {headers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {text === null ? (
        <p>{content.size > 0 ? apiPageText.isFile : apiPageText.empty}</p>
      ) : (
        <textarea
          className="input api-body"
          aria-label={apiPageText.content}
          rows={16}
          readOnly
          value={text}
        />
      )}
      {isCut ? <p className="hint">{apiPageText.cut}</p> : null}
      {content.size > 0 ? (
        <Button size="sm" onClick={() => downloadFile(content, extensionOf(content.type), 'risposta')}>
          {apiPageText.save}
        </Button>
      ) : null}
    </div>
  );
}

const EXTENSIONS: readonly (readonly [RegExp, string])[] = [
  [/[/+]json\b/, 'json'],
  [/^text\/html/, 'html'],
  [/^text\/markdown/, 'md'],
  [/wordprocessingml/, 'docx'],
];

const extensionOf = (type: string) => EXTENSIONS.find(([form]) => form.test(type))?.[1] ?? 'txt';
