import { formatMoney, money } from '@maidan/engine';
import type { Tx } from '../../../../kernel/db.ts';
import type { LapseWaiting } from '../../../../kernel/lapse-waiting.ts';
import { Refusal } from '../../../../kernel/refusal.ts';
import { getPlayerAccount, lockBalances, walletCurrency } from '../../../ledger/index.ts';
import type { CashierDeps } from '../../deps.ts';
import { moveDeposit } from '../../deposits/move-deposit.ts';
import type { DeskContext } from '../desk-context.ts';
import type { WorkedDeposit } from './deposit-desk-store.ts';
import { type Outcome, passFourEyes } from '../proposals/pass-four-eyes.ts';
import { workOnDeposit } from './work-on-deposit.ts';

/**
 * Takes back a credited deposit whose payment the wallet has reversed. At any amount the first member's word is a
 * proposal, and a second member's carries it out: the wallet pays what it has, including what resting orders free when
 * they lapse (SAFE-7), the rest becomes a debt, and the deposit's open bonus is taken back. Refuses ALREADY_DECIDED for
 * one that isn't credited, SECOND_NEEDED, and as `workOnDeposit`.
 */
export function chargeBackDeposit(
  deps: CashierDeps,
  depositId: bigint,
  reason: string,
  context: DeskContext,
): Promise<Outcome> {
  return deps.withLapsing((lapse) =>
    workOnDeposit<Outcome>(deps, depositId, context, async (tx, deposit, now) => {
      if (deposit.state !== 'credited') throw new Refusal('ALREADY_DECIDED');
      const amount = money(0n - deposit.creditAmount);
      const decision = {
        kind: 'charge-back',
        playerId: deposit.playerId,
        transactionId: depositId,
        amount,
        reason,
      } as const;
      const outcome = await passFourEyes(tx, decision, context, now);
      const after = {
        state: outcome === 'proposed' ? 'credited' : 'charged-back',
        amount: formatMoney(amount),
      };
      if (outcome === 'proposed')
        return { answer: { outcome }, action: 'charge-back-proposed', after, reason };
      await lapseIfShort(tx, deposit, lapse);
      await moveDeposit(tx, depositId, ['charge-back'], now);
      return { answer: { outcome }, action: 'deposit-charged-back', after, reason };
    }),
  );
}

/** Lapses the player's resting orders when the main account has less than the deposit. */
async function lapseIfShort(
  tx: Tx,
  { id, playerId, creditAmount: amount }: WorkedDeposit,
  lapse: LapseWaiting,
): Promise<void> {
  const main = await getPlayerAccount(tx, 'player_main', playerId, walletCurrency);
  const has = (await lockBalances(tx, [main])).get(main) ?? 0n;
  await lapse(tx, has < amount ? [playerId] : [], `deposit:${id}:charge-back`);
}
