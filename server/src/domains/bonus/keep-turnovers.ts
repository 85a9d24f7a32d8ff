import { inTransaction } from '../../kernel/db.ts';
import { startJob } from '../../kernel/jobs/start-job.ts';
import type { Log } from '../../kernel/log.ts';
import { lockPlayer } from '../accounts/index.ts';
import { countMarket } from './count-market.ts';
import { countPlay } from './count-play.ts';
import { endTurnover } from './end-turnover.ts';
import type { TurnoverDeps } from './deps.ts';
import { selectNewestPlay, selectUnplayed } from './play-store.ts';
import {
  selectDue,
  selectOldestOpening,
  selectTurnoverForUpdate,
  selectUncounted,
} from './turnover-store.ts';

/** A requirement that has expired stops nothing from that instant; taking its bonus back may wait so long. */
const PERIOD_MS = 60_000;
/** One pass stays short; what is left over comes with the next. */
const EXPIRED_AT_ONCE_MAX = 200;

/** How far back a start looks for markets whose play was not counted. */
const LOOK_BACK_MS = 7 * 24 * 3_600_000;

/** Counts the play of markets of whose settlement a stop lost the event. */
async function catchUpPlay(deps: TurnoverDeps, since: Date): Promise<void> {
  const newest = (await selectNewestPlay(deps.db)) ?? deps.clock.now();
  const lookFrom = new Date(newest.getTime() - LOOK_BACK_MS);
  const settled = await deps.ports.listSettledMarkets(deps.db, lookFrom > since ? lookFrom : since);
  for (const marketId of await selectUnplayed(deps.db, settled)) await countPlay(deps, marketId);
}

/**
 * Counts what was settled while nobody could count it: markets of whose settlement a stop lost the event, and then ends what has
 * expired. Any number of processes may do it at once.
 */
async function catchUpTurnovers(deps: TurnoverDeps, since: Date): Promise<void> {
  const oldest = await selectOldestOpening(deps.db);
  if (oldest === undefined) return;
  const settled = await deps.ports.listSettledMarkets(deps.db, oldest > since ? oldest : since);
  for (const marketId of await selectUncounted(deps.db, settled)) await countMarket(deps, marketId);
  const now = deps.clock.now();
  for (const { id, playerId } of await selectDue(deps.db, now, EXPIRED_AT_ONCE_MAX)) {
    await inTransaction(deps.db, async (tx) => {
      await lockPlayer(tx, playerId);
      const turnover = await selectTurnoverForUpdate(tx, id, playerId);
      if (turnover?.state === 'active') await endTurnover(tx, turnover, 'expired', now);
    });
  }
}

/** Catches up now and then every minute; the returned function ends it and resolves when the run under way is done. */
export async function keepTurnovers(
  deps: TurnoverDeps & { readonly log: Log },
): Promise<() => Promise<void>> {
  let since = new Date(0);
  const catchUp = async () => {
    const startedAt = deps.clock.now();
    await catchUpPlay(deps, since);
    await catchUpTurnovers(deps, since);
    since = new Date(startedAt.getTime() - PERIOD_MS);
  };
  const job = startJob(deps, { name: 'keep turnovers', everyMs: PERIOD_MS, run: catchUp });
  await job.runNow();
  return job.stop;
}
