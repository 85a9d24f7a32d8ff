import { inTransaction } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { advancePayout } from '../gateway/advance-payout.ts';
import { settlePayment } from '../gateway/settle-payment.ts';
import type { CashierDeps } from '../deps.ts';
import type { DeskContext } from './desk-context.ts';
import { selectUnfinished } from './gateway-health-store.ts';

/** Starts with the oldest; asking again covers the rest. */
const ASKED_AT_ONCE_MAX = 20;

/**
 * Asks a gateway now for the state of its oldest unfinished payments and payouts, as the sweeper does regularly; only
 * the gateway's answer moves money. Returns how many were asked about and how many got no answer. Refuses NOT_FOUND.
 */
export async function askGateway(
  deps: CashierDeps,
  gateway: string,
  { audit }: DeskContext,
): Promise<{ readonly asked: number; readonly unanswered: number }> {
  if (!deps.gateways.has(gateway)) throw new Refusal('NOT_FOUND');
  const unfinished = await selectUnfinished(deps.db, gateway, ASKED_AT_ONCE_MAX);
  let unanswered = 0;
  for (const { id, action } of unfinished) {
    try {
      await (action === 'deposit' ? settlePayment(deps, id) : advancePayout(deps, id));
    } catch (error) {
      unanswered += 1;
      deps.log.error({ err: error, request: `${action} ${id}` }, 'a gateway could not be asked');
    }
  }
  const asked = unfinished.length;
  await inTransaction(deps.db, (tx) =>
    audit(tx, { action: 'gateway-asked', subject: `gateway:${gateway}`, after: { asked, unanswered } }),
  );
  return { asked, unanswered };
}
