import type { DeciderDeps } from '../deps.ts';
import { advancePayout } from './advance-payout.ts';
import { nextPollAt } from './next-poll.ts';
import { selectDuePayments, updateNextPoll } from './payment-store.ts';
import { selectDuePayouts } from './payout-store.ts';
import { refundPayment } from './refund-payment.ts';
import { selectDueRefunds } from './refund-store.ts';
import { settlePayment } from './settle-payment.ts';

/** Keeps one pass short; the rest waits for the next pass. */
const SWEPT_AT_ONCE_MAX = 100;

/**
 * Polls every gateway payment, payout and refund that is due: lost webhooks, payers who never came, and steps that a
 * killed process left unfinished. One that can't be polled now is retried later and doesn't hold up the others.
 */
export async function sweepPayments(deps: DeciderDeps): Promise<void> {
  const now = deps.clock.now();
  for (const id of await selectDuePayments(deps.db, now, SWEPT_AT_ONCE_MAX))
    await sweepOne(deps, 'deposit', id, () => settlePayment(deps, id));
  for (const id of await selectDuePayouts(deps.db, now, SWEPT_AT_ONCE_MAX))
    await sweepOne(deps, 'withdrawal', id, () => advancePayout(deps, id));
  for (const due of await selectDueRefunds(deps.db, now, SWEPT_AT_ONCE_MAX)) await refundPayment(deps, due);
}

async function sweepOne(
  deps: DeciderDeps,
  table: 'deposit' | 'withdrawal',
  id: bigint,
  poll: () => Promise<unknown>,
): Promise<void> {
  try {
    await poll();
  } catch (error) {
    deps.log.error({ err: error, request: `${table} ${id}` }, 'a gateway could not be asked');
    await updateNextPoll(deps.db, table, id, nextPollAt(deps.clock.now(), 2));
  }
}
