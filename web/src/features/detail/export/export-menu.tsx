import { EXPORT_CHOICES, type ExportChoice } from '@rilievo/shared/export-choice';
import {
  Braces,
  Check,
  ChevronDown,
  Eye,
  FileCode,
  FileText,
  Link,
  MessageCircleQuestionMark,
  Printer,
} from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { choiceText, exportText } from '#strings/export.ts';
import { shareText } from '#strings/share.ts';
import { useExportSource } from './export-context.ts';
import { FILE_FORMATS, type FileFormat, saveAs } from './save-as.ts';

const FaqDialog = lazy(() => import('./faq-dialog.tsx'));
const PreviewDialog = lazy(() => import('./preview-dialog.tsx'));
const ShareDialog = lazy(() => import('../share/share-dialog.tsx'));

const ICONS = { markdown: <FileText />, html: <FileCode />, json: <Braces /> } satisfies Record<
  FileFormat,
  ReactNode
>;

interface ExportMenuProps {
  readonly onChoose: (choice: ExportChoice) => void;
  /** Builds the Word document; null where a button beside the menu does. */
  readonly onDocx: (() => void) | null;
}

/** The choice of content, and the other formats; none of them is loaded before it is chosen. */
export function ExportMenu({ onChoose, onDocx }: ExportMenuProps) {
  const source = useExportSource();
  const [dialog, setDialog] = useState<'faq' | 'preview' | 'share' | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const close = () => {
    setDialog(null);
    trigger.current?.focus();
  };

  return (
    <>
      {/* Not modal: the modal one writes a style element, which the content security policy refuses. */}
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger
          ref={trigger}
          className="btn btn-secondary menu-trigger"
          aria-label={choiceText.trigger}
        >
          <ChevronDown />
        </DropdownMenu.Trigger>
        {/* Where it is, not at the end of the page, so that it stays within the landmarks. */}
        <DropdownMenu.Content className="menu export-menu" align="end" sideOffset={4} collisionPadding={16}>
          <DropdownMenu.Label className="menu-label">{choiceText.legend}</DropdownMenu.Label>
          <DropdownMenu.RadioGroup value={source.choice}>
            {EXPORT_CHOICES.map((choice) => (
              <DropdownMenu.RadioItem
                key={choice}
                value={choice}
                className="menu-item choice"
                onSelect={() => onChoose(choice)}
              >
                <span className="tick">
                  <DropdownMenu.ItemIndicator>
                    <Check />
                  </DropdownMenu.ItemIndicator>
                </span>
                <span>
                  {choiceText.names[choice]}
                  <small>{choiceText.hints[choice]}</small>
                </span>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
          <DropdownMenu.Separator className="menu-line" />
          <Item icon={<Eye />} label={exportText.preview} hint="" onSelect={() => setDialog('preview')} />
          {onDocx === null ? null : (
            <Item icon={<FileText />} label={exportText.docx} hint=".docx" onSelect={onDocx} />
          )}
          {FILE_FORMATS.map((format) => (
            <Item
              key={format}
              icon={ICONS[format]}
              label={exportText[format]}
              hint={exportText.hints[format]}
              onSelect={() => void saveAs(format, source)}
            />
          ))}
          <Item
            icon={<MessageCircleQuestionMark />}
            label={exportText.faq}
            hint={exportText.hints.faq}
            onSelect={() => setDialog('faq')}
          />
          <Item
            icon={<Printer />}
            label={exportText.print}
            hint=""
            // Once the menu has gone, so that it does not stand on the paper.
            onSelect={() => setTimeout(() => window.print())}
          />
          <DropdownMenu.Separator className="menu-line" />
          <Item icon={<Link />} label={shareText.open} hint="" onSelect={() => setDialog('share')} />
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      <Suspense>
        {dialog === 'faq' ? <FaqDialog source={source} onClose={close} /> : null}
        {dialog === 'share' ? <ShareDialog contentId={source.row.id} onClose={close} /> : null}
        {dialog === 'preview' ? <PreviewDialog source={source} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

interface ItemProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly hint: string;
  readonly onSelect: () => void;
}

function Item({ icon, label, hint, onSelect }: ItemProps) {
  return (
    <DropdownMenu.Item className="menu-item" onSelect={onSelect}>
      {icon}
      <span>{label}</span>
      <span className="menu-hint">{hint}</span>
    </DropdownMenu.Item>
  );
}
