import { type Money, money } from '@maidan/engine';
import type { Tx } from '../../kernel/db.ts';
import { type AccountId, openAccount, transfer, walletCurrency } from '../ledger/index.ts';

/** Gives a new player of the sandbox play money from the operator's capital, once. */
export async function givePlayMoney(
  tx: Tx,
  { playerId, mainId }: { readonly playerId: bigint; readonly mainId: AccountId },
  amount: Money,
): Promise<void> {
  const capital = await openAccount(tx, {
    kind: 'house_capital',
    ownerKey: 'house',
    currency: walletCurrency,
  });
  await transfer(tx, {
    requestId: `player:${playerId}:play-money`,
    cause: 'play-money',
    postings: [
      { accountId: capital, amount: money(-amount) },
      { accountId: mainId, amount },
    ],
  });
}
