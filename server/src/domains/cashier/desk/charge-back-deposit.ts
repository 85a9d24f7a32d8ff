import { formatMoney, money } from '@maidan/engine';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CashierPart } from '../house-part.ts';
import { moveDeposit } from '../move-deposit.ts';
import type { DeskContext } from './desk-context.ts';
import { type Outcome, passFourEyes } from './pass-four-eyes.ts';
import { workOnDeposit } from './work-on-deposit.ts';

/**
 * Takes a credited deposit back whose payment the wallet has reversed. Whatever its amount, the first member's word is a
 * proposal and another's does it: what the wallet has of it goes, the rest is a debt, and the open bonus of the deposit is
 * taken back. ALREADY_DECIDED for one that isn't credited, SECOND_NEEDED, and as `workOnDeposit`.
 */
export function chargeBackDeposit(
  part: CashierPart,
  depositId: bigint,
  reason: string,
  context: DeskContext,
): Promise<Outcome> {
  return workOnDeposit<Outcome>(part, depositId, context, async (tx, deposit, now) => {
    if (deposit.state !== 'credited') throw new Refusal('ALREADY_DECIDED');
    const amount = money(0n - deposit.credit_amount);
    const decision = {
      kind: 'charge-back',
      playerId: deposit.player_id,
      transactionId: depositId,
      amount,
      reason,
    } as const;
    const outcome = await passFourEyes(tx, decision, { member: context.member, now });
    const after = {
      state: outcome === 'proposed' ? 'credited' : 'charged-back',
      amount: formatMoney(amount),
    };
    if (outcome === 'proposed')
      return { answer: { outcome }, action: 'charge-back-proposed', after, reason, facts: [] };
    const facts = await moveDeposit(tx, depositId, ['charge-back'], now);
    return { answer: { outcome }, action: 'deposit-charged-back', after, reason, facts };
  });
}
