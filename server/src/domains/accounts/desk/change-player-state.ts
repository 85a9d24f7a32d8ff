import { type Tx, inTransaction } from '../../../kernel/db.ts';
import type { OfficeContext } from '../../../kernel/http/served-office-call.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { getWallet, walletCurrency } from '../../ledger/index.ts';
import { getLockedPlayer } from '../find-players.ts';
import { deleteSessionsOf } from '../sessions/session-store.ts';
import { type PlayerState, updateStatus } from '../store.ts';
import type { PlayerDeskDeps } from './deps.ts';

/** Actions on an account's state. */
export type StateAction = 'suspend' | 'reopen' | 'close';

const ACTIONS = {
  suspend: { from: ['active'], to: 'blocked', action: 'player-suspended' },
  reopen: { from: ['blocked'], to: 'active', action: 'player-reopened' },
  close: { from: ['active', 'blocked'], to: 'closed', action: 'player-closed' },
} as const satisfies Record<StateAction, { from: readonly PlayerState[]; to: PlayerState; action: string }>;

/**
 * Suspends an account, reopens a suspended one, or closes one for good, which must be empty. Suspending and closing log
 * the player out and cancel their resting orders. Refuses PLAYER_CHANGED when the account's state has changed
 * meanwhile.
 */
export async function changePlayerState(
  deps: PlayerDeskDeps,
  playerId: bigint,
  { change, reason }: { readonly change: StateAction; readonly reason: string },
  { audit }: Pick<OfficeContext, 'audit'>,
): Promise<void> {
  const { from, to, action } = ACTIONS[change];
  await inTransaction(deps.db, async (tx) => {
    const { status } = await getLockedPlayer(tx, playerId);
    if (!from.some((one) => one === status)) throw new Refusal('PLAYER_CHANGED');
    if (to === 'closed') await refuseUnfinished(tx, deps, playerId);
    await updateStatus(tx, playerId, to);
    if (to !== 'active') {
      await deleteSessionsOf(tx, playerId);
      await emit(tx, { kind: 'player-shut-out', playerId }, deps.clock.now());
    }
    await audit(tx, {
      action,
      subject: `player:${playerId}`,
      before: { state: status },
      after: { state: to, reason },
    });
  });
  await deps.sessions.forget(playerId);
}

/** A closed player can't claim anything any more, so nothing may be left to claim. */
async function refuseUnfinished(
  tx: Tx,
  { ports, sumCashBonus }: PlayerDeskDeps,
  playerId: bigint,
): Promise<void> {
  const { main, hold, exposure, bonus } = await getWallet(tx, playerId, walletCurrency);
  const left = [main, hold, exposure, bonus, await sumCashBonus(tx, playerId)];
  if (left.some((amount) => amount !== 0n)) throw new Refusal('WALLET_NOT_EMPTY');
  if (await ports.hasMoneyUnderWay(tx, playerId)) throw new Refusal('PAYMENT_UNDER_WAY');
}
