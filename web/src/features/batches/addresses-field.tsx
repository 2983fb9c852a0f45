import { Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { batchError, batchesText } from '#strings/batches.ts';
import type { ReadAddresses } from './read-addresses.ts';
import { addressesOfFile, FileRefused } from './read-file.ts';
import { SitemapField } from './sitemap-field.tsx';

/** Wrong lines that are shown; the others are counted. */
const SHOWN = 20;

interface AddressesFieldProps {
  readonly text: string;
  readonly read: ReadAddresses;
  readonly onChange: (text: string) => void;
}

/** Addresses, typed, pasted or from a file, and what was found in them. */
export function AddressesField({ text, read, onChange }: AddressesFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { addresses, duplicates, wrong } = read;

  const add = (found: string) => onChange(text.trim() === '' ? found : `${text.trimEnd()}\n${found}`);

  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      const found = await addressesOfFile(file);
      setRefusal(null);
      add(found);
    } catch (error) {
      setRefusal(error instanceof FileRefused ? error.message : batchError.fileUnreadable);
    }
  };

  const drop = (event: DragEvent) => {
    const file = event.dataTransfer.files[0];
    if (!file) return;
    event.preventDefault();
    void take(file);
  };

  return (
    <div className="field">
      <textarea
        className="input batch-addresses"
        aria-label={batchesText.addresses}
        aria-describedby="addresses-found"
        rows={10}
        spellCheck={false}
        autoCapitalize="off"
        placeholder={batchesText.placeholder}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      />
      <div className="batch-file">
        <input
          ref={picker}
          hidden
          type="file"
          accept=".csv,.txt,.tsv,.xml,.gz,text/csv,text/plain,text/xml"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // The same file chosen again is a choice too.
            event.target.value = '';
          }}
        />
        <Button size="sm" aria-describedby="file-hint" onClick={() => picker.current?.click()}>
          <Upload />
          {batchesText.file}
        </Button>
        <p className="hint" id="file-hint">
          {batchesText.fileHint}
        </p>
      </div>
      <SitemapField onFound={(found) => add(found.join('\n'))} />
      {refusal ? (
        <p className="error" role="alert">
          {refusal}
        </p>
      ) : null}
      <p id="addresses-found" role="status" className="batch-found">
        {text.trim() === '' ? null : (
          <>
            <span>{batchesText.found(addresses.length)}</span>
            {duplicates > 0 ? <span>{batchesText.duplicates(duplicates)}</span> : null}
            {wrong.length > 0 ? <span>{batchesText.wrong(wrong.length)}</span> : null}
          </>
        )}
      </p>
      {wrong.length > 0 ? (
        <details className="batch-wrong">
          <summary>{batchesText.wrongTitle}</summary>
          <ul>
            {wrong.slice(0, SHOWN).map(({ line, text: written, reason }) => (
              <li key={line}>
                {batchesText.line(line)} <q>{written.slice(0, 100)}</q> {reason}
              </li>
            ))}
            {wrong.length > SHOWN ? <li>{batchesText.more(wrong.length - SHOWN)}</li> : null}
          </ul>
        </details>
      ) : null}
    </div>
  );
}
