/**
 * Results that earlier attempts at an analysis found or paid for, by key. A key contains everything that the value
 * depends on, so that a value is never used for another question.
 */
export interface Checkpoints {
  /** The value under this key, as parsed JSON that nobody has validated; undefined if there is none. */
  read(key: string): Promise<unknown>;
  /** Keeps a JSON value for later attempts. Throws `LeaseLost`. */
  save(key: string, value: unknown): Promise<void>;
}
