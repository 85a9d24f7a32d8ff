import { checkExchange } from './domains/exchange/index.ts';
import { checkSportsbook } from './domains/sportsbook/index.ts';
import { checkLedger } from './domains/ledger/index.ts';
import type { Finding } from './kernel/checks/finding.ts';
import { type Db, inTransactionOnce, query, sql } from './kernel/db.ts';

/**
 * Reads all tables that hold money or bets, as they are at one moment, and answers what disagrees in them (row SAFE-2): the
 * ledger in itself, orders with their trades, and what is held with what open bets can lose. It takes seconds for each million rows.
 */
export function checkBooks(db: Db): Promise<Finding[]> {
  return inTransactionOnce(db, async (tx) => {
    await query(tx, sql`set transaction isolation level repeatable read, read only`);
    return [...(await checkLedger(tx)), ...(await checkExchange(tx)), ...(await checkSportsbook(tx))];
  });
}
