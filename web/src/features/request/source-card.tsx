import { X } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { Card } from '../../components/ui/card.tsx';
import { describedBy, Field } from '../../components/ui/field.tsx';
import { HelpTip } from '../../components/ui/help-tip.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { InfoPopover } from '../../components/ui/info-popover.tsx';
import { formatCount } from '../../lib/number-format.ts';
import { appText } from '../../strings/app.ts';
import { requestText } from '../../strings/request.ts';
import { type Request, urlProblem } from './new-content.ts';

const countWords = (text: string) => text.match(/\S+/g)?.length ?? 0;

/** Address or text: whichever is filled clears and disables the other. */
export function SourceCard() {
  const { register, watch, setValue, setFocus, formState } = useFormContext<Request>();
  const [url, content] = watch(['url', 'content']);
  const hasUrl = url.trim() !== '';
  const hasContent = content.trim() !== '';
  const words = countWords(content);
  const urlError = formState.errors.url?.message;
  const contentHint = hasUrl ? requestText.hintUrlGiven : hasContent ? undefined : requestText.hintEmpty;
  const urlHint = hasContent ? requestText.hintContentGiven : undefined;

  return (
    <Card
      title={requestText.source}
      aside={
        <InfoPopover
          label={appText.information(requestText.source)}
          title={requestText.source}
          paragraphs={requestText.sourceInfo}
        />
      }
    >
      <Field
        id="url"
        label={requestText.url}
        error={urlError}
        hint={urlHint}
        aside={<HelpTip label={appText.help(requestText.url)} text={requestText.urlHelp} />}
      >
        <div className="with-btn">
          <input
            {...register('url', {
              validate: (value) => urlProblem(value) ?? true,
              onChange: (event) => event.target.value.trim() !== '' && setValue('content', ''),
            })}
            {...describedBy('url', { error: urlError, hint: urlHint })}
            className="input"
            id="url"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder={requestText.urlPlaceholder}
            disabled={hasContent}
          />
          {hasUrl ? (
            <IconButton
              aria-label={requestText.clearUrl}
              onClick={() => {
                setValue('url', '', { shouldValidate: true });
                setFocus('url');
              }}
            >
              <X />
            </IconButton>
          ) : null}
        </div>
      </Field>
      <div className="or">{requestText.or}</div>
      <Field
        id="content"
        label={requestText.content}
        hint={contentHint}
        aside={
          <>
            <HelpTip label={appText.help(requestText.content)} text={requestText.contentHelp} />
            <span className="end text-note text-ink-3 tabular-nums">
              {requestText.words(formatCount(words), words === 1)}
            </span>
          </>
        }
      >
        <textarea
          {...register('content', {
            onChange: (event) => event.target.value.trim() !== '' && setValue('url', ''),
          })}
          {...describedBy('content', { hint: contentHint })}
          className="input"
          id="content"
          rows={12}
          placeholder={requestText.contentPlaceholder}
          disabled={hasUrl}
        />
      </Field>
    </Card>
  );
}
