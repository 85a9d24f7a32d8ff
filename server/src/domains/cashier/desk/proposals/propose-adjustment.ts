import { type Money, formatMoney, money } from '@maidan/engine';
import { inTransaction } from '../../../../kernel/db.ts';
import { Refusal } from '../../../../kernel/refusal.ts';
import { findPlayerId } from '../../../accounts/index.ts';
import type { CashierDeps } from '../../deps.ts';
import type { DeskContext } from '../desk-context.ts';
import { insertProposal } from '../../../approvals/index.ts';

/** An amount to add to a wallet or to take from it, and why. */
export interface Adjustment {
  readonly player: string;
  readonly direction: 'credit' | 'debit';
  readonly amount: Money;
  readonly reason: string;
}

/** Proposes an adjustment; another member must confirm any amount. Refuses PLAYER_UNKNOWN, AMOUNT_OUT_OF_RANGE. */
export async function proposeAdjustment(
  { db, clock }: Pick<CashierDeps, 'db' | 'clock'>,
  { player, direction, amount, reason }: Adjustment,
  { member, audit }: DeskContext,
): Promise<bigint> {
  if (amount <= 0n) throw new Refusal('AMOUNT_OUT_OF_RANGE');
  const playerId = await findPlayerId(db, player);
  if (playerId === undefined) throw new Refusal('PLAYER_UNKNOWN');
  const signed = direction === 'credit' ? amount : money(0n - amount);
  return inTransaction(db, async (tx) => {
    const proposal = {
      kind: 'adjustment',
      playerId,
      transactionId: undefined,
      amount: signed,
      reason,
    } as const;
    const id = await insertProposal(tx, proposal, { staff: member, now: clock.now() });
    await audit(tx, {
      action: 'adjustment-proposed',
      subject: `player:${playerId}`,
      after: { proposal: String(id), amount: formatMoney(signed), reason },
    });
    return id;
  });
}
