import { dirname, join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { writeTemporaryFile } from '../temporary-file.ts';
import { type CheckoutStandIn, merchant } from './checkout-stand-in.ts';

/** Writes a file for `CHECKOUT_FILE` that leads to the stand-in, with the secrets beside it; answers its path. */
export function writeCheckoutFile(
  { url, topic }: Pick<CheckoutStandIn, 'url' | 'topic'>,
  change: Readonly<Record<string, unknown>> = {},
): string {
  const file = writeTemporaryFile(
    'checkout.json',
    JSON.stringify({
      money: 'test',
      url,
      username: merchant.username,
      appKey: merchant.appKey,
      passwordFile: 'password',
      appSecretFile: 'app-secret',
      name: 'Checkout',
      icon: 'maidan-pay.svg',
      amountMin: 100,
      amountMax: '25000',
      webhooks: { topic: topic.topic, signedAt: topic.signedAt },
      ...change,
    }),
  );
  writeFileSync(join(dirname(file), 'password'), `${merchant.password}\n`);
  writeFileSync(join(dirname(file), 'app-secret'), merchant.appSecret);
  return file;
}
