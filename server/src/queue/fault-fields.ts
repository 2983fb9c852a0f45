import { faultOf } from '../platform/fault.ts';
import { BackendError } from './backend-error.ts';

/** What the log may hold of an exception: its kind and where it rose. Its message can quote the article. */
export function faultFields(error: unknown): Record<string, unknown> {
  if (error instanceof BackendError) return { fault: error.message };
  const { name, frames } = faultOf(error);
  return { fault: name, at: frames };
}
