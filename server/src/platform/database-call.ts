/** Calls a database function by its name until `signal` ends it; the answer is not parsed yet. Throws what the database throws. */
export type DatabaseCall = (
  name: string,
  parameters: Record<string, unknown>,
  signal: AbortSignal,
) => Promise<unknown>;

/** What a database function answered: `status` is that of HTTP, 0 when nothing answered. */
export interface FunctionAnswer {
  readonly status: number;
  readonly data: unknown;
  /** Of the fault, if it has one. */
  readonly code?: string | undefined;
}

/** Asks a database function for its answer. Never throws. */
export type AskFunction = (
  name: string,
  parameters: Readonly<Record<string, unknown>>,
) => Promise<FunctionAnswer>;
