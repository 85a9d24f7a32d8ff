import type { DeciderPart } from '../house-part.ts';
import { advancePayout } from './advance-payout.ts';
import { nextLook } from './next-look.ts';
import { selectDuePayments, updateLook } from './payment-store.ts';
import { selectDuePayouts } from './payout-store.ts';
import { settlePayment } from './settle-payment.ts';

/** One pass stays short; what is left over comes with the next. */
const SWEPT_AT_ONCE_MAX = 100;

/**
 * Looks at every payment and pay-out of a gateway whose time has come: webhooks that were lost, payers who never came,
 * and steps that a process ended in the middle of. What can't be asked now is asked later and keeps no other from it.
 */
export async function sweepPayments(part: DeciderPart): Promise<void> {
  const now = part.clock.now();
  for (const id of await selectDuePayments(part.db, now, SWEPT_AT_ONCE_MAX))
    await sweepOne(part, 'deposit', id, () => settlePayment(part, id));
  for (const id of await selectDuePayouts(part.db, now, SWEPT_AT_ONCE_MAX))
    await sweepOne(part, 'withdrawal', id, () => advancePayout(part, id));
}

async function sweepOne(
  part: DeciderPart,
  table: 'deposit' | 'withdrawal',
  id: bigint,
  look: () => Promise<unknown>,
): Promise<void> {
  try {
    await look();
  } catch (error) {
    part.log.error({ err: error, request: `${table} ${id}` }, 'a gateway could not be asked');
    await updateLook(part.db, table, id, nextLook(part.clock.now(), 2));
  }
}
