import * as z from 'zod/mini';

/** The analysis tasks, named as their columns: search intents (red), completeness (blue), FAQ (green). */
export const TASKS = ['task_1', 'task_2', 'task_3'] as const;

export const taskSchema = z.enum(TASKS);

export type Task = z.infer<typeof taskSchema>;

/** Which tasks a request ticks. */
export const taskChoiceSchema = z.object({ task_1: z.boolean(), task_2: z.boolean(), task_3: z.boolean() });

export type TaskChoice = z.infer<typeof taskChoiceSchema>;

/** The letter that marks a task's boxes in the margin: R1 (rosso), B1 (blu), V1 (verde). */
export const TASK_MARK = { task_1: 'R', task_2: 'B', task_3: 'V' } as const satisfies Record<Task, string>;
