import { type Db, type Tx, inTransaction, queryOne, sql } from '../../kernel/db.ts';
import { findTransferSpan } from '../ledger/index.ts';
import { movementsOf } from './movements.ts';
import { addSums, deleteSums, lockProgress, updateProgress } from './sum-store.ts';

/** One transaction sums about so many transfers, so that players never wait for long. */
const AT_ONCE = 5_000;

/**
 * Sums what has happened since the sums were closed last and closes them there. Any number of processes may do it at once.
 * `isOver` says that the house closes; the next start goes on. A transfer bears the moment at which its transaction began, so everything before the oldest open transaction is there.
 */
export async function closeSums(
  db: Db,
  ownPlayers: readonly string[],
  isOver: () => boolean = () => false,
): Promise<void> {
  while (!isOver() && (await inTransaction(db, (tx) => closeSome(tx, ownPlayers))));
}

/** Forgets every sum and sums the whole ledger anew. Reports stay right meanwhile, and slow. */
export async function rebuildSums(db: Db, ownPlayers: readonly string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockProgress(tx);
    await deleteSums(tx);
    await updateProgress(tx, null);
  });
  await closeSums(db, ownPlayers);
}

/** Closes the next part; answers whether more is left. */
async function closeSome(tx: Tx, ownPlayers: readonly string[]): Promise<boolean> {
  const closedUntil = await lockProgress(tx);
  const until = await findWholeMoment(tx);
  if (closedUntil !== undefined && closedUntil >= until) return false;
  const from = closedUntil ?? new Date(0);
  const end = await findPartEnd(tx, from);
  const to = end === undefined || end >= until ? until : end;
  await addSums(tx, await movementsOf(tx, ownPlayers, { from, to }));
  await updateProgress(tx, to);
  return to < until;
}

/** The moment of a transfer that comes some thousands after the first one from there on; undefined when fewer are left. */
async function findPartEnd(tx: Tx, from: Date): Promise<Date | undefined> {
  const span = await findTransferSpan(tx, { from, to: from });
  const row = await queryOne<{ at: Date }>(
    tx,
    sql`select date_trunc('milliseconds', created_at) as at from ledger_transfer
      where id >= ${span.from + BigInt(AT_ONCE)} and created_at >= ${from}::timestamptz + interval '1 millisecond'
      order by id limit 1`,
  );
  return row?.at;
}

/**
 * The moment before which every transaction has ended. The embedded database has one connection, so nothing is under way
 * beside this; a server is asked for the oldest transaction, and whose beginning it doesn't tell counts as ten minutes old.
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
