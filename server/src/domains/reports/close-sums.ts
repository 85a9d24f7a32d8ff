import { type Db, type Tx, inTransaction, queryOne, sql } from '../../kernel/db.ts';
import { findTransferSpan } from '../ledger/index.ts';
import { movementsOf } from './movements.ts';
import { addSums, deleteSums, lockProgress, updateProgress } from './sum-store.ts';

/** One transaction sums at most so much of the ledger, so that players never wait for long. */
const AT_ONCE_MS = 3_600_000;

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
  const from = await findNextMoment(tx, closedUntil ?? new Date(0));
  const isLast = from === undefined || from.getTime() + AT_ONCE_MS >= until.getTime();
  const to = isLast ? until : new Date(from.getTime() + AT_ONCE_MS);
  if (from !== undefined && from < to) await addSums(tx, await movementsOf(tx, ownPlayers, { from, to }));
  await updateProgress(tx, to);
  return !isLast;
}

/** A transfer is numbered some time after its transaction began, whose moment it bears; none lasts so long. */
const APART_MAX_MS = 10 * 60_000;

/** A moment from which on all transfers after the given one began, as late as is sure; undefined when there is none. */
async function findNextMoment(tx: Tx, after: Date): Promise<Date | undefined> {
  const span = await findTransferSpan(tx, { from: after, to: after });
  const row = await queryOne<{ at: Date }>(
    tx,
    sql`select date_trunc('milliseconds', created_at) as at from ledger_transfer
      where id >= ${span.from} and created_at >= ${after} order by id limit 1`,
  );
  if (row === undefined) return undefined;
  const sure = new Date(row.at.getTime() - APART_MAX_MS);
  return sure > after ? sure : after;
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
