import { pruneMarkets, listUnprunable } from '../domains/exchange/index.ts';
import {
  type PrunableMatch,
  pruneEvents,
  type PruningPlace,
  markKept,
  selectPrunable,
} from '../domains/sports/index.ts';
import { listEventsWithBets } from '../domains/sportsbook/index.ts';
import { inTransaction, type Tx } from '../kernel/db.ts';
import { type Job, startJob } from '../kernel/jobs/start-job.ts';
import type { BaseDeps } from './open-deps.ts';
import type { Trading } from './open-trading.ts';

const HOUR_MS = 3_600_000;
/** How often is looked for matches that have become old enough, at least. */
const PERIOD_MAX_MS = 10 * 60_000;
/** So few matches' bets are deleted within some milliseconds; calls are served between one page and the next. */
const MATCHES_AT_ONCE = 10;

/**
 * Starts pruning simulated matches of long ago in which no player took part (row SAFE-60): their bets, prices and
 * fancies are deleted, in one transaction for each page. Matches of any other feed, and all in which a player took part, stay
 * whole for good.
 */
export function startPruning(
  { config, db, clock, log }: Pick<BaseDeps, 'config' | 'db' | 'clock' | 'log'>,
  { sports }: Pick<Trading, 'sports'>,
): Pick<Job, 'stop'> {
  const keepMs = config.sandboxKeepHours * HOUR_MS;
  if (keepMs === 0) return { stop: () => Promise.resolve() };

  async function run(): Promise<void> {
    const before = new Date(clock.now().getTime() - keepMs);
    let after: PruningPlace | undefined;
    do {
      const page = { before, after, max: MATCHES_AT_ONCE };
      const { last, pruned } = await inTransaction(db, (tx) => prunePage(tx, page));
      sports.forgetPruned(pruned);
      after = last;
    } while (after !== undefined);
  }

  return startJob(
    { clock, log },
    { name: 'prune simulated matches', everyMs: Math.min(PERIOD_MAX_MS, keepMs), startsNow: true, run },
  );
}

/** Prunes or keeps one page of matches; those whose markets aren't settled yet are left for later. */
async function prunePage(
  tx: Tx,
  page: Parameters<typeof selectPrunable>[1],
): Promise<{ readonly last: PruningPlace | undefined; readonly pruned: readonly string[] }> {
  const matches = await selectPrunable(tx, page);
  if (matches.length === 0) return { last: undefined, pruned: [] };
  const { played, open } = await listUnprunable(
    tx,
    matches.flatMap(({ marketIds }) => marketIds),
  );
  const betOn = await listEventsWithBets(
    tx,
    matches.map(({ eventId }) => eventId),
  );
  const isPlayed = ({ eventId, marketIds }: PrunableMatch) =>
    betOn.has(eventId) || marketIds.some((marketId) => played.has(marketId));
  const over = matches.filter(({ marketIds }) => !marketIds.some((marketId) => open.has(marketId)));
  const kept = over.filter(isPlayed);
  const pruned = over.filter((match) => !isPlayed(match));
  if (kept.length > 0)
    await markKept(
      tx,
      kept.map(({ eventId }) => eventId),
    );
  const prunedIds = pruned.map(({ eventId }) => eventId);
  if (pruned.length > 0) {
    await pruneMarkets(
      tx,
      pruned.flatMap(({ marketIds }) => marketIds),
    );
    await pruneEvents(tx, prunedIds);
  }
  return { last: matches.length < page.max ? undefined : matches.at(-1), pruned: prunedIds };
}
