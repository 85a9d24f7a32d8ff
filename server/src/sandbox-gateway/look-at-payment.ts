import { inTransaction } from '../kernel/db.ts';
import { endWhenDue } from './decide-payment.ts';
import type { SandboxGatewayPart } from './gateway-part.ts';
import { selectSandboxPaymentForUpdate } from './sandbox-payment-store.ts';

/** Ends a payment whose time has come. */
export async function lookAtPayment(part: SandboxGatewayPart, reference: string): Promise<void> {
  await inTransaction(part.db, async (tx) => {
    const payment = await selectSandboxPaymentForUpdate(tx, reference);
    if (payment !== undefined) await endWhenDue(tx, payment, part.clock.now());
  });
}
