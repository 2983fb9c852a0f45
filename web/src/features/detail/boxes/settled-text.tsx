import { readAnswer } from '@rilievo/shared/author-answer';
import type { Decision } from '@rilievo/shared/decisions';
import { SafeHtmlView } from '#components/ui/safe-html-view.tsx';
import { withRaisedCitations } from '#lib/raised-citations.ts';
import { sanitise } from '#lib/safe-html.ts';
import type { Box } from './box.ts';
import { withoutQuestions } from './faq-pairs.ts';

/** The text of an accepted box, as it enters the article. */
export function SettledText({ box, decision }: { box: Box; decision: Decision | undefined }) {
  if (box.move === 'ask') {
    const { heading, lines } = readAnswer(box, decision?.answer ?? '');
    return (
      <div className="prose rilievo-body">
        {heading === null ? null : <h3>{heading}</h3>}
        {lines.map(({ offset, text }) => (
          <p key={offset}>{text}</p>
        ))}
      </div>
    );
  }
  const html = decision?.html ?? box.text;
  const shown = box.task === 'task_3' ? withoutQuestions(html, new Set(decision?.off)) : html;
  return <SafeHtmlView className="prose rilievo-body" html={withRaisedCitations(sanitise(shown))} />;
}
