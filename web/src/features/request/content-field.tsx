import { MIN_WORDS } from '@rilievo/shared/limits';
import { type ClipboardEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { describedBy, Field } from '#components/ui/field.tsx';
import { HelpTip } from '#components/ui/help-tip.tsx';
import { formatCount } from '#lib/number-format.ts';
import { parseInert } from '#lib/parse-inert.ts';
import { contentProblem, type Request } from '#lib/request/new-content.ts';
import { countReadableWords, isMarkup } from '#lib/request/source-text.ts';
import { appText } from '#strings/app.ts';
import { fileText, requestText } from '#strings/request.ts';
import { FilePicker } from './files/file-picker.tsx';
import { insertText } from './insert-text.ts';
import { pastedSource } from './pasted-html.ts';

interface Pasted {
  readonly source: string;
  readonly text: string;
}

/** The text that was read from a file. */
interface FromFile {
  readonly text: string;
  readonly name: string;
}

const parseBody = (html: string) => parseInert(html).body;

/** The text to analyse; what is pasted with titles, lists or links comes in as HTML source. */
export function ContentField() {
  const { register, watch, setValue, getValues } = useFormContext<Request>();
  const [url, content] = watch(['url', 'content']);
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const [read, setRead] = useState<FromFile | null>(null);
  const [replacing, setReplacing] = useState<FromFile | null>(null);
  const hasUrl = url.trim() !== '';
  const hasContent = content.trim() !== '';
  const words = countReadableWords(content);
  const error = contentProblem(content) ?? undefined;
  const hint = hasUrl
    ? requestText.hintUrlGiven
    : !hasContent
      ? requestText.hintEmpty
      : words < MIN_WORDS
        ? requestText.hintShort
        : undefined;

  const fillIn = (file: FromFile) => {
    setReplacing(null);
    setPasted(null);
    setRead(file);
    setValue('url', '', { shouldValidate: true });
    setValue('content', file.text, { shouldValidate: true });
  };

  const take = (text: string, name: string) => {
    // Something may have been written while the file was read.
    const isBlank = getValues(['url', 'content']).join('').trim() === '';
    if (isBlank) fillIn({ text, name });
    else setReplacing({ text, name });
  };

  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const field = event.currentTarget;
    const text = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n');
    const html = event.clipboardData.getData('text/html');
    // HTML among plain lines would make the server read them all as HTML, and lose their breaks.
    const rest = field.value.slice(0, field.selectionStart) + field.value.slice(field.selectionEnd);
    if (html === '' || text === '' || (rest.trim() !== '' && !isMarkup(rest))) return;
    const source = pastedSource(html, text, parseBody);
    if (source === null) return;
    event.preventDefault();
    insertText(field, source);
    setPasted({ source, text });
  };

  const pasteText = ({ source, text }: Pasted) => {
    const field = document.querySelector<HTMLTextAreaElement>('#content');
    const start = field?.value.indexOf(source) ?? -1;
    if (!field || start < 0) return;
    field.focus();
    field.setSelectionRange(start, start + source.length);
    insertText(field, text);
  };

  return (
    <Field
      id="content"
      label={requestText.content}
      hint={hint}
      error={error}
      aside={
        <>
          <HelpTip label={appText.help(requestText.content)} text={requestText.contentHelp} />
          <span className="end text-note text-ink-3 tabular-nums">
            {requestText.words(formatCount(words), words === 1)}
          </span>
        </>
      }
    >
      <FilePicker onText={take}>
        <textarea
          {...register('content', {
            validate: (value) => contentProblem(value) ?? true,
            onChange: (event) => event.target.value.trim() !== '' && setValue('url', ''),
          })}
          {...describedBy('content', { hint, error })}
          className="input"
          id="content"
          rows={12}
          placeholder={requestText.contentPlaceholder}
          disabled={hasUrl}
          onPaste={paste}
        />
      </FilePicker>
      <p className="hint" role="status">
        {pasted && content.includes(pasted.source) ? (
          <>
            {requestText.pastedHtml}{' '}
            <button type="button" className="linkish" onClick={() => pasteText(pasted)}>
              {requestText.pasteText}
            </button>
          </>
        ) : null}
        {read && read.text === content ? fileText.read(read.name) : null}
      </p>
      {replacing ? (
        <ConfirmDialog
          title={requestText.replaceTitle}
          explanation={requestText.fileReplaceExplanation}
          confirm={requestText.replace}
          onCancel={() => setReplacing(null)}
          onConfirm={() => fillIn(replacing)}
        />
      ) : null}
    </Field>
  );
}
