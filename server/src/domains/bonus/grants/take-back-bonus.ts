import type { Tx } from '../../../kernel/db.ts';
import { lockPlayer } from '../../accounts/index.ts';
import { endTurnover } from '../turnover/end-turnover.ts';
import { selectWaitingOfDeposit } from '../turnover/turnover-store.ts';

/**
 * Takes back the bonus of a deposit whose payment was reversed, while its turnover is open or in review; one that was
 * paid out stays paid. Locks the player.
 */
export async function takeBackBonus(tx: Tx, playerId: bigint, depositId: bigint, now: Date): Promise<void> {
  await lockPlayer(tx, playerId);
  const turnover = await selectWaitingOfDeposit(tx, depositId);
  if (turnover !== undefined) await endTurnover(tx, turnover, 'taken-back', now);
}
