import { texts } from '../../../kernel/database/columns.ts';
import { type Reader, type Tx, query, sql } from '../../../kernel/db.ts';
import { FIRST_PLAYER_ID } from '../model.ts';

/**
 * Which of these markets nothing may be deleted of: a player has ordered, been paid or been told of a price in it, it still
 * trades, or its escrow isn't empty.
 */
export async function listUnprunable(
  on: Reader,
  marketIds: readonly string[],
): Promise<{ readonly played: ReadonlySet<string>; readonly open: ReadonlySet<string> }> {
  const rows = await query<{ marketId: string; isPlayed: boolean; isOpen: boolean }>(
    on,
    sql`select given as "marketId",
          exists (select from exchange_order where market_id = given and player_id >= ${FIRST_PLAYER_ID})
            or exists (select from exchange_result where market_id = given and player_id >= ${FIRST_PLAYER_ID})
            or exists (select from exchange_cash_out where market_id = given)
            or exists (select from price_alert where market_id = given) as "isPlayed",
          exists (select from exchange_market where market_id = given and state = 'open')
            or exists (select from exchange_delayed_order where market_id = given)
            or exists (select from ledger_account
              where kind = 'market_escrow' and owner_key = given and balance <> 0) as "isOpen"
        from unnest(${texts(marketIds)}) as given`,
  );
  const idsOf = (found: typeof rows) => new Set(found.map(({ marketId }) => marketId));
  return { played: idsOf(rows.filter((row) => row.isPlayed)), open: idsOf(rows.filter((row) => row.isOpen)) };
}

/**
 * Deletes the bets of markets that are over and that only the house's own accounts traded: orders, trades, results, starting
 * prices and recorded prices, all of a market at once, so that what is compared with each other goes together. The markets stay, and so
 * does every posting.
 */
export async function pruneMarkets(tx: Tx, marketIds: readonly string[]): Promise<void> {
  const ids = texts(marketIds);
  await query(tx, sql`delete from exchange_trade where market_id = any(${ids})`);
  await query(tx, sql`delete from exchange_order where market_id = any(${ids})`);
  await query(tx, sql`delete from exchange_starting_price where market_id = any(${ids})`);
  await query(tx, sql`delete from exchange_starting_price_taken where market_id = any(${ids})`);
  await query(tx, sql`delete from exchange_result where market_id = any(${ids})`);
  await query(tx, sql`delete from exchange_best_price where market_id = any(${ids})`);
}
