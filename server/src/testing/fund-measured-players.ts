import { type Money, money } from '@maidan/engine';
import { openAccount, openPlayerAccounts, postBatch, walletCurrency } from '../domains/ledger/index.ts';
import { type Db, inTransaction } from '../kernel/db.ts';

const FUNDS: Money = money(1_000_000_000_000n);
const FIRST_PLAYER = 1_000_000n;
const FUNDED_AT_ONCE = 500;

/** Gives that many players wallets with more money than a measurement can bet; returns their ids. */
export async function fundMeasuredPlayers(db: Db, count: number): Promise<bigint[]> {
  const playerIds = Array.from({ length: count }, (_, index) => FIRST_PLAYER + BigInt(index));
  for (let from = 0; from < playerIds.length; from += FUNDED_AT_ONCE)
    await fund(db, playerIds.slice(from, from + FUNDED_AT_ONCE));
  return playerIds;
}

async function fund(db: Db, playerIds: readonly bigint[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    const capital = await openAccount(tx, {
      kind: 'house_capital',
      ownerKey: 'house',
      currency: walletCurrency,
    });
    const transfers = playerIds.map((playerId) => ({ requestId: `measure:${playerId}`, cause: 'measure' }));
    const postings = [];
    for (const [transferIndex, playerId] of playerIds.entries()) {
      const { main } = await openPlayerAccounts(tx, playerId, walletCurrency);
      postings.push({ transferIndex, accountId: main, amount: FUNDS });
      postings.push({ transferIndex, accountId: capital, amount: money(-FUNDS) });
    }
    await postBatch(tx, { transfers, postings, holds: [] });
  });
}
