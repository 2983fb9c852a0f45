import { Keyboard } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { shortcutText } from '#strings/workspace.ts';
import type { BoxWork } from '../boxes/box-work.ts';
import { BulkMenu } from '../boxes/bulk-menu.tsx';
import type { openByTask } from '../boxes/open-by-task.ts';
import { inMode, modeOf, toggled } from './reading-view.ts';
import type { ReadingViewState } from './use-reading-view.ts';
import { ViewChips } from './view-chips.tsx';
import { ViewMenu } from './view-menu.tsx';

interface LooksProps extends Pick<ReadingViewState, 'view' | 'change'> {
  readonly byTask: ReturnType<typeof openByTask>;
  readonly work: BoxWork;
  readonly onHelp: () => void;
}

/** The view of the result, decisions on many boxes at once, and the keys. */
export function Looks({ view, change, byTask, work, onHelp }: LooksProps) {
  const present = [...byTask.keys()];
  return (
    <div className="looks">
      <ViewChips
        boxes={byTask}
        hidden={view.hidden}
        onToggle={(task) => change((now) => toggled(now, task, present))}
      />
      <ViewMenu
        mode={modeOf(view, present)}
        onChange={(mode) => change((now) => inMode(now, mode, present))}
      />
      <BulkMenu
        boxes={byTask}
        countOf={work.countOf}
        canUndo={work.canUndo}
        onDecide={work.decideAll}
        onUndo={() => work.takeBack()}
      />
      <Button
        look="ghost"
        className="keys"
        aria-label={shortcutText.open}
        title={shortcutText.open}
        onClick={onHelp}
      >
        <Keyboard />
      </Button>
    </div>
  );
}
