import { type Tx, inTransaction } from '../../../kernel/db.ts';
import { decideWithdrawal } from '../withdrawals/decide-withdrawal.ts';
import { findOwed } from '../records/find-owed.ts';
import type { DeciderDeps } from '../deps.ts';
import { insertEventSparsely } from './event-store.ts';
import { getGateway } from './get-gateway.ts';
import { nextPollAt } from './next-poll.ts';
import type { PaymentReport } from './payment-gateway.ts';
import { updateNextPoll } from './payment-store.ts';
import {
  type Payout,
  selectPayout,
  selectPayoutForUpdate,
  updateGivenTo,
  updateSent,
} from './payout-store.ts';

const MISMATCH_APART_MS = 24 * 3_600_000;

/**
 * Gives an approved withdrawal to the gateway that pays it out, and then moves it to the state that the gateway reports
 * (row CASH-14): paid, or failed, which returns the money. One that the gateway refuses for good is rejected, and so is
 * one of a player who is in debt by now (SAFE-8). Giving it twice is still one payment, so a process that was killed
 * between two steps pays once. Does nothing for one that staff pay by hand, or that isn't approved or sent. Throws when
 * the gateway can't be reached.
 */
export async function advancePayout(deps: DeciderDeps, withdrawalId: bigint): Promise<void> {
  const payout = await selectPayout(deps.db, withdrawalId);
  if (payout?.state === 'approved') await send(deps, payout);
  const sent = await selectPayout(deps.db, withdrawalId);
  if (sent?.state !== 'sent' || sent.gateway === null) return;
  const order = { orderId: `withdrawal:${withdrawalId}`, reference: sent.reference };
  const report = await getGateway(deps.gateways, sent.gateway).query(order);
  await move(deps, withdrawalId, 'sent', (tx, locked, now) => follow(tx, locked, report, now));
}

async function send(deps: DeciderDeps, payout: Payout): Promise<void> {
  const { id, gateway, amount, currency, accountNumber } = payout;
  if (gateway === null) return;
  let isWithheld = false;
  await move(deps, id, 'approved', async (tx, locked, now) => {
    // A gateway that was given it before may be paying it right now.
    isWithheld = !locked.isGiven && (await findOwed(tx, locked.playerId)) > 0n;
    if (isWithheld) await decideWithdrawal(tx, id, 'reject', now);
    else await updateGivenTo(tx, id, gateway);
  });
  if (isWithheld) return;
  const created = await getGateway(deps.gateways, gateway).create({
    orderId: `withdrawal:${id}`,
    amount,
    currency,
    way: { direction: 'out', accountNumber },
  });
  await move(deps, id, 'approved', async (tx, _, now) => {
    if (created === undefined) {
      await updateGivenTo(tx, id, null);
      return decideWithdrawal(tx, id, 'reject', now);
    }
    await updateSent(tx, id, { reference: created.reference, nextPollAt: nextPollAt(now, 0) });
    return decideWithdrawal(tx, id, 'send', now);
  });
}

/** Locks the withdrawal and continues only if its state is still the one from before the gateway was asked. */
async function move(
  deps: DeciderDeps,
  withdrawalId: bigint,
  from: 'approved' | 'sent',
  work: (tx: Tx, payout: Payout, now: Date) => Promise<void>,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const payout = await selectPayoutForUpdate(tx, withdrawalId);
    if (payout?.state === from) await work(tx, payout, deps.clock.now());
  });
}

async function follow(tx: Tx, payout: Payout, report: PaymentReport, now: Date): Promise<void> {
  const { id, playerId, gateway } = payout;
  if (report.state === 'paid' && report.amount === payout.amount && report.currency === payout.currency)
    return decideWithdrawal(tx, id, 'pay', now);
  if (report.state === 'failed' || report.state === 'cancelled' || report.state === 'expired')
    return decideWithdrawal(tx, id, 'fail', now);
  if (report.state === 'paid') {
    const about = { playerId, transactionId: id, gateway: gateway ?? undefined };
    const event = { kind: 'payment-mismatched', detail: 'another amount paid out', ...about } as const;
    await insertEventSparsely(tx, event, now, MISMATCH_APART_MS);
  }
  await updateNextPoll(tx, 'withdrawal', id, nextPollAt(now, payout.polls));
}
