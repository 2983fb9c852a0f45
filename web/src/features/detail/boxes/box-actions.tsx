import type { BoxState } from '@rilievo/shared/box-state';
import type { Decision } from '@rilievo/shared/decisions';
import { Check, Copy, Mail, PenLine } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { copyText } from '#lib/clipboard.ts';
import { notify } from '#lib/notify.tsx';
import { boxText } from '#strings/boxes.ts';
import { shortcutText } from '#strings/workspace.ts';
import { RewriteMenu } from '../rewrites/rewrite-menu.tsx';
import type { Box } from './box.ts';
import { firstAction, useBoxActs } from './box-acts.ts';
import { faqPairs } from './faq-pairs.ts';
import { isOffText } from './off-text.ts';

interface BoxActionsProps {
  readonly box: Box;
  readonly decision: Decision | undefined;
  readonly state: BoxState;
  readonly current: boolean;
  readonly shortcuts: boolean;
  readonly titleId: string;
  readonly onEdit: () => void;
}

/** The actions for a box that is not decided, the usual first. */
export function BoxActions({ box, decision, state, current, shortcuts, titleId, onEdit }: BoxActionsProps) {
  const { id, move } = box;
  const { decide } = useBoxActs();
  if (state === 'waiting') {
    return (
      <div className="rilievo-actions">
        <button
          type="button"
          className="linkish"
          aria-describedby={titleId}
          onClick={() => decide(id, { state: null })}
        >
          {boxText.writeAnswer}
        </button>
      </div>
    );
  }
  const first = firstAction(box, state);
  const asks = move === 'ask' && state === 'open';
  return (
    <div className="rilievo-actions">
      {first ? (
        <Button
          size="sm"
          look={current ? 'primary' : 'secondary'}
          aria-describedby={titleId}
          onClick={() => decide(id, first)}
        >
          {asks ? <Mail /> : <Check />}
          {labelOf(box, decision, state)}
        </Button>
      ) : null}
      {move === 'add' || move === 'replace' ? (
        <>
          <Button size="sm" className="edit" aria-describedby={titleId} onClick={onEdit}>
            <PenLine />
            {boxText.edit}
          </Button>
          <RewriteMenu id={id} given={decision?.html ?? box.text} titleId={titleId} />
        </>
      ) : null}
      {move === 'outside' && box.addition?.outside?.proposed ? (
        <Button
          size="sm"
          aria-describedby={titleId}
          onClick={() => void copy(box.addition?.outside?.proposed ?? '')}
        >
          <Copy />
          {boxText.copy}
        </Button>
      ) : null}
      <Button
        size="sm"
        look="ghost"
        aria-describedby={titleId}
        onClick={() => decide(id, { state: 'ignored' })}
      >
        {boxText.ignore}
      </Button>
      {current && shortcuts ? (
        <span className="key-hint" aria-hidden="true">
          <kbd>A</kbd> {asks ? shortcutText.ask : shortcutText.accept} <kbd>I</kbd> {shortcutText.ignore}
          {move === 'outside' ? null : (
            <>
              {' '}
              <kbd>E</kbd> {move === 'ask' ? shortcutText.answer : shortcutText.edit}
            </>
          )}
        </span>
      ) : null}
    </div>
  );
}

function labelOf(box: Box, decision: Decision | undefined, state: BoxState): string {
  if (box.move === 'outside') return isOffText(box) ? boxText.doneInCms : boxText.done;
  if (box.move === 'ask') return state === 'arrived' ? boxText.use : boxText.ask;
  if (box.task !== 'task_3') return boxText.accept;
  const off = new Set(decision?.off);
  const count = faqPairs(decision?.html ?? box.text).filter(({ place }) => !off.has(place)).length;
  return boxText.acceptQuestions(count);
}

function copy(text: string): Promise<void> {
  return copyText(text).then(
    () => notify.success(boxText.copied),
    () => notify.error(boxText.copyFailed),
  );
}
