import { money } from '@maidan/engine';
import type { Tx } from '../../../kernel/db.ts';
import { type AccountId, getPlayerAccount, lockBalances, openAccount, transfer } from '../../ledger/index.ts';
import type { MovedDeposit } from './deposit-store.ts';

/**
 * Takes back a credited deposit whose payment the wallet has reversed: as much as the main account has, and the rest
 * becomes a debt. The player is locked.
 */
export async function chargeBack(tx: Tx, deposit: MovedDeposit): Promise<void> {
  const { id, creditAmount: amount, currency } = deposit;
  const ownerKey = deposit.methodId.toString();
  const clearing = await openAccount(tx, { kind: 'cashier_clearing', ownerKey, currency });
  const { main, debt } = await accountsOf(tx, deposit);
  const has = (await lockBalances(tx, [clearing, main, debt])).get(main) ?? money(0n);
  const taken = has < amount ? has : amount;
  const moved: readonly (readonly [AccountId, bigint])[] = [
    [clearing, amount],
    [main, 0n - taken],
    [debt, taken - amount],
  ];
  await transfer(tx, {
    requestId: `deposit:${id}:charge-back`,
    cause: 'deposit-charged-back',
    postings: moved
      .filter(([, part]) => part !== 0n)
      .map(([accountId, part]) => ({ accountId, amount: money(part) })),
  });
}

async function accountsOf(
  tx: Tx,
  { playerId, currency }: MovedDeposit,
): Promise<{ main: AccountId; debt: AccountId }> {
  const main = await getPlayerAccount(tx, 'player_main', playerId, currency);
  const debt = await openAccount(tx, { kind: 'player_debt', ownerKey: String(playerId), currency });
  return { main, debt };
}
