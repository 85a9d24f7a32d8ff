import { inTransaction } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockPlayer } from '../../accounts/index.ts';
import { endTurnover } from '../turnover/end-turnover.ts';
import type { BonusDeps } from '../deps.ts';
import { selectTurnoverForUpdate } from '../turnover/turnover-store.ts';

/**
 * Gives up a bonus with an open turnover (CASH-13): the bonus goes back to promotion expense, the player's own money is
 * free again. A repeat changes nothing. Refuses NOT_FOUND for another player's bonus, TURNOVER_ENDED for one that was
 * paid or has lapsed.
 */
export async function giveUpBonus(deps: BonusDeps, playerId: bigint, turnoverId: bigint): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockPlayer(tx, playerId);
    const turnover = await selectTurnoverForUpdate(tx, turnoverId, playerId);
    if (turnover === undefined) throw new Refusal('NOT_FOUND');
    if (turnover.state === 'given-up') return;
    if (turnover.state !== 'active') throw new Refusal('TURNOVER_ENDED');
    await endTurnover(tx, turnover, 'given-up', deps.clock.now());
  });
}
