import { type Db, query, sql } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CommitLoop } from './commit-loop.ts';
import { mayCross } from './live-market.ts';
import type { LiveMarkets } from './live-markets.ts';

/** Dependencies of the switch. */
export interface CrossMatchingDeps {
  readonly db: Db;
  readonly loop: CommitLoop;
  readonly markets: LiveMarkets;
  /** Called when the market shows other prices. */
  readonly changed: (marketId: string) => void;
}

/**
 * Sets whether orders of a market also match at the virtual prices of its other runners (exchange rules:
 * cross-matching), from the next batch on. Refusals: INVALID_MARKET_ID for a market that does not trade; INVALID_RUNNER
 * when switching it on each way, on lines, with a number of winners other than one, or after a runner was removed: reduced odds no longer
 * cover each other.
 */
export async function setCrossMatching(
  { db, loop, markets, changed }: CrossMatchingDeps,
  marketId: string,
  crossMatching: boolean,
): Promise<void> {
  await loop.runAlone(async () => {
    const live = markets.find(marketId);
    if (live === undefined) throw new Refusal('INVALID_MARKET_ID');
    const removed = await query(
      db,
      sql`select 1 from exchange_removed_runner where market_id = ${marketId} limit 1`,
    );
    const { numberOfWinners, eachWay, line } = live.market;
    const isSingle = numberOfWinners === 1 && eachWay === undefined && line === undefined;
    if (crossMatching && (!isSingle || removed.length > 0)) throw new Refusal('INVALID_RUNNER');
    await query(
      db,
      sql`update exchange_market set cross_matching = ${crossMatching} where market_id = ${marketId}`,
    );
    live.market = { ...live.market, crossMatching };
    live.book.setCrossing(mayCross(live.market, live.state));
  });
  changed(marketId);
}
