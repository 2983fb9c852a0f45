/** How long one statement may take before PostgreSQL gives it up. Milliseconds. */
const STATEMENT_TIMEOUT = 30_000;

/** An idle transaction was forgotten, and would keep its locks. Milliseconds. */
const IDLE_IN_TRANSACTION_TIMEOUT = 60_000;

/** Connections that requests of this program share: two cores run no more at a time, and each costs 2 to 10 MB. */
export const POOL_SIZE = 10;

/** An unused connection is closed after this time, to free its memory. */
export const IDLE_CONNECTION_SECONDS = 60;

/** The pool, the program's own calls, a backup, a command, and as many again for a person with a tool. */
const MAX_CONNECTIONS = 30;

/** Settings of each of our connections. */
export const CONNECTION_SETTINGS = {
  application_name: 'rilievo',
  statement_timeout: STATEMENT_TIMEOUT,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
} as const;

/** Settings of the embedded server, for a machine that has little memory and other things to do. */
export const SERVER_SETTINGS: Readonly<Record<string, string | number>> = {
  max_connections: MAX_CONNECTIONS,
  // The tables of an office fit; the system keeps what does not.
  shared_buffers: '24MB',
  // For each sort of each connection.
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  // Not one process more for a query: requests share the cores.
  max_parallel_workers_per_gather: 0,
  max_parallel_workers: 0,
  // Only recovery reads the write-ahead log: no process for replicas, and no more of it on disk than needed.
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '128MB',
  min_wal_size: '32MB',
  // Compiling a query takes longer than any of ours.
  jit: 'off',
  io_method: 'sync',
  // Only what ends the server or a connection: an error of a statement would carry its values, articles and addresses.
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};
