import { formatMoney } from '@maidan/engine';
import { decideDeposit } from '../decide-deposit.ts';
import type { CashierPart } from '../house-part.ts';
import type { DeskContext } from './desk-context.ts';
import { type Outcome, passFourEyes } from './pass-four-eyes.ts';
import { refuseUnlessSubmitted, workOnDeposit } from './work-on-deposit.ts';

/**
 * Credits a deposit that came in by hand (row CASH-15), as it was submitted. From the four-eyes amount on the first
 * member's word is a proposal, and another's does it. Refuses as `workOnDeposit` does, ALREADY_DECIDED, GATEWAY_DECIDES,
 * and SECOND_NEEDED to who has proposed it.
 */
export function creditDeposit(part: CashierPart, depositId: bigint, context: DeskContext): Promise<Outcome> {
  return workOnDeposit<Outcome>(part, depositId, context, async (tx, deposit, now) => {
    refuseUnlessSubmitted(deposit);
    const { player_id: playerId, credit_amount: amount } = deposit;
    const decision = { kind: 'deposit-credit', playerId, transactionId: depositId, amount } as const;
    const outcome = await passFourEyes(tx, decision, { member: context.member, now });
    const creditAmount = formatMoney(amount);
    if (outcome === 'proposed')
      return {
        answer: { outcome },
        action: 'deposit-credit-proposed',
        after: { state: deposit.state, creditAmount },
        facts: [],
      };
    const facts = await decideDeposit(tx, depositId, 'credit', now);
    return {
      answer: { outcome },
      action: 'deposit-credited',
      after: { state: 'credited', creditAmount },
      facts,
    };
  });
}
