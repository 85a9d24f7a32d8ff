import { inTransaction } from '../../../kernel/db.ts';
import type { DeciderDeps } from '../deps.ts';
import { moveDeposit } from '../deposits/move-deposit.ts';
import { getGateway } from './get-gateway.ts';
import { selectPaymentForUpdate } from './payment-store.ts';

/**
 * Ends a payment that its payer gave up at the gateway's page, so that another may begin at once. Only for gateways that
 * take nothing before they are told to: then it costs nobody anything, whoever says so. Does nothing for another
 * reference than the payment's, and once the payment was approved.
 */
export async function cancelPayment(
  deps: Pick<DeciderDeps, 'db' | 'clock' | 'gateways'>,
  depositId: bigint,
  reference: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const payment = await selectPaymentForUpdate(tx, depositId);
    if (payment?.state !== 'awaiting-payer' || payment.gatewayReference !== reference) return;
    if (getGateway(deps.gateways, payment.gateway).capture === undefined) return;
    await moveDeposit(tx, depositId, ['reject'], deps.clock.now());
  });
}
