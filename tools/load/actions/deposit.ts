import { randomUUID } from 'node:crypto';
import { money } from '@maidan/engine';
import type { Player } from '../player.ts';

const METHOD = 'bKash';
/** In taka. */
const AMOUNTS = [500, 1000, 2000] as const;

/** Pays play money to a number that the sandbox offers, and reports it; the sandbox's cashier decides. */
export async function deposit(player: Player): Promise<void> {
  const { client, remoteId } = player;
  const amount = money(BigInt(player.rng.pick(AMOUNTS) ?? 500) * 100n);
  const { phones } = await player.measure('records', () => client.listPhones({}));
  const payer = phones.find(({ verified }) => verified)?.phone;
  await player.measure('deposit', async () => {
    const query = { name: METHOD, accountType: 'Personal', amount } as const;
    const { accountNumber, id } = await client.receiverNumber({ query });
    const body = {
      remoteId,
      accountNumber,
      ...(payer === undefined ? {} : { payerNumber: payer }),
      transactionId: `LOAD${randomUUID().replaceAll('-', '').slice(0, 12)}`,
      amount,
      paymentMethodId: id,
    };
    return client.submitDeposit({ body, idempotencyKey: randomUUID() });
  });
}
