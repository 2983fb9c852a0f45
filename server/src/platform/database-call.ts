/** Calls a database function by its name until `signal` ends it; the answer is not parsed yet. Throws what the database throws. */
export type DatabaseCall = (
  name: string,
  parameters: Record<string, unknown>,
  signal: AbortSignal,
) => Promise<unknown>;
