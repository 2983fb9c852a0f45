import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Card } from '#components/ui/card.tsx';
import { describedBy, Field } from '#components/ui/field.tsx';
import { HelpTip } from '#components/ui/help-tip.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { InfoPopover } from '#components/ui/info-popover.tsx';
import { paths } from '#lib/paths.ts';
import type { Request } from '#lib/request/new-content.ts';
import { addressProblem, completeAddress } from '#lib/request/page-address.ts';
import { appText } from '#strings/app.ts';
import { requestText } from '#strings/request.ts';
import { ContentField } from './content-field.tsx';

/** Address or text: whichever is filled clears and disables the other. */
export function SourceCard({ children }: { children: ReactNode }) {
  const { register, watch, setValue, setFocus, formState } = useFormContext<Request>();
  const [url, content] = watch(['url', 'content']);
  const hasUrl = url.trim() !== '';
  const hasContent = content.trim() !== '';
  const urlError = formState.errors.url?.message;
  const urlHint = hasContent ? requestText.hintContentGiven : undefined;

  return (
    <Card
      title={requestText.source}
      aside={
        <InfoPopover
          title={requestText.source}
          paragraphs={requestText.sourceInfo}
          more={{ to: paths.guideTo('dati'), text: requestText.sourceMore }}
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
              validate: (value) => addressProblem(value) ?? true,
              onChange: (event) => event.target.value.trim() !== '' && setValue('content', ''),
              onBlur: (event) => setValue('url', completeAddress(event.target.value)),
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
      <ContentField />
      {children}
    </Card>
  );
}
