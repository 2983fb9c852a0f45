import type { Decision } from '@rilievo/shared/decisions';
import { SafeHtmlView } from '../../../components/ui/safe-html-view.tsx';
import { sanitise } from '../../../lib/safe-html.ts';
import type { Box } from './box.ts';
import { faqPairs } from './faq-pairs.ts';

/** What an accepted box puts into the text, as it stands there. */
export function SettledText({ box, decision }: { box: Box; decision: Decision | undefined }) {
  if (box.move === 'ask') {
    const { title = '' } = box.addition ?? {};
    return (
      <div className="prose rilievo-body">
        {box.task === 'task_1' && title.endsWith('?') ? <h3>{title}</h3> : null}
        {(decision?.answer ?? '').split(/\n+/).map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
          <p key={place}>{line}</p>
        ))}
      </div>
    );
  }
  const html = decision?.html ?? box.text;
  const off = new Set(decision?.off);
  const shown =
    box.task === 'task_3' && off.size > 0
      ? faqPairs(html)
          .filter((_, place) => !off.has(place))
          .map((pair) => pair.html)
          .join('')
      : html;
  return <SafeHtmlView className="prose rilievo-body" html={sanitise(shown)} />;
}
