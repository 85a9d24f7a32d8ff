/**
 * The database is unreachable, or refuses all work for now. Work under way was done wholly or not at all; sending the
 * same request again finds out which.
 */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super(`The database is away: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'DatabaseAway';
  }
}

/**
 * SQLSTATEs for connection failures, exhausted resources (a full disk, too many connections), and an operator's
 * intervention.
 */
const AWAY_STATES = /^(?:08...|53...|57P0.|58030)$/;

/** SQLSTATE of a server whose disk is full, and what the operating system says of our own. */
const DISK_FULL_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** True if something was not written because a disk has no room; a transaction was rolled back then (SAFE-27). */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && DISK_FULL_CODES.has(error.code)) return true;
  return isDiskFull(error.cause);
}

/** What pg says about a broken connection, in errors without a code. */
const BROKEN = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);

/** True if the error means that the database is away, and nothing is wrong with the request (SAFE-3). */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseAway || BROKEN.has(error.message)) return true;
  if ('code' in error && typeof error.code === 'string' && AWAY_STATES.test(error.code)) return true;
  return isDatabaseAway(error.cause);
}

/** SQLSTATEs of a statement that ran too long, or waited too long for a lock: somebody else is at work. */
const BUSY_STATES = new Set(['57014', '55P03']);

/** True if the database cancelled a statement because it, or its wait for a lock, took too long (SAFE-4). */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && BUSY_STATES.has(error.code)) return true;
  return isDatabaseBusy(error.cause);
}
