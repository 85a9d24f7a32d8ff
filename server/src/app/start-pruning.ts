import { foldMarkets, listUnfoldable } from '../domains/exchange/index.ts';
import {
  type FoldableMatch,
  foldEvents,
  type FoldingPlace,
  markKept,
  selectFoldable,
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
 * Starts folding away simulated matches of long ago in which no player took part (row SAFE-60): their bets, prices and
 * fancies are deleted, in one transaction for each page. Matches of any other feed, and all in which a player took part, stay
 * whole for good.
 */
export function startFolding(
  { config, db, clock, log }: Pick<BaseDeps, 'config' | 'db' | 'clock' | 'log'>,
  { sports }: Pick<Trading, 'sports'>,
): Pick<Job, 'stop'> {
  const keepMs = config.sandboxKeepHours * HOUR_MS;
  if (keepMs === 0) return { stop: () => Promise.resolve() };

  async function run(): Promise<void> {
    const before = new Date(clock.now().getTime() - keepMs);
    let after: FoldingPlace | undefined;
    do {
      const page = { before, after, max: MATCHES_AT_ONCE };
      const { last, folded } = await inTransaction(db, (tx) => foldPage(tx, page));
      sports.forgetFolded(folded);
      after = last;
    } while (after !== undefined);
  }

  return startJob(
    { clock, log },
    { name: 'fold away simulated matches', everyMs: Math.min(PERIOD_MAX_MS, keepMs), startsNow: true, run },
  );
}

/** Folds or keeps one page of matches; those whose markets aren't settled yet are left for later. */
async function foldPage(
  tx: Tx,
  page: Parameters<typeof selectFoldable>[1],
): Promise<{ readonly last: FoldingPlace | undefined; readonly folded: readonly string[] }> {
  const matches = await selectFoldable(tx, page);
  if (matches.length === 0) return { last: undefined, folded: [] };
  const { played, open } = await listUnfoldable(
    tx,
    matches.flatMap(({ marketIds }) => marketIds),
  );
  const betOn = await listEventsWithBets(
    tx,
    matches.map(({ eventId }) => eventId),
  );
  const isPlayed = ({ eventId, marketIds }: FoldableMatch) =>
    betOn.has(eventId) || marketIds.some((marketId) => played.has(marketId));
  const over = matches.filter(({ marketIds }) => !marketIds.some((marketId) => open.has(marketId)));
  const kept = over.filter(isPlayed);
  const folded = over.filter((match) => !isPlayed(match));
  if (kept.length > 0)
    await markKept(
      tx,
      kept.map(({ eventId }) => eventId),
    );
  const foldedIds = folded.map(({ eventId }) => eventId);
  if (folded.length > 0) {
    await foldMarkets(
      tx,
      folded.flatMap(({ marketIds }) => marketIds),
    );
    await foldEvents(tx, foldedIds);
  }
  return { last: matches.length < page.max ? undefined : matches.at(-1), folded: foldedIds };
}
