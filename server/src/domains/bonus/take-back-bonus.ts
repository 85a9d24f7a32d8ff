import type { Fact } from '../../events.ts';
import type { Tx } from '../../kernel/db.ts';
import { lockPlayer } from '../accounts/index.ts';
import { endTurnover } from './end-turnover.ts';
import { selectWaitingOfDeposit } from './turnover-store.ts';

/**
 * Takes the bonus back that came with a deposit whose payment was reversed, while its turnover is open or it waits for
 * staff; one that was paid out stays paid. Locks the player. Answers the facts to publish once the transaction is committed.
 */
export async function takeBackBonus(
  tx: Tx,
  playerId: bigint,
  depositId: bigint,
  now: Date,
): Promise<readonly Fact[]> {
  await lockPlayer(tx, playerId);
  const turnover = await selectWaitingOfDeposit(tx, depositId);
  if (turnover === undefined) return [];
  await endTurnover(tx, turnover, 'taken-back', now);
  return [{ kind: 'turnover-ended', playerId }];
}
