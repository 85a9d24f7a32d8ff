/**
 * The database can't be reached, or refuses all work for the moment. What was under way is there wholly or not at all,
 * and the same request sent again finds out which.
 */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super(`The database is away: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'DatabaseAway';
  }
}

/** Connection exceptions, resources that ran out (a full disk, too many connections), an operator who steps in. */
const AWAY_STATES = /^(?:08...|53...|57P0.|58030)$/;

/** What pg says of a connection that broke, in errors that carry no code. */
const BROKEN = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);

/** Whether the error means that the database is away, and nothing is wrong with what was asked (SAFE-3). */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseAway || BROKEN.has(error.message)) return true;
  if ('code' in error && typeof error.code === 'string' && AWAY_STATES.test(error.code)) return true;
  return isDatabaseAway(error.cause);
}

/** A statement that was ended for its length, a lock that was waited for too long: somebody else is at work. */
const BUSY_STATES = new Set(['57014', '55P03']);

/** Whether the database ended a statement because it, or a lock that it waited for, took too long (SAFE-4). */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && BUSY_STATES.has(error.code)) return true;
  return isDatabaseBusy(error.cause);
}
