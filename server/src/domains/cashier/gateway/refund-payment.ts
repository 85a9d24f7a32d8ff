import { inTransaction } from '../../../kernel/db.ts';
import type { DeciderDeps } from '../deps.ts';
import { insertEvent } from './event-store.ts';
import { getGateway } from './get-gateway.ts';
import { nextPollAt } from './next-poll.ts';
import { type DueRefund, updateNextTry, updateRefunded } from './refund-store.ts';

/**
 * Has a gateway give back what it collected for a deposit that was rejected. A lost answer is asked for again later; a
 * refusal for good is recorded for staff, who then return the money by hand.
 */
export async function refundPayment(deps: DeciderDeps, due: DueRefund): Promise<void> {
  const { depositId, playerId, gateway, reference, tries } = due;
  const order = { orderId: `deposit:${depositId}`, reference };
  try {
    const outcome = (await getGateway(deps.gateways, gateway).refund?.(order)) ?? 'refused';
    await inTransaction(deps.db, async (tx) => {
      const now = deps.clock.now();
      if (!(await updateRefunded(tx, depositId, outcome, now)) || outcome === 'refunded') return;
      const event = { kind: 'refund-refused', detail: 'return it by hand', playerId, gateway } as const;
      await insertEvent(tx, { ...event, transactionId: depositId }, now);
      deps.log.error({ depositId: String(depositId) }, 'a gateway refuses to give a payment back');
    });
  } catch (error) {
    deps.log.error({ err: error, depositId: String(depositId) }, 'a payment could not be given back yet');
    await updateNextTry(deps.db, depositId, nextPollAt(deps.clock.now(), tries));
  }
}
