import { type Db, type Tx, inTransaction, queryOne, sql } from '../../kernel/db.ts';
import { findFirstTransfer } from '../ledger/index.ts';
import { movementsOf } from './movements.ts';
import { addSums, deleteOldMinutes, deleteSums, lockProgress, updateProgress } from './sum-store.ts';

/** Transfers per transaction, few enough that players never wait for long. */
const AT_ONCE = 5_000;

/**
 * Sums up the transfers since the sums were last closed, and closes them there. Any number of processes may run it at
 * once. Stops early once `isOver` says that the app is shutting down; the next start continues. A transfer is dated by
 * the start of its transaction, so all transfers before the oldest open transaction are visible.
 */
export async function closeSums(
  db: Db,
  ownPlayers: readonly string[],
  isOver: () => boolean = () => false,
): Promise<void> {
  while (!isOver() && (await inTransaction(db, (tx) => closeSome(tx, ownPlayers))));
}

/** Deletes every sum and recomputes them from the whole ledger. Reports stay correct meanwhile, but slow. */
export async function rebuildSums(db: Db, ownPlayers: readonly string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockProgress(tx);
    await deleteSums(tx);
    await updateProgress(tx, null);
  });
  await closeSums(db, ownPlayers);
}

/** Closes the next batch; returns whether more is left. */
async function closeSome(tx: Tx, ownPlayers: readonly string[]): Promise<boolean> {
  const closedUntil = await lockProgress(tx);
  const until = await findWholeMoment(tx);
  if (closedUntil !== undefined && closedUntil >= until) return false;
  const from = closedUntil ?? new Date(0);
  const end = await findPartEnd(tx, from);
  const to = end === undefined || end >= until ? until : end;
  await addSums(tx, await movementsOf(tx, ownPlayers, { from, to }));
  await deleteOldMinutes(tx);
  await updateProgress(tx, to);
  return to < until;
}

/** The time of a transfer some thousands after the first one from there on; undefined when fewer are left. */
async function findPartEnd(tx: Tx, from: Date): Promise<Date | undefined> {
  const first = await findFirstTransfer(tx, from);
  const row = await queryOne<{ at: Date }>(
    tx,
    sql`select date_trunc('milliseconds', created_at) as at from ledger_transfer
      where id >= ${first + BigInt(AT_ONCE)} and created_at >= ${from}::timestamptz + interval '1 millisecond'
      order by id limit 1`,
  );
  return row?.at;
}

/**
 * The time before which every transaction has ended. The embedded database has one connection, so nothing runs
 * concurrently; a server is asked for its oldest transaction, and one whose start it doesn't tell counts as ten minutes
 * old.
 */
async function findWholeMoment(tx: Tx): Promise<Date> {
  const others = sql`(select min(case when state is null or state = 'disabled' then now() - interval '10 minutes'
      else xact_start end) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid())`;
  const moment = tx.engine === 'pglite' ? sql`now()` : sql`least(now() - interval '1 second', ${others})`;
  const row = await queryOne<{ at: Date }>(tx, sql`select date_trunc('milliseconds', ${moment}) as at`);
  if (row === undefined) throw new Error('the database tells no time');
  return row.at;
}
