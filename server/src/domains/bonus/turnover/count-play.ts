import { inTransaction } from '../../../kernel/db.ts';
import { listBrought } from '../../accounts/index.ts';
import { countedStake } from './counted-stake.ts';
import type { TurnoverDeps } from '../deps.ts';
import { bumpPlayedMarket } from '../points/play-store.ts';
import { recordPlay } from '../points/record-play.ts';
import { rewardReferral } from '../referral/reward-referral.ts';

/** The epoch: a player's bets count whenever they were placed. */
const EVER = new Date(0);

/**
 * Counts everybody's stakes in a market as it is settled now: with a result what could be lost, without one nothing
 * (ACCT-6). Adjusts VIP points and referral rewards (ACCT-7) accordingly. A repeat has the same result.
 */
export async function countPlay(deps: TurnoverDeps, marketId: string): Promise<void> {
  const now = deps.clock.now();
  const changed = await inTransaction(deps.db, async (tx) => {
    const times = await bumpPlayedMarket(tx, marketId, now);
    const settled = await deps.ports.listSettledStakes(tx, marketId, 'everyone');
    const stakes = (settled?.players ?? []).map((one) => ({
      playerId: one.playerId,
      stake: countedStake(one, EVER),
    }));
    const play = { cause: 'market', causeId: marketId, kind: 'exchange', times, stakes } as const;
    return recordPlay(tx, deps.ports, play, now);
  });
  if (changed.length === 0) return;
  // Each in its own transaction, so that no referrer is locked for a whole market.
  for (const friendId of await listBrought(deps.db, changed))
    await inTransaction(deps.db, (tx) => rewardReferral(tx, deps, friendId, now));
}
