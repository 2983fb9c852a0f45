/** The result of one check of an installation: a line for its operator. */
export interface Finding {
  /** `note`: nothing is broken, but it is worth knowing. */
  readonly state: 'well' | 'note' | 'broken';
  /** The subject of the check, in a word or two. */
  readonly subject: string;
  /** The state; if it is broken, also what to do. Contains no secret. */
  readonly line: string;
}

export const well = (subject: string, line: string): Finding => ({ state: 'well', subject, line });
export const note = (subject: string, line: string): Finding => ({ state: 'note', subject, line });
export const broken = (subject: string, line: string): Finding => ({ state: 'broken', subject, line });

/** The code of a fault of a connection, like ECONNREFUSED, however deep its cause lies; else a few words. */
export function faultCode(error: unknown): string {
  for (let fault = error; fault instanceof Error; fault = fault.cause) {
    if ('code' in fault && typeof fault.code === 'string') return fault.code;
    if (fault.name === 'TimeoutError') return 'no answer in time';
  }
  return 'no connection';
}
