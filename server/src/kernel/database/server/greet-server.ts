import type { ClientBase } from 'pg';
import { DatabaseAway } from '../database-away.ts';
import type { Claim } from './claim.ts';

/** The ledger's checks and sums read large tables for minutes; more is a fault. A hung server is noticed long before. */
const STATEMENT_MS = 600_000;
/** Wallets are locked for one batch or one settlement; a longer lock is somebody at a prompt. */
const LOCK_MS = 30_000;
const BESIDE = 'maidan-beside';
const READ = 'maidan-read';

/** The prefix of an owner's working connections in `pg_stat_activity`; the next owner ends them by it. */
export const WORK_PREFIX = 'maidan-work';

/**
 * Sets up every connection: UTC, its name, statement and lock timeouts, and a check of the owner. Fails when another
 * process has taken one of its roles, so that a former owner opens no more connections (SAFE-1). Without a claim it works
 * beside the owner.
 */
export async function greetServer(client: ClientBase, claim: Claim | undefined): Promise<void> {
  await client.query(`set timezone to 'UTC'`);
  if (claim === undefined) {
    await client.query(`set application_name to '${BESIDE}'`);
    return;
  }
  await client.query(
    `set application_name to '${WORK_PREFIX} ${claim.token}'; set statement_timeout to ${STATEMENT_MS}; set lock_timeout to ${LOCK_MS}`,
  );
  const own = await client.query('select 1 from public.database_owners where token = $1', [claim.token]);
  if (own.rowCount !== claim.roles.length) throw new DatabaseAway('another process owns it');
}

/** Bounds what is done on a connection of a process that works beside the owner and answers calls, as the owner's work is. */
export async function boundStatements(client: ClientBase): Promise<void> {
  await client.query(`set statement_timeout to ${STATEMENT_MS}; set lock_timeout to ${LOCK_MS}`);
}

/** Sets up every connection to a standby: UTC, its name, a statement timeout, and no writes even if it is promoted. */
export async function greetStandby(client: ClientBase): Promise<void> {
  await client.query(
    `set timezone to 'UTC'; set application_name to '${READ}'; set default_transaction_read_only to on;
      set statement_timeout to ${STATEMENT_MS}`,
  );
}
