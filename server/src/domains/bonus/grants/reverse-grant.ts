import { money } from '@maidan/engine';
import type { Tx } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { getPlayerAccount, openAccount, transfer, walletCurrency } from '../../ledger/index.ts';
import { updateGrantReversed } from '../store.ts';

/**
 * Reverses an unclaimed cash bonus to promotion expense; its player is locked. False when it was claimed or already
 * reversed: a claimed bonus stays the player's.
 */
export async function reverseGrant(tx: Tx, grantId: bigint, now: Date): Promise<boolean> {
  const reversed = await updateGrantReversed(tx, grantId, now);
  if (reversed === undefined) return false;
  const { playerId, amount } = reversed;
  await emit(tx, { kind: 'bonus-reversed', grantId }, now);
  const currency = walletCurrency;
  const bonus = await getPlayerAccount(tx, 'player_bonus', playerId, currency);
  const expense = await openAccount(tx, { kind: 'promotion_expense', ownerKey: 'house', currency });
  await transfer(tx, {
    requestId: `bonus-grant:${grantId}:reversal`,
    cause: 'bonus-taken-back',
    postings: [
      { accountId: bonus, amount: money(0n - amount) },
      { accountId: expense, amount },
    ],
  });
  return true;
}
