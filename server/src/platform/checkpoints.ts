/**
 * What earlier attempts at an analysis have already found or paid for, by key. A key names everything that the value
 * depends on, so that a value is never taken for another question's.
 */
export interface Checkpoints {
  /** What was kept under this key, as parsed JSON that nobody has checked; undefined when there is nothing. */
  read(key: string): Promise<unknown>;
  /** Keeps a JSON value for later attempts. Throws `LeaseLost`. */
  save(key: string, value: unknown): Promise<void>;
}
