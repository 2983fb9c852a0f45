import './file-picker.css';
import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { fileError, fileText } from '#strings/request.ts';
import { FileRefused } from './file-refused.ts';

interface FilePickerProps {
  /** Called with what was read, and the name of its file. */
  readonly onText: (text: string, name: string) => void;
  /** The field that takes dropped files. */
  readonly children: ReactNode;
}

/** A text field that is also filled from a file: by a button, or by dropping the file on it. */
export function FilePicker({ onText, children }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const [over, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const take = async (files: FileList | null) => {
    const [file, another] = files ?? [];
    if (!file) return;
    setReading(true);
    setRefusal(null);
    try {
      if (another) throw new FileRefused(fileError.oneOnly);
      const { textOfFile } = await import('./read-file.ts');
      onText(await textOfFile(file), file.name);
    } catch (error) {
      setRefusal(error instanceof FileRefused ? error.message : fileError.unread);
    } finally {
      setReading(false);
    }
  };

  const drop = (event: DragEvent) => {
    setOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    if (!reading) void take(event.dataTransfer.files);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button below
    <div
      className={over ? 'file-picker is-over' : 'file-picker'}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      <div className="file-picker-acts">
        <input
          ref={input}
          hidden
          type="file"
          accept=".docx,.html,.htm,.md,.markdown,.txt"
          onChange={(event) => {
            void take(event.target.files).finally(() => {
              // The same file chosen again is a choice too.
              if (input.current) input.current.value = '';
            });
          }}
        />
        <Button
          size="sm"
          aria-describedby="file-hint"
          busyText={reading && fileText.reading}
          onClick={() => input.current?.click()}
        >
          <Upload />
          {fileText.choose}
        </Button>
        <p className="hint" id="file-hint">
          {fileText.hint}
        </p>
      </div>
      {refusal ? (
        <p className="error" role="alert">
          {refusal}
        </p>
      ) : null}
    </div>
  );
}
