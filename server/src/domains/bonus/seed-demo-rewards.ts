import { money } from '@maidan/engine';
import { inTransaction } from '../../kernel/db.ts';
import { addPoints } from './points/add-points.ts';
import { grantBonus } from './grants/grant-bonus.ts';
import type { BonusDeps } from './deps.ts';

/** Rewards that the sandbox's demo player can try out: 1,250 VIP points and ৳188 of cash bonus. */
const DEMO_POINTS = 1250;
const DEMO_BONUS = money(18_800n);

/** Gives that player points and a claimable bonus; idempotent. */
export async function seedDemoRewards(
  deps: Pick<BonusDeps, 'db' | 'clock'>,
  playerId: bigint,
): Promise<void> {
  const gift = { playerId, cause: 'gift', causeId: `demo:${playerId}` } as const;
  await inTransaction(deps.db, async (tx) => {
    await addPoints(tx, { ...gift, points: DEMO_POINTS }, deps.clock.now());
    await grantBonus(tx, { ...gift, amount: DEMO_BONUS }, deps.clock.now());
  });
}
