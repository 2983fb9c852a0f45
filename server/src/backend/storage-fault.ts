import { authError } from './auth-error.ts';

/** PostgreSQL's code and the system's own, for a disk without room. */
const NO_ROOM = new Set(['53100', 'ENOSPC', 'EDQUOT']);

const FAULTS = {
  /** Nothing was stored; what was acknowledged before is safe. */
  disk_full: { status: 507, message: 'The disk of the server is full' },
  /** The database has ended, and is being started again. */
  database_away: { status: 503, message: 'The database is being started again' },
} as const;

/** A fault of the machine that prevents an answer, not caused by the client. */
export type StorageFault = keyof typeof FAULTS;

export const storageStatus = (fault: StorageFault): number => FAULTS[fault].status;

/** A server that goes down, starts or has no connection left, and what the system and the driver say of one that went. */
const AWAY =
  /^(57P0[123]|53300|08\d{3}|CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|ECONN(REFUSED|RESET)|ENOENT|EPIPE)$/;

/** Whether a request failed because the database did not answer. */
export function isDatabaseAway(codes: readonly string[]): boolean {
  return codes.some((code) => AWAY.test(code));
}

/** Whether a request failed because the disk is full. */
export function isDiskFull(codes: readonly string[]): boolean {
  return codes.some((code) => NO_ROOM.has(code));
}

/** The answer to any request meanwhile, in the shape that the API at this path has for errors. */
export function storageFaultAnswer(path: string, fault: StorageFault): Response {
  const { status, message } = FAULTS[fault];
  const headers = { 'retry-after': '5' };
  if (path.startsWith('/auth/')) return authError(status, fault, message, headers);
  return Response.json({ code: fault, details: null, hint: null, message }, { status, headers });
}
