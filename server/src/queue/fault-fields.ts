import { BackendError } from './backend-error.ts';

const FRAMES = 6;

/** What the log may hold of an exception: its kind and where it rose. Its message can quote the article. */
export function faultFields(fault: unknown): Record<string, unknown> {
  if (fault instanceof BackendError) return { fault: fault.message };
  if (!(fault instanceof Error)) return { fault: typeof fault };
  const frames = (fault.stack ?? '')
    .replace(fault.message, '')
    .split('\n')
    .slice(1, 1 + FRAMES);
  return { fault: fault.name, at: frames.map((line) => line.trim()) };
}
