const FRAMES = 6;
const FRAME = /^at .+:\d+:\d+\)?$/;

/**
 * The part of an exception that may leave a process or be logged: its kind and stack frames. Messages quote articles.
 */
export interface Fault {
  readonly name: string;
  readonly frames: string[];
}

export function faultOf(error: unknown): Fault {
  if (error instanceof RemoteFault) return error.fault;
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const lines = (error.stack ?? '').replace(error.message, '').split('\n').slice(1);
  const frames = lines.map((line) => line.trim()).filter((line) => FRAME.test(line));
  return { name: error.name, frames: frames.slice(0, FRAMES) };
}

/** A fault of ours that rose in another process, of which its kind and its place are known here. */
export class RemoteFault extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super('a fault in another process');
    this.fault = fault;
  }
}
