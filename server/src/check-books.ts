import { checkAffiliates } from './domains/affiliates/index.ts';
import { checkAgents } from './domains/agents/index.ts';
import { checkCashier } from './domains/cashier/index.ts';
import { checkExchange } from './domains/exchange/index.ts';
import { checkJackpots } from './domains/jackpots/index.ts';
import { checkSportsbook } from './domains/sportsbook/index.ts';
import { checkLedger } from './domains/ledger/index.ts';
import type { Finding } from './kernel/checks/finding.ts';
import { type Db, inTransactionOnce, query, sql } from './kernel/db.ts';

/**
 * Reads all tables that hold money or bets, in one snapshot, and returns what disagrees (row SAFE-2): the ledger
 * itself, orders with their trades, what is held with what open bets can lose, and with the withdrawals that are
 * pending, the tree of agents, the jackpots, and what affiliates are owed. Takes seconds per million rows.
 */
export function checkBooks(db: Db): Promise<Finding[]> {
  return inTransactionOnce(db, async (tx) => {
    await query(tx, sql`set transaction isolation level repeatable read, read only`);
    return [
      ...(await checkLedger(tx)),
      ...(await checkExchange(tx)),
      ...(await checkSportsbook(tx)),
      ...(await checkCashier(tx)),
      ...(await checkAgents(tx)),
      ...(await checkJackpots(tx)),
      ...(await checkAffiliates(tx)),
    ];
  });
}
