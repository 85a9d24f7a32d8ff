import { inTransaction } from '../../../kernel/db.ts';
import { startJob } from '../../../kernel/jobs/start-job.ts';
import type { Log } from '../../../kernel/monitoring/log.ts';
import { lockPlayer } from '../../accounts/index.ts';
import { countMarket } from './count-market.ts';
import { countPlay } from './count-play.ts';
import { endTurnover } from './end-turnover.ts';
import type { TurnoverDeps } from '../deps.ts';
import { selectNewestPlay, selectUnplayed } from '../points/play-store.ts';
import {
  selectDue,
  selectOldestOpening,
  selectTurnoverForUpdate,
  selectUncounted,
} from './turnover-store.ts';

/** An expired requirement blocks nothing from that instant; only taking back its bonus waits this long. */
const PERIOD_MS = 60_000;
/** Keeps one pass short; the rest waits for the next pass. */
const EXPIRED_AT_ONCE_MAX = 200;

/** How far back a start searches for markets whose play was not counted. */
const LOOK_BACK_MS = 7 * 24 * 3_600_000;

/** Counts the play of markets whose settlement event was lost in a restart. */
async function catchUpPlay(deps: TurnoverDeps, since: Date): Promise<void> {
  const newest = (await selectNewestPlay(deps.db)) ?? deps.clock.now();
  const lookFrom = new Date(newest.getTime() - LOOK_BACK_MS);
  const settled = await deps.ports.listSettledMarkets(deps.db, lookFrom > since ? lookFrom : since);
  for (const marketId of await selectUnplayed(deps.db, settled)) await countPlay(deps, marketId);
}

/**
 * Counts what was settled while the app was down, namely markets whose settlement event was lost, and then ends what
 * has expired. Any number of processes may run it at once.
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

/** Catches up now and then every minute; the returned function stops it and resolves when the current run is done. */
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
