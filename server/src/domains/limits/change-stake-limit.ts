import { type Money, formatMoney } from '@maidan/engine';
import { type Db, inTransaction } from '../../kernel/db.ts';
import type { OfficeContext } from '../../kernel/http/served-office-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { getLockedPlayer } from '../accounts/index.ts';
import { selectStakeMax, updateStakeMax } from './store.ts';

/**
 * Sets the most that one bet of a player may risk, or removes the limit with null. Refuses NOT_FOUND, and
 * PLAYER_CHANGED when the limit is already the same.
 */
export function changeStakeLimit(
  db: Db,
  playerId: bigint,
  { stakeMax, reason }: { readonly stakeMax: Money | null; readonly reason: string },
  { audit }: Pick<OfficeContext, 'audit'>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await getLockedPlayer(tx, playerId);
    const before = (await selectStakeMax(tx, playerId)) ?? null;
    if (before === stakeMax) throw new Refusal('PLAYER_CHANGED');
    await updateStakeMax(tx, playerId, stakeMax ?? undefined);
    await audit(tx, {
      action: 'player-stake-limited',
      subject: `player:${playerId}`,
      before: { stakeMax: textOf(before) },
      after: { stakeMax: textOf(stakeMax), reason },
    });
  });
}

function textOf(stakeMax: Money | null): string | null {
  return stakeMax === null ? null : formatMoney(stakeMax);
}
