import { type Money, money } from '@maidan/engine';
import { type Db, inTransaction } from '../../../kernel/db.ts';
import { openAccount, openPlayerAccounts, transfer, walletCurrency } from '../../ledger/index.ts';
import { MAKER_PLAYER_ID } from '../model.ts';

/** ৳100 crore of play money limits what the maker can lose in all. */
const MAKER_FUNDS: Money = money(100_000_000_000n);

/** Gives the market maker its play money out of the house's capital, once. */
export async function fundMaker(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const wallet = await openPlayerAccounts(tx, MAKER_PLAYER_ID, walletCurrency);
    const capital = await openAccount(tx, {
      kind: 'house_capital',
      ownerKey: 'house',
      currency: walletCurrency,
    });
    await transfer(tx, {
      requestId: 'market-maker:play-money',
      cause: 'play-money',
      postings: [
        { accountId: capital, amount: money(-MAKER_FUNDS) },
        { accountId: wallet.main, amount: MAKER_FUNDS },
      ],
    });
  });
}
