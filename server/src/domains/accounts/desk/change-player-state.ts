import { type Tx, inTransaction } from '../../../kernel/db.ts';
import type { OfficeContext } from '../../../kernel/http/served-office-call.ts';
import { keepFact } from '../../../kernel/kept-facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { getWallet, walletCurrency } from '../../ledger/index.ts';
import { getLockedPlayer } from '../get-locked-player.ts';
import { deleteSessionsOf } from '../session-store.ts';
import { type PlayerState, updateStatus } from '../store.ts';
import type { PlayerDeskPart } from './desk-part.ts';

/** What becomes of an account. */
export type StateDeed = 'suspend' | 'reopen' | 'close';

const DEEDS = {
  suspend: { from: ['active'], to: 'blocked', action: 'player-suspended' },
  reopen: { from: ['blocked'], to: 'active', action: 'player-reopened' },
  close: { from: ['active', 'blocked'], to: 'closed', action: 'player-closed' },
} as const satisfies Record<StateDeed, { from: readonly PlayerState[]; to: PlayerState; action: string }>;

/**
 * Suspends an account, opens a suspended one again, or closes one for good, which only an empty one is. Whoever may not
 * come in any more is logged out, and what they have waiting in the order book is taken off. PLAYER_CHANGED when the account doesn't stand so any more.
 */
export async function changePlayerState(
  part: PlayerDeskPart,
  playerId: bigint,
  { deed, reason }: { readonly deed: StateDeed; readonly reason: string },
  { audit }: Pick<OfficeContext, 'audit'>,
): Promise<void> {
  const { from, to, action } = DEEDS[deed];
  await inTransaction(part.db, async (tx) => {
    const { status } = await getLockedPlayer(tx, playerId);
    if (!from.some((one) => one === status)) throw new Refusal('PLAYER_CHANGED');
    if (to === 'closed') await refuseUnfinished(tx, part, playerId);
    await updateStatus(tx, playerId, to);
    if (to !== 'active') {
      await deleteSessionsOf(tx, playerId);
      await keepFact(tx, { kind: 'player-shut-out', subjectId: playerId.toString() }, part.clock.now());
    }
    await audit(tx, {
      action,
      subject: `player:${playerId}`,
      before: { state: status },
      after: { state: to, reason },
    });
  });
  await part.sessions.forget(playerId);
  if (to !== 'active') part.bus.publish({ kind: 'player-shut-out', playerId });
}

/** A closed player can't claim anything any more, so nothing may be left to claim. */
async function refuseUnfinished(
  tx: Tx,
  { ports, sumCashBonus }: PlayerDeskPart,
  playerId: bigint,
): Promise<void> {
  const { main, hold, exposure, bonus } = await getWallet(tx, playerId, walletCurrency);
  const left = [main, hold, exposure, bonus, await sumCashBonus(tx, playerId)];
  if (left.some((amount) => amount !== 0n)) throw new Refusal('WALLET_NOT_EMPTY');
  if (await ports.hasMoneyUnderWay(tx, playerId)) throw new Refusal('PAYMENT_UNDER_WAY');
}
