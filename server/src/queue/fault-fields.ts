import { faultOf } from '../platform/fault.ts';
import { BackendError } from './backend-error.ts';

/** The part of an exception that may be logged: its kind and stack frames. Its message can quote the article. */
export function faultFields(error: unknown): Record<string, unknown> {
  if (error instanceof BackendError) return { fault: error.message };
  const { name, frames } = faultOf(error);
  return { fault: name, at: frames };
}
