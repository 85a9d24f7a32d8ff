import { inTransaction, type Tx } from '../../../kernel/db.ts';
import type { DeciderDeps } from '../deps.ts';
import { moveDeposit } from '../deposits/move-deposit.ts';
import { transactionKeyOf } from '../deposits/transaction-key.ts';
import { isTransactionShared } from '../records/transaction-store.ts';
import type { DepositAction, DepositState } from '../states.ts';
import { insertEvent, insertEventSparsely } from './event-store.ts';
import { getGateway } from './get-gateway.ts';
import { nextPollAt } from './next-poll.ts';
import type { PaymentReport, PlacedOrder } from './payment-gateway.ts';
import {
  type Payment,
  selectPayment,
  selectPaymentForUpdate,
  updateNextPoll,
  updatePaidAmount,
  updatePaidBy,
} from './payment-store.ts';
import { insertRefund } from './refund-store.ts';

/** A payment still pending at the gateway this long after its deadline never had a payer. */
const FORGOTTEN_MS = 3_600_000;
const LATE_APART_MS = 24 * 3_600_000;

/**
 * Asks the gateway for the state of a deposit and moves it there: the only way a gateway's money is credited, whether a
 * webhook, the player's return or the sweeper triggers it. Credits only a payment exactly as requested, with a
 * transaction id that no other deposit has; any other is mismatched. A payment that its payer has approved is captured
 * first, if there is still time. May be repeated at any time, by any number of processes. Returns the resulting state; undefined for no such payment. Throws when the gateway can't be reached.
 */
export async function settlePayment(deps: DeciderDeps, depositId: bigint): Promise<DepositState | undefined> {
  const payment = await selectPayment(deps.db, depositId);
  if (payment === undefined) return undefined;
  if (payment.state === 'credited' || payment.state === 'mismatched') return payment.state;
  const gateway = getGateway(deps.gateways, payment.gateway);
  const order = orderOf(payment);
  if (payment.state === 'submitted') await collect(deps, payment);
  let report = await gateway.query(order);
  if (report.state === 'approved' && (await submitApproved(deps, depositId))) {
    await collect(deps, payment);
    report = await gateway.query(order);
  }
  const found: Found = {
    report,
    isCaptured: gateway.capture !== undefined,
    canRefund: gateway.refund !== undefined,
  };
  await inTransaction(deps.db, (tx) => follow(tx, depositId, found, deps.clock.now()));
  const settled = await selectPayment(deps.db, depositId);
  if (settled?.state === 'mismatched')
    deps.log.warn({ depositId: String(depositId) }, 'a payment is mismatched and waits for a person');
  return settled?.state;
}

const orderOf = ({ id, gatewayReference: reference }: Payment): PlacedOrder => ({
  orderId: `deposit:${id}`,
  reference,
});

/** Takes the deposit of a payer who has approved it past the point at which it could end unpaid. False when it is too late. */
function submitApproved(deps: DeciderDeps, depositId: bigint): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const payment = await selectPaymentForUpdate(tx, depositId);
    const now = deps.clock.now();
    if (payment?.state !== 'awaiting-payer' || payment.expiresAt <= now)
      return payment?.state === 'submitted';
    await moveDeposit(tx, depositId, ['submit'], now);
    return true;
  });
}

/** Captures what its payer has approved, or tells the gateway the transaction id that the player claims. */
async function collect(deps: DeciderDeps, payment: Payment): Promise<void> {
  const { id, gatewayReference: reference, transactionId, payerNumber } = payment;
  const gateway = getGateway(deps.gateways, payment.gateway);
  let outcome: 'taken' | 'refused' = 'taken';
  if (gateway.capture !== undefined) outcome = await gateway.capture(orderOf(payment));
  else if (reference !== null && transactionId !== null && payerNumber !== null)
    await gateway.confirm({ reference, transactionId, payerNumber });
  await inTransaction(deps.db, async (tx) => {
    const locked = await selectPaymentForUpdate(tx, id);
    if (locked?.state !== 'submitted') return;
    await moveDeposit(tx, id, [outcome === 'taken' ? 'verify' : 'reject'], deps.clock.now());
  });
}

/** What a gateway reports of a payment, and what it can do. */
interface Found {
  readonly report: PaymentReport;
  /** True if nobody pays before the app captures it. */
  readonly isCaptured: boolean;
  readonly canRefund: boolean;
}

async function follow(tx: Tx, depositId: bigint, found: Found, now: Date): Promise<void> {
  const { report, isCaptured } = found;
  const payment = await selectPaymentForUpdate(tx, depositId);
  if (payment === undefined) return;
  if (report.state === 'paid') return followPaid(tx, payment, found, now);
  if (!LIVE.has(payment.state)) return;
  const isUnpaid = payment.state === 'created' || payment.state === 'awaiting-payer';
  if (report.state === 'failed' || report.state === 'cancelled')
    return moveDeposit(tx, depositId, leadingTo(payment.state, 'reject'), now);
  if (report.state === 'expired')
    return moveDeposit(tx, depositId, leadingTo(payment.state, isUnpaid ? 'expire' : 'reject'), now);
  const patienceMs = isCaptured || report.state === 'unknown' ? 0 : FORGOTTEN_MS;
  if (isUnpaid && now.getTime() > payment.expiresAt.getTime() + patienceMs)
    return moveDeposit(tx, depositId, ['expire'], now);
  await updateNextPoll(tx, 'deposit', depositId, nextPollAt(now, payment.polls));
}

async function followPaid(tx: Tx, payment: Payment, { report, canRefund }: Found, now: Date): Promise<void> {
  const about = { playerId: payment.playerId, transactionId: payment.id, gateway: payment.gateway };
  if (!LIVE.has(payment.state)) {
    if (payment.state !== 'expired' && payment.state !== 'rejected') return;
    const late = { kind: 'payment-late', detail: `paid when ${payment.state}`, ...about } as const;
    await insertEventSparsely(tx, late, now, LATE_APART_MS);
    if (payment.state === 'rejected') return canRefund ? insertRefund(tx, payment.id, now) : undefined;
    await updatePaidAmount(tx, payment.id, report.amount);
    return moveDeposit(tx, payment.id, ['mismatch'], now);
  }
  const fault = await findMismatch(tx, payment, report);
  if (fault === undefined) return moveDeposit(tx, payment.id, leadingTo(payment.state, 'credit'), now);
  await updatePaidAmount(tx, payment.id, report.amount);
  await insertEvent(tx, { kind: 'payment-mismatched', detail: fault, ...about }, now);
  return moveDeposit(tx, payment.id, leadingTo(payment.state, 'mismatch'), now);
}

/** Why a payment differs from the requested one, or undefined when it doesn't; its transaction id is then stored. */
async function findMismatch(tx: Tx, payment: Payment, report: PaymentReport): Promise<string | undefined> {
  if (report.orderId !== `deposit:${payment.id}`) return 'another order';
  if (report.currency !== payment.currency) return 'another currency';
  if (report.amount !== payment.amount) return 'another amount';
  const transactionId = report.transactionId ?? '';
  const transactionKey = transactionKeyOf(transactionId);
  if (transactionKey === undefined) return 'no transaction id';
  if (payment.transactionKey !== null && payment.transactionKey !== transactionKey)
    return 'another transaction id';
  const { amount: paidAmount, payerNumber } = report;
  const paid = { transactionId, transactionKey, paidAmount, payerNumber };
  if (!(await updatePaidBy(tx, payment, paid))) return 'a transaction id seen before';
  return (await isTransactionShared(tx, payment.id)) ? 'a transaction id of another deposit' : undefined;
}

const LIVE: ReadonlySet<DepositState> = new Set(['created', 'awaiting-payer', 'submitted', 'verifying']);

const ONWARD = { created: 'await-payer', 'awaiting-payer': 'submit', submitted: 'verify' } as const;

/** The actions that lead from a state to the end that the gateway reports, each allowed by `states.ts`. */
function leadingTo(
  state: DepositState,
  end: 'credit' | 'mismatch' | 'reject' | 'expire',
): readonly DepositAction[] {
  if (end === 'reject' || end === 'expire') return [end];
  const actions: DepositAction[] = [];
  if (state === 'created') actions.push(ONWARD.created);
  if (state === 'created' || state === 'awaiting-payer') actions.push(ONWARD['awaiting-payer']);
  if (state !== 'verifying') actions.push(ONWARD.submitted);
  return [...actions, end];
}
