import { toast } from 'sonner';

/** The one way to tell the user that something happened. */
export const notify = {
  success(message: string): void {
    toast.success(<span role="status">{message}</span>);
  },
  /** The same message is shown once, however many calls failed for the same cause. */
  error(message: string): void {
    toast.error(<span role="alert">{message}</span>, { id: message });
  },
};
