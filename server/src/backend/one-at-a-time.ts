/**
 * Runs tasks strictly one after another, in the order of the calls.
 * @supabase/lite does not do this on the embedded database, whose one session two overlapping requests would share:
 * one would run inside the other's transaction, with the other's role.
 */
export function oneAtATime(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => {});
    return result;
  };
}
