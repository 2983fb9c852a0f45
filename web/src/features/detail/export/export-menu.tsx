import type { ContentRow } from '@rilievo/shared/content-row';
import {
  Braces,
  ChevronDown,
  Ellipsis,
  FileCode,
  FileText,
  MessageCircleQuestionMark,
  Printer,
} from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { exportText } from '../../../strings/export.ts';
import { FILE_FORMATS, type FileFormat, saveAs } from './save-as.ts';

const FaqDialog = lazy(() => import('./faq-dialog.tsx'));

const ICONS = { markdown: <FileText />, html: <FileCode />, json: <Braces /> } satisfies Record<
  FileFormat,
  ReactNode
>;

/** The other formats; none of them is loaded before it is chosen. */
export function ExportMenu({ row, completed }: { row: ContentRow; completed: string }) {
  const [faqOpen, setFaqOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const closeFaq = () => {
    setFaqOpen(false);
    trigger.current?.focus();
  };

  return (
    <>
      {/* Not modal: the modal one writes a style element, which the content security policy refuses. */}
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger ref={trigger} className="btn btn-secondary menu-trigger">
          <Ellipsis className="short-label" />
          <span className="long-label">{exportText.menu}</span>
          <ChevronDown />
        </DropdownMenu.Trigger>
        {/* Where it is, not at the end of the page, so that it stays within the landmarks. */}
        <DropdownMenu.Content className="menu" align="end" sideOffset={4} collisionPadding={16}>
          {FILE_FORMATS.map((format) => (
            <Item
              key={format}
              icon={ICONS[format]}
              label={exportText[format]}
              hint={exportText.hints[format]}
              onSelect={() => void saveAs(format, row, completed)}
            />
          ))}
          <Item
            icon={<MessageCircleQuestionMark />}
            label={exportText.faq}
            hint={exportText.hints.faq}
            onSelect={() => setFaqOpen(true)}
          />
          <DropdownMenu.Separator className="menu-line" />
          <Item
            icon={<Printer />}
            label={exportText.print}
            hint=""
            // Once the menu has gone, so that it does not stand on the paper.
            onSelect={() => setTimeout(() => window.print())}
          />
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      {faqOpen ? (
        <Suspense>
          <FaqDialog row={row} completed={completed} onClose={closeFaq} />
        </Suspense>
      ) : null}
    </>
  );
}

interface ItemProps {
  icon: ReactNode;
  label: string;
  hint: string;
  onSelect: () => void;
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
