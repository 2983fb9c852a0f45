import '../boxes/addition-box.css';
import '../boxes/box-content.css';
import type { ExportedPart } from '@rilievo/exports/exported-document';
import { withImageLinks } from '@rilievo/exports/image-link';
import { writeHtml } from '@rilievo/exports/write-html';
import { useMemo } from 'react';
import { TaskIcon, taskClass } from '#components/task-icon.tsx';
import { SafeHtmlView } from '#components/ui/safe-html-view.tsx';
import { sanitise } from '#lib/safe-html.ts';

/** A run of the article, a box with its reason, or the list of sources. */
export function SharedPartView({ part }: { part: ExportedPart }) {
  const html = useMemo(() => sanitise(writeHtml(withImageLinks(part.nodes))), [part]);
  if (part.kind !== 'addition')
    return <SafeHtmlView className={part.kind === 'sources' ? 'prose refs' : 'prose'} html={html} />;
  return (
    <section className={`rilievo ${taskClass[part.task]}`} aria-label={part.label}>
      <p className="rilievo-head">
        <TaskIcon task={part.task} />
        {part.label}
      </p>
      <SafeHtmlView className="prose rilievo-body" html={html} />
      {part.notes.map(({ name, text }) => (
        <p key={name} className="why">
          <b>{name}</b>
          <span>{text}</span>
        </p>
      ))}
    </section>
  );
}
