import { Refusal } from '../../../kernel/refusal.ts';
import type { PaymentGateway, PaymentGateways } from './payment-gateway.ts';

/** The gateway of that name; refuses UNKNOWN_PAYMENT_METHOD when the operator has not configured it. */
export function getGateway(gateways: PaymentGateways, name: string): PaymentGateway {
  const gateway = gateways.get(name);
  if (gateway === undefined) throw new Refusal('UNKNOWN_PAYMENT_METHOD');
  return gateway;
}
