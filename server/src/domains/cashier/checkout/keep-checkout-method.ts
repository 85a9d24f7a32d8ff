import { type Db, inTransaction } from '../../../kernel/db.ts';
import { keepGatewayMethod } from '../methods/method-store.ts';
import type { CheckoutSettings } from './checkout-settings.ts';
import { CHECKOUT_GATEWAY } from './connect-checkout.ts';

/** As long as a payer has for the wallet's page. */
const OFFER_MINUTES = 10;

/**
 * Lists the wallet's checkout among the payment methods; its name and amounts are those of the settings, and whether it is
 * offered stays as the operator has it. Staff pay withdrawals to it by hand. Throws when another method has its name.
 */
export async function keepCheckoutMethod(db: Db, settings: CheckoutSettings): Promise<void> {
  const { name, icon, amountMin, amountMax } = settings;
  const method = { gateway: CHECKOUT_GATEWAY, name, icon, amountMin, amountMax, offerMinutes: OFFER_MINUTES };
  const isKept = await inTransaction(db, (tx) => keepGatewayMethod(tx, method));
  if (!isKept) throw new Error(`CHECKOUT_FILE: another payment method has the name ${name}`);
}
