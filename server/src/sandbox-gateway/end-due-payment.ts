import { inTransaction } from '../kernel/db.ts';
import { endWhenDue } from './decide-payment.ts';
import type { SandboxGatewayDeps } from './deps.ts';
import { selectSandboxPaymentForUpdate } from './sandbox-payment-store.ts';

/** Ends a payment if it is due. */
export async function endDuePayment(deps: SandboxGatewayDeps, reference: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const payment = await selectSandboxPaymentForUpdate(tx, reference);
    if (payment !== undefined) await endWhenDue(tx, payment, deps.clock.now());
  });
}
