import { money } from '@maidan/engine';
import { randomUUID } from 'node:crypto';
import { openAccount, openDebts, transfer } from '../domains/ledger/index.ts';
import { type Db, inTransaction } from '../kernel/db.ts';
import type { TestPlayer } from './wire-client.ts';

/** Puts a player without free money into debt by that many taka, as a charge-back does. */
export async function owe(db: Db, { remoteId }: Pick<TestPlayer, 'remoteId'>, taka: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const capital = await openAccount(tx, { kind: 'house_capital', ownerKey: 'house', currency: 'BDT' });
    const debt = (await openDebts(tx, [BigInt(remoteId)])).get(BigInt(remoteId));
    if (debt === undefined) throw new Error('the debt was not opened');
    const amount = money(BigInt(taka) * 100n);
    await transfer(tx, {
      requestId: `test-debt:${randomUUID()}`,
      cause: 'test-debt',
      postings: [
        { accountId: capital, amount },
        { accountId: debt, amount: money(-amount) },
      ],
    });
  });
}
