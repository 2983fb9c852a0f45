import type { Task } from '@rilievo/shared/tasks';

/** Colours of paper, which are those of the light theme. */
export const INK = {
  text: '1A1A17',
  second: '45453F',
  third: '62625A',
  rule: 'DCDCD5',
  ruleStrong: '85857B',
  sunken: 'F0F0EC',
  marker: 'FFE48A',
  link: '1A1A17',
} as const;

export interface TaskLook {
  readonly line: string;
  readonly label: string;
  readonly tint: string;
  /** The pattern of the left line, which says the same as the colour. */
  readonly pattern: 'single' | 'double' | 'dashed';
}

export const TASK_LOOK = {
  task_1: { line: 'B7331A', label: '8C2410', tint: 'FCF2EF', pattern: 'single' },
  task_2: { line: '1F4FB8', label: '193F93', tint: 'F0F4FC', pattern: 'double' },
  task_3: { line: '0A6E4E', label: '07563D', tint: 'EDF6F1', pattern: 'dashed' },
} as const satisfies Record<Task, TaskLook>;

export const READ_FONT = 'Georgia';
export const UI_FONT = 'Arial';
export const MONO_FONT = 'Courier New';

/** A4 in twentieths of a point. */
export const PAGE = { width: 11_906, height: 16_838, margin: 1_417 } as const;
export const TEXT_WIDTH = PAGE.width - 2 * PAGE.margin;
export const INDENT = 425;
