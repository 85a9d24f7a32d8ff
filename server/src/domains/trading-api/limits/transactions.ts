import type { Db } from '../../../kernel/db.ts';
import { type JobDeps, startJob } from '../../../kernel/jobs/start-job.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { ApiFault } from '../api-fault.ts';
import { deleteTransactionsBefore, listTransactions, saveTransactions } from './transaction-store.ts';

const HOUR_MS = 3_600_000;
/** What a crash or a takeover forgets at most. */
const WRITE_EVERY_MS = 5_000;

/**
 * Counts what players' programs do in an hour of the clock: each bet that they place, also one that fails, and each change that fails. Bets
 * that are cancelled count once, as placed (row TRADE-14).
 */
export interface Transactions {
  /** The most that a player's programs may do in an hour. */
  readonly max: number;
  /** Counts bets about to be placed; beyond the hour's most it throws TOO_MANY_REQUESTS and counts none. */
  readonly take: (playerId: bigint, bets: number) => void;
  /** Counts changes that failed, which are carried out however many there were. */
  readonly note: (playerId: bigint, failures: number) => void;
  /** What a player's programs did since the hour began. */
  readonly countOf: (playerId: bigint) => number;
  /** Writes what isn't written yet. */
  readonly close: () => Promise<void>;
}

/**
 * Goes on with the counts of the database. One process carries out the calls of programs, so it counts in memory, and writes every few
 * seconds for the process that comes after it.
 */
export async function openTransactions({
  db,
  clock,
  log,
  max,
}: { readonly db: Db; readonly clock: Clock; readonly max: number } & Pick<
  JobDeps,
  'log'
>): Promise<Transactions> {
  const hourNow = () => Math.floor(clock.now().getTime() / HOUR_MS) * HOUR_MS;
  let hourMs = hourNow();
  const stored = await listTransactions(db, new Date(hourMs));
  const counts = new Map(stored.map(({ playerId, count }) => [playerId, count]));
  const unwritten = new Set<bigint>();
  let hasOld = true;

  const turnHour = (): void => {
    const now = hourNow();
    if (now === hourMs) return;
    hourMs = now;
    counts.clear();
    unwritten.clear();
    hasOld = true;
  };
  const countOf = (playerId: bigint): number => {
    turnHour();
    return counts.get(playerId) ?? 0;
  };
  const add = (playerId: bigint, count: number): void => {
    if (count === 0) return;
    counts.set(playerId, countOf(playerId) + count);
    unwritten.add(playerId);
  };
  const write = async (): Promise<void> => {
    turnHour();
    const hour = new Date(hourMs);
    if (unwritten.size > 0) {
      const changed = Array.from(unwritten, (playerId) => ({ playerId, count: counts.get(playerId) ?? 0 }));
      await saveTransactions(db, hour, changed);
      // What was counted meanwhile is written the next time.
      for (const { playerId, count } of changed)
        if (counts.get(playerId) === count) unwritten.delete(playerId);
    }
    if (hasOld) await deleteTransactionsBefore(db, hour);
    hasOld = hour.getTime() !== hourMs;
  };
  const job = startJob({ clock, log }, { name: 'write transactions', everyMs: WRITE_EVERY_MS, run: write });
  return {
    max,
    take(playerId, bets) {
      const count = countOf(playerId);
      if (count + bets > max)
        throw new ApiFault(
          'TOO_MANY_REQUESTS',
          `${count} of ${max} transactions of this hour are done, the next begins at ${new Date(hourMs + HOUR_MS).toISOString()}`,
        );
      add(playerId, bets);
    },
    note: add,
    countOf,
    async close() {
      await job.runNow();
      await job.stop();
    },
  };
}
