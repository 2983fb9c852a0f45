import type { Task } from '@rilievo/shared/tasks';
import { ListPlus, type LucideIcon, MessageCircleQuestionMark, Search } from 'lucide-react';

/** The class that gives an element the task's colour and line pattern. */
export const taskClass = {
  task_1: 'k-intent',
  task_2: 'k-complete',
  task_3: 'k-faq',
} as const satisfies Record<Task, string>;

const ICON = {
  task_1: Search,
  task_2: ListPlus,
  task_3: MessageCircleQuestionMark,
} as const satisfies Record<Task, LucideIcon>;

export function TaskIcon({ task }: { task: Task }) {
  const Icon = ICON[task];
  return <Icon />;
}
