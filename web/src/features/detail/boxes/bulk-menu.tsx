import type { Task } from '@rilievo/shared/tasks';
import { Check, ChevronDown, ListChecks, type LucideIcon, Undo2, X } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { TaskIcon, taskClass } from '#components/task-icon.tsx';
import { taskText } from '#strings/tasks.ts';
import { bulkText } from '#strings/workspace.ts';
import type { BulkChoice } from './box-work.ts';

const CHOICES = [
  { choice: 'accepted', label: bulkText.accept, Icon: Check },
  { choice: 'ignored', label: bulkText.ignore, Icon: X },
] as const satisfies readonly { choice: BulkChoice; label: string; Icon: LucideIcon }[];

interface BulkMenuProps {
  /** The ids of the boxes of each colour in use. */
  readonly boxes: ReadonlyMap<Task, readonly string[]>;
  /** How many of a colour a choice decides: an unanswered question cannot be accepted. */
  readonly countOf: (task: Task, choice: BulkChoice) => number;
  readonly canUndo: boolean;
  readonly onDecide: (task: Task, choice: BulkChoice) => void;
  readonly onUndo: () => void;
}

/** One decision for all boxes of a colour, and taking the last decision back. */
export function BulkMenu({ boxes, countOf, canUndo, onDecide, onUndo }: BulkMenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="btn btn-secondary menu-trigger" aria-label={bulkText.trigger}>
        <ListChecks />
        <span className="max-2xl:sr-only">{bulkText.trigger}</span>
        <ChevronDown />
      </DropdownMenu.Trigger>
      {/* Where it is, not at the end of the page, so that it stays within the landmarks. */}
      <DropdownMenu.Content className="menu" align="start" sideOffset={4} collisionPadding={16}>
        {[...boxes.keys()].map((task) => (
          <DropdownMenu.Group key={task}>
            <DropdownMenu.Label className={`menu-label ${taskClass[task]}`}>
              <TaskIcon task={task} />
              {taskText[task].name}
            </DropdownMenu.Label>
            {CHOICES.map(({ choice, label, Icon }) => (
              <DropdownMenu.Item
                key={choice}
                className="menu-item"
                disabled={countOf(task, choice) === 0}
                onSelect={() => onDecide(task, choice)}
              >
                <Icon />
                <span>
                  {label}
                  <span className="sr-only"> {taskText[task].name}</span>
                </span>
                <span className="menu-hint" aria-hidden="true">
                  {countOf(task, choice)}
                </span>
              </DropdownMenu.Item>
            ))}
          </DropdownMenu.Group>
        ))}
        <DropdownMenu.Separator className="menu-line" />
        <DropdownMenu.Item className="menu-item" disabled={!canUndo} onSelect={onUndo}>
          <Undo2 />
          {bulkText.undo}
          <span className="menu-hint">U</span>
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
