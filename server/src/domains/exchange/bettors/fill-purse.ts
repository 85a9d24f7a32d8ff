import { type Money, money } from '@maidan/engine';
import { type Db, inTransaction } from '../../../kernel/db.ts';
import type { Random } from '../../../kernel/secrets/random.ts';
import {
  lockWallets,
  openAccount,
  openPlayerAccounts,
  transfer,
  walletCurrency,
} from '../../ledger/index.ts';

/**
 * Brings what a simulated bettor can still risk to that amount: what is missing comes out of the house's capital, and what
 * was won beyond it goes back. What its open bets can lose stays in its wallet.
 */
export async function fillPurse(
  db: Db,
  random: Random,
  {
    playerId,
    amount,
    exposure,
  }: { readonly playerId: bigint; readonly amount: Money; readonly exposure: Money },
): Promise<void> {
  const requestId = `simulated-bettor:${playerId}:${random.bytes(8).toString('hex')}`;
  await inTransaction(db, async (tx) => {
    const { main } = await openPlayerAccounts(tx, playerId, walletCurrency);
    const capital = await openAccount(tx, {
      kind: 'house_capital',
      ownerKey: 'house',
      currency: walletCurrency,
    });
    const balance = (await lockWallets(tx, [main])).get(main)?.balance ?? 0n;
    const missing = money(amount + exposure - balance);
    if (missing === 0n) return;
    await transfer(tx, {
      requestId,
      cause: 'play-money',
      postings: [
        { accountId: capital, amount: money(-missing) },
        { accountId: main, amount: missing },
      ],
    });
  });
}
