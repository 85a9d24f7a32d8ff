import { inTransaction } from '../../kernel/db.ts';
import { runJob } from '../../kernel/jobs.ts';
import type { Log } from '../../kernel/log.ts';
import { lockPlayer } from '../accounts/index.ts';
import { countMarket } from './count-market.ts';
import { countPlay } from './count-play.ts';
import { endTurnover } from './end-turnover.ts';
import type { TurnoverPart } from './house-part.ts';
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

/** Counts the play of markets whose fact was lost in a stop. */
async function catchUpPlay(part: TurnoverPart, since: Date): Promise<void> {
  const newest = (await selectNewestPlay(part.db)) ?? part.clock.now();
  const lookFrom = new Date(newest.getTime() - LOOK_BACK_MS);
  const settled = await part.ports.listSettledMarkets(part.db, lookFrom > since ? lookFrom : since);
  for (const marketId of await selectUnplayed(part.db, settled)) await countPlay(part, marketId);
}

/**
 * Counts what was settled while nobody could count it: markets whose fact was lost in a stop, and then ends what has
 * expired. Any number of processes may do it at once.
 */
async function catchUpTurnovers(part: TurnoverPart, since: Date): Promise<void> {
  const oldest = await selectOldestOpening(part.db);
  if (oldest === undefined) return;
  const settled = await part.ports.listSettledMarkets(part.db, oldest > since ? oldest : since);
  for (const marketId of await selectUncounted(part.db, settled)) await countMarket(part, marketId);
  const now = part.clock.now();
  for (const { id, player_id: playerId } of await selectDue(part.db, now, EXPIRED_AT_ONCE_MAX)) {
    await inTransaction(part.db, async (tx) => {
      await lockPlayer(tx, playerId);
      const turnover = await selectTurnoverForUpdate(tx, id, playerId);
      if (turnover?.state === 'active') await endTurnover(tx, turnover, 'expired', now);
    });
    part.bus.publish({ kind: 'turnover-ended', playerId });
  }
}

/** Catches up now and then every minute; the returned function ends it and resolves when the pass under way is done. */
export async function keepTurnovers(
  part: TurnoverPart & { readonly log: Log },
): Promise<() => Promise<void>> {
  let since = new Date(0);
  let pass: Promise<void> | undefined;
  const catchUp = async () => {
    const startedAt = part.clock.now();
    await catchUpPlay(part, since);
    await catchUpTurnovers(part, since);
    since = new Date(startedAt.getTime() - PERIOD_MS);
  };
  const look = () => {
    pass ??= runJob(part.clock, 'keep turnovers', catchUp)
      .catch((error: unknown) => part.log.error({ err: error }, 'turnovers could not be kept'))
      .finally(() => {
        pass = undefined;
      });
    return pass;
  };
  await look();
  const stop = part.clock.every(PERIOD_MS, () => void look());
  return async () => {
    stop();
    await pass;
  };
}
