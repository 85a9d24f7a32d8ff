import type { Tx } from '../../../kernel/db.ts';
import { selectDepositForUpdate } from './deposit-store.ts';
import { moveDeposit } from './move-deposit.ts';
import type { DepositAction } from '../states.ts';

/** How a person, or the sandbox's cashier in their place, can decide a deposit. */
export type DepositDecision = Extract<DepositAction, 'credit' | 'reject' | 'mismatch'>;

/**
 * Decides a manually submitted deposit, or a mismatched one (rows CASH-11, CASH-15); one that was only submitted passes
 * through verifying first. Refuses NOT_FOUND, and ALREADY_DECIDED when the decision is no longer possible.
 */
export async function decideDeposit(
  tx: Tx,
  depositId: bigint,
  decision: DepositDecision,
  now: Date,
): Promise<void> {
  const deposit = await selectDepositForUpdate(tx, depositId);
  const actions: readonly DepositAction[] =
    deposit?.state === 'submitted' ? ['verify', decision] : [decision];
  return moveDeposit(tx, depositId, actions, now);
}
